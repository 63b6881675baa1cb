import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { canOpenPage } from '#app/seller/frame/page-permissions.ts'
import { permissions, type Permission } from '#domain/account/staff-permissions.ts'
import { pathWithoutLanguage } from '#domain/language.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { addStaffMember, updateStaffMember } from '#shop/staff/staff-members.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages, pageForms, sitePages, type SitePage } from '#testing/http/pages.ts'
import { pageAccess } from '#testing/http/page-access.ts'
import { routeAccess } from '#testing/http/role-matrix.ts'
import {
  undeclaredCalls,
  undeclaredForms,
  undeclaredPages,
  unusedPermissions,
} from '#testing/http/undeclared.ts'
import { fillShop } from '#testing/shop/filled-shop.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'

const sellerPages = sitePages.filter(({ englishPath }) => /^\/seller(\/|$)/.test(englishPath))

describe('a permission', () => {
  test('opens at least one call and one page', () => {
    expect([unusedPermissions(routeAccess), unusedPermissions(pageAccess)]).toEqual([[], []])
  })

  test('is reported when it opens nothing', () => {
    const { people, ...others } = { people: 'people', orders: 'orders or shelf', money: 'money' } as const
    expect(unusedPermissions(others)).toEqual(['content', people])
  })
})

describe('an undeclared call, page or form', () => {
  shopTest('is named when it is a call', async ({ shop }) => {
    const http = await createTestServer(shop)
    await addPages(http, shop)
    await http.ready()
    expect(undeclaredCalls(http)).toEqual([])
    const planted = await createTestServer(shop)
    planted.get('/api/seller/planted', () => ({ success: true }))
    await planted.ready()
    expect(undeclaredCalls(planted)).toEqual(['GET /api/seller/planted'])
  })

  test('is named when it is a form of a page, or an action without named forms', async () => {
    expect(undeclaredForms(await pageForms())).toEqual([])
    const planted = ['/planted', '/contact', '/login planted']
    expect(undeclaredForms(planted)).toEqual(planted)
  })

  test('is named when it is a page', () => {
    expect(undeclaredPages(sitePages)).toEqual([])
    const planted = [
      { id: 'orders', englishPath: '/seller/planted', path: '/seller/planted' },
      { id: 'orders', englishPath: '/seller/orders-of-others', path: '/ne/seller/orders-of-others' },
      { id: 'planted', englishPath: '/planted', path: '/planted' },
    ]
    expect(undeclaredPages(planted)).toEqual(planted.map(({ path }) => path))
  })

  test('is refused to everybody when it is a seller page', () => {
    for (const path of ['/seller/planted', '/seller/orders/1/planted', '/seller/staff/planted', '/seller/_x'])
      expect([path, canOpenPage(path, { isOwner: true, permissions })]).toEqual([path, false])
  })
})

describe('a member of staff', () => {
  shopTest(
    'receives no data of a page of another permission, even if only its data is requested',
    async ({ shop }) => {
      const { http, cookieFor } = await filledServer(shop)
      const wrong: string[] = []
      for (const page of sellerPages) {
        const access = pageAccess[page.englishPath] ?? 'owner'
        const others = permissions.filter((permission) => !access.split(' or ').includes(permission))
        if (access === 'seller' || /^\/seller\/(preview|draft)/.test(page.englishPath)) continue
        const cookie = await cookieFor(others)
        for (const url of [addressOf(page), `${addressOf(page)}?_routes=${encodeURIComponent(page.id)}`]) {
          const { body } = await http.inject({ url: url.replace(/(\?|$)/, '.data$1'), headers: { cookie } })
          if (!hasNoData(body, page.id)) wrong.push(`${url}: ${body.slice(0, 300)}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  shopTest('sees links to seller pages that they may open, and to no others', async ({ shop }) => {
    const { http, cookieFor, ids } = await filledServer(shop)
    const wrong = new Set<string>()
    for (const permission of permissions) {
      const cookie = await cookieFor([permission])
      // Previews are pages of the storefront, with its link to the seller's side.
      for (const page of sellerPages.filter(({ path }) => !path.includes('/preview'))) {
        if (!canOpenPage(pathWithoutLanguage(page.path), { isOwner: false, permissions: [permission] }))
          continue
        const url = addressOf(page, ids)
        const { body } = await http.inject({ url, headers: { cookie } })
        for (const [, href = ''] of body.matchAll(/(?:href|action)="((?:\/ne)?\/seller(?:[?/][^".]*)?)"/g))
          if (!canOpenPage(pathWithoutLanguage(href), { isOwner: false, permissions: [permission] }))
            wrong.add(`${page.path} as ${permission}: ${href.replaceAll(/[0-9a-f-]{20,}/g, 'ID')}`)
      }
    }
    expect([...wrong]).toEqual([])
  })
})

/** A store with orders, customers and messages, and a session of a member with any permissions. */
async function filledServer(shop: ShopContext) {
  await fillShop(shop)
  await checkInvariants(shop)
  const http: FastifyInstance = await createTestServer(shop)
  await addPages(http, shop)
  const owner = await newSeller(shop)
  const { staffMember } = await addStaffMember(owner, {
    name: 'Sita',
    email: 'sita@example.com',
    role: 'staff',
  })
  const cookieFor = async (grantedPermissions: readonly Permission[]) => {
    await updateStaffMember(owner, { id: staffMember.id, areas: [...grantedPermissions] })
    return `baithak_seller=${await newSessionToken(shop, { staffId: staffMember.id }, 3_600_000)}`
  }
  const { rows } = await shop.db.execute<Ids>(`
    select (select customer_id from orders order by id limit 1) as customers,
      (select id from orders order by id limit 1) as orders, (select id from products order by id limit 1) as products`)
  return { http, cookieFor, ids: rows[0] }
}

type Ids = { customers: string; orders: string; products: string }

function addressOf({ path }: SitePage, ids?: Ids): string {
  const noun = /customers|orders/.exec(path)?.[0]
  const id = noun === 'customers' ? ids?.customers : noun === 'orders' ? ids?.orders : ids?.products
  return path.replace(/:\w+/, id ?? newId())
}

/** Returns whether a data response contains null for a page, or no data of that page. */
function hasNoData(body: string, id: string): boolean {
  const at = body.indexOf(`"${id}"`)
  return at === -1 || /^"[^"]+",\{"_\d+":-5\},"data"/.test(body.slice(at))
}
