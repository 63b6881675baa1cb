import { asc, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { billCounters, bills } from '#db/schema/bills.server.ts'
import { listBills, listBillsOfOrder, findBill, printBill, exportBills } from './bills.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { issueBill } from './issue-bill.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { saveContent } from '#shop/content/edit-content.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { cashOrder, shippedOrder } from '#testing/shop/orders.ts'
import {
  address,
  withActor,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'

const shopAt = (shop: ShopContext, time: string): ShopContext => ({ ...shop, now: () => new Date(time) })

const placeOrder = (shop: ShopContext, request: Record<string, unknown> = {}) =>
  cashOrder(shop, { product: { stock: 500, sku: `SKU-${Math.random()}` }, quantity: 2, request })

const causeOf = (error: unknown) => (error instanceof Error && error.cause) || error

async function ship(seller: ShopContext, id: string) {
  await changeOrderStatus(seller, { id, status: 'Packed' })
  return changeOrderStatus(seller, { id, status: 'Shipped' })
}

describe('issuing a bill', () => {
  shopTest('a bill contains the name of the business, and the shop name if it differs', async ({ shop }) => {
    const owner = await newSeller(shop)
    const sellerOnNewBill = async () => {
      const { order, shopper, seller } = await placeOrder(shop)
      await ship(seller, order.id)
      return (await listBillsOfOrder(shopper, { order: order.id }))[0]?.content.seller
    }
    const identity = { key: 'identity', en: { name: 'Himal Furniture' }, ne: {}, publish: true }
    await saveContent(owner, { ...identity, version: 0 })
    const both = { en: 'Himal Furniture', ne: 'Himal Furniture' }
    expect(await sellerOnNewBill()).toMatchObject({ name: both })
    await saveBusinessDetails(owner, { name: 'Himal Pvt. Ltd.' })
    expect(await sellerOnNewBill()).toMatchObject({ shop: both, name: { en: 'Himal Pvt. Ltd.' } })
    await saveContent(owner, { ...identity, version: 1, en: { name: 'Himal Pvt. Ltd.' } })
    expect((await sellerOnNewBill())?.shop).toBeUndefined()
  })

  shopTest('a bill names the size of a product in centimetres', async ({ shop }) => {
    const product = { dimensionsMm: { width: 2200, depth: 945, height: 850 } }
    const { order, shopper } = await shippedOrder(shop, { product })
    const [bill] = await listBillsOfOrder(shopper, { order: order.id })
    expect(bill?.content.lines[0]?.detail).toEqual({
      en: '220 × 94.5 × 85 cm',
      ne: '२२० × ९४.५ × ८५ से.मि.',
    })
  })

  shopTest('a bill names each option of a variant once', async ({ shop }) => {
    const colour = { name: 'Oak', nameNe: 'ओक', hex: '#b08a5b' }
    const option = { option: '60 cm, Oak', optionNe: '६० से.मि., ओक', colour }
    const detailOf = async (name: Record<string, string>) => {
      const { order, shopper } = await shippedOrder(shop, { product: { ...option, ...name } })
      return (await listBillsOfOrder(shopper, { order: order.id }))[0]?.content.lines[0]?.detail
    }
    expect(await detailOf({ name: 'Stool', nameNe: 'पिर्का' })).toEqual({
      en: '60 cm, Oak',
      ne: '६० से.मि., ओक',
    })
    const inName = { name: 'Stool, 60 cm, Oak', nameNe: 'पिर्का, ६० से.मि.' }
    expect(await detailOf(inName)).toEqual({ en: '', ne: 'ओक' })
    const colourFirst = { name: 'Stool', option: 'Oak, 60 cm', optionNe: 'ओक, ६० से.मि.' }
    expect((await detailOf(colourFirst))?.en).toBe('Oak, 60 cm')
  })

  shopTest('a cash order is billed when it ships, and not again when it is delivered', async ({ shop }) => {
    const business = { name: 'Baithak Pvt. Ltd.', taxNumber: '609999999' }
    await saveBusinessDetails(await newSeller(shop), { ...business, taxLabelNe: 'शुल्क' })
    const { order, shopper, seller } = await placeOrder(shop, { buyerPan: '३०१२३४५६७' })
    // An order keeps the tax label with which it was placed.
    await saveBusinessDetails(seller, { ...business, taxLabelNe: 'अर्कै' })
    expect(await listBillsOfOrder(shopper, { order: order.id })).toEqual([])
    expect(await ship(seller, order.id)).toMatchObject({ bill: { kind: 'bill' }, creditNotes: [] })
    await changeOrderStatus(seller, { id: order.id, status: 'Out for delivery' })
    await changeOrderStatus(seller, { id: order.id, status: 'Delivered' })
    const issued = await listBillsOfOrder(shopper, { order: order.id })
    expect(issued).toHaveLength(1)
    expect(issued[0]?.content).toMatchObject({
      kind: 'bill',
      number: expect.stringMatching(/^\d{4}\/\d\d-\d{6}$/),
      orderId: order.id,
      seller: { name: { en: 'Baithak Pvt. Ltd.', ne: 'Baithak Pvt. Ltd.' }, taxNumber: '609999999' },
      buyer: { name: 'Maya Shrestha', taxNumber: '301234567', phone: address.phone },
      lines: [{ quantity: 2, unitPaisa: 90_000, totalPaisa: 180_000 }],
      taxLabel: { en: 'Tax', ne: 'शुल्क' },
      taxBasisPoints: 200,
      subtotalPaisa: 180_000,
      taxPaisa: 3_600,
      totalPaisa: 183_600,
      inWords: { en: 'One thousand eight hundred thirty-six rupees only' },
      isTest: false,
      corrects: null,
    })
  })

  shopTest('a tax number that is entered before the payment is on the bill', async ({ shop }) => {
    const { order, shopper, input, actAtGateway } = await placeOnlineTestOrder(shop)
    const repeatedOrder = await placeOnlineOrder(shopper, { ...input, buyerPan: '301234567' })
    expect(repeatedOrder.order.id).toBe(order.id)
    await actAtGateway('pay')
    const [bill] = await listBillsOfOrder(shopper, { order: order.id })
    expect(bill?.content.buyer.taxNumber).toBe('301234567')
  })

  shopTest('an online order is billed when it is paid', async ({ shop }) => {
    const { order, shopper, actAtGateway } = await placeOnlineTestOrder(shop)
    await actAtGateway('pay')
    const [bill] = await listBillsOfOrder(shopper, { order: order.id })
    expect(bill?.content).toMatchObject({ isTest: true, paymentType: 'Online Payment' })
  })

  shopTest('an order that was never billed gets no credit note', async ({ shop }) => {
    const { order, shopper } = await placeOrder(shop)
    await cancelOrder(shopper, { id: order.id })
    expect(await listBillsOfOrder(shopper, { order: order.id })).toEqual([])
  })

  shopTest('an issued bill stays the same when the business changes', async ({ shop }) => {
    const { order, shopper, seller } = await placeOrder(shop)
    await saveBusinessDetails(seller, { name: 'Old name' })
    await ship(seller, order.id)
    await saveBusinessDetails(seller, { name: 'New name' })
    const [bill] = await listBillsOfOrder(shopper, { order: order.id })
    expect(bill?.content.seller.name.en).toBe('Old name')
  })

  shopTest('an invalid buyer PAN is refused with the name of its field', async ({ shop }) => {
    const refused = await placeOrder(shop, { buyerPan: '12345' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'invalid-input', fields: { buyerPan: 'pan' } })
  })
})

describe('bill numbers', () => {
  shopTest('the fiscal year begins on 1 Shrawan, at midnight in Kathmandu', async ({ shop }) => {
    // 1 Shrawan 2083 is 17 July 2026.
    const moments = ['2026-07-16T18:14:59Z', '2026-07-16T18:15:00Z', '2026-07-17T03:00:00Z']
    const numbers: string[] = []
    for (const moment of moments) {
      const { order, shopper } = await placeOrder(shop)
      await issueBill(shop.db, order.id, { now: shopAt(shop, moment).now(), staffId: null })
      const [bill] = await listBillsOfOrder(shopper, { order: order.id })
      numbers.push(bill?.content.number ?? '')
    }
    expect(numbers).toEqual(['2082/83-000001', '2083/84-000001', '2083/84-000002'])
  })

  isolatedDatabaseTest(
    'two hundred concurrent bills, some rolled back, are numbered without gap or repetition',
    { timeout: 120_000 },
    async ({ shop }) => {
      const product = await newProduct(shop, { stock: 5000 })
      const shopper = await newShopper(shop)
      const ids: string[] = []
      for (let n = 0; n < 200; n += 1) {
        const items = [{ productId: product.id, quantity: 1 }]
        ids.push((await placeCashOrder(shopper, { items, address })).id)
      }
      class RolledBackError extends Error {}
      const results = await Promise.allSettled(
        ids.map((id, n) =>
          shop.db.transaction(async (tx) => {
            await tx.execute(sql`select pg_sleep(${(n % 7) / 1000})`)
            await issueBill(tx, id, { now: shop.now(), staffId: null })
            if (n % 3 === 0) throw new RolledBackError()
          }),
        ),
      )
      for (const result of results)
        if (result.status === 'rejected' && !(result.reason instanceof RolledBackError)) throw result.reason
      const issued = results.filter(({ status }) => status === 'fulfilled').length
      expect(issued).toBe(133)
      const rows = await shop.db.select({ number: bills.number }).from(bills).orderBy(asc(bills.number))
      expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: issued }, (_, n) => n + 1))
      expect(await shop.db.select({ last: billCounters.lastNumber }).from(billCounters)).toEqual([
        { last: issued },
      ])
    },
  )

  isolatedDatabaseTest(
    'an order that is shipped by twenty concurrent requests has one bill',
    async ({ shop }) => {
      const { order, seller } = await placeOrder(shop)
      await changeOrderStatus(seller, { id: order.id, status: 'Packed' })
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, () => changeOrderStatus(seller, { id: order.id, status: 'Shipped' })),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await shop.db.$count(bills)).toBe(1)
    },
  )
})

