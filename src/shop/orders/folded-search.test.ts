import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { foldForSearch } from '#lib/text.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { saveContactMessage } from '#shop/inbox/contact.ts'
import { listMessages } from '#shop/inbox/inbox.ts'
import { archiveProduct } from '#shop/products/archive-product.ts'
import { findUnpublishedIds } from '#shop/products/seller-products.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { listSellerOrders } from './seller-orders.ts'

const searches = [
  'O’Brien',
  "O'Brien",
  'o`brien',
  'José',
  'jose',
  'JOSE',
  'Anne-Lise',
  'anne–lise',
  '९८४‑१२३४५६७',
]

async function orderOfJose(shop: ShopContext) {
  const joseAddress = {
    ...address,
    firstName: 'José Anne\u2011Lise',
    lastName: 'O’Brien',
    phone: '\u202A9841234567\u202C',
  }
  return (await cashOrder(shop, { product: { stock: null }, request: { address: joseAddress } })).order
}

const orderIds = async (seller: ShopContext, search: string) =>
  (await listSellerOrders(seller, { page: 1, limit: 5, search })).orders.map(({ id }) => id)

shopTest('an order is found regardless of quotes, dashes and accents in its name', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { id } = await orderOfJose(shop)
  for (const search of searches) expect([search, await orderIds(seller, search)]).toEqual([search, [id]])
})

shopTest(
  'a customer, a message and an archived product are found regardless of quotes and accents',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await orderOfJose(shop)
    await shop.db.execute(sql`update customers set name = 'José O’Brien'`)
    await saveContactMessage(shop, {
      name: 'José O’Brien',
      email: 'jose@example.com',
      subject: 'Size',
      message: 'Fits?',
    })
    const product = await newProduct(shop, { name: 'José’s daybed' })
    await archiveProduct(seller, { id: product.id })
    for (const search of ['José', 'jose', "josé o'brien", 'JOSE O’BRIEN']) {
      expect((await listCustomers(seller, { search })).customers).toHaveLength(1)
      expect((await listMessages(seller, { search })).messages).toHaveLength(1)
    }
    for (const search of ["jose's", 'José’s'])
      expect(await findUnpublishedIds(seller, { search, isDraft: false })).toEqual([product.id])
  },
)

shopTest('the database and the code fold a text to the same search form', async ({ shop }) => {
  const text = fc.string({
    unit: fc.constantFrom(...'aÉñ’‘“”`´′–‑−-३３٣۳ज़क्\u200D\u200B\u00ADя😀', ' ', 'İ'.toLowerCase()),
    maxLength: 20,
  })
  const texts = fc.sample(text, 300)
  const { rows } = await shop.db.execute<{ folded: string }>(sql`
    select search_fold(one) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as t (one, place) order by place`)
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch))
})
