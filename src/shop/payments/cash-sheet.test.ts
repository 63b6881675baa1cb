import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { newId } from '#lib/id.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { listAuditLog } from '#shop/staff/audit-log.ts'
import { addStaffMember } from '#shop/staff/staff-members.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { isolatedDatabaseTest, newSeller, shopTest } from '#testing/shop/shop.ts'
import { createSellerRefund } from './seller-refund.ts'
import { recordRefund } from './refund-order.ts'
import { readCashSheet, recordCashHandIn, reverseHandIn } from './cash-sheet.ts'

shopTest('the cash sheet has what each staff member received and handed in', async ({ shop }) => {
  const { seller, order, move } = await placeTestOrder(shop, 'cash')
  await move('Packed', 'Shipped', 'Out for delivery')
  const tender = [
    { method: 'cash', amount: 2000 },
    { method: 'qr', amount: 176, reference: 'FP-1' },
  ]
  await changeOrderStatus(seller, { id: order.id, status: 'Delivered', tender })
  const staffId = seller.actor.seller?.id ?? ''
  const sheet = await readCashSheet(seller, {})
  expect(sheet.rows).toEqual([
    {
      staffId,
      name: 'Owner',
      expectedPaisa: 200_000,
      handedInPaisa: 0,
      received: { cash: 200_000, qr: 17_600 },
      refunded: {},
    },
  ])
  const handIn = { day: sheet.day, staffId, amount: 1999.5, note: 'One note torn' }
  for (let times = 0; times < 2; times += 1)
    expect((await recordCashHandIn(seller, handIn, 'key-of-hand-in')).rows).toMatchObject([
      { expectedPaisa: 200_000, handedInPaisa: 199_950 },
    ])
  await expect(recordCashHandIn(seller, { ...handIn, amount: 5 }, 'key-of-hand-in')).rejects.toMatchObject({
    code: 'idempotency-mismatch',
  })
  expect((await readCashSheet(await newSeller(shop), {})).handIns).toMatchObject([
    { amountPaisa: 199_950, note: 'One note torn' },
  ])
  expect((await readCashSheet(seller, { day: '2020-01-01' })).rows).toEqual([])
  for (const day of ['today', '0000-01-01', '9999-12-31'])
    await expect(readCashSheet(seller, { day })).rejects.toMatchObject({ code: 'invalid-input' })
})

shopTest('refunds are listed by method, and those in cash reduce the expected cash', async ({ shop }) => {
  const { seller, order, move, readRefunds } = await placeTestOrder(shop, 'cash')
  await move('Packed', 'Shipped', 'Out for delivery')
  const tender = [
    { method: 'cash', amount: 176 },
    { method: 'qr', amount: 2000 },
  ]
  await changeOrderStatus(seller, { id: order.id, status: 'Delivered', tender })
  const refund = async (amount: number, method?: string) => {
    await createSellerRefund(seller, { id: order.id, amount, reason: 'A scratch' })
    const pendingRefund = (await readRefunds()).find(({ status }) => status === 'owed')
    await recordRefund(seller, { id: pendingRefund?.id, note: 'By hand', method })
  }
  await refund(50, 'cash')
  await refund(30, 'bank')
  // Without a method, the refund has the method that paid most of the order.
  await refund(20)
  expect((await readCashSheet(seller, {})).rows).toMatchObject([
    {
      received: { cash: 17_600, qr: 200_000 },
      refunded: { cash: 5000, bank: 3000, qr: 2000 },
      expectedPaisa: 12_600,
    },
  ])
})

shopTest(
  'a refund of an online payment without a chosen method is listed only if the payment was by QR',
  async ({ shop }) => {
    const { seller, order, move, readRefunds } = await placeTestOrder(shop, 'online')
    await shop.db.update(orders).set({ isTest: false }).where(eq(orders.id, order.id))
    await move('Packed', 'Shipped', 'Out for delivery', 'Delivered')
    const refund = async (amount: number, method?: string) => {
      await createSellerRefund(seller, { id: order.id, amount, reason: 'A scratch' })
      const pendingRefund = (await readRefunds()).find(({ status }) => status === 'owed')
      await recordRefund(seller, { id: pendingRefund?.id, note: 'By hand', method })
    }
    await refund(30)
    expect((await readCashSheet(seller, {})).rows).toEqual([])
    await refund(20, 'bank')
    expect((await readCashSheet(seller, {})).rows).toMatchObject([
      { received: {}, refunded: { bank: 2000 }, expectedPaisa: 0 },
    ])
    await shop.db.update(paymentAttempts).set({ gateway: 'qr' })
    expect((await readCashSheet(seller, {})).rows[0]?.refunded).toEqual({ bank: 2000, qr: 3000 })
  },
)

