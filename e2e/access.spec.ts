import type { Page } from '@playwright/test'
import { logInAsSeller } from './beforehand.ts'
import { expectNoAxeViolations, expectNothingTooWide, test } from './watched.ts'

const screens = {
  buying: ['/', '/products', '/products/sofas-couches', '/cart', '/wishlist'],
  others: ['/login', '/my-orders', '/seller', '/offline', '/no-such-page'],
  reading: ['/about', '/about?page=4', '/blog/measure', '/blog/category/storage-cabinets', '/contact'],
  help: ['/help-center', '/safety-info', '/cancellation', '/accessibility', '/privacy', '/terms', '/sitemap'],
}
const sellerScreens = {
  orders: ['', '/today', '/orders', '/orders/new', '/payments', '/cash', '/bills', '/dashboard', '/inbox'],
  products: [
    '/product-list',
    '/awaited',
    '/import',
    '/categories',
    '/sales',
    '/coupons',
    '/customers',
    '/reviews',
  ],
  'the shop': [
    '/shop',
    '/shop/texts',
    '/messages',
    '/delivery',
    '/settings',
    '/services',
    '/settings/payment',
  ],
  staff: ['/tax', '/staff', '/backups', '/history', '/account'],
}

async function checkScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectNothingTooWide(page)
      await expectNoAxeViolations(page)
    })
  }
}

// Each screen once per language: Nepali on a narrow screen, English on a wide one.
for (const [language, place] of [
  ['/ne', 'in Nepali on a phone'],
  ['', 'in English on a desktop'],
] as const) {
  const inLanguage = (paths: readonly string[]) => paths.map((path) => `${language}${path}`)

  for (const [name, paths] of Object.entries(screens)) {
    test(`axe finds nothing on the screens of ${name}, ${place}`, async ({ page }) => {
      test.slow()
      await checkScreens(page, inLanguage(paths))
    })
  }

  test(`axe finds nothing on a product page, ${place}`, async ({ page, request }) => {
    const list = await (await request.get('/api/product/list?limit=1')).json()
    const [product] = list.products
    await checkScreens(page, inLanguage([`/product/${product.category}/${product._id}`]))
  })
}

for (const [name, paths] of Object.entries(sellerScreens)) {
  test(`axe finds nothing on the seller's screens of ${name}, in Nepali on a phone`, async ({ page }) => {
    test.slow()
    await logInAsSeller(page)
    await checkScreens(
      page,
      paths.map((path) => `/ne/seller${path}`),
    )
  })
}

// On a desktop the menu is visible beside the page, so its groups and the sections of the page are read together.
test("axe finds nothing on the seller's notification settings, in English on a desktop", async ({ page }) => {
  await logInAsSeller(page)
  await checkScreens(page, ['/seller/messages/settings'])
})
