import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { defaultDeliveryRules, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import type { TaxPeriod } from '#domain/pricing/tax-periods.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { readOwnerSettingsWithVersions, saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { seededRandom, type Random } from '#testing/http/fuzz.ts'
import { moveOrder } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { handleTestGatewayAction } from './built-in-gateway-actions.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import { testSize } from '#testing/size.ts'

// `npm run prove -- quotes` runs 3,000 rounds.
const rounds = Number(process.env['QUOTES'] ?? testSize({ small: 30, full: 300 }))

function randomTax(random: Random): TaxPeriod[] {
  if (random.chance(0.2)) return []
  const basisPoints = random.pick([0, 1, 200, 733, 1300, 9_999])
  const [isIncluded, isOnShipping] = [random.chance(0.5), random.chance(0.5)]
  const label = { en: 'Levy', ne: 'शुल्क' }
  return [{ from: '2020-01-01', basisPoints, isIncluded, isOnShipping, registration: 'vat', label }]
}

function randomDelivery(random: Random): DeliveryRules {
  if (random.chance(0.2)) return defaultDeliveryRules
  const lightFeePaisa = random.below(50_000)
  const elsewhere = {
    ...defaultDeliveryRules.elsewhere,
    fees: [
      { upToGrams: 20_000, paisa: lightFeePaisa },
      { upToGrams: null, paisa: lightFeePaisa + random.below(500_000) },
    ],
    freeFromPaisa: random.chance(0.3) ? 1_000_000 : null,
    days: { least: random.below(4), most: 4 + random.below(9) },
  }
  return { ...defaultDeliveryRules, elsewhere }
}

shopTest(
  'quote, order, bill, API and gateway have the same totals with random tax and delivery rules',
  { timeout: Math.max(120_000, rounds * 400) },
  async ({ shop }) => {
    const random = seededRandom(20_261_122)
    const owner = await newSeller(shop)
    const products = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        newProduct(shop, {
          name: `Piece ${index}`,
          price: 1_000_000,
          offerPrice: (1 + random.below(3_000_000)) / 100,
          stock: null,
          ...(index < 4 && { weightKg: 1 + random.below(60) }),
        }),
      ),
    )
    for (let round = 0; round < rounds; round += 1) {
      const { tax, delivery } = await readOwnerSettingsWithVersions(owner)
      await saveOwnerSetting(owner, { name: 'tax', version: tax.version, value: randomTax(random) })
      await saveOwnerSetting(owner, {
        name: 'delivery',
        version: delivery.version,
        value: randomDelivery(random),
      })
      const shopper = await newShopper(shop)
      const items = products
        .filter(() => random.chance(0.4))
        .map(({ id }) => ({ productId: id, quantity: 1 + random.below(9) }))
      if (items.length === 0) continue
      const quoted = await quoteOrder(shopper, { items, address })
      const { totals } = quoted
      const input = { items, address, expectedTotal: totals.totalPaisa / 100 }
      const online = random.chance(0.5) ? await placeOnlineOrder(shopper, input) : undefined
      const order = online?.order ?? (await placeCashOrder(shopper, input))
      expect(order).toMatchObject({ ...totals, deliveryEstimate: online ? null : quoted.delivery })
      expect(encodeOrder(order)).toMatchObject({
        subtotal: totals.subtotalPaisa / 100,
        shipping: totals.shippingPaisa / 100,
        tax: totals.taxPaisa / 100,
        amount: totals.totalPaisa / 100,
      })
      const lineAndShippingTaxPaisa = order.lines.reduce(
        (sum, line) => sum + (line.taxPaisa ?? 0),
        totals.shippingTaxPaisa,
      )
      expect(lineAndShippingTaxPaisa).toBe(totals.taxPaisa)
      if (online) {
        const attempts = await shop.db
          .select()
          .from(paymentAttempts)
          .where(eq(paymentAttempts.orderId, order.id))
        expect(attempts.map(({ amountPaisa }) => amountPaisa)).toEqual([totals.totalPaisa])
        await handleTestGatewayAction(shop, { id: online.url.split('/').at(-1), action: 'pay' })
      } else await moveOrder(owner, order, 'Packed', 'Shipped')
      const [bill] = await listBillsOfOrder(owner, { order: order.id })
      const { shippingPaisa, taxPaisa, totalPaisa, isTaxIncluded, subtotalPaisa } = totals
      expect(bill?.content).toMatchObject({
        subtotalPaisa,
        shippingPaisa,
        taxPaisa,
        totalPaisa,
        isTaxIncluded,
      })
    }
    // The invariant checks compare the same amounts with queries of their own.
    expect(await checkInvariants(shop)).toEqual([])
  },
)
