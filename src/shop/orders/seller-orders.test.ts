import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { shoppers } from '#db/schema/people.server.ts'
import { changeOrderStatus, cancelOrder } from '#shop/fulfilment/order-status.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { exportOrders } from './export-orders.ts'
import { mergeOrderCountDeltas } from './order-search.ts'
import { findSellerOrder, listSellerOrders, newestOrderId } from './seller-orders.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { moveOrder, paidOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { readCashInTransit } from '#shop/today/open-orders.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'

async function placeOrder(shop: ShopContext, fields: Partial<typeof address> = {}, at?: string) {
  const product = await newProduct(shop, { name: 'Phewa linen sofa', nameNe: 'फेवा सोफा', stock: null })
  const shopAt = at === undefined ? shop : { ...shop, now: () => new Date(at) }
  const shopper = { ...(await newShopper(shopAt)), now: shopAt.now }
  const input = { items: [{ productId: product.id, quantity: 2 }], address: { ...address, ...fields } }
  return { shopper, order: await placeCashOrder(shopper, input), product, input }
}

const matchingIds = async (seller: ShopContext, query: object) =>
  (await listSellerOrders(seller, { limit: 20, ...query })).orders.map(({ id }) => id)

shopTest('an order is found by its words in any spelling', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { order } = await placeOrder(shop, {
    firstName: 'माया',
    lastName: 'Shrestha',
    phone: '+977 9841234567',
  })
  await placeOrder(shop, {
    firstName: 'Sita',
    lastName: 'Rai',
    phone: '9800000000',
    email: 'sita@example.org',
  })
  for (const search of [order.id, order.id.toUpperCase(), 'माया', 'shres', 'shrestha माया', '984-1234567']) {
    expect([search, await matchingIds(seller, { search })]).toEqual([search, [order.id]])
  }
  for (const search of ['९८४१२३४५६७', '+9779841234567', 'MAYA@example.com linen']) {
    expect([search, await matchingIds(seller, { search })]).toEqual([search, [order.id]])
  }
  expect(await matchingIds(seller, { search: 'फेवा' })).toHaveLength(2)
  for (const search of ['hresth', "'", '\\', '!!', 'a:*']) {
    expect([search, await matchingIds(seller, { search })]).toEqual([search, []])
  }
})

shopTest(
  'an order is found by its new words after the address of a deleted account was removed',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const { order } = await placeOrder(shop)
    await shop.db.update(shoppers).set({ deletedAt: shop.now() })
    await shop.db.execute(
      sql`update orders set address = address || '{"firstName":"Removed"}' where id = ${order.id}`,
    )
    expect(await matchingIds(seller, { search: 'removed linen' })).toEqual([order.id])
    expect(await matchingIds(seller, { search: 'maya shrestha linen', method: 'Online Payment' })).toEqual([])
  },
)

shopTest('the days of a filter are days in Kathmandu, both included', async ({ shop }) => {
  const seller = await newSeller(shop)
  const orderBefore = await placeOrder(shop, {}, '2026-11-20T18:14:59Z')
  const firstOrder = await placeOrder(shop, {}, '2026-11-20T18:15:00Z')
  const lastOrder = await placeOrder(shop, {}, '2026-11-21T18:14:59Z')
  const day = { from: '2026-11-21', to: '2026-11-21' }
  expect(await matchingIds(seller, day)).toEqual([lastOrder.order.id, firstOrder.order.id])
  expect(await matchingIds(seller, { to: '2026-11-20' })).toEqual([orderBefore.order.id])
  expect(await matchingIds(seller, { from: '2026-11-22' })).toEqual([])
})