describe('the database', () => {
  shopTest('refuses a repeated bill number and a gap', async ({ shop }) => {
    const { order, seller } = await placeOrder(shop)
    await ship(seller, order.id)
    const errorOf = async (statement: ReturnType<typeof sql>) => {
      const error = await shop.db.transaction((tx) => tx.execute(statement)).then(() => undefined, causeOf)
      return String(error)
    }
    const duplicateBill = sql`insert into bills (id, kind, fiscal_year, number, order_id, order_version, content, issued_at)
      select id || 'x', kind, fiscal_year, number, order_id, 2, content, issued_at from bills`
    expect(await errorOf(duplicateBill)).toMatch(/unique constraint/)
    for (const last of [sql`last_number + 2`, sql`last_number - 1`, sql`last_number`])
      expect(await errorOf(sql`update bill_counters set last_number = ${last}`)).toMatch(/follow one another/)
    expect(await errorOf(sql`delete from bill_counters`)).toMatch(/follow one another/)
  })
})

describe('a bill is immutable', () => {
  const immutable = /never changed or deleted/

  isolatedDatabaseTest('only the print counter can change, and only upwards', async ({ shop }) => {
    const { order, seller } = await placeOrder(shop)
    await ship(seller, order.id)
    const expectRefusal = async (statement: ReturnType<typeof sql>, reason: RegExp) => {
      const error = await shop.db.execute(statement).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(String(error instanceof Error ? error.cause : error)).toMatch(reason)
    }
    await expectRefusal(sql`update bills set content = content || '{"totalPaisa": 1}'`, immutable)
    await expectRefusal(sql`update bills set number = number + 1`, immutable)
    await expectRefusal(sql`update bills set print_count = print_count - 1`, immutable)
    await expectRefusal(sql`delete from bills`, immutable)
    await expectRefusal(sql`truncate bills`, immutable)
    await expectRefusal(sql`update bill_counters set last_number = last_number + 2`, /follow one another/)
    await expectRefusal(sql`update bill_counters set last_number = 0`, /follow one another/)
    await shop.db.execute(sql`update bills set print_count = print_count + 1`)
    expect(await shop.db.$count(bills)).toBe(1)
  })
})

