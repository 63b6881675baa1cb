import { assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rupeesFromPaisa } from '#domain/money.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import { cancelOrder, changeOrderStatus } from './order-status.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { refundablePaisa } from '#shop/payments/refunds.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { readSalesTotals } from '#shop/today/dashboard.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { moveOrder } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { testSize } from '#testing/size.ts'

const retained = { cancelledPercent: 33, refusedPercent: 67 }

const scenarios = record({
  quantity: integer({ min: 1, max: 9 }),
  pricePaisa: integer({ min: 101, max: 99_999 }),
  hasAdvance: boolean(),
  advanceShare: integer({ min: 1, max: 99 }),
  hasShortfall: boolean(),
  shortfallShare: integer({ min: 1, max: 50 }),
  method: constantFrom(...tenderMethods),
  ending: constantFrom('delivered', 'refused', 'cancelled', 'counter'),
})

shopTest(
  'orders, bills and dashboard have the same amounts for random tenders, advances and shortfalls',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await saveOwnerSetting(seller, { name: 'advance', version: 0, value: { rules: [], retained } })
    const { id: productId } = await newProduct(shop, { price: 1000, offerPrice: 1000, stock: null })
    let billedPaisa = 0
    await assert(
      asyncProperty(scenarios, async (scenario) => {
        const { quantity, pricePaisa, method, ending } = scenario
        const line = { productId, quantity, price: rupeesFromPaisa(pricePaisa), reason: 'Agreed' }
        const orderInput = { lines: [line], address, language: 'en' }
        const splitIntoTenderParts = (paisa: number) => {
          const firstPaisa = Math.ceil(paisa / 3)
          return [firstPaisa, paisa - firstPaisa]
            .filter((amount) => amount > 0)
            .map((amount) => ({ method, amount: rupeesFromPaisa(amount), reference: 'R' }))
        }
        // The server calculates the total. The test calculates it too, to choose the amounts of the parts.
        const totalPaisa = pricePaisa * quantity + Math.round(pricePaisa * quantity * 0.02)
        const advancePaisa = Math.max(1, Math.floor((totalPaisa * scenario.advanceShare) / 100))
        const advance = { amount: rupeesFromPaisa(advancePaisa), tender: splitIntoTenderParts(advancePaisa) }
        const { order } = await addManualOrder(seller, {
          ...orderInput,
          ...(ending === 'counter'
            ? { channel: 'counter', tender: splitIntoTenderParts(totalPaisa) }
            : { channel: 'phone', payment: 'cash', ...(scenario.hasAdvance && { advance }) }),
        })
        const { id } = order
        const move = async (...statuses: string[]) => {
          await moveOrder(seller, { id }, ...statuses)
        }
        const receivedPaisa = scenario.hasAdvance ? advancePaisa : 0
        let expectedPaisa = totalPaisa
        if (ending === 'delivered') {
          await move('Packed', 'Shipped', 'Out for delivery')
          const unpaidPaisa = duePaisa(await readOrder(shop.db, id))
          const shortPaisa = scenario.hasShortfall
            ? Math.floor((unpaidPaisa * scenario.shortfallShare) / 100)
            : 0
          await changeOrderStatus(seller, {
            id,
            status: 'Delivered',
            tender: splitIntoTenderParts(unpaidPaisa - shortPaisa),
            ...(shortPaisa > 0 && { shortfall: { amount: rupeesFromPaisa(shortPaisa), reason: 'Short' } }),
          })
          expectedPaisa = totalPaisa - shortPaisa
        }
        if (ending === 'refused') {
          await move('Packed', 'Shipped', 'Returned')
          expectedPaisa = Math.round((receivedPaisa * retained.refusedPercent) / 100)
        }
        if (ending === 'cancelled') {
          await cancelOrder(seller, { id })
          expectedPaisa = 0
        }
        const finalOrder = await readOrder(shop.db, id)
        expect(finalOrder.totalPaisa).toBe(totalPaisa)
        expect(duePaisa(finalOrder)).toBe(0)
        const bills = await listBillsOfOrder(seller, { order: id })
        const netPaisa = bills.reduce(
          (sum, { content }) => sum + (content.kind === 'bill' ? 1 : -1) * content.totalPaisa,
          0,
        )
        expect(netPaisa).toBe(expectedPaisa)
        billedPaisa += netPaisa
        const tenderPaisa = finalOrder.tender.reduce((sum, part) => sum + part.amountPaisa, 0)
        const refundedPaisa = finalOrder.refunds.reduce((sum, refund) => sum + refund.amountPaisa, 0)
        expect(tenderPaisa - refundedPaisa).toBe(expectedPaisa)
        if (finalOrder.isPaid) expect(await refundablePaisa(shop.db, finalOrder)).toBe(tenderPaisa)
      }),
      { numRuns: testSize({ small: 30, full: 300 }) },
    )
    expect((await readSalesTotals(seller, '7')).sales.paisa).toBe(billedPaisa)
    const { rows } = await shop.db.execute<{ paisa: number }>(sql`
      select sum((content ->> 'totalPaisa')::bigint * case kind when 'bill' then 1 else -1 end)::float8 as paisa from bills`)
    expect(rows).toEqual([{ paisa: billedPaisa }])
    await checkInvariants(shop)
    expect(await listFindings(seller)).toEqual([])
  },
  240_000,
)
