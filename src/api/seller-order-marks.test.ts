import { expect } from 'vitest'
import { emails } from '#db/schema/orders.server.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { listSellerOrders, findSellerOrder } from '#shop/orders/seller-orders.ts'
import { listRefunds } from '#shop/payments/refund-list.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { deliveredOrder, moveOrder } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'

const text = 'One leg is broken.'

const plainText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

shopTest('the seller sees the open requests and the bills of an order', async ({ shop }) => {
  const { shopper, seller, id } = await deliveredOrder(shop)
  const { requests } = await submitReturnRequest(shopper, { order: id, kind: 'return', text }, [])
  await decideRequest(seller, { id: requests[0]?.id, decision: 'accept', amount: 100 })
  const [refund] = (await listRefunds(seller, {})).refunds
  await recordRefund(seller, { id: refund?.id, note: 'cash' })

  const http = await createTestServer(shop)
  await addPages(http, shop)
  const staffId = seller.actor.seller?.id ?? ''
  const token = await newSessionToken(shop, { staffId })
  const readMain = async (url: string) =>
    (await http.inject({ url, headers: { cookie: `baithak_seller=${token}` } })).body.split('</main>')[0] ??
    ''
  const pages = ['/seller/orders', `/seller/orders/${id}`]
  const { bill, creditNotes } = await findSellerOrder(seller, id)
  for (const page of pages) {
    const html = await readMain(page)
    expect(html).not.toContain('tab=requests')
    for (const number of [bill?.number, creditNotes[0]?.number]) expect(html).toContain(number)
    expect(html).toContain(`href="/seller/orders/${id}/bill"`)
    expect(html).toContain('Partly refunded')
  }
  const orderPage = await readMain(`/seller/orders/${id}`)
  expect(plainText(orderPage)).toMatch(
    /Returns and complaints Return Accepted .*: The whole order \(Rs\.100\)/,
  )
  const bills = await readMain('/seller/bills')
  expect(bills).toContain(`-Rs.`)
  expect(bills).toContain(`Corrects bill ${bill?.number} of`)
  await submitReturnRequest(shopper, { order: id, kind: 'complaint', text }, [])
  for (const page of pages) {
    expect(await readMain(page)).toContain('href="/seller/inbox?tab=requests&amp;filter=open"')
    expect(await readMain(page)).toContain('Open complaint')
    expect(await readMain(`/ne${page}`)).toContain('गुनासो बाँकी')
  }
})

shopTest(
  'an order that was paid after its cancellation is displayed as “Paid too late” and “To be refunded” until it is refunded',
  async ({ shop }) => {
    const { seller, shopper, order, attempt, readRefunds } = await placeOnlineTestOrder(shop)
    await cancelOrder(shopper, { id: order.id })
    const arrivedPayment = { amountPaisa: order.totalPaisa, currency: 'NPR', transaction: 't', raw: {} }
    await settleAttempt(shop, attempt, { status: 'paid', ...arrivedPayment })
    const http = await createTestServer(shop)
    await addPages(http, shop)
    const token = await newSessionToken(shop, { staffId: seller.actor.seller?.id ?? '' })
    const readMain = async (url: string) =>
      (await http.inject({ url, headers: { cookie: `baithak_seller=${token}` } })).body.split('</main>')[0] ??
      ''
    for (const page of ['/seller/orders', `/seller/orders/${order.id}`]) {
      const html = await readMain(page)
      expect(html).toContain('Paid too late')
      expect(html).toContain('To be refunded')
      expect(html).not.toContain('Not paid')
      expect(await readMain(`/ne${page}`)).toContain('ढिलो तिरियो')
    }
    expect(await readMain('/seller/payments')).toContain('1 refund to give back')
    const [refund] = await readRefunds()
    await recordRefund(seller, { id: refund?.id, note: 'bank' })
    expect(await readMain('/seller/payments')).not.toContain('to give back</p>')
    expect(await readMain('/seller/orders')).not.toContain('To be refunded')
  },
)

shopTest('the inbox displays emails that wait for another attempt after a failure', async ({ shop }) => {
  const seller = await newSeller(shop)
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const token = await newSessionToken(shop, { staffId: seller.actor.seller?.id ?? '' })
  const readMain = async (url: string) =>
    (await http.inject({ url, headers: { cookie: `baithak_seller=${token}` } })).body.split('</main>')[0] ??
    ''
  expect(await readMain('/seller/inbox?tab=unsent')).not.toContain('not gone yet')
  const mail = { kind: 'welcome', recipient: 'maya@example.com', language: 'en', content: {} } as const
  const times = { runAt: shop.now(), createdAt: shop.now() }
  await shop.db
    .insert(emails)
    .values({ ...mail, ...times, messageId: 'm', attempts: 1, lastError: 'no line' })
  expect(await readMain('/seller/inbox?tab=unsent')).toContain('1 email has not gone yet, the oldest since')
  expect(await readMain('/seller/inbox')).toContain('1 waiting')
  expect(await readMain('/ne/seller/inbox?tab=unsent')).toContain('१ वटा इमेल अझै गएका छैनन्')
})

shopTest(
  'a list of twelve orders with bills and requests needs no more queries than a list of one',
  async ({ shop }) => {
    const product = await newProduct(shop, { stock: 50 })
    const shopper = await newShopper(shop)
    const seller = await newSeller(shop)
    async function placeOrder() {
      const items = [{ productId: product.id, quantity: 1 }]
      const { id } = await placeCashOrder(shopper, { items, address })
      await moveOrder(seller, { id }, 'Packed', 'Shipped')
      await submitReturnRequest(shopper, { order: id, kind: 'complaint', text }, [])
    }
    async function countQueries() {
      let count = 0
      const db = new Proxy(shop.db, {
        get(target, name, receiver) {
          if (['select', 'execute', '$count'].includes(String(name))) count += 1
          const value: unknown = Reflect.get(target, name, receiver)
          return value
        },
      })
      const { orders } = await listSellerOrders({ ...seller, db }, { page: 1, limit: 12 })
      expect(orders.every(({ bill, requests }) => bill !== null && requests.length === 1)).toBe(true)
      return count
    }
    await placeOrder()
    const queriesForOneOrder = await countQueries()
    for (let n = 1; n < 12; n += 1) await placeOrder()
    expect(await countQueries()).toBe(queriesForOneOrder)
  },
)
