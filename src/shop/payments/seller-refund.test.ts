import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bills } from '#db/schema/bills.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { checkInvariants, listFindings } from '#shop/today/invariants.ts'
import { createSellerRefund, readRefundable } from './seller-refund.ts'
import { listRefunds } from './refund-list.ts'
import { listPaymentAlerts, raiseAlert } from './payment-alerts.ts'
import { recordRefundedAmount } from './record-refunded-amount.ts'
import { recordRefund } from './refund-order.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { inTransaction } from '#shop/transaction.ts'
import { withdrawSellerRefund } from './withdraw-refund.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { listRequests } from '#shop/inbox/seller-requests.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { cashOrder, paidOrder, deliveredOrder } from '#testing/shop/orders.ts'
import { address, isolatedDatabaseTest, shopTest, withPermissions } from '#testing/shop/shop.ts'

const reason = 'A scratch on the leg'

/** Creates an order of two units that is paid online or in cash on delivery: Rs. 1836 with tax. */
const paidOrderOfTwo = (shop: ShopContext, paymentMethod: 'cash' | 'online' = 'online') =>
  (paymentMethod === 'cash' ? deliveredOrder : paidOrder)(shop, { quantity: 2 })

const readRefunds = (shop: ShopContext, id: string) =>
  shop.db.select().from(refunds).where(eq(refunds.orderId, id))

