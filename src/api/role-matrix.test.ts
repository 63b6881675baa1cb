import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { sessions } from '#db/schema/people.server.ts'
import { permissions, defaultPermissions, type Permission } from '#domain/account/staff-permissions.ts'
import { localizedPath } from '#domain/language.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { hashToken } from '#shop/accounts/sessions.ts'
import { addStaffMember } from '#shop/staff/staff-members.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { formAccess, pageAccess } from '#testing/http/page-access.ts'
import { routeAccess, type Access } from '#testing/http/role-matrix.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages, pageForms, sitePages } from '#testing/http/pages.ts'
import { callsOf } from '#testing/http/undeclared.ts'

/** `staff` has only the permission that the call needs; `other staff` has all permissions but that one. */
const actors = [
  'visitor',
  'shopper',
  'staff',
  'other staff',
  'owner',
  'expired',
  'revoked',
  'expired shopper',
] as const
type Actor = (typeof actors)[number]

const withoutSession = ['visitor', 'expired', 'revoked', 'expired shopper'] as const
const withSession = ['shopper', 'staff', 'other staff', 'owner'] as const

/**
 * Returns the actors who request an item of a list: all with a session, and one without, which alternates from item to
 * item. One is enough, because a single function reads the session.
 */
function actorsAt(index: number): readonly Actor[] {
  return [withoutSession[index % withoutSession.length] ?? 'visitor', ...withSession]
}

// The status that a call returns for a caller without permission; 0 means any response for a caller with permission.
const visitors = { visitor: 401, expired: 401, revoked: 401, 'expired shopper': 401 } as const
const withPermission = { ...visitors, shopper: 403, staff: 0, 'other staff': 403, owner: 0 } as const
const everybody = (status: number) =>
  ({
    visitor: status,
    shopper: status,
    staff: status,
    'other staff': status,
    owner: status,
    expired: status,
    revoked: status,
    'expired shopper': status,
  }) as const
const expected = {
  public: everybody(0),
  shopper: { ...visitors, shopper: 0, staff: 403, 'other staff': 403, owner: 403 },
  both: { ...visitors, shopper: 0, staff: 0, 'other staff': 403, owner: 0 },
  seller: { ...visitors, shopper: 403, staff: 0, 'other staff': 0, owner: 0 },
  'orders or shelf': withPermission,
  orders: withPermission,
  shelf: withPermission,
  money: withPermission,
  content: withPermission,
  people: withPermission,
  owner: { ...visitors, shopper: 403, staff: 403, 'other staff': 403, owner: 0 },
  'gateway-signature': everybody(403),
} as const satisfies Record<Access, Record<Actor, number>>

type People = {
  cookieOf(actor: Actor, access?: Access): Promise<string>
  /** Starts new sessions from now on. */
  endSessions(): void
}

/** Returns one sufficient permission for `staff`, and all insufficient ones for `other staff`. */
function permissionsOf(actor: Actor, access: Access): readonly Permission[] {
  // If the table names several permissions, one of them is enough.
  const names = access === 'both' ? ['orders'] : access.split(' or ')
  const requiredPermissions = permissions.filter((permission) => names.includes(permission))
  if (requiredPermissions.length === 0) return actor === 'staff' ? defaultPermissions : []
  return actor === 'staff'
    ? requiredPermissions.slice(-1)
    : permissions.filter((permission) => !requiredPermissions.includes(permission))
}

/** Creates the people. Their sessions start when they are first needed. */
async function createPeople(shop: ShopContext): Promise<People> {
  const owner = await newSeller(shop)
  const shopper = (await newShopper(shop)).actor.shopper?.id ?? ''
  const ownerId = owner.actor.seller?.id ?? ''
  const staffIds = new Map<string, string>()
  // Each set of permissions has its own staff member, because updates of one row would become slower with each request.
  const staffWith = async (areas: readonly Permission[]) => {
    const existing = staffIds.get(areas.join())
    if (existing !== undefined) return existing
    const email = `sita${staffIds.size}@example.com`
    const member = { name: 'Sita', email, role: 'staff', areas: [...areas] }
    const { staffMember } = await addStaffMember(owner, member)
    staffIds.set(areas.join(), staffMember.id)
    return staffMember.id
  }
  const sellerSession = async (staffId: string, absoluteMs = 3_600_000) => {
    const token = await newSessionToken(shop, { staffId }, absoluteMs)
    return { token, cookie: `baithak_seller=${token}` }
  }
  const shopperCookie = async (absoluteMs: number) => {
    const token = await newSessionToken(shop, { shopperId: shopper }, absoluteMs)
    return `baithak_shopper=${token}`
  }
  async function newCookie(actor: Actor, access: Access): Promise<string> {
    if (actor === 'visitor') return 'other=1'
    if (actor === 'shopper') return shopperCookie(3_600_000)
    if (actor === 'expired shopper') return shopperCookie(-1000)
    if (actor === 'expired') return (await sellerSession(ownerId, -1000)).cookie
    const isStaff = actor === 'staff' || actor === 'other staff'
    const staffId = isStaff ? await staffWith(permissionsOf(actor, access)) : ownerId
    const { token, cookie } = await sellerSession(staffId)
    if (actor === 'revoked') await shop.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    return cookie
  }
  const cookies = new Map<string, string>()
  return {
    async cookieOf(actor, access = 'public') {
      const key = `${actor} ${permissionsOf(actor, access).join()}`
      const cookie = cookies.get(key) ?? (await newCookie(actor, access))
      cookies.set(key, cookie)
      return cookie
    },
    endSessions: () => cookies.clear(),
  }
}

