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
    const { people, ...accessWithoutPeople } = {
      people: 'people',
      orders: 'orders or shelf',
      money: 'money',
    } as const
    expect(unusedPermissions(accessWithoutPeople)).toEqual(['content', people])
  })
})

describe('the check of undeclared routes', () => {
  shopTest('reports a call that is not in the access table', async ({ shop }) => {
    const http = await createTestServer(shop)
    await addPages(http, shop)
    await http.ready()
    expect(undeclaredCalls(http)).toEqual([])
    const planted = await createTestServer(shop)
    planted.get('/api/seller/planted', () => ({ success: true }))
    await planted.ready()
    expect(undeclaredCalls(planted)).toEqual(['GET /api/seller/planted'])
  })

  test('reports a form of a page and an action without named forms', async () => {
    expect(undeclaredForms(await pageForms())).toEqual([])
    const planted = ['/planted', '/contact', '/login planted']
    expect(undeclaredForms(planted)).toEqual(planted)
  })

  test('reports a page that is not in the access table', () => {
    expect(undeclaredPages(sitePages)).toEqual([])
    const planted = [
      { id: 'orders', englishPath: '/seller/planted', path: '/seller/planted' },
      { id: 'orders', englishPath: '/seller/orders-of-others', path: '/ne/seller/orders-of-others' },
      { id: 'planted', englishPath: '/planted', path: '/planted' },
    ]
    expect(undeclaredPages(planted)).toEqual(planted.map(({ path }) => path))
  })

  test('a seller page that is not in the access table is refused to everybody', () => {
    for (const path of ['/seller/planted', '/seller/orders/1/planted', '/seller/staff/planted', '/seller/_x'])
      expect([path, canOpenPage(path, { isOwner: true, permissions })]).toEqual([path, false])
  })
})

describe('a member of staff', () => {
  shopTest(
    'receives no data of a page that needs another permission, even by a data request',
    async ({ shop }) => {
      const { http, cookieFor } = await filledServer(shop)
      const violations: string[] = []
      for (const page of sellerPages) {
        const access = pageAccess[page.englishPath] ?? 'owner'
        const otherPermissions = permissions.filter(
          (permission) => !access.split(' or ').includes(permission),
        )
        if (access === 'seller' || /^\/seller\/(preview|draft)/.test(page.englishPath)) continue
        const cookie = await cookieFor(otherPermissions)
        for (const url of [addressOf(page), `${addressOf(page)}?_routes=${encodeURIComponent(page.id)}`]) {
          const { body } = await http.inject({ url: url.replace(/(\?|$)/, '.data$1'), headers: { cookie } })
          if (!hasNoData(body, page.id)) violations.push(`${url}: ${body.slice(0, 300)}`)
        }
      }
      expect(violations).toEqual([])
    },
  )

  shopTest('sees only those links to seller pages that they may open', async ({ shop }) => {
    const { http, cookieFor, ids } = await filledServer(shop)
    const violations = new Set<string>()
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
            violations.add(`${page.path} as ${permission}: ${href.replaceAll(/[0-9a-f-]{20,}/g, 'ID')}`)
      }
    }
    expect([...violations]).toEqual([])
  })
})

/** Opens a store with orders, customers and messages. `cookieFor` starts a session with the given permissions. */
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
  const start = body.indexOf(`"${id}"`)
  return start === -1 || /^"[^"]+",\{"_\d+":-5\},"data"/.test(body.slice(start))
}
