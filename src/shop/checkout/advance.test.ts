import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orders, emails } from '#db/schema/orders.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import type { Gateway } from '#adapters/payments/gateway.ts'
import type { Language } from '#domain/language.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { AdvanceRules } from '#domain/payment/advance.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import { handleTestGatewayAction } from './built-in-gateway-actions.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import type { ShopContext } from '#shop/context.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { mailText } from '#shop/notifications/mail-text.ts'
import { renderOrderCalendar } from '#shop/orders/order-calendar.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { countToPack } from '#shop/orders/to-pack.ts'
import { createSellerRefund, readRefundable } from '#shop/payments/seller-refund.ts'
import { withdrawSellerRefund } from '#shop/payments/withdraw-refund.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { readSalesTotals } from '#shop/today/dashboard.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { payAdvance, placeCashOrder, placeOnlineOrder } from './checkout.ts'
import { addManualOrder } from './manual-order.ts'
import { expireOrders } from './reconcile-payments.ts'
import { payOrder } from './pay-order.ts'

const statusesInDelivery = ['Packed', 'Shipped', 'Out for delivery'] as const

const inCash = (amount: number) => [{ method: 'cash', amount }]

const quarterInAdvance: AdvanceRules = {
  rules: [{ size: { kind: 'percent', basisPoints: 2500 }, scope: { kind: 'above', paisa: 50_000 } }],
  retained: { cancelledPercent: 40, refusedPercent: 100 },
}

/** Sets up a shop that requires a quarter in advance for orders above Rs. 500. It sells a chair for Rs. 918 with tax. */
async function shopWithAdvance(shop: ShopContext, value: AdvanceRules = quarterInAdvance) {
  const seller = await newSeller(shop)
  await saveOwnerSetting(seller, { name: 'advance', version: 0, value })
  const product = await newProduct(shop, { stock: 5 })
  const shopper = await newShopper(shop)
  const input = { items: [{ productId: product.id, quantity: 1 }], address, expectedTotal: 918 }
  const expectNoFindings = async () => {
    await checkInvariants(shop)
    expect(await listFindings(seller)).toEqual([])
  }
  const netBilledPaisa = async (order: string) =>
    (await listBillsOfOrder(seller, { order })).reduce(
      (sum, { content }) => sum + (content.kind === 'bill' ? content.totalPaisa : -content.totalPaisa),
      0,
    )
  const salesFigures = async () => (await readSalesTotals(seller, '7')).sales
  const salesPaisa = async () => (await salesFigures()).paisa
  const move = async (id: string, statuses: readonly string[], extraFields = {}) => {
    for (const status of statuses) await changeOrderStatus(seller, { id, status, ...extraFields })
  }
  const addManual = async (extraFields: object = {}) => {
    const advance = { amount: 300, tender: [{ method: 'bank', amount: 300, reference: 'T-1' }] }
    const lines = [{ productId: product.id, quantity: 1 }]
    const order = { channel: 'phone', lines, address, language: 'en', advance, ...extraFields }
    return (await addManualOrder(seller, order)).order
  }
  return {
    seller,
    product,
    shopper,
    input,
    expectNoFindings,
    netBilledPaisa,
    salesFigures,
    salesPaisa,
    move,
    addManual,
  }
}

