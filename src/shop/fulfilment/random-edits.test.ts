import { expect } from 'vitest'
import { defaultDeliveryRules, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import type { TaxPeriod } from '#domain/pricing/tax-periods.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { listCoupons, saveCoupon } from '#shop/pricing/owner-coupons.ts'
import { readOwnerSettingsWithVersions, saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { tenPercent } from '#testing/shop/coupons.ts'
import { seededRandom, type Random } from '#testing/http/fuzz.ts'
import { moveOrder } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { editOrder } from './edit-order.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'

const rounds = 40

type Rules = {
  tax: Pick<TaxPeriod, 'basisPoints' | 'isIncluded' | 'isOnShipping'>
  feePaisa: number
  freeFromPaisa: number | null
  /** `amount` and `least` are the inputs of a seller's form, in rupees. */
  coupon: { basisPoints?: number; amount?: number; least: number; productIds: string[] }
}

function randomRules(random: Random, ids: readonly string[]): Rules {
  const basisPoints = random.pick([0, 1, 200, 733, 1300])
  const discount = random.chance(0.5)
    ? { basisPoints: 1 + random.below(6000) }
    : { amount: 1 + random.below(900) }
  return {
    tax: { basisPoints, isIncluded: random.chance(0.5), isOnShipping: random.chance(0.5) },
    feePaisa: random.below(90_000),
    freeFromPaisa: random.chance(0.4) ? 100_000 + random.below(400_000) : null,
    coupon: {
      ...discount,
      least: random.chance(0.3) ? 500 : 0,
      productIds: random.chance(0.5) ? ids.slice(0, 2) : [],
    },
  }
}

type BoughtItem = { id: string; paisa: number; quantity: number }

/** Returns the total of an order in paisa, in exact integers and without the code of the store. */
function totalOf(
  lines: readonly BoughtItem[],
  { tax, feePaisa, freeFromPaisa, coupon }: Rules,
  customShippingPaisa?: number,
): number {
  const subtotalOf = (items: readonly BoughtItem[]) =>
    items.reduce((sum, { paisa, quantity }) => sum + paisa * quantity, 0)
  const couponAppliesTo = ({ id }: BoughtItem) =>
    coupon.productIds.length === 0 || coupon.productIds.includes(id)
  const discountablePaisa = subtotalOf(lines.filter(couponAppliesTo))
  const nominalDiscountPaisa =
    coupon.amount === undefined
      ? Math.floor((discountablePaisa * (coupon.basisPoints ?? 0)) / 10_000)
      : coupon.amount * 100
  const discountPaisa =
    discountablePaisa < coupon.least * 100 ? 0 : Math.min(discountablePaisa, nominalDiscountPaisa)
  const netPaisa = subtotalOf(lines) - discountPaisa
  const shippingPaisa =
    customShippingPaisa ?? (freeFromPaisa !== null && netPaisa >= freeFromPaisa ? 0 : feePaisa)
  const taxable = BigInt(netPaisa + (tax.isOnShipping ? shippingPaisa : 0)) * BigInt(tax.basisPoints)
  const divisor = 10_000n + (tax.isIncluded ? BigInt(tax.basisPoints) : 0n)
  const taxPaisa = Number((2n * taxable + divisor) / (2n * divisor))
  return netPaisa + shippingPaisa + (tax.isIncluded ? 0 : taxPaisa)
}

shopTest(
  'the total of an edited order equals an independent calculation with the rules of its placement',
  { timeout: rounds * 2000 },
  async ({ shop }) => {
    const random = seededRandom(20_261_126)
    const owner = await newSeller(shop)
    const products = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        newProduct(shop, {
          name: `Piece ${index}`,
          price: 1_000_000,
          offerPrice: (1 + random.below(300_000)) / 100,
          stock: null,
        }),
      ),
    )
    const ids = products.map(({ id }) => id)
    const randomLines = (requiredProductId: string | undefined) =>
      products
        .filter(({ id }) => id === requiredProductId || random.chance(0.5))
        .map(({ id, offerPricePaisa }) => ({ id, paisa: offerPricePaisa, quantity: 1 + random.below(5) }))
    async function applyRules(rules: Rules, isActive: boolean) {
      const { tax, delivery } = await readOwnerSettingsWithVersions(owner)
      const label = { en: 'Levy', ne: 'शुल्क' }
      const periods = [{ ...rules.tax, from: '2020-01-01', registration: 'pan', label }]
      await saveOwnerSetting(owner, { name: 'tax', version: tax.version, value: periods })
      const fees = [{ upToGrams: null, paisa: rules.feePaisa }]
      const elsewhere = { ...defaultDeliveryRules.elsewhere, fees, freeFromPaisa: rules.freeFromPaisa }
      const value: DeliveryRules = { ...defaultDeliveryRules, elsewhere }
      await saveOwnerSetting(owner, { name: 'delivery', version: delivery.version, value })
      const [existingCoupon] = await listCoupons(owner)
      const { basisPoints: _, ...coupon } = tenPercent
      const idAndVersion = existingCoupon ? { id: existingCoupon.id, version: existingCoupon.version } : {}
      await saveCoupon(owner, { ...coupon, ...rules.coupon, ...idAndVersion, isActive })
    }
    for (let round = 0; round < rounds; round += 1) {
      const rules = randomRules(random, ids)
      await applyRules(rules, true)
      const firstLines = randomLines(ids[0])
      const items = firstLines.map(({ id, quantity }) => ({ productId: id, quantity }))
      const shopper = await newShopper(shop)
      const order = await placeCashOrder(shopper, { items, address, coupon: 'DASHAIN10' }).catch(
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'coupon-least' })
        },
      )
      if (!order) continue
      expect(order.totalPaisa).toBe(totalOf(firstLines, rules))
      await applyRules(randomRules(random, ids), false)
      const editedLines = randomLines(random.pick(ids))
      const lines = editedLines.map(({ id, quantity }) => ({ productId: id, quantity }))
      const customShippingRupees = random.chance(0.3) ? random.below(900) : undefined
      const change = { id: order.id, lines, reason: 'The customer called', version: 1 }
      const edited = await editOrder(owner, {
        ...change,
        ...(customShippingRupees !== undefined && { shipping: customShippingRupees }),
      })
      expect(edited.totalPaisa).toBe(
        totalOf(
          editedLines,
          rules,
          customShippingRupees === undefined ? undefined : customShippingRupees * 100,
        ),
      )
      await moveOrder(owner, order, 'Packed', 'Shipped')
      const [bill] = await listBillsOfOrder(owner, { order: order.id })
      expect(bill?.content.totalPaisa).toBe(edited.totalPaisa)
    }
    expect(await checkInvariants(shop)).toEqual([])
  },
)