describe('a refund without a request', () => {
  for (const paymentMethod of ['cash', 'online'] as const)
    shopTest(
      `is for an amount or for some units, and gets a credit note once it is paid (${paymentMethod})`,
      async ({ shop }) => {
        const { id, seller, product } = await paidOrderOfTwo(shop, paymentMethod)
        expect(await readRefundable(seller, id)).toEqual({
          remainingPaisa: 183_600,
          lines: [{ productId: product.id, totals: [91_800, 183_600] }],
        })
        const lines = [{ productId: product.id, quantity: 1 }]
        expect(await createSellerRefund(seller, { id, lines, reason })).toEqual({ amountPaisa: 91_800 })
        expect(await createSellerRefund(seller, { id, amount: 18, reason })).toEqual({ amountPaisa: 1800 })
        expect(await readRefundable(seller, id)).toEqual({
          remainingPaisa: 90_000,
          lines: [{ productId: product.id, totals: [91_800] }],
        })
        const { refunds: list } = await listRefunds(seller, {})
        expect(list.map((refund) => [refund.amountPaisa, refund.reason])).toEqual(
          expect.arrayContaining([
            [91_800, 'agreed'],
            [1800, 'agreed'],
          ]),
        )
        for (const refund of list) await recordRefund(seller, { id: refund.id, note: 'cash' })
        const notes = await shop.db.select().from(bills).where(eq(bills.orderId, id))
        const credits = notes.filter(({ kind }) => kind === 'credit-note').map(({ content }) => content)
        expect(credits.map(({ totalPaisa }) => totalPaisa).toSorted((a, b) => a - b)).toEqual([1800, 91_800])
        expect(credits.find(({ totalPaisa }) => totalPaisa === 91_800)?.lines).toMatchObject([
          { quantity: 1 },
        ])
        await checkInvariants(shop)
        expect(await listFindings(seller)).toEqual([])
      },
    )

  shopTest('never exceeds the paid amount, and never refunds a unit twice', async ({ shop }) => {
    const { id, seller, product } = await paidOrderOfTwo(shop)
    const twoUnits = [{ productId: product.id, quantity: 2 }]
    await expect(createSellerRefund(seller, { id, amount: 1836.01, reason })).rejects.toMatchObject({
      code: 'refund-above-paid',
    })
    await createSellerRefund(seller, { id, lines: [{ productId: product.id, quantity: 1 }], reason })
    for (const lines of [twoUnits, [{ productId: 'nothing', quantity: 1 }]])
      await expect(createSellerRefund(seller, { id, lines, reason })).rejects.toMatchObject({
        code: 'already-returned',
      })
    expect(await readRefunds(shop, id)).toHaveLength(1)
  })

  shopTest('is refused for an unpaid order', async ({ shop }) => {
    const { id, seller } = await cashOrder(shop)
    expect(await readRefundable(seller, id)).toMatchObject({ remainingPaisa: 0 })
    await expect(createSellerRefund(seller, { id, amount: 1, reason })).rejects.toMatchObject({
      code: 'refund-above-paid',
    })
  })

  shopTest('needs the permission for money, a reason, and either items or an amount', async ({ shop }) => {
    const { id, seller, shopper, product } = await paidOrderOfTwo(shop)
    const lines = [{ productId: product.id, quantity: 1 }]
    await expect(createSellerRefund(shopper, { id, lines, reason })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    for (const invalidFields of [
      { lines, reason: 'no' },
      { lines, amount: 5, reason },
      { reason },
      { amount: 0, reason },
      { amount: -4, reason },
      { amount: 1e12, reason: '' },
      { lines: [{ productId: product.id, quantity: 0 }], reason },
      { lines: 'all', reason },
    ])
      await expect(createSellerRefund(seller, { id, ...invalidFields })).rejects.toMatchObject({
        code: 'invalid-input',
      })
    await expect(createSellerRefund(seller, { id: 'nothing', lines, reason })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await readRefunds(shop, id)).toEqual([])
  })

  shopTest(
    'counts the units of one product on two lines together, and a later return does not refund them again',
    async ({ shop }) => {
      const { id, seller, shopper, product } = await paidOrderOfTwo(shop, 'cash')
      const line = { productId: product.id, quantity: 1 }
      expect(await createSellerRefund(seller, { id, lines: [line], reason })).toEqual({ amountPaisa: 91_800 })
      const items = [{ productId: product.id, quantity: 2 }]
      await submitReturnRequest(
        shopper,
        { order: id, kind: 'return', text: 'Both legs are broken.', items },
        [],
      )
      const { requests } = await listRequests(seller, { filter: 'open' })
      expect(requests[0]?.requestedItemsPaisa).toBe(91_800)

      const otherOrder = await paidOrderOfTwo(shop)
      const twoLines = [
        { productId: otherOrder.product.id, quantity: 1 },
        { productId: otherOrder.product.id, quantity: 1 },
      ]
      await createSellerRefund(otherOrder.seller, { id: otherOrder.id, lines: twoLines, reason })
      const rows = await readRefunds(shop, otherOrder.id)
      expect(rows).toMatchObject([{ items: [{ productId: otherOrder.product.id, quantity: 2 }] }])
    },
  )

  shopTest('refunds only the remaining part of the price of its items', async ({ shop }) => {
    const { id, seller, product } = await paidOrderOfTwo(shop)
    await createSellerRefund(seller, { id, amount: 1000, reason })
    const lines = [{ productId: product.id, quantity: 2 }]
    expect(await createSellerRefund(seller, { id, lines, reason })).toEqual({ amountPaisa: 83_600 })
    await expect(createSellerRefund(seller, { id, amount: 0.01, reason })).rejects.toMatchObject({
      code: 'refund-above-paid',
    })
  })

  isolatedDatabaseTest(
    'is created once per idempotency key, and never exceeds the paid amount in concurrent requests',
    async ({ shop }) => {
      const { id, seller, product } = await paidOrderOfTwo(shop)
      const lines = [{ productId: product.id, quantity: 1 }]
      const key = 'the-key-of-a-refund'
      const results = await Promise.all(
        Array.from({ length: 10 }, () => createSellerRefund(seller, { id, lines, reason }, key)),
      )
      expect(new Set(results.map(({ amountPaisa }) => amountPaisa))).toEqual(new Set([91_800]))
      await expect(createSellerRefund(seller, { id, amount: 5, reason }, key)).rejects.toMatchObject({
        code: 'idempotency-mismatch',
      })
      const concurrentResults = await Promise.allSettled(
        Array.from({ length: 10 }, () => createSellerRefund(seller, { id, amount: 600, reason })),
      )
      expect(concurrentResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await readRefunds(shop, id)).toHaveLength(2)
    },
  )

  shopTest(
    'has the method that was entered when it was created, if it is recorded without one',
    async ({ shop }) => {
      const { id, seller } = await paidOrderOfTwo(shop, 'cash')
      await createSellerRefund(seller, { id, amount: 20, reason, method: 'bank' })
      const [pending] = (await listRefunds(seller, {})).refunds
      expect(pending).toMatchObject({ status: 'owed', method: 'bank', canRecord: true })
      const recorded = await recordRefund(seller, { id: pending?.id, note: 'Voucher 1' })
      expect(recorded).toMatchObject({ status: 'done', method: 'bank' })
      // The first record counts.
      const repeated = await recordRefund(seller, { id: pending?.id, note: 'Voucher 2' })
      expect(repeated).toMatchObject({ method: 'bank', doneNote: 'Voucher 1' })
    },
  )

  shopTest('returns its units to stock once if requested, but only after delivery', async ({ shop }) => {
    const { id, seller, product } = await paidOrderOfTwo(shop, 'cash')
    const stock = async () => (await findProduct(shop, product.id)).stock
    const stockBefore = (await stock()) ?? 0
    const lines = [{ productId: product.id, quantity: 1 }]
    for (let times = 0; times < 2; times += 1)
      await createSellerRefund(seller, { id, lines, reason, restock: true }, 'a-key-of-this-refund')
    expect(await stock()).toBe(stockBefore + 1)
    await createSellerRefund(seller, { id, lines, reason })
    expect(await stock()).toBe(stockBefore + 1)
    const repeat = { id, lines, reason, restock: false }
    await expect(createSellerRefund(seller, repeat, 'a-key-of-this-refund')).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    })
    const restocked = (await readRefunds(shop, id)).find(({ cause }) =>
      cause.endsWith('a-key-of-this-refund'),
    )
    await expect(withdrawSellerRefund(seller, { id: restocked?.id })).rejects.toMatchObject({
      code: 'refund-fixed',
    })
    const undeliveredOrder = await paidOrderOfTwo(shop)
    const undeliveredRefund = {
      id: undeliveredOrder.id,
      lines: [{ productId: undeliveredOrder.product.id, quantity: 1 }],
      reason,
    }
    await expect(
      createSellerRefund(undeliveredOrder.seller, { ...undeliveredRefund, restock: true }),
    ).rejects.toMatchObject({
      code: 'wrong-status',
    })
  })

  shopTest('can be withdrawn until it is paid or a later edit depends on it', async ({ shop }) => {
    const { id, seller, product } = await paidOrderOfTwo(shop)
    const createRefund = async () => {
      await createSellerRefund(seller, { id, lines: [{ productId: product.id, quantity: 1 }], reason })
      const [refund] = (await listRefunds(seller, {})).refunds.filter(({ status }) => status === 'owed')
      return { id: refund?.id }
    }
    const firstRefund = await createRefund()
    const packer = withPermissions(seller, 'orders')
    await expect(withdrawSellerRefund(packer, firstRefund)).rejects.toMatchObject({ code: 'not-allowed' })
    await withdrawSellerRefund(seller, firstRefund)
    await expect(withdrawSellerRefund(seller, firstRefund)).rejects.toMatchObject({ code: 'not-found' })
    expect(await readRefunds(shop, id)).toEqual([])
    expect(await readRefundable(seller, id)).toMatchObject({
      remainingPaisa: 183_600,
      lines: [{ totals: [91_800, 183_600] }],
    })
    const withdrawalCondition = eq(auditLog.action, 'refund.withdraw')
    expect(await shop.db.select().from(auditLog).where(withdrawalCondition)).toMatchObject([
      { subject: id, detail: { paisa: 91_800 } },
    ])
    // A repeat that arrives late does not create it again, and a similar key is another refund.
    const keys = ['key-of-a-refund', 'key-of-a-refund, 5 left', 'key%of%a%refund']
    for (const [index, key] of keys.entries())
      await createSellerRefund(seller, { id, amount: 1 + index, reason }, key)
    const lastRefund = (await readRefunds(shop, id)).find(({ amountPaisa }) => amountPaisa === 300)
    await withdrawSellerRefund(seller, { id: lastRefund?.id })
    expect(await readRefunds(shop, id)).toHaveLength(2)
    expect(await createSellerRefund(seller, { id, amount: 3, reason }, 'key%of%a%refund')).toEqual({
      amountPaisa: 300,
    })
    const otherRequests = [
      { amount: 4 },
      { amount: 3, reason: 'Another scratch' },
      { amount: 3, method: 'bank' },
      { lines: [{ productId: product.id, quantity: 1 }] },
      { lines: [{ productId: product.id, quantity: 1 }], restock: true },
    ]
    for (const fields of otherRequests)
      await expect(
        createSellerRefund(seller, { id, reason, ...fields }, 'key%of%a%refund'),
      ).rejects.toMatchObject({ code: 'idempotency-mismatch' })
    expect(await readRefunds(shop, id)).toHaveLength(2)

    const recordedRefund = await createRefund()
    await recordRefund(seller, { ...recordedRefund, note: 'cash' })
    await expect(withdrawSellerRefund(seller, recordedRefund)).rejects.toMatchObject({ code: 'refund-fixed' })
    const refundBeforeEdit = await createRefund()
    await editOrder(seller, { id, version: 1, address: { ...address, street: 'Mangal Bazar' }, reason })
    await expect(withdrawSellerRefund(seller, refundBeforeEdit)).rejects.toMatchObject({
      code: 'refund-fixed',
    })
    await checkInvariants(shop)
    expect(await listFindings(seller)).toEqual([])
  })

  shopTest('cannot be withdrawn after a part was refunded in the gateway’s portal', async ({ shop }) => {
    const { id, seller, product } = await paidOrderOfTwo(shop)
    await createSellerRefund(seller, { id, lines: [{ productId: product.id, quantity: 1 }], reason })
    const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
    if (!attempt) throw new Error('a paid order has a payment attempt')
    const alert = { attempt, kind: 'partly-refunded', reference: attempt.id, now: shop.now() } as const
    await inTransaction(shop.db, (tx) => raiseAlert(tx, alert))
    const { alerts } = await listPaymentAlerts(seller, { limit: 1 })
    await recordRefundedAmount(seller, { id: alerts[0]?.id, amount: 400, note: 'portal' })
    const remainingRefund = (await readRefunds(shop, id)).find(({ status }) => status === 'owed')
    expect(remainingRefund).toMatchObject({ amountPaisa: 51_800 })
    await expect(withdrawSellerRefund(seller, { id: remainingRefund?.id })).rejects.toMatchObject({
      code: 'refund-fixed',
    })
  })

  shopTest('cannot be withdrawn after its items were returned without another refund', async ({ shop }) => {
    const { id, seller, shopper, product } = await paidOrderOfTwo(shop, 'cash')
    await createSellerRefund(seller, { id, lines: [{ productId: product.id, quantity: 1 }], reason })
    const [refund] = await readRefunds(shop, id)
    const text = 'It wobbles a lot.'
    const { requests } = await submitReturnRequest(shopper, { order: id, kind: 'return', text }, [])
    await decideRequest(seller, { id: requests[0]?.id, decision: 'accept', amount: 0 })
    await expect(withdrawSellerRefund(seller, { id: refund?.id })).rejects.toMatchObject({
      code: 'refund-fixed',
    })
  })

  shopTest(
    'of a cancelled order cannot be withdrawn, because the remaining amount was refunded',
    async ({ shop }) => {
      const { id, seller } = await paidOrderOfTwo(shop)
      await createSellerRefund(seller, { id, amount: 100, reason })
      const [sellerRefundRow] = await readRefunds(shop, id)
      await changeOrderStatus(seller, { id, status: 'Cancelled' })
      for (const refund of await readRefunds(shop, id))
        await expect(withdrawSellerRefund(seller, { id: refund.id })).rejects.toMatchObject({
          code: 'refund-fixed',
        })
      expect(await readRefunds(shop, id)).toContainEqual(sellerRefundRow)
    },
  )
})
