import { describe, expect } from 'vitest'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { unpaidOrder, orderRequest } from '#testing/shop/orders.ts'
import { browserOf } from '#testing/http/people.ts'
import { newShopper, shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'

const maya = { name: 'Maya Shrestha', email: 'maya@example.com', password: 'secret-6' }
const httpsSettings = { isHttps: true, publicUrl: 'https://shop.example' }
const dayMs = 24 * 3_600_000

describe('on HTTPS', () => {
  shopTest(
    'sets cookies with the __Host- prefix, and logging out clears the names with and without it',
    async ({ shop }) => {
      const browser = createBrowser(await createTestServer(shop, httpsSettings))
      const { cookies } = await browser.post('/api/user/register', maya)
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        '__Host-baithak_shopper',
        '__Host-baithak_browser',
      ])
      for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect((await browser.get('/api/user/is-auth')).body.success).toBe(true)
      const clearedCookies = (await browser.get('/api/user/logout')).cookies.map(
        (cookie) => cookie.split('=')[0],
      )
      expect(clearedCookies).toEqual(['__Host-baithak_shopper', 'baithak_shopper'])
    },
  )

  shopTest(
    'a session cookie without the __Host- prefix stays valid and is replaced by one with the prefix',
    async ({ shop }) => {
      const shopper = await newShopper(shop)
      const shopperId = shopper.actor.shopper?.id ?? ''
      const http = await createTestServer(shop, httpsSettings)
      for (const [lifetimeMs, isPersistent] of [
        [30 * dayMs, true],
        [dayMs, false],
      ] as const) {
        const token = await newSessionToken(shop, { shopperId }, lifetimeMs)
        const browser = createBrowser(http)
        browser.cookies.set('baithak_shopper', token)
        const { body, cookies } = await browser.get('/api/user/is-auth')
        expect(body.success).toBe(true)
        expect([...browser.cookies]).toEqual([['__Host-baithak_shopper', token]])
        expect(cookies.some((cookie) => cookie.startsWith('__Host-') && cookie.includes('Expires'))).toBe(
          isPersistent,
        )
        expect((await browser.get('/api/user/is-auth')).cookies).toEqual([])
      }
    },
  )
})

describe('a store without PUBLIC_URL', () => {
  shopTest(
    'sets secure cookies only if a trusted proxy reports that the request used HTTPS',
    async ({ shop }) => {
      for (const trustProxy of [false, 1] as const) {
        const browser = createBrowser(await createTestServer(shop, { trustProxy }))
        const newPerson = { ...maya, email: `maya-${trustProxy}@example.com` }
        const headers = { 'x-forwarded-proto': 'https' }
        const { cookies } = await browser.post('/api/user/register', newPerson, headers)
        expect(cookies).toHaveLength(2)
        for (const cookie of cookies)
          expect([trustProxy, cookie.includes('; Secure')]).toEqual([trustProxy, trustProxy === 1])
        expect((await browser.get('/api/user/is-auth', headers)).body.success).toBe(true)
      }
    },
  )

  shopTest('accepts no test payment through a proxy or under another host name', async ({ shop }) => {
    const { shopper, input, attemptId: id } = await unpaidOrder(shop)
    const browser = await browserOf(shopper, await createTestServer(shop))
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { host: 'shop.example' },
    ]) {
      const payResponse = await browser.post('/api/test-gateway', { id, action: 'pay' }, headers)
      const orderResponse = await browser.post('/api/order/stripe', input, headers)
      const viewResponse = await browser.get(`/api/test-gateway/${id}`, headers)
      expect([payResponse.status, orderResponse.status, viewResponse.status]).toEqual([503, 503, 503])
      expect(payResponse.body.message).toContain('set PUBLIC_URL and TRUST_PROXY')
    }
    const localhostHeaders = { host: 'localhost:3000' }
    expect((await browser.post('/api/test-gateway', { id, action: 'pay' }, localhostHeaders)).status).toBe(
      200,
    )
  })

  shopTest('links to the test gateway on the local host and port of the request', async ({ shop }) => {
    const { shopper, input } = await orderRequest(shop)
    const http = await createTestServer({ ...shop, payments: { ...shop.payments } })
    const browser = await browserOf(shopper, http)
    const localResponse = await browser.post('/api/order/stripe', input, { host: 'localhost:4000' })
    expect(localResponse.body.url).toMatch(/^http:\/\/localhost:4000\//)
  })
})

shopTest('responses with personal data may not be cached', async ({ shop }) => {
  const browser = createBrowser(await createTestServer(shop))
  await browser.post('/api/user/register', maya)
  for (const path of [
    '/api/user/is-auth',
    '/api/wishlist',
    '/api/address/get',
    '/api/order/user',
    '/api/nothing',
  ])
    expect((await browser.get(path)).headers['cache-control']).toBe('no-store')
  expect((await browser.get('/api/product/list?limit=1')).headers['cache-control']).toBe('no-cache')
})