shopTest(
  'filters by status, payment and method agree with the counts before and after the count deltas are merged',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const cashOrder = await placeOrder(shop)
    const packedOrder = await placeOrder(shop)
    const cancelledOrder = await placeOrder(shop)
    const { order: online } = await placeOnlineOrder(await newShopper(shop), cashOrder.input)
    await changeOrderStatus(seller, { id: packedOrder.order.id, status: 'Packed' })
    await cancelOrder(cancelledOrder.shopper, { id: cancelledOrder.order.id })
    for (const _ of ['before the merge', 'after the merge', 'after another merge']) {
      const allOrders = await listSellerOrders(seller, { page: 1 })
      expect(allOrders.paging).toMatchObject({
        total: 4,
        isCapped: false,
        byStatus: { Processing: 2, Packed: 1, Cancelled: 1, Shipped: 0 },
      })
      const foundOrders = await listSellerOrders(seller, { page: 1, search: 'phewa', status: 'Packed' })
      expect(foundOrders.paging).toMatchObject({
        total: 1,
        byStatus: { Processing: 2, Packed: 1, Cancelled: 1 },
      })
      await mergeOrderCountDeltas(shop)
    }
    expect(await matchingIds(seller, { method: 'Online Payment' })).toEqual([online.id])
    expect(await matchingIds(seller, { status: 'Packed', payment: 'pending' })).toEqual([
      packedOrder.order.id,
    ])
    expect(await matchingIds(seller, { payment: 'paid' })).toEqual([])
    const pendingOrders = await listSellerOrders(seller, { page: 1, payment: 'pending' })
    expect(pendingOrders.orders.map(({ id }) => id)).toEqual([
      online.id,
      packedOrder.order.id,
      cashOrder.order.id,
    ])
    expect(pendingOrders.paging).toMatchObject({
      total: 3,
      byStatus: { Processing: 2, Packed: 1, Cancelled: 0 },
    })
    const deltas = await shop.db.execute(sql`select status from order_count_deltas`)
    expect(deltas.rowCount).toBe(4)
  },
)

shopTest(
  'a paid order with an outstanding amount is among those whose payment is pending',
  async ({ shop }) => {
    const paid = await paidOrder(shop)
    const { id, seller, product } = await paidOrder(shop)
    const edit = { version: 1, lines: [{ productId: product.id, quantity: 2 }], reason: 'One more' }
    expect(await editOrder(seller, { id, ...edit })).toMatchObject({ isPaid: true, outstandingPaisa: 91_800 })
    for (const [payment, ids] of [
      ['paid', [paid.id]],
      ['pending', [id]],
    ] as const) {
      expect(await matchingIds(seller, { payment })).toEqual(ids)
      const { paging } = await listSellerOrders(seller, { page: 1, payment })
      expect(paging).toMatchObject({ total: 1, byStatus: { Processing: 1 } })
    }
    await changeOrderStatus(seller, { id, status: 'Cancelled' })
    expect(await matchingIds(seller, { payment: 'pending' })).toEqual([])
    expect(await matchingIds(seller, { payment: 'paid' })).toEqual([id, paid.id])
    expect((await listSellerOrders(seller, { page: 1, payment: 'paid' })).paging).toMatchObject({ total: 2 })
  },
)

shopTest(
  'an order whose advance covers its total after an edit is paid, and has no cash to collect',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop, { stock: null })
    const advance = { amount: 1000, tender: [{ method: 'cash', amount: 1000 }] }
    const lines = [{ productId: product.id, quantity: 2 }]
    const input = { channel: 'phone', language: 'en', address, lines, advance }
    const { order } = await addManualOrder(seller, input)
    const edit = {
      id: order.id,
      version: 1,
      lines: [{ productId: product.id, quantity: 1 }],
      reason: 'One less',
    }
    await editOrder(seller, edit)
    await moveOrder(seller, { id: order.id }, 'Packed', 'Shipped')
    expect(await matchingIds(seller, { payment: 'paid' })).toEqual([order.id])
    expect(await matchingIds(seller, { payment: 'pending' })).toEqual([])
    const { paging } = await listSellerOrders(seller, { page: 1, payment: 'paid' })
    expect(paging).toMatchObject({ total: 1, byStatus: { Shipped: 1 } })
    expect(await readCashInTransit(shop.db, 5)).toMatchObject({ count: 0, rows: [], paisa: 0 })
    expect(await text((await exportOrders(seller, {})).table)).toContain('"Paid, To be refunded"')
    await moveOrder(seller, { id: order.id }, 'Out for delivery', 'Delivered')
    const { tender } = await findSellerOrder(seller, order.id)
    expect(tender).toMatchObject([{ method: 'cash', amountPaisa: 100_000 }])
  },
)

