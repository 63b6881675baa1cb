import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readMigration } from '#db/migration-file.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { billsOfOrder } from '#shop/bills/issue-bill.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import type { ShopContext } from '#shop/context.ts'
import { cashOrder, moveOrder, paidOrder, shippedOrder, unpaidOrder } from '#testing/shop/orders.ts'
import { isolatedDatabaseTest, newSeller, shopTest } from '#testing/shop/shop.ts'
import { listSellerOrders } from './seller-orders.ts'

async function search(seller: ShopContext, text: string, filter: object = {}) {
  const { orders: matchingOrders, paging } = await listSellerOrders(seller, {
    page: 1,
    search: text,
    ...filter,
  })
  return { ids: matchingOrders.map(({ id }) => id), total: paging?.total }
}

async function expectFound(seller: ShopContext, id: string, texts: readonly string[]) {
  for (const text of texts)
    expect([text, await search(seller, text)]).toEqual([text, { ids: [id], total: 1 }])
}

shopTest('an order is found by the SKU of a line and the PAN of its buyer', async ({ shop }) => {
  const { seller, id } = await cashOrder(shop, {
    product: { sku: 'PTS-3', stock: null },
    request: { buyerPan: '301234567' },
  })
  await cashOrder(shop, { product: { sku: 'PTS-4' }, request: { buyerPan: '601234567' } })
  await expectFound(seller, id, ['PTS-3', 'pts-3 maya', '301234567', '301 234 567', '३०१२३४५६७'])
  await shop.db
    .update(orders)
    .set({ buyerPan: '609876543' })
    .where(sql`id = ${id}`)
  await expectFound(seller, id, ['609876543', 'PTS-3'])
  expect((await search(seller, '301234567')).ids).toEqual([])
})

shopTest('an order is found by the reference of money that was received by hand', async ({ shop }) => {
  const { seller, id, order } = await cashOrder(shop)
  await moveOrder(seller, { id }, 'Packed', 'Shipped', 'Out for delivery')
  const amount = order.totalPaisa / 100
  const tender = [
    { method: 'bank', amount: amount - 1, reference: 'NIC-1/99' },
    { method: 'cash', amount: 1 },
  ]
  await changeOrderStatus(seller, { id, status: 'Delivered', tender })
  await cashOrder(shop)
  await expectFound(seller, id, ['NIC-1/99', 'nic 1', 'NIC-१', 'nic199'])
  expect(await search(seller, 'NIC-1', { status: 'Processing' })).toEqual({ ids: [], total: 0 })
  for (const text of ['NIC-2', 'NI', '99', '%', '___'])
    expect([text, await search(seller, text)]).toEqual([text, { ids: [], total: 0 }])
})

shopTest('an order is found by the reference of its payment by QR or a gateway', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { id, attemptId } = await unpaidOrder(shop)
  const { id: paidOrderId, attemptId: paidAttemptId } = await paidOrder(shop)
  const setReference = (attempt: string, fields: Partial<typeof paymentAttempts.$inferInsert>) =>
    shop.db
      .update(paymentAttempts)
      .set(fields)
      .where(sql`id = ${attempt}`)
  await setReference(attemptId, { shopperReference: 'FP-77' })
  await setReference(paidAttemptId, { gatewayTransactionId: '0007PQ' })
  await expectFound(seller, id, ['FP-77', 'fp77'])
  await expectFound(seller, paidOrderId, ['0007PQ'])
})

shopTest('an order is found by the number of its bill', async ({ shop }) => {
  const { seller, id } = await shippedOrder(shop)
  await shippedOrder(shop)
  const [bill] = await billsOfOrder(shop.db, id)
  const number = bill?.content.number ?? ''
  expect(number).toMatch(/^\d{4}\/\d\d-000001$/)
  await expectFound(seller, id, [number, number.replace('00000', '')])
  expect((await search(seller, number.replace('1', '9'))).ids).toEqual([])
})

isolatedDatabaseTest(
  'the migration makes older orders searchable by SKU and PAN, in batches',
  async ({ shop }) => {
    const { seller, id } = await cashOrder(shop, { product: { sku: 'PTS-3' } })
    await shop.db.execute(sql`
    insert into orders (id, status, payment_type, subtotal_paisa, tax_paisa, shipping_paisa, total_paisa, address,
      language, created_at, buyer_pan)
    select 'older' || n, 'Processing', 'Cash On Delivery', 0, 0, 0, 0, '{}', 'en', now(), '301234567'
    from generate_series(1, 1100) as n`)
    await shop.db.execute(sql`update orders set search_words = order_number_word(number)`)
    expect((await search(seller, 'PTS-3')).ids).toEqual([])
    const name = '203-order-search-indexes.sql'
    const path = join(import.meta.dirname, '../../db/migrations', name)
    const [addWords = ''] = readMigration(name, await readFile(path, 'utf8')).statements
    for (let times = 0; times < 2; times += 1) await shop.db.execute(sql.raw(addWords))
    expect((await search(seller, 'PTS-3')).ids).toEqual([id])
    expect(await shop.db.$count(orders, sql`search_words @@ '301234567'::tsquery`)).toBe(1100)
  },
)
