import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { defaultDeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { withoutFormulaGuard } from '#lib/csv.ts'
import type { ShopContext } from '#shop/context.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { listRefunds } from '#shop/payments/refund-list.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { readOwnerSettingsWithVersions, saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { readXlsx } from '#testing/read-xlsx.ts'
import { newCoupon } from '#testing/shop/coupons.ts'
import { placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest, withPermissions } from '#testing/shop/shop.ts'
import { vat } from '#testing/shop/vat.ts'
import { salesBook } from './sales-book.ts'

const shopAt = (shop: ShopContext, time: string): ShopContext => ({ ...shop, now: () => new Date(time) })
const mangsir = 'bs-2083-08'
const headRowCount = 7
const billNumber = (n: number) => `2083/84-00000${n}`

const cellText = (cell: unknown) => (typeof cell === 'number' ? cell.toFixed(2) : (cell ?? ''))
/** The English half of a heading. */
const english = (cell: unknown) => String(cell).split(' · ')[0]

/** Reads a sales book from both of its files. `head` has the lines above the table and the column headings. */
async function bookOf(owner: ShopContext, month: string) {
  const sheet = readXlsx(await buffer((await salesBook(owner, { month, format: 'xlsx' })).table))
  const text = (await buffer((await salesBook(owner, { month, format: 'csv' })).table)).toString('utf8')
  const csv = parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: false })
  const sheetRows = sheet.map((row) => row.map(cellText))
  // A spreadsheet has no empty cells at the end of a row.
  expect(csv.map((row) => row.map(withoutFormulaGuard).join('|').replace(/\|+$/, ''))).toEqual(
    sheetRows.map((row) => row.join('|')),
  )
  return { head: sheet.slice(0, headRowCount), rows: sheet.slice(headRowCount), text }
}

/** Places, ships and bills an order of two chairs at Rs. 900 at the given time. */
async function sellTwoChairs(owner: ShopContext, time: string, fields: Record<string, unknown> = {}) {
  const chair = await newProduct(owner, { stock: 50 })
  const shopper = shopAt(await newShopper(owner), time)
  const items = [{ productId: chair.id, quantity: 2 }]
  const order = await placeCashOrder(shopper, { items, address, ...fields })
  const seller = shopAt(owner, time)
  await moveOrder(seller, order, 'Packed', 'Shipped')
  return { chair, shopper, order, seller }
}

/** Returns and refunds one of the two chairs of a sale. */
async function returnOneChair(
  owner: ShopContext,
  sale: Awaited<ReturnType<typeof sellTwoChairs>>,
  time: string,
) {
  const { id } = sale.order
  const [shopper, seller] = [shopAt(sale.shopper, time), shopAt(owner, time)]
  await moveOrder(seller, { id }, ...statusesUntilDelivered.slice(2))
  const items = [{ productId: sale.chair.id, quantity: 1 }]
  const returnRequest = { order: id, kind: 'return', text: 'One leg is broken.', items }
  const { requests } = await submitReturnRequest(shopper, returnRequest, [])
  await decideRequest(seller, { id: requests[0]?.id, decision: 'accept', amount: 810 })
  const { refunds } = await listRefunds(seller, { page: 1, limit: 10, filter: 'open' })
  await recordRefund(seller, { id: refunds[0]?.id, note: 'Cash' })
}

async function setTax(owner: ShopContext, ...value: readonly unknown[]) {
  const { version } = (await readOwnerSettingsWithVersions(owner)).tax
  await saveOwnerSetting(owner, { name: 'tax', version, value })
}

async function setDelivery(owner: ShopContext, paisa: number) {
  const places = { provinces: [], districts: [], levels: [331] }
  const fees = [{ upToGrams: null, paisa }]
  const zone = {
    ...defaultDeliveryRules.elsewhere,
    id: 'near',
    name: { en: 'Near', ne: 'नजिक' },
    places,
    fees,
  }
  const value = { ...defaultDeliveryRules, zones: [zone] }
  await saveOwnerSetting(owner, { name: 'delivery', version: 0, value })
}

