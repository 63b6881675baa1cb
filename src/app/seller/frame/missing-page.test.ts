import { expect } from 'vitest'
import { languageOfPath, localizedPath } from '#domain/language.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'

shopTest(
  'a seller page that does not exist has no header and footer of the storefront, and links to the start page',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    await addPages(http, shop)
    const owner = await newSeller(shop)
    const token = await newSessionToken(shop, { staffId: owner.actor.seller?.id ?? '' }, 3_600_000)
    const statusAndMarkers = async (url: string, cookie: string) => {
      const { statusCode, body } = await http.inject({ url, headers: { cookie } })
      const start = localizedPath(languageOfPath(url), '/seller')
      const markers = ['<header', '<footer', 'data-frame=', 'data-login=', `href="${start}"`]
      return [statusCode, ...markers.filter((marker) => body.includes(marker))]
    }
    for (const url of ['/seller/nope', '/ne/seller/nope', '/seller/orders/1/nope/nope']) {
      const link = `href="${localizedPath(languageOfPath(url), '/seller')}"`
      expect([url, await statusAndMarkers(url, '')]).toEqual([url, [404, link]])
      expect([url, await statusAndMarkers(url, `baithak_seller=${token}`)]).toEqual([
        url,
        [404, '<header', 'data-frame=', link],
      ])
    }
    expect(await statusAndMarkers('/seller/orders', '')).toEqual([200, 'data-login='])
    expect(await statusAndMarkers('/blog/best-seller', '')).toEqual([
      404,
      '<header',
      '<footer',
      'href="/seller"',
    ])
  },
)

shopTest('an editor of content without a valid key is the missing page', async ({ shop }) => {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const owner = await newSeller(shop)
  const token = await newSessionToken(shop, { staffId: owner.actor.seller?.id ?? '' }, 3_600_000)
  for (const url of [
    '/seller/shop/piece',
    '/seller/shop/text?key=',
    '/seller/shop/piece?key=page/terms',
    '/seller/shop/text?key=newsletter',
  ]) {
    const { statusCode, body } = await http.inject({ url, headers: { cookie: `baithak_seller=${token}` } })
    expect([url, statusCode, /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]]).toEqual([url, 404, 'Page not found'])
  }
})
