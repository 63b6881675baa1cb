import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bills } from '#db/schema/bills.server.ts'
import { orderLines, orderVersions } from '#db/schema/orders.server.ts'
import type { Mail } from '#adapters/mail/mailer.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import { createPaymentLink, startPaymentByLink } from '#shop/checkout/payment-links.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { readMessageRules } from '#shop/notifications/message-rules.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { renderSmsText } from '#shop/notifications/sms/sms-text.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { createSellerRefund } from '#shop/payments/seller-refund.ts'
import { listPaymentAlerts, raiseAlert } from '#shop/payments/payment-alerts.ts'
import { recordRefundedAmount } from '#shop/payments/record-refunded-amount.ts'
import { listRefunds } from '#shop/payments/refund-list.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { inTransaction } from '#shop/transaction.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { changeOrderStatus } from './order-status.ts'
import { editOrder, previewEdit } from './edit-order.ts'
import { newCoupon } from '#testing/shop/coupons.ts'
import { cashOrder, paidOrder, moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
  withPermissions,
} from '#testing/shop/shop.ts'

const reason = 'The customer called'
const stockOf = async (shop: ShopContext, id: string) => (await findProduct(shop, id)).stock

/** Returns the total of an order's bills minus its credit notes. */
async function billedPaisa(shop: ShopContext, id: string) {
  const issued = await shop.db.select().from(bills).where(eq(bills.orderId, id))
  return issued.reduce(
    (sum, { kind, content: { totalPaisa } }) => sum + (kind === 'bill' ? totalPaisa : -totalPaisa),
    0,
  )
}

async function expectInvariantsHold(shop: ShopContext, seller: ShopContext) {
  await checkInvariants(shop)
  expect(await listFindings(seller)).toEqual([])
}

