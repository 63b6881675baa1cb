import { expect } from 'vitest'
import { newsletterAddresses } from '#db/schema/operations.server.ts'
import type { Shop } from '#shop/context.ts'
import { ensureOwner } from '#shop/staff/staff.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'

const owner = { email: 'owner@example.com', password: 'secret-6' }
const path = '/api/newsletter/unsubscribe'
const plain = 'application/x-www-form-urlencoded'

/** Two subscribers and their links, as the seller's table has them. */
async function subscribed(shop: Shop) {
  const http = await createTestServer(shop)
  const [visitor, seller] = [createBrowser(http), createBrowser(http)]
  await visitor.post('/api/newsletter', { email: 'maya+home@example.com' })
  await visitor.post('/api/newsletter', { email: 'sita@example.com' }, { 'accept-language': 'ne' })
  await ensureOwner(shop, owner)
  await seller.post('/api/seller/login', owner)
  const linksOf = async () => {
    const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { body } = await http.inject({ url: '/api/inbox/newsletter/export', headers: { cookie } })
    const nepali = { url: '/api/inbox/newsletter/export?language=ne', headers: { cookie } }
    expect((await http.inject(nepali)).body).toContain('इमेल,भाषा,')
    const [header, ...lines] = body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(header).toBe('Email,Language,Since,Since (B.S.),Unsubscribe link,List-Unsubscribe')
    return lines.map((line) =>
      line
        .split(',')
        .slice(4)
        .map((link) => new URL(link)),
    )
  }
  const subscribedEmails = async () =>
    (await shop.db.select().from(newsletterAddresses)).map(({ email }) => email)
  return { visitor, linksOf, subscribedEmails }
}

const form = (browser: Browser, url: URL, [type, payload]: readonly [type: string, body: string]) =>
  browser.send({
    method: 'POST',
    url: url.pathname + url.search,
    payload,
    headers: { 'content-type': type },
  })

shopTest('every exported address has its own link to unsubscribe', async ({ shop }) => {
  const { visitor, linksOf, subscribedEmails } = await subscribed(shop)
  const [[maya] = [], [sita] = []] = await linksOf()
  expect(maya?.href).toContain('http://127.0.0.1:3000/unsubscribe?email=maya%2Bhome%40example.com&key=')
  expect(sita?.pathname).toBe('/ne/unsubscribe')
  const linkParams = Object.fromEntries(maya?.searchParams ?? [])
  const response = await visitor.post(path, linkParams)
  expect(response).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
  expect(await subscribedEmails()).toEqual(['sita@example.com'])
  // A repeated request returns the same response.
  expect(await visitor.post(path, linkParams)).toMatchObject({ status: 200, body: response.body })
  expect(await linksOf()).toHaveLength(1)
  // A returning subscriber gets the same link as before.
  await visitor.post('/api/newsletter', { email: 'maya+home@example.com' })
  expect((await linksOf())[0]?.[0]?.href).toBe(maya?.href)
})

shopTest('a mail program leaves by one post to the address of its header', async ({ shop }) => {
  const { visitor, linksOf, subscribedEmails } = await subscribed(shop)
  const [[, maya] = [], [, sita] = []] = await linksOf()
  if (!maya || !sita) throw new Error('Two subscribers are two')
  const body = 'List-Unsubscribe=One-Click'
  expect((await visitor.get(maya.pathname + maya.search)).status).toBe(404)
  expect((await subscribedEmails()).length).toBe(2)
  for (const _ of [1, 2]) expect((await form(visitor, maya, [plain, body])).status).toBe(200)
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await form(visitor, sita, ['multipart/form-data; boundary=b', parts])).status).toBe(200)
  expect(await subscribedEmails()).toEqual([])
  // Other calls refuse this form.
  const other = new URL('http://127.0.0.1:3000/api/newsletter')
  expect((await form(visitor, other, [plain, 'email=a%40example.com'])).status).toBe(415)
})

shopTest(
  'an invalid link unsubscribes no address, and its response does not reveal whether an address is known',
  async ({ shop }) => {
    const { visitor, linksOf, subscribedEmails } = await subscribed(shop)
    const [[maya] = []] = await linksOf()
    const key = maya?.searchParams.get('key') ?? ''
    const knownResponse = await visitor.post(path, { email: 'sita@example.com', key })
    const unknown = await visitor.post(path, { email: 'nobody@example.com', key })
    expect([knownResponse.status, knownResponse.body]).toEqual([404, unknown.body])
    for (const wrong of ['', 'x', `${key}x`, key.slice(1), key.toLowerCase(), 7, null])
      expect([400, 404]).toContain(
        (await visitor.post(path, { email: 'maya+home@example.com', key: wrong })).status,
      )
    expect((await visitor.post(path, {})).status).toBe(400)
    expect((await form(visitor, new URL(`http://x${path}`), [plain, ''])).status).toBe(400)
    const foreign = { origin: 'https://elsewhere.example' }
    const linkParams = Object.fromEntries(maya?.searchParams ?? [])
    expect((await visitor.post(path, linkParams, foreign)).status).toBe(403)
    expect((await subscribedEmails()).length).toBe(2)
  },
)
