import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { expireOrders } from '#shop/checkout/reconcile-payments.ts'
import type { ShopContext } from '#shop/context.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { readDashboard } from '#shop/today/dashboard.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { readPaymentTasks } from '#shop/today/payment-tasks.ts'
import { countWaiting } from '#shop/today/waiting-counts.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { unpaidOrder } from '#testing/shop/orders.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { listQrPayments } from './qr-payments.ts'
import { sendQrPaymentReminders } from './qr-reminders.ts'
import { confirmQrPayment, findQrPayment, submitQrReference } from './shop-qr.ts'

const qrSettings = {
  isOffered: true,
  holdHours: 48,
  picture: 'a'.repeat(24),
  accountName: 'Baithak Pvt. Ltd.',
}

/** Creates an order of a chair for Rs. 918 that waits for its payment by the shop's QR code. */
async function createQrOrder(shop: ShopContext) {
  const seller = await newSeller(shop)
  await savePicture(seller, 'content', { bytes: Buffer.from(qrSettings.picture, 'hex') })
  await saveOwnerSetting(seller, { name: 'qr', version: 0, value: qrSettings })
  const { product, shopper, input, order, url } = await unpaidOrder(shop, { request: { gateway: 'qr' } })
  const confirm = (fields: object = {}) =>
    confirmQrPayment(seller, { id: order.id, version: 1, reference: 'FP-1', amount: 918, ...fields })
  const expectNoFindings = async () => {
    await checkInvariants(shop)
    expect(await listFindings(seller)).toEqual([])
  }
  return { seller, shopper, product, input, order, url, confirm, expectNoFindings }
}

