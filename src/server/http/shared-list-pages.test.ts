import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { sharedListParticipants } from '#db/schema/shared-lists/shared-lists.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

const form = 'application/x-www-form-urlencoded'

async function setUpSharedList(shop: ShopContext) {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const product = await newProduct(shop, { name: 'Phewa sofa', nameNe: 'फेवा सोफा' })
  const owner = createBrowser(http)
  const items = [{ productId: product.id, quantity: 1 }]
  const createResponse = await owner.post('/api/share', { kind: 'wishlist', items, name: 'Maya' })
  expect(createResponse.status).toBe(200)
  return { http, product, owner, createResponse, path: String(createResponse.body['list'].path) }
}

type Fields = Record<string, string>
const send = (browser: Browser, url: string, fields: Fields) =>
  sendWith(browser, { url, fields, headers: {} })

const sendWith = (browser: Browser, request: { url: string; fields: Fields; headers: Fields }) =>
  browser.send({
    method: 'POST',
    url: request.url,
    payload: new URLSearchParams(request.fields).toString(),
    headers: { 'content-type': form, ...request.headers },
  })

async function bodyOf(http: FastifyInstance, url: string, browser?: Browser): Promise<string> {
  const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return (await http.inject({ url, headers: { cookie } })).body
}

describe('the page of a list', () => {
  shopTest(
    'is not cached, not indexed by search engines and not sent to another site as referrer',
    async ({ shop }) => {
      const { http, path } = await setUpSharedList(shop)
      for (const url of [path, `/ne${path}`, `${path}.data`, '/share/nothing']) {
        const { headers, statusCode } = await http.inject({ url })
        expect([url, statusCode]).toEqual([url, url === '/share/nothing' ? 404 : 200])
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'same-origin',
        })
      }
      const page = await bodyOf(http, `/ne${path}`)
      expect(page).toContain('<meta name="robots" content="noindex"/>')
      expect(page).toMatch(/<meta property="og:title" content="Mayaको प्रश्न: कुन लिऊँ\?/)
      expect(page).toMatch(
        /<meta property="og:image" content="http:\/\/127\.0\.0\.1:3000\/images\/[0-9a-f]+\/1200/,
      )
      const termsPage = await http.inject({ url: '/terms' })
      expect(termsPage.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(termsPage.headers['x-robots-tag']).toBeUndefined()
    },
  )

  shopTest('shows the owner’s actions only with the owner’s HttpOnly cookie', async ({ shop }) => {
    const { http, path, owner, createResponse } = await setUpSharedList(shop)
    expect(createResponse.cookies).toEqual([
      expect.stringMatching(/^baithak_maker=[\w-]{22}; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ])
    expect(await bodyOf(http, path, owner)).toContain('Stop taking answers')
    expect(await bodyOf(http, path)).not.toContain('Stop taking answers')
    expect(await bodyOf(http, path)).toContain('Send my answer')
    const { id } = { id: createResponse.body['list']._id }
    expect((await createBrowser(http).post('/api/share/close', { id })).status).toBe(404)
    expect((await owner.post('/api/share/close', { id })).status).toBe(200)
    const closedPage = await http.inject({ url: path })
    expect([closedPage.statusCode, closedPage.body.includes('This question is closed')]).toEqual([410, true])
    expect(closedPage.body).not.toContain('Phewa')
    expect(await bodyOf(http, path, owner)).toContain('Only you see this page')
  })
})

describe('an answer by a form', () => {
  shopTest('redirects to the list, and sets a cookie for this list only', async ({ shop }) => {
    const { http, path, product } = await setUpSharedList(shop)
    const participant = createBrowser(http)
    const answerResponse = await send(participant, `/ne${path}`, {
      name: 'राम',
      line: 'यही',
      product: product.id,
    })
    expect([answerResponse.status, answerResponse.headers['location']]).toEqual([303, `/ne${path}#answer`])
    expect(answerResponse.headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(answerResponse.cookies).toEqual([
      expect.stringMatching(new RegExp(`^baithak_voter=[\\w-]{22}; Path=${path}; .*HttpOnly; SameSite=Lax$`)),
      expect.stringContaining(`Path=/ne${path};`),
    ])
    const page = await bodyOf(http, path, participant)
    expect(page).toContain('Your answer is saved')
    expect(page).toContain('Change my answer')
    expect(await bodyOf(http, path)).toContain('राम')
    await send(participant, path, { act: 'withdraw' })
    expect(await shop.db.$count(sharedListParticipants)).toBe(0)
  })

  shopTest('preserves the input after a refusal, in the language of the page', async ({ shop }) => {
    const { http, path, product } = await setUpSharedList(shop)
    const line = `<script>alert(1)</script> "quoted"`
    const answerResponse = await http.inject({
      method: 'POST',
      url: `/ne${path}`,
      payload: new URLSearchParams({ name: '', line, product: product.id }).toString(),
      headers: { 'content-type': form },
    })
    expect(answerResponse.statusCode).toBe(400)
    expect(answerResponse.headers['cache-control']).toBe('no-store')
    expect(answerResponse.body).toContain('यो खाली छ')
    expect(answerResponse.body).toContain(
      '>&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot;</textarea>',
    )
    expect(answerResponse.body).not.toContain('<script>alert(1)')
    expect(answerResponse.body).toMatch(/type="checkbox"[^>]*checked=""/)
    const empty = await http.inject({
      method: 'POST',
      url: path,
      payload: 'name=Ram',
      headers: { 'content-type': form },
    })
    expect(empty.body).toContain('Choose a product above, or write a few words.')
  })

  shopTest(
    'is refused with an HTML page if it comes from another site, is too long or has another content type',
    async ({ shop }) => {
      const { http, path, product } = await setUpSharedList(shop)
      const participant = createBrowser(http)
      const answerFields = { name: 'Ram', line: '', product: product.id }
      const statuses = [
        await sendWith(participant, {
          url: path,
          fields: answerFields,
          headers: { origin: 'https://evil.example' },
        }),
        await sendWith(participant, {
          url: path,
          fields: answerFields,
          headers: { 'sec-fetch-site': 'cross-site' },
        }),
        await sendWith(participant, {
          url: path,
          fields: answerFields,
          headers: { 'sec-fetch-site': 'same-site' },
        }),
        await sendWith(participant, { url: path, fields: answerFields, headers: { origin: 'null' } }),
        await send(participant, path, { ...answerFields, line: 'x'.repeat(70_000) }),
        await participant.post(path, answerFields),
        await send(participant, '/share/nothing', answerFields),
      ]
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 413, 415, 404])
      for (const { headers } of statuses) expect(headers['content-type']).toContain('text/html')
      expect(await shop.db.$count(sharedListParticipants)).toBe(0)
      const sameOriginHeaders = {
        origin: 'http://localhost:80',
        host: 'localhost:80',
        'sec-fetch-site': 'same-origin',
      }
      expect(
        (await sendWith(participant, { url: path, fields: answerFields, headers: sameOriginHeaders })).status,
      ).toBe(303)
    },
  )

  shopTest('is refused with Retry-After beyond twenty answers a minute', async ({ shop }) => {
    const { http, path, product } = await setUpSharedList(shop)
    const participant = createBrowser(http)
    for (let n = 0; n < 20; n += 1)
      expect((await send(participant, path, { name: 'Ram', product: product.id })).status).toBe(303)
    const response = await send(participant, path, { name: 'Ram', product: product.id })
    expect([response.status, Number(response.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

shopTest('ignores an owner cookie that the store has not issued', async ({ shop }) => {
  const { http, product } = await setUpSharedList(shop)
  const browserWithInvalidCookie = createBrowser(http)
  browserWithInvalidCookie.cookies.set('baithak_maker', 'a')
  const items = [{ productId: product.id, quantity: 1 }]
  const createResponse = await browserWithInvalidCookie.post('/api/share', { kind: 'cart', items })
  expect(browserWithInvalidCookie.cookies.get('baithak_maker')).toMatch(/^[\w-]{22}$/)
  expect((await browserWithInvalidCookie.get('/api/share/mine')).body['lists']).toHaveLength(1)
  expect(String(createResponse.body['list'].path)).toMatch(/^\/share\/[\w-]{22}$/)
})
