import { expect } from 'vitest'
import { newsletterAddresses } from '#db/schema/operations.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'

const path = '/api/newsletter/unsubscribe'
const urlEncoded = 'application/x-www-form-urlencoded'

/** Subscribes two visitors. `readLinks` returns both unsubscribe links of each, as the seller exports them. */
async function subscribeTwo(shop: ShopContext) {
  const http = await createTestServer(shop)
  const visitor = createBrowser(http)
  const seller = await ownerBrowser(shop, http)
  await visitor.post('/api/newsletter', { email: 'maya+home@example.com' })
  await visitor.post('/api/newsletter', { email: 'sita@example.com' }, { 'accept-language': 'ne' })
  const readLinks = async () => {
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
  const readSubscribedEmails = async () =>
    (await shop.db.select().from(newsletterAddresses)).map(({ email }) => email)
  return { visitor, readLinks, readSubscribedEmails }
}

const postForm = (browser: Browser, url: URL, [type, payload]: readonly [type: string, body: string]) =>
  browser.send({
    method: 'POST',
    url: url.pathname + url.search,
    payload,
    headers: { 'content-type': type },
  })

shopTest('every exported address has its own link to unsubscribe', async ({ shop }) => {
  const { visitor, readLinks, readSubscribedEmails } = await subscribeTwo(shop)
  const [[maya] = [], [sita] = []] = await readLinks()
  expect(maya?.href).toContain('http://127.0.0.1:3000/unsubscribe?email=maya%2Bhome%40example.com&key=')
  expect(sita?.pathname).toBe('/ne/unsubscribe')
  const linkParams = Object.fromEntries(maya?.searchParams ?? [])
  const response = await visitor.post(path, linkParams)
  expect(response).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
  expect(await readSubscribedEmails()).toEqual(['sita@example.com'])
  // A repeated request returns the same response.
  expect(await visitor.post(path, linkParams)).toMatchObject({ status: 200, body: response.body })
  expect(await readLinks()).toHaveLength(1)
  // A returning subscriber gets the same link as before.
  await visitor.post('/api/newsletter', { email: 'maya+home@example.com' })
  expect((await readLinks())[0]?.[0]?.href).toBe(maya?.href)
})

shopTest(
  'a mail program unsubscribes with one POST to the URL of the List-Unsubscribe header',
  async ({ shop }) => {
    const { visitor, readLinks, readSubscribedEmails } = await subscribeTwo(shop)
    const [[, maya] = [], [, sita] = []] = await readLinks()
    if (!maya || !sita) throw new Error('Expected two subscribers')
    const body = 'List-Unsubscribe=One-Click'
    expect((await visitor.get(maya.pathname + maya.search)).status).toBe(404)
    expect((await readSubscribedEmails()).length).toBe(2)
    for (const _ of [1, 2]) expect((await postForm(visitor, maya, [urlEncoded, body])).status).toBe(200)
    const multipartBody =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await postForm(visitor, sita, ['multipart/form-data; boundary=b', multipartBody])).status).toBe(
      200,
    )
    expect(await readSubscribedEmails()).toEqual([])
    // Other API calls refuse form bodies.
    const subscribeUrl = new URL('http://127.0.0.1:3000/api/newsletter')
    expect((await postForm(visitor, subscribeUrl, [urlEncoded, 'email=a%40example.com'])).status).toBe(415)
  },
)

shopTest(
  'an invalid link unsubscribes no address, and its response does not reveal whether an address is known',
  async ({ shop }) => {
    const { visitor, readLinks, readSubscribedEmails } = await subscribeTwo(shop)
    const [[maya] = []] = await readLinks()
    const key = maya?.searchParams.get('key') ?? ''
    const knownResponse = await visitor.post(path, { email: 'sita@example.com', key })
    const unknownResponse = await visitor.post(path, { email: 'nobody@example.com', key })
    expect([knownResponse.status, knownResponse.body]).toEqual([404, unknownResponse.body])
    for (const wrongKey of ['', 'x', `${key}x`, key.slice(1), key.toLowerCase(), 7, null])
      expect([400, 404]).toContain(
        (await visitor.post(path, { email: 'maya+home@example.com', key: wrongKey })).status,
      )
    expect((await visitor.post(path, {})).status).toBe(400)
    expect((await postForm(visitor, new URL(`http://x${path}`), [urlEncoded, ''])).status).toBe(400)
    const otherSiteHeaders = { origin: 'https://elsewhere.example' }
    const linkParams = Object.fromEntries(maya?.searchParams ?? [])
    expect((await visitor.post(path, linkParams, otherSiteHeaders)).status).toBe(403)
    expect((await readSubscribedEmails()).length).toBe(2)
  },
)