describe('reading bills', () => {
  shopTest('only the shopper of the order and sellers can read a bill', async ({ shop }) => {
    const { order, shopper, seller } = await placeOrder(shop)
    await ship(seller, order.id)
    const [bill] = await listBillsOfOrder(seller, { order: order.id })
    const id = bill?.id ?? ''
    expect(await findBill(shopper, id)).toEqual(bill)
    const stranger = await newShopper(shop)
    const forbiddenReads = [
      () => findBill(stranger, id),
      () => printBill(stranger, { id }),
      () => findBill(shopper, 'nothing'),
    ]
    for (const read of forbiddenReads) await expect(read()).rejects.toMatchObject({ code: 'not-found' })
    await expect(listBillsOfOrder(stranger, { order: order.id })).rejects.toMatchObject({ code: 'not-found' })
    await expect(findBill(withActor(shop, {}), id)).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(listBills(shopper, {})).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(exportBills(shopper, { from: '2026-01-01', to: '2026-12-31' })).rejects.toThrow(
      'not-allowed',
    )
  })

  shopTest('a bill counts how often it was printed', async ({ shop }) => {
    const { order, shopper, seller } = await placeOrder(shop)
    await ship(seller, order.id)
    const [bill] = await listBillsOfOrder(shopper, { order: order.id })
    const id = bill?.id ?? ''
    expect((await printBill(shopper, { id })).prints).toBe(1)
    expect((await printBill(seller, { id })).prints).toBe(2)
  })

  shopTest('a seller finds bills by number and by month in Kathmandu', async ({ shop }) => {
    const seller = await newSeller(shop)
    const moments = ['2026-07-31T18:14:59Z', '2026-07-31T18:15:00Z', '2026-08-31T18:14:59Z']
    for (const moment of moments) {
      const { order } = await placeOrder(shop)
      await issueBill(shop.db, order.id, { now: new Date(moment), staffId: null })
    }
    const numbers = async (query: object) =>
      (await listBills(seller, query)).bills.map(({ content }) => content.number)
    expect(await numbers({})).toEqual(['2083/84-000003', '2083/84-000002', '2083/84-000001'])
    expect(await numbers({ month: 'bs-2083-04' })).toEqual(['2083/84-000002', '2083/84-000001'])
    expect(await numbers({ month: 'bs-2083-05' })).toEqual(['2083/84-000003'])
    expect(await numbers({ month: 'bs-2300-01' })).toEqual([])
    expect(await numbers({ month: '2026-08' })).toEqual(['2083/84-000003', '2083/84-000002'])
    for (const search of ['2', '000002', '2083/84-000002', '२०८३/८४-०००००२'])
      expect(await numbers({ search })).toEqual(['2083/84-000002'])
    expect(await numbers({ search: '2083/84', month: '2026-07' })).toEqual(['2083/84-000001'])
    expect(await numbers({ search: 'Maya' })).toEqual([])
    const exported: string[] = []
    for await (const { number } of await exportBills(seller, { from: '2026-08-01', to: '2026-08-31' }))
      exported.push(number)
    expect(exported).toEqual(['2083/84-000002', '2083/84-000003'])
    await expect(exportBills(seller, { from: '2026-02-30', to: 'x' })).rejects.toThrow('invalid-input')
  })
})
