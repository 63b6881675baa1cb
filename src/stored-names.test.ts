import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staffListQuery } from '#domain/account/staff.server.ts'
import { demandListQuery } from '#domain/alert/demand-list.server.ts'
import { billListQuery } from '#domain/bill/bill.server.ts'
import { customerListQuery } from '#domain/customer/customer.server.ts'
import { couponListQuery } from '#domain/pricing/coupon.server.ts'
import { smsListQuery } from '#domain/notification/sms-list.server.ts'
import { saleListQuery } from '#domain/pricing/sale.server.ts'

// Names that browsers, bookmarks and emails already use. A changed name logs people out, empties carts or breaks links.

const root = join(import.meta.dirname, '..')
const inBrowser = ['src/app', 'src/ui', 'public']

/** Returns the distinct first groups of all matches in the code of some folders, sorted. */
function namesMatching(pattern: RegExp, folders = [...inBrowser, 'src/domain', 'src/server']): string[] {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  const names = sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(names)].toSorted()
}

test('browsers store data under these names', () => {
  expect(namesMatching(/['`](baithak\.[\w-]+|baithak_product_draft_)/g, inBrowser)).toMatchInlineSnapshot(`
    [
      "baithak.address",
      "baithak.address-draft",
      "baithak.buyer-pan",
      "baithak.cart",
      "baithak.cart-total",
      "baithak.compare",
      "baithak.coupon",
      "baithak.draft",
      "baithak.edit",
      "baithak.extras",
      "baithak.home",
      "baithak.home-unfolded",
      "baithak.lead-days",
      "baithak.left-for-gateway",
      "baithak.likes",
      "baithak.list",
      "baithak.logout",
      "baithak.made-anew",
      "baithak.only-fitting",
      "baithak.order-key",
      "baithak.paying",
      "baithak.payment",
      "baithak.place",
      "baithak.place-unsaved",
      "baithak.placed",
      "baithak.seen",
      "baithak.seller-here",
      "baithak.seller-input",
      "baithak.shopper",
      "baithak.tell-home",
      "baithak.unpaid-orders",
      "baithak.wishlist",
      "baithak_product_draft_",
    ]
  `)
})

test('caches, channels, cookies and metrics have these names', () => {
  expect(namesMatching(/'(baithak-(?:pages|answers|alerts|new-order(?:-key)?)|baithak_\w+)'/g))
    .toMatchInlineSnapshot(`
    [
      "baithak-alerts",
      "baithak-answers",
      "baithak-new-order",
      "baithak-new-order-key",
      "baithak-pages",
      "baithak_browser",
      "baithak_database_connections",
      "baithak_disk_free_bytes",
      "baithak_early_responses_total",
      "baithak_job_seconds",
      "baithak_last_backup_timestamp_seconds",
      "baithak_maker",
      "baithak_notifications_failed",
      "baithak_order_sound",
      "baithak_orders",
      "baithak_payments",
      "baithak_queue_age_seconds",
      "baithak_queue_length",
      "baithak_request_seconds",
      "baithak_rung_order",
      "baithak_seen_order",
      "baithak_seller",
      "baithak_shopper",
      "baithak_visitor",
      "baithak_voter",
    ]
  `)
})

test('links use these URL parameters', () => {
  expect(namesMatching(/\b(?:(?:searchParams|params)\.(?:get|has|set|getAll)|param)\('([\w-]+)'/g))
    .toMatchInlineSnapshot(`
    [
      "_routes",
      "archive",
      "category",
      "collection",
      "coupon",
      "day",
      "email",
      "filter",
      "from",
      "id",
      "ids",
      "job",
      "key",
      "kind",
      "lookup",
      "mode",
      "of",
      "order",
      "page",
      "pay",
      "period",
      "product",
      "redirect",
      "room",
      "saved",
      "search",
      "sent",
      "show",
      "state",
      "stock",
      "subscribed",
      "tab",
      "title",
      "token",
      "version",
      "words",
    ]
  `)
})

test('the seller’s lists use these URL parameters', () => {
  const lists = {
    billListQuery,
    couponListQuery,
    customerListQuery,
    demandListQuery,
    saleListQuery,
    smsListQuery,
    staffListQuery,
  }
  const schemasOfPages = namesMatching(/\breadList\(url, (\w+)/g, ['src/app/seller'])
  expect(Object.keys(lists).toSorted()).toEqual(schemasOfPages)
  const names = Object.values(lists).flatMap(({ shape }) => Object.keys(shape))
  expect([...new Set(names)].toSorted()).toMatchInlineSnapshot(`
    [
      "filter",
      "limit",
      "month",
      "page",
      "search",
      "sort",
      "tag",
    ]
  `)
})

test('the data attributes that early.js sets have the same names in scripts and styles', () => {
  const early = readFileSync(join(root, 'src/app/early/early.js'), 'utf8')
  const dataAttributes = [...early.matchAll(/dataset\.(\w+) = /g)].map(([, name = '']) => name)
  const styles = ['src/ui/styles/cards.module.css', 'src/app/storefront/cart/cart.module.css'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(dataAttributes.filter((name) => !styles.some((text) => text.includes(`html[data-${name}`)))).toEqual(
    [],
  )
  const namesInScripts = namesMatching(/documentElement\.dataset\['(\w+)'\]/g)
  expect(namesInScripts).toEqual(['known'])
  expect(dataAttributes).toEqual(expect.arrayContaining(namesInScripts))
})
