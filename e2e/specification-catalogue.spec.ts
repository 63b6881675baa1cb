import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { owner } from './open-store.ts'
import { expect, test, tick } from './watched.ts'

/** Runs `work` with the filters of a list: next to it on wide screens, in a sheet on narrow ones. */
async function withFilters(
  page: Page,
  isMobile: boolean,
  work: (place: Page | ReturnType<Page['locator']>) => Promise<void>,
) {
  if (!isMobile) return work(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await work(sheet)
  await sheet.getByRole('button', { name: 'Close filters' }).click()
  await expect(sheet).toBeHidden()
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const prices = async (page: Page) =>
  (await cards(page).locator('p > b').allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
const names = async (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents()

test('the Shop has four page sizes, five orders, ellipses above six pages, and starts a page at its top @2.3 @2.36 @2.37 @9.5', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText(/^Showing 1-12 of \d+ results$/)).toBeVisible()
  await expect(page.getByLabel('Sort').locator('option')).toHaveText([
    'Default',
    'Price: Low to High',
    'Price: High to Low',
    'Name: A-Z',
    'Name: Z-A',
  ])
  await page.goto('/products?category=living-room')
  await expect(page.getByRole('navigation', { name: 'Pages' })).not.toContainText('…')
  await page.goto('/products')

  const collator = new Intl.Collator('en')
  for (const [order, list] of [
    [
      'price-asc',
      async () =>
        (await prices(page)).every((price, index, all) => index === 0 || price >= (all[index - 1] ?? 0)),
    ],
    [
      'price-desc',
      async () =>
        (await prices(page)).every((price, index, all) => index === 0 || price <= (all[index - 1] ?? 0)),
    ],
    [
      'name-asc',
      async () =>
        (await names(page)).every(
          (name, index, all) => index === 0 || collator.compare(all[index - 1] ?? '', name) <= 0,
        ),
    ],
    [
      'name-desc',
      async () =>
        (await names(page)).every(
          (name, index, all) => index === 0 || collator.compare(all[index - 1] ?? '', name) >= 0,
        ),
    ],
  ] as const) {
    await page.getByLabel('Sort').selectOption(order)
    await expect(page).toHaveURL(new RegExp(`sort=${order}`))
    await expect.poll(list, order).toBe(true)
  }

  await page.goto('/products')
  await withFilters(page, isMobile, async (place) => {
    const show = place.getByLabel('Show', { exact: true })
    await expect(show).toHaveValue('12')
    await expect(show.locator('option')).toHaveText(['8', '12', '16', '20'])
    await show.selectOption('8')
    await expect(page).toHaveURL(/limit=8/)
  })
  await expect(cards(page)).toHaveCount(8)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('listitem')).toHaveText(['Previous', '1', '2', '…', /^\d+$/, 'Next'])
  await page.goto('/products?limit=8&page=4')
  await expect(pages.getByRole('listitem')).toHaveText([
    'Previous',
    '1',
    '…',
    '3',
    '4',
    '5',
    '…',
    /^\d+$/,
    'Next',
  ])
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=5/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/page=4/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  for (const size of [16, 20]) {
    await page.goto(`/products?limit=${size}`)
    await expect(cards(page)).toHaveCount(size)
  }
})

test('a category has its own title, filters and count @2.4 @2.5 @2.40 @9.7', async ({ page, isMobile }) => {
  await page.goto('/products/storage-cabinets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storage & Cabinets')
  const count = page.getByText(/^\d+ product\(s\) found$/)
  const all = await count.textContent()
  await withFilters(page, isMobile, async (place) => {
    await expect(place.getByLabel('Min', { exact: true })).toHaveValue('0')
    await expect(place.getByLabel('Max', { exact: true })).toHaveValue(/^1,?00,?000$/)
    await tick(place.getByLabel('In Stock Only'))
    await expect(page).toHaveURL(/inStock=true/)
  })
  await expect(count).not.toHaveText(all ?? '')
  for (const add of await page.getByRole('button', { name: 'Add', exact: true }).all())
    await expect(add).toBeEnabled()
  await withFilters(page, isMobile, async (place) => {
    await place.getByLabel('Max', { exact: true }).fill('20000')
    await place.getByLabel('Max', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/maxPrice=20000/)
  })
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(20_000)
  await page.getByLabel('Sort').selectOption('price-desc')
  await expect(page).toHaveURL(/sort=price-desc/)
  await page.goto('/products?category=living-room')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Showing 1-\d+ of \d+ results$/)).toBeVisible()
  await page.goto('/products?category=unknown')
  await expect(page.getByText('No products found matching your search')).toBeVisible()
})