shopTest(
  'the sales book of a VAT-registered shop lists every bill of the month in its VAT columns',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await saveBusinessDetails(owner, {
      name: 'Baithak Pvt. Ltd.',
      nameNe: 'बैठक प्रा.लि.',
      taxNumber: '609999999',
    })
    const vatAddedToPrices = { ...vat, isIncluded: false, isOnShipping: true }
    await setTax(owner, { ...vat, from: '2026-11-18' }, { ...vatAddedToPrices, from: '2026-12-01' })
    await newCoupon(shop)
    // The last second of the previous month, and the first second of this one, before the registration.
    await sellTwoChairs(owner, '2026-11-16T18:14:59Z')
    await sellTwoChairs(owner, '2026-11-16T18:15:00Z')
    await setDelivery(owner, 50_000)
    const business = { coupon: 'DASHAIN10', buyerPan: '301234567' }
    const discountedSale = await sellTwoChairs(owner, '2026-11-21T06:00:00Z', business)
    await sellTwoChairs(owner, '2026-12-02T06:00:00Z', { address: { ...address, firstName: '=Sita' } })
    await returnOneChair(owner, discountedSale, '2026-12-15T18:14:59.999Z')
    // The first second of the month after.
    await sellTwoChairs(owner, '2026-12-15T18:15:00Z')

    const { head, rows, text } = await bookOf(owner, mangsir)
    expect(text).toContain(",'=Sita Shrestha,,2300.00,")
    expect(head.slice(0, 5)).toEqual([
      ['Sales book · बिक्री खाता'],
      ['Baithak Pvt. Ltd. · बैठक प्रा.लि.'],
      ['PAN (VAT) · स्थायी लेखा नम्बर (भ्याट)', '609999999'],
      ['Month · महिना', 'Mangsir 2083 · मंसिर २०८३', 'Fiscal year 2083/84 · आर्थिक वर्ष २०८३/८४'],
      ['From – to · देखि – सम्म', '2026-11-17 – 2026-12-15'],
    ])
    expect(head[6]?.slice(5, 11).map(english)).toEqual([
      'Total sales, without VAT (Rs.)',
      'Tax-exempt sales (Rs.)',
      'Taxable sales (Rs.)',
      'VAT (Rs.)',
      'Exports (Rs.)',
      'Invoice total (Rs.)',
    ])
    const maya = 'Maya Shrestha'
    const note = `Credit note ${billNumber(3)} · क्रेडिट नोट ${billNumber(3)}`
    expect(rows).toEqual([
      [
        '2083.08.01',
        '2026-11-17',
        billNumber(2),
        maya,
        null,
        1836,
        1836,
        0,
        0,
        0,
        1836,
        'Not a tax invoice · कर बिजक होइन',
      ],
      ['2083.08.05', '2026-11-21', billNumber(3), maya, '301234567', 1933.63, 500, 1433.63, 186.37, 0, 2120],
      ['2083.08.16', '2026-12-02', billNumber(4), '=Sita Shrestha', null, 2300, 0, 2300, 299, 0, 2599],
      [
        '2083.08.29',
        '2026-12-15',
        billNumber(5),
        maya,
        '301234567',
        -716.81,
        0,
        -716.81,
        -93.19,
        0,
        -810,
        note,
      ],
      ['Total · जम्मा', null, null, null, null, 5352.82, 2336, 3016.82, 392.18, 0, 5745],
    ])
  },
)

shopTest(
  'a month has only its own bills, and a new fiscal year starts with bill number 1',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await sellTwoChairs(owner, '2026-06-14T18:15:00Z')
    // 1 Shrawan 2083 is 17 July 2026; the month before had 32 days.
    await sellTwoChairs(owner, '2026-07-16T18:14:59.999Z')
    await sellTwoChairs(owner, '2026-07-16T18:15:00Z')
    const numbers = async (month: string) => (await bookOf(owner, month)).rows.map(([, , number]) => number)
    expect(await numbers('bs-2083-03')).toEqual(['2082/83-000001', '2082/83-000002', null])
    expect(await numbers('bs-2083-04')).toEqual(['2083/84-000001', null])
  },
)