describe('an advance that a seller receives', () => {
  shopTest('leaves the remaining amount to pay on delivery', async ({ shop }) => {
    const { addManual, move, expectNoFindings, salesPaisa, netBilledPaisa } = await shopWithAdvance(shop)
    const order = await addManual()
    expect(order).toMatchObject({
      status: 'Processing',
      isPaid: false,
      paymentType: 'Cash On Delivery',
      advancePaisa: 30_000,
      isAdvanceDue: false,
      tender: [{ method: 'bank', amountPaisa: 30_000, reference: 'T-1' }],
    })
    expect(order.advancePaidAt).toBeInstanceOf(Date)
    expect(duePaisa(order)).toBe(61_800)
    await expectNoFindings()
    await move(order.id, statusesInDelivery)
    await move(order.id, ['Delivered'], { tender: [{ method: 'cash', amount: 618 }] })
    const delivered = await readOrder(shop.db, order.id)
    expect(delivered).toMatchObject({ isPaid: true, tender: [{ method: 'bank' }, { method: 'cash' }] })
    expect(duePaisa(delivered)).toBe(0)
    expect([await salesPaisa(), await netBilledPaisa(order.id)]).toEqual([91_800, 91_800])
    await expectNoFindings()
  })

  shopTest(
    'is refused unless it is above 0, below the total and equal to the sum of its tender',
    async ({ shop }) => {
      const { addManual } = await shopWithAdvance(shop)
      for (const [advance, field] of [
        [{ amount: 918, tender: inCash(918) }, 'advance.amount'],
        [{ amount: 0, tender: [] }, 'advance.amount'],
        [{ amount: 300, tender: inCash(299) }, 'advance.tender'],
        [{ amount: 300 }, 'advance.tender'],
        [{ amount: 'all', tender: inCash(1) }, 'advance.amount'],
      ] as const)
        await expect(addManual({ advance })).rejects.toMatchObject({
          code: 'invalid-input',
          fields: { [field]: expect.any(String) },
        })
      await expect(addManual({ channel: 'counter', isTaken: true })).rejects.toMatchObject({
        fields: { isTaken: 'choice' },
      })
      await expect(addManual({ payment: 'link' })).rejects.toMatchObject({ fields: { payment: 'choice' } })
    },
  )

  shopTest('is refunded except the retained part if the customer refuses the goods', async ({ shop }) => {
    const { addManual, move, expectNoFindings, salesPaisa, netBilledPaisa } = await shopWithAdvance(shop, {
      rules: [],
      retained: { cancelledPercent: 0, refusedPercent: 40 },
    })
    const order = await addManual()
    await move(order.id, ['Packed', 'Shipped', 'Returned'])
    const returned = await readOrder(shop.db, order.id)
    expect(returned).toMatchObject({ isPaid: false, retainedPaisa: 12_000 })
    expect(returned.refunds).toMatchObject([{ amountPaisa: 18_000, reason: 'returned', status: 'owed' }])
    expect(duePaisa(returned)).toBe(0)
    expect([await salesPaisa(), await netBilledPaisa(order.id)]).toEqual([12_000, 12_000])
    await expectNoFindings()
  })

  shopTest('counts in the sales if it is retained, but not in the average order value', async ({ shop }) => {
    const { addManual, move, salesFigures } = await shopWithAdvance(shop)
    const refusedOrder = await addManual()
    await move(refusedOrder.id, ['Packed', 'Shipped', 'Returned'])
    expect(await salesFigures()).toMatchObject({ orders: 0, paisa: 30_000, averagePaisa: 0 })
    for (const order of [await addManual(), await addManual()])
      await move(order.id, [...statusesInDelivery, 'Delivered'])
    expect(await salesFigures()).toMatchObject({ orders: 2, paisa: 213_600, averagePaisa: 91_800 })
  })

  shopTest('that was refunded in part is refunded in full when the order is cancelled', async ({ shop }) => {
    const { addManual, seller, product, expectNoFindings, move } = await shopWithAdvance(shop)
    const order = await addManual({
      lines: [{ productId: product.id, quantity: 2 }],
      advance: { amount: 1000, tender: [{ method: 'cash', amount: 1000 }] },
    })
    const edit = { id: order.id, reason: 'One is enough' }
    await editOrder(seller, { ...edit, version: 1, lines: [{ productId: product.id, quantity: 1 }] })
    await editOrder(seller, { ...edit, version: 2, discount: 500 })
    await move(order.id, ['Cancelled'])
    const cancelled = await readOrder(shop.db, order.id)
    expect(cancelled.refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)).toBe(100_000)
    await expectNoFindings()
  })

  shopTest('counts in full again if an edit withdraws its refund', async ({ shop }) => {
    const { addManual, seller, product, expectNoFindings } = await shopWithAdvance(shop)
    const order = await addManual({
      lines: [{ productId: product.id, quantity: 2 }],
      advance: { amount: 1000, tender: [{ method: 'cash', amount: 1000 }] },
    })
    const edit = { id: order.id, reason: 'One is enough' }
    await editOrder(seller, { ...edit, version: 1, lines: [{ productId: product.id, quantity: 1 }] })
    const edited = await editOrder(seller, {
      ...edit,
      version: 2,
      lines: [{ productId: product.id, quantity: 2 }],
    })
    expect(edited).toMatchObject({ totalPaisa: 183_600, refunds: [] })
    expect(duePaisa(edited)).toBe(83_600)
    await expectNoFindings()
  })

  shopTest('is refunded as far as it exceeds the total of the edited order', async ({ shop }) => {
    const { addManual, seller, product, expectNoFindings, move } = await shopWithAdvance(shop)
    const order = await addManual({
      lines: [{ productId: product.id, quantity: 2 }],
      advance: { amount: 1000, tender: [{ method: 'cash', amount: 1000 }] },
    })
    const lines = [{ productId: product.id, quantity: 1 }]
    const edited = await editOrder(seller, { id: order.id, version: 1, lines, reason: 'One is enough' })
    expect(edited.refunds).toMatchObject([{ amountPaisa: 8200 }])
    expect(duePaisa(edited)).toBe(0)
    await expectNoFindings()
    await move(order.id, statusesInDelivery)
    await move(order.id, ['Delivered'], { tender: [] })
    expect(await readOrder(shop.db, order.id)).toMatchObject({ isPaid: true })
    await expectNoFindings()
  })
})

