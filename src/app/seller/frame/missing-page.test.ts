import { expect } from 'vitest'
import { languageOfPath, localizedPath } from '#domain/language.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'

shopTest(
  'a missing seller page has no top bar and footer of the shop, and leads to the start',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    await addPages(http, shop)
    const owner = await newSeller(shop)
    const token = await newSessionToken(shop, { staffId: owner.actor.seller?.id ?? '' }, 3_600_000)
    const partsOf = async (url: string, cookie: string) => {
      const { statusCode, body } = await http.inject({ url, headers: { cookie } })
      const start = localizedPath(languageOfPath(url), '/seller')
      const parts = ['<header', '<footer', 'data-frame=', 'data-login=', `href="${start}"`]
      return [statusCode, ...parts.filter((part) => body.includes(part))]
    }
    for (const url of ['/seller/nope', '/ne/seller/nope', '/seller/orders/1/nope/nope']) {
      const link = `href="${localizedPath(languageOfPath(url), '/seller')}"`
      expect([url, await partsOf(url, '')]).toEqual([url, [404, link]])
      expect([url, await partsOf(url, `baithak_seller=${token}`)]).toEqual([
        url,
        [404, '<header', 'data-frame=', link],
      ])
    }
    expect(await partsOf('/seller/orders', '')).toEqual([200, 'data-login='])
    expect(await partsOf('/blog/best-seller', '')).toEqual([404, '<header', '<footer', 'href="/seller"'])
  },
)