shopTest(
  'the sales book of a shop with only a PAN has no tax columns, and no book contains test orders',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await sellTwoChairs(owner, '2026-11-21T06:00:00Z')
    const { actAtGateway } = await placeOnlineTestOrder(shopAt(shop, '2026-11-21T06:00:00Z'))
    await actAtGateway('pay')
    const { head, rows } = await bookOf(owner, mangsir)
    expect(head[1]).toEqual(['Baithak, furniture for homes in Nepal · बैठक, नेपाली घरका लागि फर्निचर'])
    expect(head[2]).toEqual(['PAN · स्थायी लेखा नम्बर'])
    expect(head[6]?.slice(5).map(english)).toEqual(['Invoice total (Rs.)', 'Remark'])
    expect(rows).toEqual([
      ['2083.08.05', '2026-11-21', '2083/84-000001', 'Maya Shrestha', null, 1836],
      ['Total · जम्मा', null, null, null, null, 1836],
    ])
  },
)

const emptyBook = (totalCount: number) => [
  ['Total · जम्मा', null, null, null, null, ...Array(totalCount).fill(0)],
]

shopTest(
  'a month without bills has an empty book, with the columns of the registration at its end',
  async ({ shop }) => {
    const owner = shopAt(await newSeller(shop), '2026-11-22T06:00:00Z')
    expect((await bookOf(owner, mangsir)).rows).toEqual(emptyBook(1))
    // The first period begins on the last day of a month. A period that begins after today is in no book yet.
    await setTax(
      owner,
      { ...vat, from: '2026-11-16' },
      { ...vat, from: '2026-12-01', registration: 'pan', label: { en: 'Tax', ne: 'कर' } },
    )
    expect((await bookOf(owner, 'bs-2083-06')).rows).toEqual(emptyBook(1))
    expect((await bookOf(owner, 'bs-2083-07')).rows).toEqual(emptyBook(6))
    expect((await bookOf(owner, mangsir)).rows).toEqual(emptyBook(6))
  },
)

shopTest(
  'a book of several batches contains every bill, in the order of the bill numbers',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const { order } = await sellTwoChairs(owner, '2026-11-21T06:00:00Z')
    const billCount = 1203
    await shop.db.execute(sql`
    insert into bills (id, kind, fiscal_year, number, order_id, order_version, content, issued_at)
    select 'copy' || n, 'bill', fiscal_year, n, order_id, n,
      content || jsonb_build_object('number', n), issued_at + interval '1 minute' * (n % 7)
    from bills, generate_series(2, ${billCount}) n where order_id = ${order.id}`)
    const { rows } = await bookOf(owner, mangsir)
    expect(rows).toHaveLength(billCount + 1)
    expect(rows.slice(1, -1).map(([, , number]) => Number(number))).toEqual(
      Array.from({ length: billCount - 1 }, (_, index) => index + 2),
    )
    expect(rows.at(-1)?.[5]).toBe(billCount * 1836)
  },
)

shopTest(
  'only staff with the money permission can read the book, and only for an existing month',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const bookQuery = { month: mangsir, format: 'csv' }
    const clerk = withPermissions(owner, 'orders', 'shelf')
    const accountant = withPermissions(owner, 'money')
    await expect(salesBook(shop, bookQuery)).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(salesBook(await newShopper(shop), bookQuery)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(salesBook(clerk, bookQuery)).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await salesBook(accountant, bookQuery)).name).toBe('baithak-sales-book-2083-08.csv')
    for (const [query, field, code] of [
      [{ format: 'csv' }, 'month', 'required'],
      [{ month: '2026-11', format: 'csv' }, 'month', 'choice'],
      [{ month: 'bs-2200-01', format: 'csv' }, 'month', 'choice'],
      [{ month: mangsir, format: 'pdf' }, 'format', 'choice'],
      [{ month: mangsir }, 'format', 'required'],
    ] as const)
      await expect(salesBook(owner, query)).rejects.toMatchObject({
        code: 'invalid-input',
        fields: { [field]: code },
      })
  },
)
