import { expectAccessible, test } from './watched.ts'

const screens = [
  '/',
  '/products',
  '/products/sofas-couches',
  '/cart',
  '/wishlist',
  '/login',
  '/my-orders',
  '/seller',
  '/no-such-page',
]

for (const language of ['', '/ne']) {
  for (const screen of screens) {
    const path = `${language}${screen === '/' && language ? '' : screen}`
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expectAccessible(page)
    })
  }

  test(`axe finds nothing on a product page ${language}`, async ({ page, request }) => {
    const list = await (await request.get('/api/product/list?limit=1')).json()
    const [product] = list.products
    await page.goto(`${language}/product/${product.category}/${product._id}`)
    await expectAccessible(page)
  })
}
