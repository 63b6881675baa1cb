import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './watched.ts'

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
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([])
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(isWide).toBe(false)
    })
  }

  test(`axe finds nothing on a product page ${language}`, async ({ page, request }) => {
    const list = await (await request.get('/api/product/list?limit=1')).json()
    const [product] = list.products
    await page.goto(`${language}/product/${product.category}/${product._id}`)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  })
}