describe('an order that is edited before it is packed', () => {
  shopTest('changes the stock, keeps its prices and stores each version', async ({ shop }) => {
    const { product, seller, shopper, id } = await cashOrder(shop, { quantity: 2 })
    const otherProduct = await newProduct(shop, { stock: 3, price: 500, offerPrice: 500 })
    const higherPrices = { pricePaisa: 200_000, baseOfferPricePaisa: 190_000 }
    await shop.db.update(products).set(higherPrices).where(eq(products.id, product.id))
    const lines = [
      { productId: product.id, quantity: 3 },
      { productId: otherProduct.id, quantity: 1 },
    ]
    expect(await previewEdit(seller, { id, version: 1, lines })).toMatchObject({
      before: { totalPaisa: 183_600 },
      after: { totalPaisa: 326_400 },
      differencePaisa: 142_800,
    })
    expect(await stockOf(shop, product.id)).toBe(3)
    const afterTwoWeeks = { ...seller, now: () => new Date(shop.now().getTime() + 14 * 86_400_000) }
    const { deliveryEstimate } = await previewEdit(afterTwoWeeks, { id, version: 1, lines })
    expect(deliveryEstimate.before?.from).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(deliveryEstimate.after?.from.localeCompare(deliveryEstimate.before?.to ?? '')).toBe(1)
    const edited = await editOrder(seller, { id, version: 1, lines, reason })
    expect(edited).toMatchObject({ version: 2, totalPaisa: 326_400, changes: [{ version: 2, reason }] })
    expect(edited.lines.map(({ quantity, unitPaisa }) => [quantity, unitPaisa])).toEqual([
      [3, 90_000],
      [1, 50_000],
    ])
    expect([await stockOf(shop, product.id), await stockOf(shop, otherProduct.id)]).toEqual([2, 2])
    const editedAgain = await editOrder(seller, {
      id,
      version: 2,
      lines: [{ productId: product.id, quantity: 1 }],
      reason,
    })
    expect(editedAgain).toMatchObject({ version: 3, totalPaisa: 91_800 })
    expect([await stockOf(shop, product.id), await stockOf(shop, otherProduct.id)]).toEqual([4, 3])
    const storedLines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    expect(storedLines.map(({ version, quantity }) => `${version}: ${quantity}`).toSorted()).toEqual([
      '1: 2',
      '2: 1',
      '2: 3',
      '3: 1',
    ])
    const versions = await shop.db.select().from(orderVersions).where(eq(orderVersions.orderId, id))
    expect(versions.map(({ version, quote }) => [version, quote.sums.totalPaisa])).toEqual([
      [1, 183_600],
      [2, 326_400],
      [3, 91_800],
    ])
    expect(await findOrder(shopper, id)).toMatchObject({ version: 3 })
    await moveOrder(seller, { id }, ...statusesUntilDelivered)
    const [bill] = await shop.db.select().from(bills).where(eq(bills.orderId, id))
    expect(bill?.content.totalPaisa).toBe(91_800)
    await expectInvariantsHold(shop, seller)
  })

  shopTest('can get another address and delivery price, and its buyer is notified', async ({ shop }) => {
    const { seller, id } = await cashOrder(shop, { quantity: 2 })
    const newAddress = { ...address, street: 'Kupondole 9', email: 'sita@example.com' }
    const edited = await editOrder(seller, { id, version: 1, address: newAddress, shipping: 250, reason })
    expect(edited).toMatchObject({
      address: { street: 'Kupondole 9' },
      shippingPaisa: 25_000,
      shippingParts: [{ kind: 'delivery', paisa: 25_000, isAgreed: true }],
      totalPaisa: 208_600,
    })
    // A manual price stays when quantities or the address change again.
    const [line] = edited.lines
    const oneUnit = [{ productId: line?.product.id, quantity: 1 }]
    const preview = await previewEdit(seller, {
      id,
      version: edited.version,
      lines: oneUnit,
      address,
      reason,
    })
    expect(preview.after.shippingPaisa).toBe(25_000)
    const sentMails: Mail[] = []
    const mail = { send: async (email: Mail) => void sentMails.push(email), close: () => undefined }
    await sendMails({ ...shop, mail })
    const email = sentMails.find(({ to }) => to === 'sita@example.com')
    expect(email?.subject).toBe(`Order ${edited.number} is changed`)
    expect(email?.text).toContain(reason)
    expect(email?.text).toContain('Total: Rs.2,086.00')
    await expectInvariantsHold(shop, seller)
  })

  shopTest('keeps its coupon', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const seller = await newSeller(shop)
    await newCoupon(shop)
    const input = { items: [{ productId: product.id, quantity: 1 }], address, coupon: 'DASHAIN10' }
    const { id } = await placeCashOrder(await newShopper(shop), input)
    const lines = [{ productId: product.id, quantity: 2 }]
    const edited = await editOrder(seller, { id, version: 1, lines, reason })
    expect(edited).toMatchObject({ coupon: 'DASHAIN10', discountPaisa: 18_000, totalPaisa: 165_240 })
    await expectInvariantsHold(shop, seller)
  })

  shopTest(
    'refunds the difference if it was paid and becomes cheaper, and gets a new bill',
    async ({ shop }) => {
      const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
      const oneUnit = [{ productId: product.id, quantity: 1 }]
      const additionalLines = [{ productId: product.id, quantity: 3 }]
      const withoutGateways = { ...seller, payments: { ...seller.payments, gateways: [] } }
      await expect(
        editOrder(withoutGateways, { id, version: 1, lines: additionalLines, reason }),
      ).rejects.toMatchObject({
        code: 'dearer-than-paid',
      })
      await editOrder(seller, { id, version: 1, lines: oneUnit, reason })
      const { refunds } = await listRefunds(seller, {})
      expect(refunds).toMatchObject([{ amountPaisa: 91_800, reason: 'edited' }])
      const issuedBills = await shop.db.select().from(bills).where(eq(bills.orderId, id))
      expect(
        issuedBills.map(({ kind, orderVersion, content }) => [kind, orderVersion, content.totalPaisa]),
      ).toEqual([
        ['bill', 1, 183_600],
        ['credit-note', 1, 183_600],
        ['bill', 2, 91_800],
      ])
      await recordRefund(seller, { id: refunds[0]?.id, note: 'cash' })
      expect(await shop.db.select().from(bills).where(eq(bills.orderId, id))).toHaveLength(3)
      await moveOrder(seller, { id }, ...statusesUntilDelivered)
      await expectInvariantsHold(shop, seller)
    },
  )

  shopTest(
    'records the reason “edited” for both refunds if part of the difference was refunded in the gateway’s portal',
    async ({ shop }) => {
      const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
      await editOrder(seller, { id, version: 1, lines: [{ productId: product.id, quantity: 1 }], reason })
      const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
      if (!attempt) throw new Error('a paid order has a payment attempt')
      const alert = { attempt, kind: 'partly-refunded', reference: attempt.id, now: shop.now() } as const
      await inTransaction(shop.db, (tx) => raiseAlert(tx, alert))
      const { alerts } = await listPaymentAlerts(seller, { limit: 1 })
      await recordRefundedAmount(seller, { id: alerts[0]?.id, amount: 400, note: 'portal' })
      const { refunds } = await listRefunds(seller, {})
      expect(refunds.map(({ amountPaisa, reason: cause }) => [amountPaisa, cause]).toSorted()).toEqual([
        [40_000, 'edited'],
        [51_800, 'edited'],
      ])
      expect(await shop.db.select().from(bills).where(eq(bills.orderId, id))).toHaveLength(3)
      await expectInvariantsHold(shop, seller)
    },
  )

  shopTest(
    'cannot be packed after a paid order becomes more expensive, until the difference is paid by link',
    async ({ shop }) => {
      const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
      const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
      const edited = await editOrder(seller, { id, version: 1, lines: linesWithQuantity(4), reason })
      expect(edited).toMatchObject({ isPaid: true, totalPaisa: 367_200, outstandingPaisa: 183_600 })
      await expect(changeOrderStatus(seller, { id, status: 'Packed' })).rejects.toMatchObject({
        code: 'rest-unpaid',
      })
      await expect(createSellerRefund(seller, { id, amount: 10, reason })).rejects.toMatchObject({
        code: 'rest-unpaid',
      })
      await expectInvariantsHold(shop, seller)
      // A further change before the payment removes one unit, so less is owed.
      await editOrder(seller, { id, version: 2, lines: linesWithQuantity(3), reason })
      const readBilledAmounts = async () =>
        (await shop.db.select().from(bills).where(eq(bills.orderId, id))).map(({ kind, content }) => [
          kind,
          content.totalPaisa,
        ])
      expect(await readBilledAmounts()).toEqual([['bill', 183_600]])
      const link = await createPaymentLink(seller, { id })
      const url = await startPaymentByLink(shop, { key: link.url.split('/').at(-1) })
      await expect(
        editOrder(seller, { id, version: 3, lines: linesWithQuantity(1), reason }),
      ).rejects.toMatchObject({
        code: 'awaiting-payment',
      })
      await handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
      expect(await findOrder(seller, id)).toMatchObject({
        outstandingPaisa: 0,
        totalPaisa: 275_400,
        refunds: [],
      })
      expect(await readBilledAmounts()).toEqual([
        ['bill', 183_600],
        ['credit-note', 183_600],
        ['bill', 275_400],
      ])
      await expectInvariantsHold(shop, seller)
      await changeOrderStatus(seller, { id, status: 'Packed' })
      await changeOrderStatus(seller, { id, status: 'Cancelled' })
      const { refunds } = await listRefunds(seller, {})
      expect(refunds.map(({ amountPaisa }) => amountPaisa).toSorted()).toEqual([183_600, 91_800].toSorted())
      await expectInvariantsHold(shop, seller)
    },
  )

  shopTest('asks for what is still due, not for the total, in its messages', async ({ shop }) => {
    const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
    const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
    const sentMails: Mail[] = []
    const mail = { send: async (email: Mail) => void sentMails.push(email), close: () => undefined }
    await editOrder(seller, { id, version: 1, lines: linesWithQuantity(5), reason })
    await createPaymentLink(seller, { id, sendBy: ['mail', 'sms'] })
    await sendMails({ ...shop, mail })
    const findMail = (pattern: RegExp) => sentMails.findLast(({ subject }) => pattern.test(subject))
    for (const pattern of [/^Pay order/, /is changed$/]) {
      expect(findMail(pattern)?.text).toContain('Paid so far: Rs.1,836.00\n\nStill to pay: Rs.2,754.00')
      expect(findMail(pattern)?.text).toContain('Payment: Online Payment, Test payment')
    }
    expect(findMail(/is changed$/)?.text).toContain('Rs.2,754 is still to pay. Open your order')
    const order = await findOrder(seller, id)
    const smsTextOf = async (kind: string, content: Record<string, string>) =>
      renderSmsText(
        { kind, content, order, language: 'en', publicUrl: 'https://x', businessName: undefined },
        await readMessageRules(shop.db),
      )
    expect(await smsTextOf('pay-link', { url: 'https://x/pay/1' })).toContain('Please pay Rs.2,754 for order')
    expect(await smsTextOf('order-status', { why: 'edited' })).toContain('still to pay Rs.2,754: https://x/')
    expect(await smsTextOf('order-paid', { why: 'rest' })).not.toContain('Rs.')

    await editOrder(seller, { id, version: 2, lines: linesWithQuantity(1), reason })
    await sendMails({ ...shop, mail })
    expect(findMail(/is changed$/)?.text).toContain('We’ll refund Rs.918 within 7 days.')
    expect(findMail(/is changed$/)?.text).toContain('Payment: Online Payment, Paid')
  })

  shopTest('refunds only what was paid if it is cancelled with an amount outstanding', async ({ shop }) => {
    const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
    const lines = [{ productId: product.id, quantity: 4 }]
    await editOrder(seller, { id, version: 1, lines, reason })
    const link = await createPaymentLink(seller, { id })
    const url = await startPaymentByLink(shop, { key: link.url.split('/').at(-1) })
    await changeOrderStatus(seller, { id, status: 'Cancelled' })
    // The shopper still pays in another window.
    await handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'late' })
    const { refunds } = await listRefunds(seller, {})
    expect(refunds.map(({ amountPaisa }) => amountPaisa)).toEqual([183_600, 183_600])
    for (const { id: refund } of refunds) await recordRefund(seller, { id: refund, note: 'cash' })
    const kinds = await shop.db.select().from(bills).where(eq(bills.orderId, id))
    expect(kinds.map(({ kind, content }) => [kind, content.totalPaisa])).toEqual([
      ['bill', 183_600],
      ['credit-note', 183_600],
    ])
    await expectInvariantsHold(shop, seller)
  })

  shopTest('gets a new bill reduced by earlier refunds', async ({ shop }) => {
    const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
    await createSellerRefund(seller, { id, amount: 100, reason })
    const [sellerRefund] = (await listRefunds(seller, {})).refunds
    await recordRefund(seller, { id: sellerRefund?.id, note: 'cash' })
    await editOrder(seller, { id, version: 1, lines: [{ productId: product.id, quantity: 1 }], reason })
    expect(await billedPaisa(shop, id)).toBe(81_800)
    await editOrder(seller, { id, version: 2, address: { ...address, street: 'Mangal Bazar' }, reason })
    expect(await billedPaisa(shop, id)).toBe(81_800)
    await editOrder(seller, { id, version: 3, lines: [{ productId: product.id, quantity: 3 }], reason })
    const link = await createPaymentLink(seller, { id })
    const url = await startPaymentByLink(shop, { key: link.url.split('/').at(-1) })
    await handleTestGatewayAction(shop, { id: url.split('/').at(-1), action: 'pay' })
    expect(await findOrder(seller, id)).toMatchObject({ outstandingPaisa: 0, totalPaisa: 275_400 })
    expect(await billedPaisa(shop, id)).toBe(265_400)
    await expectInvariantsHold(shop, seller)
  })

  shopTest('cannot be reduced below the units that were already refunded', async ({ shop }) => {
    const { product, seller, id } = await paidOrder(shop, { quantity: 3 })
    const oneUnit = [{ productId: product.id, quantity: 1 }]
    await createSellerRefund(seller, { id, lines: oneUnit, reason })
    await expect(editOrder(seller, { id, version: 1, lines: oneUnit, reason })).rejects.toMatchObject({
      code: 'units-refunded',
    })
    await editOrder(seller, { id, version: 1, lines: [{ productId: product.id, quantity: 4 }], reason })
    // Undoing the increase only lowers what is owed.
    await editOrder(seller, { id, version: 2, lines: [{ productId: product.id, quantity: 3 }], reason })
    expect((await listRefunds(seller, {})).refunds).toHaveLength(1)
    // Exchanging a refunded unit for a dearer product would use its refunded price as payment.
    const expensiveProduct = await newProduct(shop, { stock: 3, price: 5000, offerPrice: 5000 })
    const linesWithExchange = [
      { productId: product.id, quantity: 2 },
      { productId: expensiveProduct.id, quantity: 1 },
    ]
    await expect(
      editOrder(seller, { id, version: 3, lines: linesWithExchange, reason }),
    ).rejects.toMatchObject({
      code: 'units-refunded',
    })
    await expectInvariantsHold(shop, seller)
  })

  shopTest(
    'refunds the excess if the customer pays an older pay link with a higher amount',
    async ({ shop }) => {
      const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
      const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
      await editOrder(seller, { id, version: 1, lines: linesWithQuantity(4), reason })
      const link = await createPaymentLink(seller, { id })
      const attempt = (await startPaymentByLink(shop, { key: link.url.split('/').at(-1) })).split('/').at(-1)
      await handleTestGatewayAction(shop, { id: attempt, action: 'cancel' })
      await editOrder(seller, { id, version: 2, lines: linesWithQuantity(3), reason })
      await handleTestGatewayAction(shop, { id: attempt, action: 'late' })
      expect(await findOrder(seller, id)).toMatchObject({ outstandingPaisa: 0, totalPaisa: 275_400 })
      const { refunds } = await listRefunds(seller, {})
      expect(refunds.map(({ amountPaisa }) => amountPaisa)).toEqual([91_800])
      expect(await billedPaisa(shop, id)).toBe(275_400)
      await expectInvariantsHold(shop, seller)
    },
  )

  shopTest('refunds at most the paid amount that was not refunded before', async ({ shop }) => {
    const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
    await createSellerRefund(seller, { id, amount: 1500, reason })
    await editOrder(seller, { id, version: 1, lines: [{ productId: product.id, quantity: 1 }], reason })
    const amounts = (await listRefunds(seller, {})).refunds.map(({ amountPaisa }) => amountPaisa)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([33_600, 150_000])
    await expectInvariantsHold(shop, seller)
  })

  shopTest('has no outstanding amount if its edit is undone before the refund is sent', async ({ shop }) => {
    const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
    const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
    await createSellerRefund(seller, { id, amount: 1500, reason })
    await editOrder(seller, { id, version: 1, lines: linesWithQuantity(1), reason })
    // An edit that leaves the total unchanged moves no money.
    await editOrder(seller, { id, version: 2, address: { ...address, street: 'Mangal Bazar' }, reason })
    expect(await previewEdit(seller, { id, version: 3, lines: linesWithQuantity(2) })).toMatchObject({
      withdrawnRefundPaisa: 33_600,
      outstandingChangePaisa: 0,
    })
    const restored = await editOrder(seller, { id, version: 3, lines: linesWithQuantity(2), reason })
    expect(restored).toMatchObject({ outstandingPaisa: 0, refunds: [{ amountPaisa: 150_000 }] })
    const enlarged = await editOrder(seller, { id, version: 4, lines: linesWithQuantity(3), reason })
    expect(enlarged).toMatchObject({ outstandingPaisa: 91_800 })
    await expectInvariantsHold(shop, seller)
  })

  shopTest('keeps a manual discount after another edit', async ({ shop }) => {
    const { product, seller, id } = await cashOrder(shop, { quantity: 2 })
    const edited = await editOrder(seller, { id, version: 1, discount: 100, reason })
    expect(edited).toMatchObject({ discountPaisa: 10_000, totalPaisa: 173_400 })
    const lines = [{ productId: product.id, quantity: 1 }]
    const reduced = await editOrder(seller, { id, version: 2, lines, reason })
    expect(reduced).toMatchObject({ discountPaisa: 10_000, totalPaisa: 81_600 })
    const tooMuch = editOrder(seller, { id, version: 3, discount: 900.01, reason })
    await expect(tooMuch).rejects.toMatchObject({ code: 'discount-too-high' })
    const packer = withPermissions(seller, 'orders')
    const withoutPermission = editOrder(packer, { id, version: 3, discount: 0, reason })
    await expect(withoutPermission).rejects.toMatchObject({ code: 'not-allowed' })
    await expectInvariantsHold(shop, seller)
  })

  shopTest('refunds the second payment if two links paid the outstanding amount', async ({ shop }) => {
    const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
    await editOrder(seller, { id, version: 1, lines: [{ productId: product.id, quantity: 4 }], reason })
    const attemptIds: string[] = []
    for (let link = 0; link < 2; link += 1) {
      const { url } = await createPaymentLink(seller, { id })
      attemptIds.push(
        (await startPaymentByLink(shop, { key: url.split('/').at(-1) })).split('/').at(-1) ?? '',
      )
    }
    await handleTestGatewayAction(shop, { id: attemptIds[1], action: 'pay' })
    await handleTestGatewayAction(shop, { id: attemptIds[0], action: 'late' })
    expect(await findOrder(seller, id)).toMatchObject({ outstandingPaisa: 0, totalPaisa: 367_200 })
    const { refunds } = await listRefunds(seller, {})
    expect(refunds.map(({ amountPaisa, reason: why }) => [amountPaisa, why])).toEqual([
      [183_600, 'paid twice'],
    ])
    await expectInvariantsHold(shop, seller)
  })

  shopTest(
    'refunds the difference if it becomes more expensive and then cheaper than the paid amount',
    async ({ shop }) => {
      const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
      const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
      await editOrder(seller, { id, version: 1, lines: linesWithQuantity(5), reason })
      const reduced = await editOrder(seller, { id, version: 2, lines: linesWithQuantity(1), reason })
      expect(reduced).toMatchObject({ totalPaisa: 91_800, outstandingPaisa: 0 })
      const { refunds } = await listRefunds(seller, {})
      expect(refunds.map(({ amountPaisa }) => amountPaisa)).toEqual([91_800])
      await expectInvariantsHold(shop, seller)
    },
  )

  shopTest('withdraws its unsent refund if it becomes more expensive again', async ({ shop }) => {
    const { product, seller, id } = await paidOrder(shop, { quantity: 3 })
    const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
    const amounts = async () => (await listRefunds(seller, {})).refunds.map(({ amountPaisa }) => amountPaisa)
    const withoutGateways = { ...seller, payments: { ...seller.payments, gateways: [] } }
    await editOrder(seller, { id, version: 1, lines: linesWithQuantity(1), reason })
    expect(await amounts()).toEqual([183_600])
    // Nothing remains to be paid, so the edit works without a gateway.
    const withTwoUnits = await editOrder(withoutGateways, {
      id,
      version: 2,
      lines: linesWithQuantity(2),
      reason,
    })
    expect(withTwoUnits).toMatchObject({ totalPaisa: 183_600, outstandingPaisa: 0 })
    expect(await amounts()).toEqual([91_800])
    await expectInvariantsHold(shop, seller)
    expect(await previewEdit(seller, { id, version: 3, lines: linesWithQuantity(4) })).toMatchObject({
      differencePaisa: 183_600,
      withdrawnRefundPaisa: 91_800,
      outstandingChangePaisa: 91_800,
      refundPaisa: 0,
    })
    const withFourUnits = await editOrder(seller, { id, version: 3, lines: linesWithQuantity(4), reason })
    expect(withFourUnits).toMatchObject({ totalPaisa: 367_200, outstandingPaisa: 91_800, refunds: [] })
    const withThreeUnits = await editOrder(seller, { id, version: 4, lines: linesWithQuantity(3), reason })
    expect(withThreeUnits).toMatchObject({ outstandingPaisa: 0, refunds: [] })
    expect(await billedPaisa(shop, id)).toBe(275_400)
    await moveOrder(seller, { id }, ...statusesUntilDelivered)
    await expectInvariantsHold(shop, seller)
  })

  shopTest(
    'has an outstanding amount if it becomes more expensive after its refund was sent',
    async ({ shop }) => {
      const { product, seller, id } = await paidOrder(shop, { quantity: 2 })
      const linesWithQuantity = (quantity: number) => [{ productId: product.id, quantity }]
      await editOrder(seller, { id, version: 1, lines: linesWithQuantity(1), reason })
      const [refund] = (await listRefunds(seller, {})).refunds
      await recordRefund(seller, { id: refund?.id, note: 'cash' })
      const edited = await editOrder(seller, { id, version: 2, lines: linesWithQuantity(2), reason })
      expect(edited).toMatchObject({ outstandingPaisa: 91_800, refunds: [{ amountPaisa: 91_800 }] })
      await expectInvariantsHold(shop, seller)
    },
  )

  shopTest('gets more units at a manual price only with the permission to set prices', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 9 })
    const seller = await newSeller(shop)
    const line = { productId: product.id, quantity: 1, price: 1, reason: 'Floor model' }
    const rawInput = { channel: 'phone', payment: 'cash', language: 'en', address, lines: [line] }
    const { order } = await addManualOrder(seller, rawInput)
    const packer = withPermissions(seller, 'orders')
    const largerEdit = { id: order.id, version: 1, lines: [{ productId: product.id, quantity: 9 }], reason }
    await expect(editOrder(packer, largerEdit)).rejects.toMatchObject({ code: 'not-allowed' })
    const orderWithPaymentLink = await addManualOrder(seller, {
      ...rawInput,
      payment: 'link',
      lines: [{ ...line, quantity: 2 }],
    })
    const editToZeroTotal = {
      id: orderWithPaymentLink.order.id,
      version: 1,
      discount: 2,
      shipping: 0,
      reason,
    }
    await expect(editOrder(seller, editToZeroTotal)).rejects.toMatchObject({ code: 'costs-nothing' })
    await expectInvariantsHold(shop, seller)
  })

  shopTest(
    'cannot be edited without permission, with an old version or invalid input, when packed, or while it awaits an online payment',
    async ({ shop }) => {
      const { product, shopper, seller, id } = await cashOrder(shop, { quantity: 2 })
      const lines = [{ productId: product.id, quantity: 1 }]
      const edit = { id, version: 1, lines, reason }
      const codeOf = async (input: object, actor = seller) =>
        editOrder(actor, { ...edit, ...input }).then(
          () => 'done',
          (error: unknown) => Reflect.get(Object(error), 'code'),
        )
      expect(await codeOf({}, shopper)).toBe('not-allowed')
      expect(await codeOf({ id: 'nothing' })).toBe('not-found')
      expect(await codeOf({ version: 2 })).toBe('settings-changed')
      expect(await codeOf({ lines: [{ productId: product.id, quantity: 6 }] })).toBe('out-of-stock')
      expect(await codeOf({ lines: [{ productId: 'nothing', quantity: 1 }] })).toBe('unknown-product')
      for (const wrong of [
        { lines: [] },
        { lines: [...lines, ...lines] },
        { lines: [{ productId: product.id, quantity: 0 }] },
        { lines: 'all' },
        { address: { street: 'x' } },
        { address: 'some' },
        { shipping: -1 },
        { shipping: 1e12 },
        { reason: 'no' },
        { version: 'x' },
      ])
        expect([wrong, await codeOf(wrong)]).toEqual([wrong, 'invalid-input'])
      await expect(editOrder(seller, { ...edit, buyerPan: '3' })).rejects.toMatchObject({
        fields: { buyerPan: 'pan' },
      })
      await changeOrderStatus(seller, { id, status: 'Packed' })
      const refusal = await editOrder(seller, edit).catch((error: unknown) => error)
      if (!(refusal instanceof ShopError)) throw new Error('a packed order cannot be edited')
      expect(refusal.code).toBe('wrong-status')
      expect(refusalMessage(refusal.code, refusal.params, 'en')).toBe(
        'This order can no longer be edited: its status is now Packed.',
      )
      const { order } = await placeOnlineOrder(shopper, { items: lines, address })
      expect(await codeOf({ id: order.id })).toBe('awaiting-payment')
      expect(await stockOf(shop, product.id)).toBe(2)
    },
  )

  isolatedDatabaseTest(
    'is changed once by concurrent requests; those with one idempotency key get the same result',
    async ({ shop }) => {
      const { product, seller, id } = await cashOrder(shop, { quantity: 2 })
      const lines = [{ productId: product.id, quantity: 1 }]
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, () => editOrder(seller, { id, version: 1, lines, reason })),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const key = 'the-key-of-an-edit'
      const repeatedResults = await Promise.all(
        Array.from({ length: 10 }, () =>
          editOrder(seller, { id, version: 2, lines: [{ productId: product.id, quantity: 4 }], reason }, key),
        ),
      )
      expect(new Set(repeatedResults.map(({ version }) => version))).toEqual(new Set([3]))
      const differentEdit = { id, version: 3, lines: [{ productId: product.id, quantity: 2 }], reason }
      await expect(editOrder(seller, differentEdit, key)).rejects.toMatchObject({
        code: 'idempotency-mismatch',
      })
      expect(await stockOf(shop, product.id)).toBe(1)
    },
  )
})
