import type { FastifyInstance } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { contactMessages, newsletterAddresses } from '#db/schema/operations.server.ts'
import type { Mail } from '#adapters/mail/mailer.ts'
import { emails } from '#db/schema/orders.server.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import type { ShopContext } from '#shop/context.ts'
import { createTestServer, type TestSettings } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'

const message = { name: 'Maya', email: 'maya@example.com', subject: 'Size', message: 'Does it fit?' }

async function openPages(shop: ShopContext, settings: TestSettings = {}): Promise<FastifyInstance> {
  const http = await createTestServer(shop, settings)
  await addPages(http, shop, settings)
  return http
}

type Fields = Readonly<Record<string, string>>

type FormPost = { url: string; fields?: Fields; headers?: Fields; remoteAddress?: string }

function post(http: FastifyInstance, { url, fields = {}, headers = {}, ...otherOptions }: FormPost) {
  return http.inject({
    ...otherOptions,
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

async function ownerCookie(shop: ShopContext): Promise<string> {
  const staffId = (await newSeller(shop)).actor.seller?.id ?? ''
  return `baithak_seller=${await newSessionToken(shop, { staffId }, 3_600_000)}`
}

async function newsletterPostStatus(http: FastifyInstance, headers: Fields): Promise<number> {
  return (await post(http, { url: '/newsletter', fields: { email: 'maya@example.com' }, headers })).statusCode
}

describe('the form of a page', () => {
  shopTest(
    'is accepted without scripts, and redirects to the next page in the same language',
    async ({ shop }) => {
      const http = await openPages(shop)
      const sentResponse = await post(http, { url: '/contact', fields: message })
      expect([
        sentResponse.statusCode,
        sentResponse.headers['location'],
        sentResponse.headers['cache-control'],
      ]).toEqual([303, '/contact?sent=1', 'no-store'])
      const nepaliResponse = await post(http, {
        url: '/ne/contact?x=1',
        fields: { ...message, subject: 'नाप' },
      })
      expect([nepaliResponse.statusCode, nepaliResponse.headers['location']]).toEqual([
        303,
        '/ne/contact?sent=1',
      ])
      expect(await shop.db.$count(contactMessages)).toBe(2)
      const nextPage = await http.inject('/ne/contact?sent=1')
      expect(nextPage.body).toContain('सन्देश आइपुग्यो')
      expect((await http.inject('/ne/contact')).body).not.toContain('सन्देश आइपुग्यो')
    },
  )

  shopTest('accepts a multipart body', async ({ shop }) => {
    const http = await openPages(shop)
    const response = await http.inject({
      method: 'POST',
      url: '/newsletter',
      payload:
        '--formboundary1234567890123456\r\nContent-Disposition: form-data; name="email"\r\n\r\nmaya@example.com\r\n--formboundary1234567890123456--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=formboundary1234567890123456' },
    })
    expect([response.statusCode, response.headers['location']]).toEqual([303, '/newsletter?subscribed=1'])
    expect(await shop.db.$count(newsletterAddresses)).toBe(1)
  })

  shopTest('is shown again with its errors and input, in the language of the page', async ({ shop }) => {
    const http = await openPages(shop)
    const refusedResponse = await post(http, {
      url: '/ne/contact',
      fields: { ...message, email: 'maya', subject: '<b>' },
    })
    expect([refusedResponse.statusCode, refusedResponse.headers['cache-control']]).toEqual([400, 'no-store'])
    expect(refusedResponse.body).toContain('पूरा इमेल लेख्नुहोस्')
    expect(refusedResponse.body).toContain('value="maya"')
    expect(refusedResponse.body).toContain('value="&lt;b&gt;"')
    expect(refusedResponse.body).toContain('>Does it fit?</textarea>')
    expect((await http.inject('/ne/contact')).body).not.toContain('value="maya"')
    expect(await shop.db.$count(contactMessages)).toBe(0)
  })

  shopTest(
    'is refused with 405 where the page has no action, and with 404 where there is no page',
    async ({ shop }) => {
      const http = await openPages(shop)
      for (const url of ['/', '/?index', '/terms', '/ne/products/sofas-couches', '/cart', '/seller']) {
        const { statusCode, headers } = await post(http, { url })
        expect([url, statusCode, headers['allow']]).toEqual([url, 405, 'GET, HEAD'])
        expect(headers['content-type']).toContain('text/html')
      }
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
        const { statusCode } = await http.inject({ method, url: '/contact' })
        expect([method, statusCode]).toEqual([method, 405])
      }
      for (const url of ['/nothing', '/ne/nothing/at-all'])
        expect([url, (await post(http, { url })).statusCode]).toEqual([url, 404])
    },
  )

  shopTest('is refused if it has thousands of fields, which are not displayed again', async ({ shop }) => {
    const http = await openPages(shop)
    const repeated = 'a&'.repeat(32_000)
    const distinct = Array.from({ length: 9000 }, (_, index) => `f${index}`).join('&')
    for (const fields of [repeated, distinct]) {
      const { statusCode, body } = await http.inject({
        method: 'POST',
        url: '/login',
        payload: `form=login&${fields}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(statusCode).toBe(400)
      expect(body.length).toBeLessThan(200_000)
    }
  })

  shopTest('leads to no other host after the login', async ({ shop }) => {
    const http = await openPages(shop)
    const account = { name: 'Maya', email: 'maya@example.com', password: 'secret-1' }
    await http.inject({ method: 'POST', url: '/api/user/register', payload: account })
    for (const path of ['//evil.example', '/.//evil.example', '/x/..//evil.example', '/%2e//evil.example']) {
      const response = await post(http, {
        url: `/login?redirect=${encodeURIComponent(path)}`,
        fields: { form: 'login', email: account.email, password: account.password },
      })
      expect([path, response.statusCode, response.headers['location']]).toEqual([path, 303, '/'])
    }
  })

  shopTest('is refused if it is too large, malformed or of another content type', async ({ shop }) => {
    const http = await openPages(shop)
    const large = await post(http, { url: '/contact', fields: { ...message, message: 'x'.repeat(70_000) } })
    const json = await http.inject({ method: 'POST', url: '/contact', payload: message })
    const broken = await http.inject({
      method: 'POST',
      url: '/contact',
      payload: '--formboundary1234567890123456\r\nContent-Disposition: form-data; name="em',
      headers: { 'content-type': 'multipart/form-data; boundary=formboundary1234567890123456' },
    })
    const badFileName = await http.inject({
      method: 'POST',
      url: '/newsletter',
      payload:
        '--BB\r\nContent-Disposition: form-data; name="a"; filename*=utf-8\'\'%E0%\r\n\r\nx\r\n--BB--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=BB' },
    })
    expect(badFileName.statusCode).toBe(400)
    const nul = await post(http, { url: '/contact', fields: { ...message, name: 'a\0b' } })
    const unknown = await post(http, {
      url: '/login',
      fields: { form: 'toString', email: 'a@b.np', password: 'secret1' },
    })
    const responses = [large, json, broken, nul, unknown]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([413, 415, 400, 400, 400])
    for (const { headers } of responses) expect(headers['content-type']).toContain('text/html')
    expect(unknown.body).not.toContain('secret1')
  })
})

describe('a form that scripts send', () => {
  shopTest('gets its errors or its redirect as a React Router data response', async ({ shop }) => {
    const http = await openPages(shop)
    const refusedResponse = await post(http, {
      url: '/ne/contact.data',
      fields: { ...message, email: 'maya' },
    })
    expect([
      refusedResponse.statusCode,
      refusedResponse.headers['content-type'],
      refusedResponse.headers['cache-control'],
    ]).toEqual([400, 'text/x-script', 'no-store'])
    expect(refusedResponse.body).toContain('पूरा इमेल लेख्नुहोस्')
    const sentResponse = await post(http, { url: '/contact.data', fields: message })
    expect([sentResponse.statusCode, sentResponse.body.includes('/contact?sent=1')]).toEqual([202, true])
    expect(await shop.db.$count(contactMessages)).toBe(1)
  })

  shopTest('is refused from another site, and where the page has no action', async ({ shop }) => {
    const http = await openPages(shop)
    const headers = { host: '127.0.0.1:3000', origin: 'https://evil.example' }
    expect((await post(http, { url: '/contact.data', fields: message, headers })).statusCode).toBe(403)
    for (const url of ['/_root.data', '/terms.data', '/cart.data'])
      expect([url, (await post(http, { url, fields: message })).statusCode]).toEqual([url, 405])
    expect(await shop.db.$count(contactMessages)).toBe(0)
  })

  shopTest(
    'is refused if its JSON field is malformed, but only after the permission is checked',
    async ({ shop }) => {
      const http = await openPages(shop)
      const form = { url: '/seller/coupons.data', fields: { form: 'switch', body: '{' } }
      expect((await post(http, form)).statusCode).toBe(401)
      const cookie = await ownerCookie(shop)
      expect((await post(http, { ...form, headers: { cookie } })).statusCode).toBe(400)
    },
  )

  shopTest('gets 401 without a login, and without scripts is redirected to the login', async ({ shop }) => {
    const http = await openPages(shop)
    const fields = { form: 'save', code: 'DASHAIN' }
    expect((await post(http, { url: '/seller/coupons.data', fields })).statusCode).toBe(401)
    const withoutScripts = await post(http, { url: '/seller/coupons', fields })
    expect([withoutScripts.statusCode, withoutScripts.headers['location']]).toEqual([303, '/seller/coupons'])
  })
})

describe('the form that adds a staff member', () => {
  shopTest('shows a generated password without scripts too', async ({ shop }) => {
    const http = await openPages(shop)
    const email = 'sita@example.com'
    const { statusCode, body } = await post(http, {
      url: '/seller/staff',
      fields: { form: 'add', name: 'Sita', email, role: 'staff', areas: 'orders', password: '' },
      headers: { cookie: await ownerCookie(shop) },
    })
    expect(statusCode).toBe(200)
    const [, password] = /shown only now:.*?<b[^>]*>([^<]+)<\/b>/s.exec(body) ?? []
    const login = { method: 'POST', url: '/api/seller/login', payload: { email, password } } as const
    expect((await http.inject(login)).statusCode).toBe(200)
  })

  shopTest(
    'gives no permission that the owner did not select, and asks for at least one',
    async ({ shop }) => {
      const http = await openPages(shop)
      const headers = { cookie: await ownerCookie(shop) }
      const { body: page } = await http.inject({ url: '/seller/staff', headers })
      expect(page).toContain('value="orders"')
      expect(page).not.toMatch(/<input[^>]*name="areas"[^>]*checked/)
      const fields = { form: 'add', name: 'Sita', email: 'sita@example.com', role: 'staff', password: '' }
      const refusedResponse = await post(http, { url: '/seller/staff', fields, headers })
      expect(refusedResponse.body).toContain('Tick at least one.')
      const { rowCount } = await shop.db.execute(sql`select from staff where email = ${fields.email}`)
      expect(rowCount).toBe(0)
      const ownerResponse = await post(http, {
        url: '/seller/staff',
        fields: { ...fields, role: 'owner' },
        headers,
      })
      expect(ownerResponse.body).toContain('shown only now:')
    },
  )
})

describe('the URL of a form', () => {
  shopTest('is accepted in a non-canonical spelling, without a redirect', async ({ shop }) => {
    const http = await openPages(shop)
    expect((await http.inject('/Contact?x=1')).statusCode).toBe(301)
    const { statusCode, headers } = await post(http, { url: '/Contact?x=1', fields: message })
    expect([statusCode, headers['location']]).toEqual([303, '/contact?sent=1'])
  })
})

describe('the origin of a form', () => {
  shopTest('must be the requested host if no public URL is configured', async ({ shop }) => {
    const http = await openPages(shop)
    for (const host of ['127.0.0.1:3000', 'localhost:3000', 'shop.local:3000', '192.168.1.20:8080']) {
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
      expect([host, await newsletterPostStatus(http, headers)]).toEqual([host, 303])
    }
    expect(await newsletterPostStatus(http, {})).toBe(303)
  })

  shopTest('must be the public URL behind TLS, with and without a trusted proxy', async ({ shop }) => {
    for (const trustProxy of [false, 1] as const) {
      const publicUrl = 'https://baithak.example'
      const http = await openPages(shop, { publicUrl, isHttps: true, trustProxy })
      const headers = {
        host: 'baithak.example',
        origin: publicUrl,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'baithak.example',
      }
      expect([trustProxy, await newsletterPostStatus(http, headers)]).toEqual([trustProxy, 303])
      expect(await newsletterPostStatus(http, { ...headers, origin: 'http://baithak.example' })).toBe(403)
      expect(
        await newsletterPostStatus(http, { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }),
      ).toBe(303)
    }
  })

  shopTest('is refused with an error page if it is another site', async ({ shop }) => {
    const http = await openPages(shop)
    const hostHeader = { host: '127.0.0.1:3000' }
    for (const headers of [
      { ...hostHeader, origin: 'https://evil.example' },
      { ...hostHeader, origin: 'http://127.0.0.1:3001' },
      { ...hostHeader, origin: 'null' },
      { ...hostHeader, 'sec-fetch-site': 'cross-site' },
      { ...hostHeader, 'sec-fetch-site': 'same-site' },
      { ...hostHeader, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ])
      expect([headers, await newsletterPostStatus(http, headers)]).toEqual([headers, 403])
    expect(await shop.db.$count(newsletterAddresses)).toBe(0)
  })
})

describe('the rate limits of a form', () => {
  shopTest('are shared with the API call that does the same', async ({ shop }) => {
    const http = await openPages(shop)
    const [firstAddress, secondAddress] = ['10.0.0.1', '10.0.0.2']
    const newsletterRequest = { method: 'POST', url: '/api/newsletter', payload: { email: 'a' } } as const
    for (let n = 0; n < 600; n += 1) await http.inject({ ...newsletterRequest, remoteAddress: firstAddress })
    const form = { url: '/newsletter', fields: { email: 'a' } }
    const refusedResponse = await post(http, { ...form, remoteAddress: firstAddress })
    expect([refusedResponse.statusCode, refusedResponse.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^(?:5\d|60)$/),
    ])
    expect(refusedResponse.headers['content-type']).toContain('text/html')
    const text = { url: '/newsletter', payload: 'x', headers: { 'content-type': 'text/plain' } }
    for (const [remoteAddress, status] of [
      [firstAddress, 429],
      [secondAddress, 415],
    ] as const)
      expect((await http.inject({ ...text, method: 'POST', remoteAddress })).statusCode).toBe(status)
    // A login does not count as a write, because failed logins have a limit of their own.
    const login = { url: '/login', fields: { form: 'login', email: 'a' } }
    expect((await post(http, { ...login, remoteAddress: firstAddress })).statusCode).toBe(400)
    expect((await post(http, { ...form, remoteAddress: secondAddress })).statusCode).toBe(400)
  })
})

describe('the login form', () => {
  const login = { form: 'login', email: 'maya@example.com', password: 'sitting-room' }

  async function openWithShopper(shop: ShopContext): Promise<FastifyInstance> {
    const http = await openPages(shop)
    const payload = { name: 'Maya', email: login.email, password: login.password }
    const registerResponse = await http.inject({ method: 'POST', url: '/api/user/register', payload })
    expect(registerResponse.statusCode).toBe(201)
    return http
  }

  shopTest('redirects only to a page of the store, also with Devanagari in its URL', async ({ shop }) => {
    const http = await openWithShopper(shop)
    const search = `/products?search=${encodeURIComponent('सोफा')}`
    for (const [redirect, location] of [
      ['/ne/my-orders', '/my-orders'],
      ['/products?search=सोफा', search],
      ['/ne//evil.example', '/'],
      ['/ne/\\evil.example', '/'],
      ['/ne/\t/evil.example', '/'],
      ['//evil.example', '/'],
    ] as const) {
      const url = `/login?redirect=${encodeURIComponent(redirect)}`
      const { statusCode, headers } = await post(http, { url, fields: login })
      expect([redirect, statusCode, headers['location']]).toEqual([redirect, 303, location])
    }
  })

  shopTest('sets the session cookie, with and without scripts', async ({ shop }) => {
    const http = await openWithShopper(shop)
    for (const url of ['/login', '/login.data']) {
      const { headers } = await post(http, { url, fields: login })
      expect([url, String(headers['set-cookie'])]).toEqual([url, expect.stringContaining('baithak_shopper=')])
    }
  })

  shopTest('is rate limited like the API call, with a Retry-After header', async ({ shop }) => {
    const http = await openWithShopper(shop)
    const wrongPassword = { ...login, password: 'not-the-password' }
    for (let times = 0; times < 5; times += 1)
      expect((await post(http, { url: '/login', fields: wrongPassword })).statusCode).toBe(400)
    const { statusCode, headers } = await post(http, { url: '/login', fields: wrongPassword })
    expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
  })
})

describe('the forms of a forgotten password', () => {
  shopTest('send a link and set a new password once', async ({ shop }) => {
    const http = await openPages(shop)
    const person = { name: 'Maya', email: 'maya@example.com', password: 'sitting-room' }
    await http.inject({ method: 'POST', url: '/api/user/register', payload: person })
    const forgot = { form: 'shopper-forgot', email: person.email }
    const sentResponse = await post(http, { url: '/ne/reset-password', fields: forgot })
    expect([sentResponse.statusCode, sentResponse.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(sentResponse.body).not.toContain('name="email"')
    const [mail] = await shop.db.select().from(emails).where(eq(emails.kind, 'password-reset'))
    const token = String(Reflect.get(Object(mail?.content), 'token'))
    const url = `/reset-password?token=${token}`
    expect((await http.inject(url)).body).toContain('name="password"')
    const newPassword = { form: 'shopper-reset', password: 'dining-room-of-today' }
    const refusedResponse = await post(http, { url, fields: { ...newPassword, password: 'short' } })
    expect([refusedResponse.statusCode, refusedResponse.body.includes('name="password"')]).toEqual([
      400,
      true,
    ])
    const staff = { ...newPassword, form: 'staff-reset' }
    expect((await post(http, { url, fields: staff })).statusCode).toBe(404)
    const savedResponse = await post(http, { url, fields: newPassword })
    expect([savedResponse.statusCode, savedResponse.headers['location']]).toEqual([
      303,
      '/reset-password?saved=1',
    ])
    expect((await post(http, { url, fields: newPassword })).statusCode).toBe(404)
    const login = { form: 'login', email: person.email, password: newPassword.password }
    expect((await post(http, { url: '/login', fields: login })).statusCode).toBe(303)
  })

  shopTest('lead back to the cart from which the shopper came to log in', async ({ shop }) => {
    const http = await openPages(shop)
    const person = { name: 'Maya', email: 'maya@example.com', password: 'sitting-room' }
    await http.inject({ method: 'POST', url: '/api/user/register', payload: person })
    const forgot = { form: 'shopper-forgot', email: person.email }
    const [toCart, toOtherSite] = ['?redirect=%2Fne%2Fcart', '?redirect=%2F%2Fevil.example']
    expect((await http.inject(`/reset-password${toCart}`)).body).toContain(`href="/login${toCart}"`)
    expect((await http.inject(`/reset-password${toOtherSite}`)).body).toContain('href="/login"')
    for (const query of [toCart, toOtherSite])
      await post(http, { url: `/ne/reset-password${query}`, fields: forgot })
    const sentMails: Mail[] = []
    await sendMails({
      ...shop,
      mail: { send: async (mail) => void sentMails.push(mail), close: () => undefined },
    })
    const links = sentMails.map(({ text }) => /\/ne\/reset-password\?token=(\S+)/.exec(text)?.[1] ?? '')
    const [token, linkedQuery] = links.find((link) => link.includes('&'))?.split('&') ?? []
    expect(linkedQuery).toBe('redirect=%2Fne%2Fcart')
    expect(links.filter((link) => link.includes('evil'))).toEqual([])
    const newPassword = { form: 'shopper-reset', password: 'dining-room-of-today' }
    const savedResponse = await post(http, {
      url: `/reset-password?token=${token}&${linkedQuery}`,
      fields: newPassword,
    })
    expect(savedResponse.headers['location']).toBe('/reset-password?saved=1&redirect=%2Fne%2Fcart')
  })

  shopTest(
    'offer a new link if the link is invalid, and the same form after too many requests',
    async ({ shop }) => {
      const http = await openPages(shop)
      const form = { url: '/reset-password?token=unknown', remoteAddress: '10.0.0.1' }
      const fields = { form: 'shopper-reset', password: 'dining-room-of-today' }
      const invalidLink = await post(http, { ...form, fields })
      expect([invalidLink.statusCode, invalidLink.body.includes('name="password"')]).toEqual([404, false])
      const newsletterRequest = { method: 'POST', url: '/api/newsletter', payload: { email: 'a' } } as const
      for (let n = 0; n < 600; n += 1)
        await http.inject({ ...newsletterRequest, remoteAddress: form.remoteAddress })
      const rateLimited = await post(http, { ...form, fields })
      expect([rateLimited.statusCode, rateLimited.body.includes('name="password"')]).toEqual([429, true])
      expect(rateLimited.body).not.toContain('Ask for a new link')
      expect(rateLimited.body).toContain('role="alert"')
    },
  )
})