shopTest('the pages contain every order once, newest first', async ({ shop }) => {
  const seller = await newSeller(shop)
  const newestIds: string[] = []
  for (let n = 0; n < 7; n += 1) {
    newestIds.unshift((await placeOrder(shop, {}, `2026-11-2${n}T08:00:00Z`)).order.id)
  }
  expect(await newestOrderId(seller)).toBe(newestIds[0])
  const pages: string[] = []
  for (const page of [1, 2, 3, 4]) pages.push(...(await matchingIds(seller, { page, limit: 2 })))
  expect(pages).toEqual(newestIds)
  expect(await matchingIds(seller, { page: 9, limit: 2 })).toEqual([])
})

const farId = (n: number) => `far${String(n).padStart(5, '0')}`

shopTest('pages far down the list and within a period continue without gaps', async ({ shop }) => {
  const seller = await newSeller(shop)
  // Seven hundred orders a day. The filter excludes every third one as cancelled.
  await shop.db.execute(sql`
    insert into orders (id, status, payment_type, subtotal_paisa, tax_paisa, shipping_paisa, total_paisa, address,
      language, created_at)
    select 'far' || lpad(n::text, 5, '0'), case when n % 3 = 0 then 'Cancelled' else 'Processing' end,
      'Cash On Delivery', 0, 0, 0, 0, '{}', 'en', timestamptz '2026-11-20T20:00:00Z' - n * interval '123 seconds'
    from generate_series(0, 4999) as n`)
  const page = (number: number, filter: object = {}) =>
    matchingIds(seller, { page: number, limit: 10, ...filter })
  for (const _ of ['before the merge', 'after the merge']) {
    for (const number of [201, 250, 299, 300, 499, 500]) {
      const firstIndex = (number - 1) * 10
      expect(await page(number)).toEqual(Array.from({ length: 10 }, (__, n) => farId(firstIndex + n)))
    }
    expect(await page(501)).toEqual([])
    const openNumbers = Array.from({ length: 5000 }, (__, n) => n).filter((n) => n % 3 !== 0)
    expect(await page(333, { status: 'Processing' })).toEqual(openNumbers.slice(3320, 3330).map(farId))
    const days = await listSellerOrders(seller, {
      from: '2026-11-14',
      to: '2026-11-18',
      page: 300,
      limit: 10,
    })
    expect(days.paging).toMatchObject({ total: 3512, isCapped: false })
    expect(days.orders.map((order) => order.id)).toEqual(
      Array.from({ length: 10 }, (__, n) => farId(4447 + n)),
    )
    await mergeOrderCountDeltas(shop)
  }
})

shopTest(
  'the history of an order names the actors, and the audit log has the change by a seller',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const { order, shopper } = await placeOrder(shop)
    await changeOrderStatus(seller, { id: order.id, status: 'Packed', note: 'Two boxes' })
    await cancelOrder(shopper, { id: order.id })
    const sellerOrder = await findSellerOrder(seller, order.id)
    expect(sellerOrder.history).toMatchObject([
      { status: 'Processing', actor: 'shopper', staff: null },
      { status: 'Packed', actor: 'seller', staff: 'Owner', note: 'Two boxes' },
      { status: 'Cancelled', actor: 'shopper', staff: null },
    ])
    const { rows } = await shop.db.execute(
      sql`select action, subject, detail from audit_log where subject = ${order.id}`,
    )
    expect(rows).toEqual([
      {
        action: 'order.status',
        subject: order.id,
        detail: { from: 'Processing', to: 'Packed', note: 'Two boxes' },
      },
    ])
  },
)