describe("a payment by the shop's own QR", () => {
  shopTest('with a reference is listed before older ones without', async ({ shop }) => {
    const { seller, input, order } = await createQrOrder(shop)
    const otherShopper = await newShopper(shop)
    const { order: secondOrder } = await placeOnlineOrder(otherShopper, input)
    await submitQrReference(otherShopper, { id: secondOrder.id, reference: 'FP-2' })
    expect(await listQrPayments(seller, 1)).toMatchObject([{ orderId: secondOrder.id }])
    expect(await listQrPayments(seller, 2)).toMatchObject([
      { orderId: secondOrder.id },
      { orderId: order.id },
    ])
  })

  shopTest('is not offered by default, and not without a picture', async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop)
    const input = { items: [{ productId: product.id, quantity: 1 }], address, gateway: 'qr' }
    await expect(placeOnlineOrder(await newShopper(shop), input)).rejects.toMatchObject({
      code: 'gateway-not-here',
    })
    const value = { ...qrSettings, picture: '' }
    await expect(saveOwnerSetting(seller, { name: 'qr', version: 0, value })).rejects.toMatchObject({
      fields: { picture: 'image' },
    })
  })

  shopTest('is not offered with a picture that the store does not have', async ({ shop }) => {
    const seller = await newSeller(shop)
    const value = { ...qrSettings, picture: 'b'.repeat(24) }
    await expect(saveOwnerSetting(seller, { name: 'qr', version: 0, value })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { picture: 'image' },
    })
  })

  shopTest('reserves stock only for a number of hours in the allowed range', async ({ shop }) => {
    const seller = await newSeller(shop)
    for (const holdHours of [0, 169, 1.5, '']) {
      const value = { ...qrSettings, holdHours }
      await expect(saveOwnerSetting(seller, { name: 'qr', version: 0, value })).rejects.toMatchObject({
        fields: { holdHours: holdHours === '' ? 'required' : 'hold-hours' },
      })
    }
  })

  shopTest('leads to its page, and is paid once the seller confirms it', async ({ shop }) => {
    const { shopper, order, url, confirm, expectNoFindings } = await createQrOrder(shop)
    expect(url).toBe(`${shop.origin}/pay/qr/${order.id}`)
    expect(order).toMatchObject({
      isPaid: false,
      status: 'Processing',
      paymentType: 'Online Payment',
      tender: [],
    })
    await expect(submitQrReference(shopper, { id: order.id, reference: '😀a' })).rejects.toMatchObject({
      fields: { reference: 'too-short:3' },
    })
    await submitQrReference(shopper, { id: order.id, reference: 'FP-0' })
    expect((await submitQrReference(shopper, { id: order.id, reference: 'FP-1' })).isPaid).toBe(false)
    expect(await findQrPayment(shopper, order.id)).toMatchObject({
      number: order.number,
      amountPaisa: 91_800,
      reference: 'FP-1',
      isConfirmed: false,
    })
    await expect(confirm({ amount: 917 })).rejects.toMatchObject({ fields: { amount: 'not-due' } })
    await expect(confirm({ version: 2 })).rejects.toMatchObject({ code: 'settings-changed' })
    await expectNoFindings()
    const paidOrder = await confirm()
    expect(paidOrder).toMatchObject({
      isPaid: true,
      tender: [{ method: 'qr', amountPaisa: 91_800, reference: 'FP-1' }],
    })
    expect(paidOrder.bill).not.toBeNull()
    expect(await confirm({ version: 7 })).toEqual(paidOrder)
    await expect(confirm({ reference: 'FP-2' })).rejects.toMatchObject({ code: 'nothing-to-pay' })
    await expect(submitQrReference(shopper, { id: order.id, reference: 'FP-3' })).rejects.toMatchObject({
      code: 'nothing-to-pay',
    })
    await expectNoFindings()
  })

  shopTest('reserves the stock for 48 hours, and reinstates an expired order', async ({ shop }) => {
    const { order, confirm, expectNoFindings } = await createQrOrder(shop)
    expect(await expireOrders(shopAfterMinutes(shop, 47 * 60))).toBe(0)
    expect(await expireOrders(shopAfterMinutes(shop, 48 * 60 + 30))).toBe(1)
    expect((await readOrder(shop.db, order.id)).status).toBe('Cancelled')
    expect(await confirm()).toMatchObject({ status: 'Processing', isPaid: true })
    await expectNoFindings()
  })

  shopTest('of an order that the shopper cancelled creates a refund', async ({ shop }) => {
    const { shopper, order, confirm, expectNoFindings } = await createQrOrder(shop)
    await cancelOrder(shopper, { id: order.id })
    expect(await confirm()).toMatchObject({ status: 'Cancelled', isPaid: false })
    const pendingRefunds = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    expect(pendingRefunds).toMatchObject([{ amountPaisa: 91_800, note: 'paid late' }])
    await expectNoFindings()
  })

  shopTest('also pays what an edit adds to a paid order', async ({ shop }) => {
    const { seller, shopper, product, order, confirm, expectNoFindings } = await createQrOrder(shop)
    await confirm()
    const lines = [{ productId: product.id, quantity: 2 }]
    const editedOrder = await editOrder(seller, { id: order.id, version: 1, lines, reason: 'One more chair' })
    await payOrder(shopper, { id: order.id, gateway: 'qr' })
    const payment = await findQrPayment(shopper, order.id)
    expect(payment).toMatchObject({ amountPaisa: 91_800, isConfirmed: false, until: expect.any(Date) })
    await submitQrReference(shopper, { id: order.id, reference: 'FP-2' })
    const paidOrder = await confirm({ version: editedOrder.version, reference: 'FP-2' })
    expect(paidOrder).toMatchObject({ isPaid: true, outstandingPaisa: 0 })
    expect(paidOrder.tender).toHaveLength(2)
    await expectNoFindings()
  })

  shopTest('is limited to one unpaid order for each shopper', async ({ shop }) => {
    const { shopper, input, product, order } = await createQrOrder(shop)
    const items = [{ productId: product.id, quantity: 2 }]
    await expect(placeOnlineOrder(shopper, { ...input, items })).rejects.toMatchObject({
      code: 'too-many-unpaid',
    })
    const { order: otherOrder } = await placeOnlineOrder(shopper, { ...input, items, gateway: 'test' })
    await expect(payOrder(shopper, { id: otherOrder.id, gateway: 'qr' })).rejects.toMatchObject({
      code: 'too-many-unpaid',
    })
    expect((await placeOnlineOrder(shopper, input)).order.id).toBe(order.id)
    await cancelOrder(shopper, { id: order.id })
    await payOrder(shopper, { id: otherOrder.id, gateway: 'qr' })
    const openAttempts = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.status, 'open'))
    expect(openAttempts).toMatchObject([{ orderId: otherOrder.id, gateway: 'qr' }])
  })

  shopTest('is limited to one unpaid order even after another gateway was selected', async ({ shop }) => {
    const { shopper, input, product, order } = await createQrOrder(shop)
    await payOrder(shopper, { id: order.id, gateway: 'test' })
    const items = [{ productId: product.id, quantity: 2 }]
    await expect(placeOnlineOrder(shopper, { ...input, items })).rejects.toMatchObject({
      code: 'too-many-unpaid',
    })
    await payOrder(shopper, { id: order.id, gateway: 'qr' })
  })

  shopTest('of a paid order does not prevent another order', async ({ shop }) => {
    const { seller, shopper, product, input, order, confirm } = await createQrOrder(shop)
    await confirm()
    const lines = [{ productId: product.id, quantity: 2 }]
    await editOrder(seller, { id: order.id, version: 1, lines, reason: 'One more chair' })
    await payOrder(shopper, { id: order.id, gateway: 'qr' })
    const { order: otherOrder } = await placeOnlineOrder(shopper, input)
    expect(otherOrder.id).not.toBe(order.id)
  })

  shopTest('is confirmed only by a reference that has not confirmed another payment', async ({ shop }) => {
    const { seller, shopper, product, order, input, confirm } = await createQrOrder(shop)
    await confirm()
    const lines = [{ productId: product.id, quantity: 2 }]
    const editedOrder = await editOrder(seller, { id: order.id, version: 1, lines, reason: 'One more chair' })
    // Until another payment starts, the same reference is a repeated request.
    expect(await confirm({ version: editedOrder.version })).toMatchObject({ outstandingPaisa: 91_800 })
    await payOrder(shopper, { id: order.id, gateway: 'qr' })
    await expect(confirm({ version: editedOrder.version })).rejects.toMatchObject({
      code: 'reference-used',
      params: { order: order.number },
    })
    const { order: otherOrder } = await placeOnlineOrder(shopper, input)
    const confirmOther = (reference: string) =>
      confirmQrPayment(seller, { id: otherOrder.id, version: 1, reference, amount: 918 })
    for (const reference of ['FP-1', 'fp-1', 'FP  १', 'FP1'])
      await expect(confirmOther(reference)).rejects.toMatchObject({
        code: 'reference-used',
        params: { order: order.number },
      })
    expect(await confirmOther('FP-3')).toMatchObject({ isPaid: true })
  })

  isolatedDatabaseTest(
    'pays only one of two orders if both are confirmed with the same reference',
    async ({ shop }) => {
      const { seller, input, order, confirm } = await createQrOrder(shop)
      const { order: otherOrder } = await placeOnlineOrder(await newShopper(shop), input)
      const results = await Promise.allSettled([
        confirm(),
        confirmQrPayment(seller, { id: otherOrder.id, version: 1, reference: 'FP-1', amount: 918 }),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'reference-used' },
      })
      expect([
        (await readOrder(shop.db, order.id)).isPaid,
        (await readOrder(shop.db, otherOrder.id)).isPaid,
      ]).toContain(false)
    },
  )

  shopTest(
    'is listed for the seller until it is confirmed, and counts once it has a reference',
    async ({ shop }) => {
      const { seller, shopper, order, confirm } = await createQrOrder(shop)
      const listPayments = () => listQrPayments(seller, 10)
      const counts = async () => [
        (await countWaiting(seller)).payments,
        (await readPaymentTasks(seller, 3)).count,
        (await readPaymentTasks(seller, 3)).rows.length,
        (await readDashboard(seller, '7')).toDo.onHold,
      ]
      const facts = { orderId: order.id, version: 1, amountPaisa: 91_800, isLatePayment: false }
      expect(await listPayments()).toMatchObject([{ ...facts, reference: '' }])
      expect(await counts()).toEqual([0, 0, 0, 0])
      await submitQrReference(shopper, { id: order.id, reference: 'FP-1' })
      expect(await listPayments()).toMatchObject([{ ...facts, reference: 'FP-1' }])
      expect(await counts()).toEqual([1, 1, 1, 1])
      expect((await readOrder(shop.db, order.id)).qr).toEqual({ reference: 'FP-1' })
      await confirm()
      expect((await readOrder(shop.db, order.id)).qr).toBeNull()
      expect(await listPayments()).toEqual([])
      expect(await counts()).toEqual([0, 0, 0, 0])
      await expect(listQrPayments(shopper, 10)).rejects.toMatchObject({ code: 'not-allowed' })
    },
  )

  shopTest('with a reference stays listed after the order has expired', async ({ shop }) => {
    const { seller, shopper, order, confirm } = await createQrOrder(shop)
    await submitQrReference(shopper, { id: order.id, reference: 'FP-1' })
    await expireOrders(shopAfterMinutes(shop, 48 * 60 + 30))
    expect(await listQrPayments(seller, 10)).toMatchObject([
      { orderStatus: 'Cancelled', reference: 'FP-1', isLatePayment: true, amountPaisa: 91_800 },
    ])
    await confirm()
    expect(await listQrPayments(seller, 10)).toEqual([])
  })

  shopTest('sends one reminder in the last twelve hours, unless a reference is given', async ({ shop }) => {
    const { shopper, order } = await createQrOrder(shop)
    const remindIn = (hours: number) => sendQrPaymentReminders(shopAfterMinutes(shop, hours * 60))
    const reminders = async () =>
      (await shop.db.select().from(emails)).filter(({ kind }) => kind === 'payment-reminder')
    const switchGatewayAndBack = async () => {
      await payOrder(shopper, { id: order.id, gateway: 'test' })
      await payOrder(shopper, { id: order.id, gateway: 'qr' })
    }
    expect(await remindIn(35)).toBe(0)
    await submitQrReference(shopper, { id: order.id, reference: 'FP-1' })
    expect(await remindIn(37)).toBe(0)
    await switchGatewayAndBack()
    expect(await remindIn(37)).toBe(1)
    expect(await reminders()).toMatchObject([{ content: { orderId: order.id } }])
    await switchGatewayAndBack()
    expect(await remindIn(38)).toBe(0)
    expect(await reminders()).toHaveLength(1)
  })

  shopTest('is visible only to its shopper', async ({ shop }) => {
    const { order } = await createQrOrder(shop)
    const stranger = await newShopper(shop)
    for (const request of [
      () => findQrPayment(stranger, order.id),
      () => submitQrReference(stranger, { id: order.id, reference: 'FP-9' }),
    ])
      await expect(request()).rejects.toMatchObject({ code: 'not-found' })
  })
})