const callKeys = Object.keys(routeAccess)

function addressOf(call: string): string {
  const index = callKeys.indexOf(call)
  return `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`
}

async function responseTo(http: FastifyInstance, call: string, cookie: string) {
  const [method, path = ''] = call.split(' ')
  const url = path.replace(':number', '1').replace(/:\w+/, newId()).replace('/*', '/api/nothing')
  const response = await http.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: { cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { payload: '{}' }),
    // Each call has its own address, so that no rate limit applies.
    remoteAddress: addressOf(call),
    // Event streams have no end.
    payloadAsStream: true,
  })
  response.stream().destroy()
  return response
}

const isSellerForm = (key: string) => /^\/seller\/(?!preview)/.test(key)

const isAllowed = (status: number) => status < 500 && status !== 401 && status !== 403

// React takes a stack trace of every element that it creates, which is half of the time to render a page.
const { stackTraceLimit } = Error
beforeAll(() => void (Error.stackTraceLimit = 0))
afterAll(() => void (Error.stackTraceLimit = stackTraceLimit))

describe('access control', () => {
  shopTest('the table lists exactly the existing calls', async ({ shop }) => {
    const http = await createTestServer(shop)
    await addPages(http, shop)
    await http.ready()
    const calls = callsOf(http)
    expect(calls.length).toBeGreaterThan(60)
    expect([...new Set(calls)].toSorted()).toEqual(Object.keys(routeAccess).toSorted())
  })

  test('visitors may call no seller endpoint apart from those of the login', () => {
    const names = endpoints.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(names.filter((name) => name.includes(' /seller/')).toSorted()).toEqual([
      'GET /seller/is-auth',
      'GET /seller/logout',
      'POST /seller/forgot',
      'POST /seller/login',
      'POST /seller/reset',
    ])
  })

  shopTest('the table lists exactly the existing pages, in both languages', () => {
    const paths = sitePages.map(({ path }) => path)
    const table = Object.keys(pageAccess).flatMap((path) => [path, localizedPath('ne', path)])
    expect(paths.toSorted()).toEqual(table.toSorted())
  })

  shopTest('every endpoint responds to every role as the table states', async ({ shop }) => {
    const { http, people } = await openServerWithPages(shop)
    const violations: string[] = []
    for (const [index, [call, access]] of Object.entries(routeAccess).entries()) {
      for (const actor of actorsAt(index)) {
        const response = await responseTo(http, call, await people.cookieOf(actor, access))
        const status = response.statusCode
        // A call that changes a cookie, such as a logout, may have ended the session.
        if (response.headers['set-cookie'] !== undefined) people.endSessions()
        const expectedStatus = expected[access][actor]
        // A gateway that is not configured returns 503 to every caller with permission.
        const isExpected =
          expectedStatus === 0 ? isAllowed(status) || status === 503 : status === expectedStatus
        if (!isExpected)
          violations.push(`${call} as ${actor}: ${status} instead of ${expectedStatus || 'an answer'}`)
      }
    }
    shop.orderFeed.close()
    expect(violations).toEqual([])
  })

  shopTest('the table lists exactly the existing forms of pages', async () => {
    expect((await pageForms()).toSorted()).toEqual(Object.keys(formAccess).toSorted())
  })

  shopTest('every form of a page leads to the login or responds, as the table states', async ({ shop }) => {
    const { http, people } = await openServerWithPages(shop)
    const violations: string[] = []
    for (const [index, [key, access]] of Object.entries(formAccess).entries()) {
      const [path = '', form = ''] = key.split(' ')
      if (isSellerForm(key)) continue
      for (const actor of actorsAt(index)) {
        const url = path.replace(/:\w+/, newId())
        const request = {
          method: 'POST' as const,
          headers: {
            cookie: await people.cookieOf(actor),
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ form, body: '{' }).toString(),
        }
        const { statusCode, headers } = await http.inject({ ...request, url })
        const isLogin = String(headers['location']).startsWith('/login?redirect=')
        const expectedStatus = expected[access][actor]
        const isExpected = expectedStatus === 0 ? isAllowed(statusCode) && !isLogin : isLogin
        if (!isExpected) violations.push(`${key} as ${actor}: ${statusCode}`)
        if (expectedStatus === 0) continue
        const dataResponse = await http.inject({ ...request, url: `${url}.data` })
        if (dataResponse.statusCode !== expectedStatus)
          violations.push(
            `${key} as ${actor} with scripts: ${dataResponse.statusCode} instead of ${expectedStatus}`,
          )
      }
    }
    expect(violations).toEqual([])
  })

  shopTest('every form of a seller page responds to every role as the table states', async ({ shop }) => {
    const { http, people } = await openServerWithPages(shop)
    const violations: string[] = []
    for (const [index, [key, access]] of Object.entries(formAccess)
      .filter(([formName]) => isSellerForm(formName))
      .entries()) {
      const [path = '', form = ''] = key.split(' ')
      const url = path.replace(/:\w+/, newId())
      for (const actor of actorsAt(index)) {
        const request = {
          method: 'POST' as const,
          headers: {
            cookie: await people.cookieOf(actor, access),
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ form, body: '{' }).toString(),
          // Each form has its own address, so that no rate limit applies.
          remoteAddress: `10.1.${index}.1`,
        }
        const expectedStatus = expected[access][actor]
        const { statusCode } = await http.inject({ ...request, url: `${url}.data` })
        const isExpected = expectedStatus === 0 ? isAllowed(statusCode) : statusCode === expectedStatus
        if (!isExpected)
          violations.push(`${key} as ${actor}: ${statusCode} instead of ${expectedStatus || 'an answer'}`)
        if (expectedStatus === 0) continue
        const { headers } = await http.inject({ ...request, url })
        if (headers['location'] !== url) violations.push(`${key} as ${actor} leads to ${headers['location']}`)
      }
    }
    expect(violations).toEqual([])
  })

  shopTest(
    'every seller page opens, or shows a login form or the missing permission, as the table states @2.13 @4.4 @4.9 @8.2',
    async ({ shop }) => {
      const { http, people } = await openServerWithPages(shop)
      const violations: string[] = []
      for (const [index, { englishPath, path }] of sitePages.entries()) {
        const access = pageAccess[englishPath]
        if (
          access === undefined ||
          access === 'public' ||
          access === 'shopper' ||
          /^\/seller\/(preview|draft|\*)(\/|$)/.test(englishPath)
        )
          continue
        for (const actor of actorsAt(index)) {
          const url = path.replace(/:\w+/, newId())
          const response = await http.inject({
            url,
            headers: { cookie: await people.cookieOf(actor, access) },
          })
          const displayedPage = displayedPageOf(response.body)
          const expectedPage = expected[access][actor] === 0 ? 'page' : 'login'
          const isRefused = (actor === 'staff' || actor === 'other staff') && expectedPage === 'login'
          const isExpected = isRefused
            ? displayedPage === (access === 'owner' ? 'owners only' : 'others only') &&
              response.statusCode === 403
            : displayedPage === expectedPage &&
              (expectedPage === 'page' ? [200, 404] : [200]).includes(response.statusCode)
          if (!isExpected) violations.push(`${url} as ${actor}: ${response.statusCode}, ${displayedPage}`)
          if (response.headers['cache-control'] !== 'no-store')
            violations.push(`${url} as ${actor} may be cached`)
        }
      }
      expect(violations).toEqual([])
    },
  )

  shopTest(
    'only staff with the content permission see the preview page, in a frame of the same origin',
    async ({ shop }) => {
      const { http, people } = await openServerWithPages(shop)
      for (const path of [
        '/seller/preview',
        '/ne/seller/preview?key=banner/x&version=1',
        '/seller/preview/terms',
      ])
        for (const actor of actors) {
          const response = await http.inject({
            url: path,
            headers: { cookie: await people.cookieOf(actor, 'content') },
          })
          const isPermitted = expected.content[actor] === 0
          expect([actor, response.statusCode]).toEqual([actor, isPermitted ? 200 : 303])
          expect(response.headers['cache-control']).toBe('no-store')
          const policy = String(response.headers['content-security-policy'])
          if (isPermitted) expect(policy).toContain("frame-ancestors 'self'")
        }
      const otherPage = await http.inject({ url: '/seller/shop' })
      expect(String(otherPage.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    },
  )

  shopTest(
    'only staff with the catalogue permission see the page of a draft, and it is not cached',
    async ({ shop }) => {
      const { http, people } = await openServerWithPages(shop)
      const { id } = await newProduct(shop, { name: 'Hidden bench', publish: 'draft' })
      for (const url of [`/seller/draft/${id}`, `/ne/seller/draft/${id}`])
        for (const actor of actors) {
          const response = await http.inject({
            url,
            headers: { cookie: await people.cookieOf(actor, 'shelf') },
          })
          const isPermitted = expected.shelf[actor] === 0
          expect([actor, response.statusCode]).toEqual([actor, isPermitted ? 200 : 303])
          expect(response.headers['cache-control']).toBe('no-store')
          expect(response.body.includes('Hidden bench')).toBe(isPermitted)
        }
      const publicPage = await http.inject({ url: `/product/sofas-couches/${id}` })
      expect([publicPage.statusCode, publicPage.body.includes('Hidden bench')]).toEqual([404, false])
    },
  )

  shopTest('a page for shoppers sends everybody else to the login and is not cached', async ({ shop }) => {
    const { http, people } = await openServerWithPages(shop)
    const pages = sitePages.filter(({ englishPath }) => pageAccess[englishPath] === 'shopper')
    expect(pages.length).toBeGreaterThan(0)
    for (const { path } of pages)
      for (const actor of actors) {
        const url = path.replace(/:\w+/, newId())
        const { statusCode, headers } = await http.inject({
          url,
          headers: { cookie: await people.cookieOf(actor) },
        })
        const login = `${path.startsWith('/ne/') ? '/ne' : ''}/login?redirect=${encodeURIComponent(url)}`
        const isPermitted = expected.shopper[actor] === 0
        expect([url, actor, headers['location'], headers['cache-control']]).toEqual([
          url,
          actor,
          isPermitted ? undefined : login,
          'no-store',
        ])
        expect([actor, statusCode]).toEqual([actor, isPermitted ? (path.includes(':') ? 404 : 200) : 303])
      }
  })

  shopTest(
    'visitors, shoppers and ended sessions receive the same response without data from a seller page',
    async ({ shop }) => {
      const { http, people } = await openServerWithPages(shop)
      for (const { englishPath, path } of sitePages) {
        if (!/^\/seller(\/|$)(?!preview|draft)/.test(englishPath) || path !== englishPath) continue
        const url = `${path.replace(/:\w+/, newId())}.data`
        const responses = new Set<string>()
        for (const actor of actors.filter(
          (candidate) => !candidate.endsWith('staff') && candidate !== 'owner',
        )) {
          const response = await http.inject({ url, headers: { cookie: await people.cookieOf(actor) } })
          expect([url, response.body.includes('nobody'), response.body.includes('@')]).toEqual([
            url,
            true,
            false,
          ])
          responses.add(response.body)
        }
        expect(responses.size).toBe(1)
      }
    },
  )

  shopTest('a public page is the same for everybody', async ({ shop }) => {
    const { http, people } = await openServerWithPages(shop)
    for (const { englishPath, path } of sitePages) {
      if (pageAccess[englishPath] !== 'public') continue
      const url = path.replaceAll(/:\w+/g, newId()).replace('*', 'nothing')
      const asVisitor = await http.inject({ url, headers: { cookie: await people.cookieOf('visitor') } })
      const asOwner = await http.inject({ url, headers: { cookie: await people.cookieOf('owner') } })
      expect([url, [200, 404].includes(asVisitor.statusCode)]).toEqual([url, true])
      expect([url, asOwner.statusCode, asOwner.body]).toEqual([url, asVisitor.statusCode, asVisitor.body])
      expect([url, asOwner.headers['set-cookie']]).toEqual([url, undefined])
    }
  })
})

async function openServerWithPages(shop: ShopContext): Promise<{ http: FastifyInstance; people: People }> {
  // The tests request more pages than the rate limit of one address allows.
  const settings = { ...shop.settings, areRateLimitsOn: false }
  const http = await createTestServer(shop)
  await addPages(http, { ...shop, settings })
  return { http, people: await createPeople(shop) }
}

function displayedPageOf(html: string): 'login' | 'owners only' | 'others only' | 'page' | 'nothing' {
  const hasFrame = html.includes('data-frame=""')
  if (html.includes('data-login=""')) return hasFrame ? 'nothing' : 'login'
  if (/For owners only|मालिकका लागि मात्र/.test(html.split('</main>')[0] ?? '')) return 'owners only'
  if (/Not part of your work|तपाईंको कामभित्र पर्दैन/.test(html.split('</main>')[0] ?? '')) return 'others only'
  return hasFrame ? 'page' : 'nothing'
}