shopTest('only a seller can manage orders, and invalid input is refused', async ({ shop }) => {
  const { shopper, order } = await placeOrder(shop)
  for (const [actor, code] of [
    [shop, 'not-logged-in'],
    [shopper, 'not-allowed'],
  ] as const) {
    await expect(listSellerOrders(actor, {})).rejects.toMatchObject({ code })
    await expect(findSellerOrder(actor, order.id)).rejects.toMatchObject({ code })
    await expect(newestOrderId(actor)).rejects.toMatchObject({ code })
    await expect(exportOrders(actor, {})).rejects.toMatchObject({ code })
  }
  const seller = await newSeller(shop)
  for (const query of [
    { status: 'Lost' },
    { from: '21-11-2026' },
    { to: '2026-02-30' },
    { payment: 'yes' },
  ]) {
    await expect(listSellerOrders(seller, query)).rejects.toMatchObject({ code: 'invalid-input' })
  }
  await expect(findSellerOrder(seller, 'nothing')).rejects.toMatchObject({ code: 'not-found' })
})

shopTest('the export contains every order of the filter, and escapes formulas', async ({ shop }) => {
  const seller = await newSeller(shop)
  const formulaOrder = await placeOrder(
    shop,
    { firstName: '=cmd|calc', street: '@SUM(A1)' },
    '2026-11-21T08:00:00Z',
  )
  const plainOrder = await placeOrder(shop, {}, '2026-11-22T20:00:00Z')
  const lines = (await text((await exportOrders(seller, {})).table)).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^Order,Date,Date \(B\.S\.\),Status,Payment method,Paid,Customer,Phone/)
  expect(lines[1]).toContain(
    `${plainOrder.order.number},2026-11-23 01:45,2083.08.07,Processing,Cash On Delivery,Pending,Maya Shrestha`,
  )
  expect(lines[2]).toContain("'=cmd|calc Shrestha")
  expect(lines[2]).toContain("'@SUM(A1)")
  expect(lines[2]).toContain('2 × Phewa linen sofa,1800.00,0.00,0.00,36.00,1836.00')
  const exportedText = await text(
    (await exportOrders(seller, { search: formulaOrder.order.id, language: 'ne' })).table,
  )
  expect(exportedText.split('\r\n')).toHaveLength(3)
  expect(exportedText).toContain('प्रक्रियामा')
})

shopTest('the export shows how an order was paid', async ({ shop }) => {
  const { seller, order, move } = await placeTestOrder(shop, 'cash')
  await move('Packed', 'Shipped', 'Out for delivery')
  const [header = '', undeliveredRow = ''] = (await text((await exportOrders(seller, {})).table)).split(
    '\r\n',
  )
  expect(header).toContain(
    'Total,Advance,Still to pay,Received: Cash,Received: QR,Received: Card,Received: Bank transfer,Received: Cheque,References,Id',
  )
  expect(undeliveredRow).toContain(',2176.00,0.00,2176.00,0.00,0.00,0.00,0.00,0.00,,')
  const tender = [
    { method: 'cash', amount: 2000 },
    { method: 'qr', amount: 176, reference: 'FP-1' },
  ]
  await changeOrderStatus(seller, { id: order.id, status: 'Delivered', tender })
  expect(await text((await exportOrders(seller, {})).table)).toContain(
    ',2176.00,0.00,0.00,2000.00,176.00,0.00,0.00,0.00,FP-1,',
  )
})

