import { pathOfProduct } from './beforehand.ts'
import { expect, expectAccessible, test, useSeparateStore } from './watched.ts'

// The footer and the product page also show what the owner has entered, so these measure a separate, untouched store.
useSeparateStore(120)
test.describe.configure({ mode: 'default' })

const lists = {
  'the shop': '/products',
  'a category': '/products/sofas-couches',
  'the category with the longest name': '/products/storage-cabinets',
  'a room': '/products?category=living-room',
  'a search': '/products?search=sofa',
}

// With the address, phone and hours of the demo.
const maxFooterPx = 700
const maxProductPx = 3400
const maxHomePx = 4500

for (const [language, prefix] of [
  ['English', ''],
  ['Nepali', '/ne'],
] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    for (const [name, path] of Object.entries(lists)) {
      test(`the first product of ${name} begins in the first 320 px`, async ({ page }) => {
        await page.goto(`${prefix}${path}`)
        await page.evaluate(() => document.fonts.ready)
        const main = page.getByRole('main')
        const card = await main.getByRole('article').first().boundingBox()
        expect(card?.y).toBeLessThanOrEqual(320)
        // The first row, the largest thing on the page, loads at once; the picture above it is not displayed.
        const loadingOf = (selector: string) =>
          main.locator(selector).evaluateAll((images) => images.map((image) => Reflect.get(image, 'loading')))
        const cards = await loadingOf('article img')
        expect(cards).toEqual(cards.map((_, index) => (index < 2 ? 'eager' : 'lazy')))
        for (const loading of await loadingOf('img:not(article img)')) expect(loading).toBe('lazy')
        const title = await main.getByRole('heading', { level: 1 }).boundingBox()
        const count = await main.locator('output').first().boundingBox()
        expect(title === null || count === null).toBe(false)
        // The count is next to the title, and the filters are next to the sort order.
        expect(count?.y ?? 0).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
        expect(count?.x ?? 0).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0))
        const sort = await main.locator('select[name="sort"]').boundingBox()
        const filters = await main.getByRole('button', { name: /^(Filters|फिल्टर)$/ }).boundingBox()
        expect(sort?.y).toBe(filters?.y)
        await expectAccessible(page)
      })
    }

    for (const path of ['/contact', '/cart', '/login', '/add-address'])
      test(`the footer of ${path} is lower than a screen, its links have room for a finger, and a purchase shows no newsletter`, async ({
        page,
      }) => {
        await page.goto(`${prefix}${path}`)
        const footer = page.getByRole('contentinfo')
        expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(maxFooterPx)
        for (const link of await footer.getByRole('link').all())
          expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        const folded = footer.locator('details')
        await expect(folded.getByRole('link')).toHaveCount(0)
        await expect(footer.locator('form')).toHaveCount(path === '/contact' ? 1 : 0)
        await folded.locator('summary').click()
        await expect(folded.getByRole('link')).toHaveCount(5)
        // Where the press has scrolled to, the header may cover half of a target.
        await page.evaluate(() => scrollTo(0, 0))
        await expectAccessible(page)
      })

    test('a product page shows its pictures whole and square, and its related products in one row', async ({
      page,
    }) => {
      await page.goto(`${prefix}${await pathOfProduct(page, 'Sagar 3-seat sofa, oat')}`)
      const main = page.getByRole('main')
      const stage = await main.locator('[data-stage]').boundingBox()
      expect(stage).toMatchObject({ width: 390, height: 390 })
      await expect(main.locator('[data-stage] img').first()).toHaveCSS('object-fit', 'contain')
      const related = main.getByRole('article')
      await expect(related).toHaveCount(4)
      const tops = await related.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(maxProductPx)
      await expectAccessible(page)
    })

    test('the home page is no longer than its limit', async ({ page }) => {
      await page.goto(prefix || '/')
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight) scrollTo(0, y)
        await document.fonts.ready
      })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(maxHomePx)
    })

    test('a card has its button on its picture, and the button has an accessible name', async ({ page }) => {
      await page.goto(`${prefix}/products`)
      const card = page.getByRole('main').getByRole('article').first()
      const add = await card.getByRole('button', { name: /^(Add|थप्नुहोस्)$/ }).boundingBox()
      const picture = await card.locator('img').boundingBox()
      const edge = (picture?.y ?? 0) + (picture?.height ?? 0)
      expect(add).toMatchObject({ width: 44, height: 44 })
      expect((add?.y ?? 0) + 44).toBeCloseTo(edge, 0)
      await expect(card.getByRole('checkbox')).toHaveCount(0)
    })
  })
}

for (const isScripted of [true, false])
  test.describe(isScripted ? 'on a tablet with scripts' : 'on a tablet without scripts', () => {
    test.use({ viewport: { width: 768, height: 1024 }, javaScriptEnabled: isScripted })

    test('the ways to the shop are in one row on a product page', async ({ page }) => {
      await page.goto(await pathOfProduct(page, 'Sagar 3-seat sofa, oat'))
      const ways = page
        .getByRole('main')
        .locator('a[href^="tel:"], a[href^="https://wa.me"], a[href^="viber:"]')
      await expect(ways).toHaveCount(3)
      const tops = await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    })

    test('every column of the footer is open', async ({ page }) => {
      await page.goto('/contact')
      const shop = page.getByRole('contentinfo').getByRole('navigation', { name: 'Shop' })
      await expect(shop.getByRole('link')).toHaveCount(5)
      for (const link of await shop.getByRole('link').all()) await expect(link).toBeVisible()
      await expect(shop.locator('summary')).toBeHidden()
    })
  })