test('a product card adds, counts and removes units with a toast for each, and shows its facts @2.28 @2.46 @2.47 @4.1 @4.2 @9.12', async ({
  page,
}) => {
  await page.goto('/products?search=koshi')
  const card = cards(page).first()
  await expect(card.getByRole('img', { name: /Koshi/ })).toBeVisible()
  await expect(card.getByText('Rated 4 out of 5, 24 ratings')).toBeAttached()
  await expect(card.getByText('Rs.31,900')).toBeVisible()
  await expect(card.locator('s')).toContainText('Rs.36,500')
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Product added to cart')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  const quantity = card.locator('fieldset output')
  await expect(quantity).toHaveText('1')
  await card.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toHaveText('2')
  await expect(page.getByText('Product Cart Updated')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toHaveText('2')
  await card.getByRole('button', { name: 'Decrease quantity' }).click()
  await card.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(page.getByText('Product removed from cart')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add', exact: true })).toBeFocused()

  await page.goto('/products?search=tansen')
  const soldOut = cards(page).filter({ hasText: 'Out of Stock' }).first()
  await expect(soldOut.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
})

test('a picture that fails is replaced by a placeholder @2.49 @8.13', async ({ page }) => {
  await page.route('**/images/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/products/sofas-couches')
  await expect(cards(page).first().getByText('Picture not available')).toBeVisible()
  await cards(page).first().getByRole('link').first().click()
  await expect(
    page.getByRole('region', { name: 'Pictures' }).getByText('Picture not available').first(),
  ).toBeVisible()
})

test('a product page shows its pictures, price, facts, tabs and related products @1.5 @2.6 @2.41 @2.42 @2.43 @2.44 @2.45 @9.8 @9.13', async ({
  page,
}) => {
  await page.goto('/products?search=bagmati')
  await cards(page).first().getByRole('link', { name: 'Bagmati ottoman' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bagmati ottoman')
  const main = page.getByRole('main')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  expect(await crumbs.allTextContents()).toEqual(['Home', 'Products', 'Sofas & Couches'])
  await expect(main.getByText('1 / 4')).toBeVisible()
  await main.getByRole('button', { name: 'Next image' }).click()
  await expect(main.getByText('2 / 4')).toBeVisible()
  await main.getByRole('button', { name: 'Previous image' }).click()
  await expect(main.getByText('1 / 4')).toBeVisible()
  await main.getByRole('button', { name: 'Image 2 of 4' }).click()
  await expect(main.getByRole('button', { name: 'Image 2 of 4' })).toHaveAttribute('aria-current', 'true')

  const heart = main.getByRole('button', { name: /^(Add to|Remove from) wishlist$/ }).first()
  await heart.click()
  await expect(heart).toHaveAccessibleName('Remove from wishlist')
  await heart.click()
  await expect(heart).toHaveAccessibleName('Add to wishlist')

  await expect(main.getByText('Rs.12,400').first()).toBeVisible()
  await expect(main.locator('s').first()).toContainText('Rs.14,900')
  await expect(main.getByText('16% OFF').first()).toBeVisible()
  await expect(main.getByText('2-3 business days')).toBeVisible()
  const facts = main.locator('dl').filter({ hasText: 'SKU' }).first()
  for (const fact of ['SKU', 'BAGMATI-TERRA', 'Category', 'Sofas & Couches', 'Tags', 'ottoman, footstool'])
    await expect(facts).toContainText(fact)

  await expect(main.getByRole('tab')).toHaveText(['Description', 'Additional Information', 'Reviews'])
  await expect(main.getByRole('tabpanel')).toHaveCount(1)
  await main.getByRole('tab', { name: 'Additional Information' }).click()
  await expect(main.getByRole('tabpanel')).toContainText('Weight')
  await main.getByRole('tab', { name: 'Reviews' }).click()
  await expect(main.getByRole('tabpanel')).toContainText('No reviews yet.')

  const related = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Related Products' }) })
  await expect(related.getByRole('article')).toHaveCount(4)
  for (const link of await related.getByRole('heading', { level: 3 }).getByRole('link').all())
    await expect(link).toHaveAttribute('href', /^\/product\/sofas-couches\//)
  for (const add of await related.getByRole('button', { name: 'Add', exact: true }).all())
    await expect(add).toBeEnabled()
  await related.getByRole('link', { name: 'View More Products' }).click()
  await expect(page).toHaveURL('/products')

  await page.goto('/product/sofas-couches/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
})

test('a product is shared by the device, or else by links and a copied address @2.41', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, writable: true }),
  )
  await page.goto('/products?search=bagmati')
  await cards(page).first().getByRole('link', { name: 'Bagmati ottoman' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  for (const name of ['Facebook', 'Messenger', 'WhatsApp', 'X'])
    await expect(dialog.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /product%2Fsofas-couches/,
    )
  await expect(dialog.getByLabel('Link')).toHaveValue(page.url())
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await page.evaluate(() =>
    Object.assign(navigator, {
      share: async (shareData: ShareData) => void (document.title = `shared ${shareData.url}`),
    }),
  )
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(`shared ${page.url()}`)
  await expect(dialog).toBeHidden()
})

test('a product without sizes and colours shows the specified ones, which change nothing, and quantity 0 is no order @2.42 @5.8', async ({
  page,
}) => {
  const create = { width: 600, height: 600, channels: 3, background: '#aa6633' } as const
  await page.request.post('/api/seller/login', { data: owner })
  const added = await page.request.post('/api/product/add', {
    multipart: {
      productData: JSON.stringify({
        name: 'Rapti stool',
        description: ['Sal wood.', 'Oiled by hand.'],
        category: 'Office Furniture',
        price: 2000,
        offerPrice: 2000,
      }),
      images: {
        name: 'stool.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create }).jpeg().toBuffer(),
      },
    },
  })
  const { product } = await added.json()
  await page.goto(`/product/office-furniture/${product._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('tabpanel')).toContainText('Oiled by hand.')
  await expect(main.getByRole('group', { name: 'Size' }).getByRole('radio')).toHaveCount(4)
  for (const size of ['S', 'M', 'L', 'XL'])
    await expect(main.getByRole('radio', { name: size, exact: true })).toBeAttached()
  for (const colour of ['Purple', 'Black', 'Gold'])
    await expect(main.getByRole('radio', { name: colour })).toBeAttached()
  await tick(main.getByRole('radio', { name: 'XL', exact: true }))
  await tick(main.getByRole('radio', { name: 'Gold' }))
  await expect(main.getByText('Rs.2,000').first()).toBeVisible()

  const quantity = main.getByRole('group', { name: 'Quantity', exact: true })
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(quantity.locator('output')).toHaveText('0')
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click({ force: true })
  await expect(quantity.locator('output')).toHaveText('0')
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await quantity.getByRole('button', { name: 'Increase quantity' }).click()
  await main.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(main.getByRole('button', { name: 'Update Cart' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  const archived = await page.request.post('/api/product/archive', { data: { id: product._id } })
  expect(archived.ok()).toBe(true)
})