shopTest('the export shows whether an order was refunded', async ({ shop }) => {
  const { seller, order, move, accept } = await placeTestOrder(shop, 'online')
  const readPaidCell = async (language: string) =>
    (await text((await exportOrders(seller, { language })).table)).split('\r\n')[1] ?? ''
  await move(...statusesUntilDelivered)
  const refund = await accept(900)
  expect(await readPaidCell('en')).toContain(`"Paid, To be refunded (Test payment)"`)
  await recordRefund(seller, { id: refund, note: 'cash' })
  expect(await readPaidCell('en')).toContain(`"Paid, Partly refunded (Test payment)"`)
  await recordRefund(seller, { id: await accept(order.totalPaisa / 100 - 900), note: 'cash' })
  expect(await readPaidCell('en')).toContain(`"Paid, Refunded (Test payment)"`)
  expect(await readPaidCell('ne')).toContain('भुक्तानी भयो, रकम फिर्ता भयो')
})

shopTest('the export shows what was written off, refunded and retained', async ({ shop }) => {
  const { seller, order, move, accept } = await placeTestOrder(shop, 'cash')
  const readRows = async () => (await text((await exportOrders(seller, {})).table)).split('\r\n')
  const amountsAfter = async ({ id }: { id: string }) =>
    (await readRows()).find((row) => row.includes(id))?.split(`,${id},`)[1]
  expect((await readRows())[0]).toMatch(/,Id,Written off,Refunded,To be refunded,Retained of the advance$/)
  await move('Packed', 'Shipped', 'Out for delivery')
  const tender = [{ method: 'cash', amount: 2100 }]
  const shortfall = { amount: 76, reason: 'No change' }
  await changeOrderStatus(seller, { id: order.id, status: 'Delivered', tender, shortfall })
  expect(await amountsAfter(order)).toBe('76.00,0.00,0.00,0.00')
  const refund = await accept(900)
  expect(await amountsAfter(order)).toBe('76.00,0.00,900.00,0.00')
  await recordRefund(seller, { id: refund, note: 'cash' })
  expect(await amountsAfter(order)).toBe('76.00,900.00,0.00,0.00')

  const retained = { cancelledPercent: 0, refusedPercent: 40 }
  await saveOwnerSetting(seller, { name: 'advance', version: 0, value: { rules: [], retained } })
  const { order: refusedOrder } = await addManualOrder(seller, {
    channel: 'phone',
    lines: [{ productId: (await newProduct(shop)).id, quantity: 1 }],
    address,
    language: 'en',
    advance: { amount: 300, tender: [{ method: 'cash', amount: 300 }] },
  })
  await moveOrder(seller, refusedOrder, 'Packed', 'Shipped', 'Returned')
  expect(await amountsAfter(refusedOrder)).toBe('0.00,0.00,180.00,120.00')
})

shopTest(
  'a very frequent word is counted exactly with a status filter, and only up to 1,000 without one',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await shop.db.execute(sql`
    insert into orders (id, status, payment_type, subtotal_paisa, tax_paisa, shipping_paisa, total_paisa, address,
      language, created_at)
    select 'many' || n, case when n % 3 = 0 then 'Packed' else 'Processing' end, 'Cash On Delivery', 0, 0, 0, 0,
      jsonb_build_object('firstName', case when n <= 900 then 'Maya' else 'Gita' end, 'lastName', 'Rai',
        'email', 'm@example.com', 'phone', '9841234567'), 'en', now() - n * interval '1 minute'
    from generate_series(1, 1200) as n`)
    const result = await listSellerOrders(seller, { search: 'maya', status: 'Packed', page: 1, limit: 5 })
    expect(result.paging).toMatchObject({
      total: 300,
      isCapped: false,
      pages: 60,
      byStatus: { Processing: 600, Packed: 300 },
    })
    expect(result.orders.map(({ id }) => id)).toEqual(['many3', 'many6', 'many9', 'many12', 'many15'])
    const foundOrders = await listSellerOrders(seller, { search: 'rai', page: 1, limit: 5 })
    expect(foundOrders.paging).toMatchObject({ total: 1000, isCapped: true, byStatus: null })
  },
)
