import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { describe, expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'

/** Returns the same shop with an unavailable database. */
function withoutDatabase(shop: ShopContext): ShopContext {
  return { ...shop, db: drizzle(new Pool({ host: '127.0.0.1', port: 1 })) }
}

describe('without a database', () => {
  shopTest('pages respond with 503, a message in their language and Retry-After', async ({ shop }) => {
    const product = await newProduct(shop)
    const unavailableShop = withoutDatabase(shop)
    const http = await createTestServer(unavailableShop)
    await addPages(http, unavailableShop)
    for (const [path, message] of [
      ['/', 'Back in a moment.'],
      ['/ne', 'एकछिनमै आउँछौँ।'],
      [`/product/sofas-couches/${product.id}`, 'Back in a moment.'],
      ['/products?search=chair', 'Back in a moment.'],
    ] as const) {
      const { statusCode, headers, body } = await http.inject(path)
      expect({ path, statusCode, retry: headers['retry-after'] }).toEqual({
        path,
        statusCode: 503,
        retry: '5',
      })
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain(message)
      const titles = body.match(/<title>[^<]*/g) ?? []
      expect(titles).toHaveLength(1)
      expect(titles[0]).not.toMatch(/not found/)
    }
  })

  shopTest('pages and calls of a seller respond with 503 and Retry-After', async ({ shop }) => {
    const seller = await newSeller(shop)
    const token = await newSessionToken(shop, { staffId: seller.actor.seller?.id ?? '' })
    const unavailableShop = withoutDatabase(shop)
    const http = await createTestServer(unavailableShop)
    await addPages(http, unavailableShop)
    const headers = { cookie: `baithak_seller=${token}` }
    const page = await http.inject({ url: '/ne/seller/orders', headers })
    expect(page.statusCode).toBe(503)
    expect(page.headers['retry-after']).toBe('5')
    expect(page.body).toContain('एकछिनमै आउँछौँ।')
    expect(page.body).not.toContain('<script')
    for (const url of ['/api/order/seller', '/api/user/is-auth', '/api/product/list?search=x&limit=2']) {
      const response = await http.inject({
        url,
        headers: { cookie: `baithak_seller=${token}; baithak_shopper=x` },
      })
      if (response.statusCode === 200) continue
      expect({ url, status: response.statusCode }).toEqual({ url, status: 503 })
      expect(response.json()).toMatchObject({
        success: false,
        message: expect.stringContaining('Nothing is lost'),
      })
    }
  })
})
