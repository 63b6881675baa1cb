import { expect } from 'vitest'
import { emptyContent } from '#domain/content/content.ts'
import { publishContent, saveContent } from '#shop/content/edit-content.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'

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