shopTest('a refund in another currency counts as the rupee amount of its payment', async ({ shop }) => {
  const { seller, order, attemptId } = await placeTestOrder(shop, 'online')
  await shop.db.update(orders).set({ isTest: false }).where(eq(orders.id, order.id))
  await shop.db.update(paymentAttempts).set({ receivedPaisa: 2000, receivedCurrency: 'USD' })
  const timestamps = { dueAt: shop.now(), createdAt: shop.now(), completedAt: shop.now() }
  const dollarRefund = { amountPaisa: 2000, currency: 'USD', status: 'done', method: 'cash' } as const
  await shop.db
    .insert(refunds)
    .values({ id: newId(), orderId: order.id, attemptId, ...dollarRefund, ...timestamps })
  expect((await readCashSheet(seller, {})).rows).toMatchObject([
    { refunded: { cash: 217_600 }, expectedPaisa: -217_600 },
  ])
})

shopTest('a hand-in needs a staff member and a positive amount', async ({ shop }) => {
  const seller = await newSeller(shop)
  const handIn = { day: '2026-01-01', staffId: seller.actor.seller?.id, amount: 1 }
  await expect(recordCashHandIn(seller, { ...handIn, staffId: 'nobody' })).rejects.toMatchObject({
    code: 'not-found',
  })
  for (const amount of [0, -1, 0.001, 1e40, 'x', '\u0000', null])
    await expect(recordCashHandIn(seller, { ...handIn, amount })).rejects.toMatchObject({
      code: 'invalid-input',
    })
})

isolatedDatabaseTest(
  'of two staff members who record the same hand-in, the second one is refused',
  async ({ shop }) => {
    const [seller, otherSeller] = [await newSeller(shop), await newSeller(shop)]
    const handIn = { day: '2026-01-01', staffId: seller.actor.seller?.id, amount: 500, handedIn: 0 }
    const results = await Promise.allSettled([
      recordCashHandIn(seller, handIn),
      recordCashHandIn(otherSeller, handIn),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'settings-changed' } },
    ])
    // Another hand-in for the same staff member is accepted if `handedIn` is the recorded total.
    const nextSheet = await recordCashHandIn(otherSeller, { ...handIn, amount: 20, handedIn: 500 })
    expect(nextSheet.rows).toMatchObject([{ handedInPaisa: 52_000 }])
  },
)

shopTest('a hand-in is refused for a day that has not begun', async ({ shop }) => {
  const seller = await newSeller(shop)
  const handIn = { day: '2090-01-01', staffId: seller.actor.seller?.id, amount: 500 }
  await expect(recordCashHandIn(seller, handIn)).rejects.toMatchObject({ fields: { day: 'future-day' } })
})

shopTest('a wrong hand-in is reversed once, and can be recorded again', async ({ shop }) => {
  const seller = await newSeller(shop)
  const staffId = seller.actor.seller?.id
  const handIn = { day: '2026-01-01', staffId, amount: 500, note: 'Two days together' }
  const [entry] = (await recordCashHandIn(seller, handIn, 'key-of-hand-in')).handIns
  expect(entry).toMatchObject({ amountPaisa: 50_000, canReverse: true })
  for (let times = 0; times < 2; times += 1)
    expect(await reverseHandIn(seller, { id: entry?.id })).toMatchObject({
      rows: [{ handedInPaisa: 0 }],
      handIns: [
        { amountPaisa: 50_000, canReverse: false },
        { amountPaisa: -50_000, canReverse: false },
      ],
    })
  const { handIns } = await readCashSheet(seller, { day: '2026-01-01' })
  for (const id of [handIns[1]?.id, '0', 'nothing', '99999999999999999999'])
    await expect(reverseHandIn(seller, { id })).rejects.toMatchObject({ code: 'not-found' })
  expect((await recordCashHandIn(seller, { ...handIn, amount: 450 })).rows).toMatchObject([
    { handedInPaisa: 45_000 },
  ])
})

shopTest('the audit log names the staff member whose cash was handed in or taken back', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { staffMember } = await addStaffMember(seller, {
    name: 'Sita',
    email: 'sita@example.com',
    role: 'staff',
  })
  const handIn = { day: '2026-01-01', staffId: staffMember.id, amount: 500 }
  const [entry] = (await recordCashHandIn(seller, handIn)).handIns
  await reverseHandIn(seller, { id: entry?.id })
  expect((await listAuditLog(seller, { group: 'payment' })).entries).toMatchObject([
    { action: 'payment.take-back', who: 'Owner', subjectName: 'Sita' },
    { action: 'payment.hand-in', who: 'Owner', subjectName: 'Sita' },
  ])
})
