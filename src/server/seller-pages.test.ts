import { expect } from 'vitest'
import { emptyContent } from '#domain/content/content.ts'
import { publishContent, saveContent } from '#shop/content/edit-content.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { recordCashHandIn, readCashSheet } from '#shop/payments/cash-sheet.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { address, newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'

shopTest('the title of an order’s page ends with the shop’s name', async ({ shop }) => {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const owner = await newSeller(shop)
  const value = { ...emptyContent, texts: { en: { name: 'Patan Wood' }, ne: { name: 'पाटन काठ' } } }
  await publishContent(owner, await saveContent(owner, { key: 'identity', version: 0, revision: 0, value }))
  const token = await newSessionToken(shop, { staffId: owner.actor.seller?.id ?? '' }, 3_600_000)
  const titleOf = async (url: string) => {
    const { body } = await http.inject({ url, headers: { cookie: `baithak_seller=${token}` } })
    return /<title>(.*?)<\/title>/.exec(body)?.[1]
  }
  const { order } = await placeTestOrder(shop, 'cash')
  expect(await titleOf('/seller/orders/new')).toBe('New order | Patan Wood')
  expect(await titleOf(`/seller/orders/${order.id}`)).toMatch(/^Order .*\d \| Patan Wood$/)
  expect(await titleOf(`/ne/seller/orders/${order.id}/edit`)).toMatch(/ \| पाटन काठ$/)
})

/** Returns a function that requests a page as a staff member and returns its text. */
async function pageReader(shop: ShopContext, staff: ShopContext) {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const token = await newSessionToken(shop, { staffId: staff.actor.seller?.id ?? '' })
  return async (url: string) => {
    const { body } = await http.inject({ url, headers: { cookie: `baithak_seller=${token}` } })
    return body
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  }
}

shopTest(
  'the next order to pack shows the cash that is still due, until an edit settles it',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const product = await newProduct(shop, { stock: 9 })
    const lines = [{ productId: product.id, quantity: 3 }]
    const advance = { amount: 1000, tender: [{ method: 'cash', amount: 1000 }] }
    const input = { channel: 'phone', payment: 'cash', language: 'en', address, lines, advance }
    const { order } = await addManualOrder(owner, input)
    const readPage = await pageReader(shop, owner)
    expect(await readPage('/seller/today')).toContain('Rs.1,754 in cash at the door.')
    const fewerLines = [{ productId: product.id, quantity: 1 }]
    await editOrder(owner, { id: order.id, version: 1, lines: fewerLines, reason: 'The customer called' })
    expect(await readPage('/seller/today')).not.toContain('in cash at the door.')
  },
)

shopTest(
  'the difference of the cash sheet counts only the staff who have handed in their cash',
  async ({ shop }) => {
    const [owner, colleague] = [await newSeller(shop), await newSeller(shop)]
    const product = await newProduct(shop, { stock: 9 })
    const lines = [{ productId: product.id, quantity: 1 }]
    const sale = { channel: 'counter', payment: 'cash', isTaken: true, language: 'en', lines }
    for (const seller of [owner, colleague]) await addManualOrder(seller, sale)
    const { day } = await readCashSheet(owner, {})
    const handIn = { day, staffId: colleague.actor.seller?.id, amount: 900 }
    await recordCashHandIn(owner, handIn, 'key-of-hand-in')
    const [rows, total] = (await (await pageReader(shop, owner))('/seller/cash')).split('All together')
    expect(rows).toContain('Difference not yet')
    expect(total).toContain('Difference -Rs.18 · not yet')
  },
)
