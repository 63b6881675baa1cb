import { expectAccessible, test } from './watched.ts'

const screens = {
  buying: ['/', '/products', '/products/sofas-couches', '/cart', '/wishlist'],
  others: ['/login', '/my-orders', '/seller', '/offline', '/no-such-page'],
  reading: ['/about', '/about?page=4', '/blog/measure', '/blog/category/storage-cabinets', '/contact'],
  help: ['/help-center', '/safety-info', '/cancellation', '/accessibility', '/privacy', '/terms', '/sitemap'],
}

// Each screen once per language: Nepali on a narrow screen, English on a wide one.
for (const [language, place] of [
  ['/ne', 'in Nepali on a phone'],
  ['', 'in English on a desktop'],
] as const) {
  for (const [name, paths] of Object.entries(screens)) {
    test(`axe finds nothing on the screens of ${name}, ${place}`, async ({ page }) => {
      test.slow()
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(`${language}${path}`)
          await expectAccessible(page)
        })
      }
    })
  }

  test(`axe finds nothing on a product page, ${place}`, async ({ page, request }) => {
    const list = await (await request.get('/api/product/list?limit=1')).json()
    const [product] = list.products
    await page.goto(`${language}/product/${product.category}/${product._id}`)
    await expectAccessible(page)
  })
}