describe('an advance on the web', () => {
  shopTest('is quoted for cash orders only', async ({ shop }) => {
    const { shopper, input } = await shopWithAdvance(shop)
    const quote = async (paymentOption: string) =>
      (await quoteOrder(shopper, { ...input, paymentOption })).advance
    expect(await quote('Cash On Delivery')).toEqual({ paisa: 22_950, retained: quarterInAdvance.retained })
    expect(await quote('Online Payment')).toBeNull()
  })

  shopTest(
    'must be paid before the order is packed, and leaves the remaining amount to pay on delivery',
    async ({ shop }) => {
      const { shopper, seller, input, expectNoFindings, salesPaisa, netBilledPaisa, move } =
        await shopWithAdvance(shop)
      const order = await placeCashOrder(shopper, input, 'key-of-order-1')
      const url = await payAdvance(shopper, order, input)
      expect(order).toMatchObject({ isAdvanceDue: true, advancePaisa: 22_950, isPaid: false, isTest: true })
      expect(await countToPack(shop.db)).toBe(0)
      expect(await salesPaisa()).toBe(0)
      expect(await shop.db.select().from(emails)).toEqual([])
      await expect(changeOrderStatus(seller, { id: order.id, status: 'Packed' })).rejects.toMatchObject({
        code: 'awaiting-payment',
      })
      const repeatedOrder = await placeCashOrder(shopper, input, 'key-of-order-1')
      expect(repeatedOrder.id).toBe(order.id)
      expect(await payAdvance(shopper, repeatedOrder, input)).toBe(url)
      await expectNoFindings()

      await handleTestGatewayAction(shop, { id: url?.split('/').at(-1), action: 'pay' })
      const paid = await readOrder(shop.db, order.id)
      expect(paid).toMatchObject({ isAdvanceDue: false, isPaid: false, prepaidPaisa: 22_950, tender: [] })
      expect(duePaisa(paid)).toBe(68_850)
      expect(await payAdvance(shopper, paid, input)).toBeNull()
      await expect(payOrder(shopper, { id: order.id })).rejects.toMatchObject({ code: 'nothing-to-pay' })
      expect(await countToPack(shop.db)).toBe(1)
      expect((await shop.db.select().from(emails)).map(({ kind }) => kind)).toContain('order-placed')
      await expectNoFindings()
      await move(order.id, [...statusesInDelivery, 'Delivered'])
      const delivered = await readOrder(shop.db, order.id)
      expect(delivered).toMatchObject({ isPaid: true, tender: [{ method: 'cash', amountPaisa: 68_850 }] })
      expect(await netBilledPaisa(order.id)).toBe(91_800)
      await expectNoFindings()
    },
  )

  shopTest(
    'is in the emails and the calendar entry of the order, and so is the remaining amount',
    async ({ shop }) => {
      const { shopper, input } = await shopWithAdvance(shop)
      const order = await placeCashOrder(shopper, input)
      const url = await payAdvance(shopper, order, input)
      await handleTestGatewayAction(shop, { id: url?.split('/').at(-1), action: 'pay' })
      const facts = { language: 'en', publicUrl: 'https://example.com', content: {} } as const
      const paid = await readOrder(shop.db, order.id)
      const placedMail = mailText({ ...facts, kind: 'order-placed', order: paid })
      expect(placedMail?.text).toContain('Advance paid: Rs.229.50')
      expect(placedMail?.text).toContain('To pay on delivery: Rs.688.50')
      const { text: calendar } = await renderOrderCalendar(shopper, order.id)
      expect(calendar).toContain('Cash to have ready: Rs.688.50')
      const cancelled = await cancelOrder(shopper, { id: order.id })
      const content = { status: 'Cancelled' }
      const cancelledMail = mailText({ ...facts, content, kind: 'order-status', order: cancelled })
      expect(cancelledMail?.text).toContain('The shop retains Rs.91.80 of your advance')
      expect(cancelledMail?.text).not.toContain('To pay on delivery')
    },
  )

  shopTest('expires like an online order', async ({ shop }) => {
    const { shopper, input } = await shopWithAdvance(shop)
    const order = await placeCashOrder(shopper, input)
    await payAdvance(shopper, order, input)
    expect(await expireOrders(shopAfterMinutes(shop, 5 * 60))).toBe(1)
    expect(await readOrder(shop.db, order.id)).toMatchObject({ status: 'Cancelled', isPaid: false })
  })

  shopTest(
    'is retained in part if the shopper cancels the order, and fully refunded if the seller does',
    async ({ shop }) => {
      const { shopper, seller, input, expectNoFindings, netBilledPaisa } = await shopWithAdvance(shop)
      for (const [canceller, retainedPaisa] of [
        [shopper, 9180],
        [seller, 0],
      ] as const) {
        const order = await placeCashOrder(shopper, input)
        const url = await payAdvance(shopper, order, input)
        await handleTestGatewayAction(shop, { id: url?.split('/').at(-1), action: 'pay' })
        expect(await cancelOrder(canceller, { id: order.id })).toMatchObject({
          status: 'Cancelled',
          retainedPaisa,
        })
        const [refund, ...others] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
        expect(others).toEqual([])
        expect(refund).toMatchObject({ amountPaisa: 22_950 - retainedPaisa, note: 'cancelled' })
        expect(await netBilledPaisa(order.id)).toBe(retainedPaisa)
        await expectNoFindings()
        await recordRefund(seller, { id: refund?.id, note: 'by hand' })
        expect(await netBilledPaisa(order.id)).toBe(retainedPaisa)
        await expectNoFindings()
      }
    },
  )

  shopTest('can be refunded by the seller, including the part that the shop retained', async ({ shop }) => {
    const { shopper, seller, input, expectNoFindings, netBilledPaisa } = await shopWithAdvance(shop)
    const order = await placeCashOrder(shopper, input)
    const url = await payAdvance(shopper, order, input)
    await handleTestGatewayAction(shop, { id: url?.split('/').at(-1), action: 'pay' })
    await cancelOrder(shopper, { id: order.id })
    const createRefund = (amount: number) =>
      createSellerRefund(seller, { id: order.id, amount, reason: 'Our van broke down' })
    expect(await readRefundable(seller, order.id)).toEqual({ remainingPaisa: 9180, lines: [] })
    await expect(createRefund(91.81)).rejects.toMatchObject({ code: 'refund-above-paid' })
    await createRefund(50)
    expect(await readOrder(shop.db, order.id)).toMatchObject({ retainedPaisa: 4180 })
    await expectNoFindings()
    const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    expect(rows.map(({ amountPaisa }) => amountPaisa).toSorted((a, b) => a - b)).toEqual([5000, 13_770])
    // Each refund gets its credit note when it is recorded as done.
    for (const [amountPaisa, netPaisa] of [
      [13_770, 9180],
      [5000, 4180],
    ]) {
      await recordRefund(seller, {
        id: rows.find((row) => row.amountPaisa === amountPaisa)?.id,
        note: 'by hand',
      })
      expect(await netBilledPaisa(order.id)).toBe(netPaisa)
    }
    await createRefund(41.8)
    const mistake = (await shop.db.select().from(refunds)).find(({ status }) => status === 'owed')
    await withdrawSellerRefund(seller, { id: mistake?.id })
    expect(await readRefundable(seller, order.id)).toEqual({ remainingPaisa: 4180, lines: [] })
    await createRefund(41.8)
    expect(await readRefundable(seller, order.id)).toEqual({ remainingPaisa: 0, lines: [] })
    await expectNoFindings()
  })

  shopTest('is not required for an order that is paid online', async ({ shop }) => {
    const { shopper, input } = await shopWithAdvance(shop)
    const { order } = await placeOnlineOrder(shopper, input)
    expect(order).toMatchObject({ advancePaisa: 0, paymentType: 'Online Payment' })
    const cash = await placeCashOrder(shopper, input)
    expect(cash).toMatchObject({ isAdvanceDue: true, replaces: [order.number] })
  })

  shopTest('that covers the whole total marks the order paid', async ({ shop }) => {
    const { shopper, input, expectNoFindings, netBilledPaisa, move } = await shopWithAdvance(shop, {
      ...quarterInAdvance,
      rules: [{ size: { kind: 'sum', paisa: 500_000 }, scope: { kind: 'above', paisa: 0 } }],
    })
    const order = await placeCashOrder(shopper, input)
    const url = await payAdvance(shopper, order, input)
    await handleTestGatewayAction(shop, { id: url?.split('/').at(-1), action: 'pay' })
    expect(await readOrder(shop.db, order.id)).toMatchObject({ isPaid: true, prepaidPaisa: 91_800 })
    await expectNoFindings()
    await move(order.id, [...statusesInDelivery, 'Delivered'])
    expect(await netBilledPaisa(order.id)).toBe(91_800)
    await expectNoFindings()
  })

  shopTest('is refused if its terms differ from those that the shopper expects', async ({ shop }) => {
    const { seller, shopper, input } = await shopWithAdvance(shop)
    const retained = { cancelledPercent: 40, refusedPercent: 100 }
    const displayedAdvance = { amount: 229.5, retained }
    const changed = {
      code: 'total-changed',
      params: { hasNewAdvance: true },
      quote: { advance: { paisa: 22_950, retained }, totals: { totalPaisa: 91_800 } },
    }
    const otherAdvances = [
      null,
      { amount: 200, retained },
      { amount: 229.5, retained: { ...retained, cancelledPercent: 39 } },
      { amount: 229.5, retained: { ...retained, refusedPercent: 0 } },
    ]
    for (const expectedAdvance of otherAdvances)
      await expect(placeCashOrder(shopper, { ...input, expectedAdvance })).rejects.toMatchObject(changed)
    await expect(placeCashOrder(shopper, { ...input, expectedAdvance: 'none' })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    expect(await shop.db.$count(orders)).toBe(0)
    const order = await placeCashOrder(shopper, { ...input, expectedAdvance: displayedAdvance })
    expect(order).toMatchObject({ isAdvanceDue: true, advancePaisa: 22_950 })

    await saveOwnerSetting(seller, {
      name: 'advance',
      version: 1,
      value: { ...quarterInAdvance, retained: { cancelledPercent: 0, refusedPercent: 0 } },
    })
    const newTerms = { amount: 229.5, retained: { cancelledPercent: 0, refusedPercent: 0 } }
    const orderWithNewTerms = await placeCashOrder(shopper, { ...input, expectedAdvance: newTerms })
    expect(orderWithNewTerms).toMatchObject({ advanceTerms: newTerms.retained, replaces: [order.number] })

    await saveOwnerSetting(seller, {
      name: 'advance',
      version: 2,
      value: { ...quarterInAdvance, rules: [] },
    })
    await expect(
      placeCashOrder(shopper, {
        ...input,
        items: [{ ...input.items[0], quantity: 2 }],
        expectedTotal: 1836,
        expectedAdvance: displayedAdvance,
      }),
    ).rejects.toMatchObject({ code: 'total-changed', quote: { advance: null } })
  })

  shopTest('is refused without a gateway', async ({ shop }) => {
    const { shopper, input, product } = await shopWithAdvance(shop)
    const withoutGateways = { ...shopper, payments: { gateways: [], testGateway: undefined } }
    await expect(placeCashOrder(withoutGateways, input)).rejects.toMatchObject({
      code: 'gateway-unavailable',
    })
    expect((await findProduct(shop, product.id)).stock).toBe(5)
    await expect(placeOnlineOrder(withoutGateways, input)).rejects.toMatchObject({
      params: { hasAdvances: true },
    })
  })

  shopTest(
    'is refused with the names of the other gateways if the selected gateway fails',
    async ({ shop }) => {
      const { shopper, input } = await shopWithAdvance(shop)
      const order = await placeCashOrder(shopper, input)
      const { testGateway } = shop.payments
      if (!testGateway) throw new Error('no test gateway')
      const brokenGateway = { ...testGateway, initiate: () => Promise.reject(new Error('down')) }
      const messageOf = async (gateways: Gateway[], language: Language) => {
        const refusal = await payAdvance(
          { ...shopper, payments: { gateways, testGateway } },
          order,
          input,
        ).catch((error: unknown) => error)
        if (!(refusal instanceof ShopError)) throw refusal
        return refusalMessage(refusal.code, refusal.params, language)
      }
      const khalti = { ...testGateway, name: 'khalti' as const }
      expect(await messageOf([brokenGateway, khalti], 'en')).toContain('Choose Khalti, or try again later.')
      expect(await messageOf([brokenGateway, khalti], 'ne')).toContain('खल्ती छान्नुहोस्')
      expect(await messageOf([brokenGateway], 'en')).not.toContain('Cash On Delivery')
      expect(await messageOf([brokenGateway], 'ne')).not.toContain('सामान पाएपछि नगद')
    },
  )
})
