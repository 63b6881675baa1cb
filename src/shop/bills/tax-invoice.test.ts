import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { languages } from '#domain/language.ts'
import { billHeading } from '#domain/bill/bill-heading.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { statusesUntilDelivered } from '#testing/shop/orders.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'
import { vat } from '#testing/shop/vat.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import type { Bill } from './bills.ts'

const headings = (bill: Bill | undefined) =>
  bill && languages.map((language) => billHeading(bill.content, language))

shopTest(
  'bills of a VAT-registered shop have the heading “Tax Invoice” in both languages',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    await saveOwnerSetting(owner, { name: 'tax', version: 0, value: [vat] })
    const { move, accept, seller, readBills } = await placeTestOrder(shop, 'cash')
    await move(...statusesUntilDelivered)
    await recordRefund(seller, { id: await accept(900), note: 'Cash' })
    const [bill, note] = await readBills()
    expect(headings(bill)).toEqual(['Tax Invoice / कर बिजक', 'कर बिजक / Tax Invoice'])
    expect(headings(note)).toEqual(['Credit note', 'क्रेडिट नोट'])
    expect([bill?.content.registration, note?.content.registration]).toEqual(['vat', 'vat'])
  },
)

shopTest('the heading of a bill follows the registration at the time of the order', async ({ shop }) => {
  const owner = await newSeller(shop)
  const earlierOrder = await placeTestOrder(shop, 'cash')
  await saveOwnerSetting(owner, { name: 'tax', version: 0, value: [vat] })
  const laterOrder = await placeTestOrder(shop, 'cash')
  await saveOwnerSetting(owner, { name: 'tax', version: 1, value: [] })
  for (const { move } of [earlierOrder, laterOrder]) await move('Packed', 'Shipped')
  expect(headings((await earlierOrder.readBills())[0])).toEqual(['Bill', 'बिल'])
  expect(headings((await laterOrder.readBills())[0])?.[0]).toBe('Tax Invoice / कर बिजक')
})

shopTest('the database refuses to change the tax registration of an order', async ({ shop }) => {
  const { order } = await placeTestOrder(shop, 'cash')
  const changed = shop.db.transaction((tx) =>
    tx.execute(sql`update orders set tax_registration = 'vat' where id = ${order.id}`),
  )
  await expect(changed).rejects.toMatchObject({ cause: { code: '23001' } })
})
