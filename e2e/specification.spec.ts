import type { Locator, Page } from '@playwright/test'
import { expect, test } from './watched.ts'

const livingRoom = '/products?category=living-room'
const categories = [
  ['Sofas & Couches', '/products/sofas-couches'],
  ['Dining Furniture', '/products/dining-furniture'],
  ['Beds & Mattresses', '/products/beds-mattresses'],
  ['Storage & Cabinets', '/products/storage-cabinets'],
  ['Office Furniture', '/products/office-furniture'],
] as const

const part = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** The hrefs of links, in their order. */
async function leadTo(links: Locator, paths: readonly string[]): Promise<void> {
  await expect(links).toHaveCount(paths.length)
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths)
}

test('the home page has its sections in order, and each links to its target @1.3 @1.4 @2.1 @2.4 @2.5 @2.21 @2.22 @2.23 @2.24 @2.25 @2.26 @2.27 @2.48 @3.7 @4.18 @9.1 @9.2', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Banner \d of 7$/ })).toHaveCount(7)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Featured collections',
    'Shop by Category',
    'Top Picks',
    'New arrivals for the living room',
    'From the workshop',
    'Your rooms, on Instagram',
  ])
  const featured = part(page, 'Featured collections')
  await expect(featured.getByRole('heading', { level: 3 })).toHaveText(['Living room', 'Kitchen'])
  await leadTo(featured.getByRole('link', { name: /^View More/ }), [livingRoom, livingRoom])

  const tiles = part(page, 'Shop by Category').getByRole('listitem')
  await leadTo(
    tiles.getByRole('link'),
    categories.map(([, path]) => path),
  )
  for (const [index, [text]] of categories.entries()) {
    await expect(tiles.nth(index)).toContainText(text)
    await expect(tiles.nth(index).getByRole('img', { includeHidden: true }).first()).toBeAttached()
  }
  const grounds = await tiles
    .locator('[fill^="#"]')
    .evaluateAll((all) => all.map((element) => element.outerHTML))
  expect(new Set(grounds).size).toBe(5)

  const picks = part(page, 'Top Picks').getByRole('article')
  await expect(picks).toHaveCount(4)
  for (const pick of await picks.all()) {
    await expect(pick.locator('s')).toBeVisible()
    await expect(pick.getByText('Sale', { exact: true })).toBeVisible()
    await expect(pick.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
  }

  const promo = part(page, 'New arrivals for the living room')
  await expect(promo).toContainText('Free shipping')
  await expect(promo).toContainText('30-day return policy')
  await leadTo(promo.getByRole('link', { name: 'Order Now' }), [livingRoom])

  const posts = part(page, 'From the workshop')
  await expect(posts.getByRole('article')).toHaveCount(3)
  await leadTo(posts.getByRole('link', { name: 'View All Post' }), ['/about'])
  const likes = posts.getByRole('button', { name: /^Like, \d+ likes$/ })
  await expect(likes).toHaveText(['49', '31', /^\d+$/])
  await likes.nth(1).click()
  await expect(likes).toHaveText(['49', '32', /^\d+$/])
  await likes.nth(1).click()
  await expect(likes).toHaveText(['49', '31', /^\d+$/])

  const instagram = part(page, 'Your rooms, on Instagram')
  await expect(instagram.getByRole('link', { name: /^Instagram photo \d$/ })).toHaveCount(6)
  await expect(instagram.getByRole('link', { name: 'Instagram', exact: true })).toHaveAttribute(
    'href',
    /instagram\.com/,
  )
})

test('the banners turn every three seconds, wait under the pointer, and can be paused @2.21 @9.1', async ({
  page,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Featured' })
  const banner = (number: number) => hero.getByRole('button', { name: `Banner ${number} of 7` })
  const expectCurrentBanner = (number: number) =>
    expect(banner(number)).toHaveAttribute('aria-current', 'true')
  await expect(hero).toHaveAttribute('data-playing')
  // The second picture loads after hydration. Before that the carousel does not react to the pointer.
  await expect.poll(() => hero.locator('[aria-hidden] picture').count()).toBeGreaterThan(1)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await banner(5).click()
  await expectCurrentBanner(5)
  await expect(hero).toHaveAttribute('data-held')
  await page.clock.runFor(10_000)
  await expectCurrentBanner(5)

  await banner(5).evaluate((button) => button.blur())
  await page.mouse.move(2, 2)
  await expect(hero).not.toHaveAttribute('data-held')
  await page.clock.runFor(2990)
  await expectCurrentBanner(5)
  await page.clock.runFor(10)
  await expectCurrentBanner(6)
  for (const number of [7, 1, 2]) {
    await page.clock.runFor(3000)
    await expectCurrentBanner(number)
  }
  await hero.getByRole('button', { name: 'Pause banners' }).click()
  await hero.getByRole('button', { name: 'Play banners' }).evaluate((button) => button.blur())
  await page.mouse.move(2, 2)
  await expect(hero).not.toHaveAttribute('data-held')
  await page.clock.runFor(9000)
  await expectCurrentBanner(2)
})

test('header and footer lead everywhere, and the seller area has neither @2.19 @2.20 @2.28 @2.29 @2.30 @2.31', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const links = ['Home', 'Shop', 'About', 'Contact', 'New Launch'] as const
  const paths = ['/', '/products', '/about', '/contact'] as const
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const name of links) await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Login / Register' })).toHaveAttribute('href', '/login')
    await drawer.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    await expect(drawer).toBeHidden()
  } else {
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [index, path] of paths.entries()) {
      const name = links[index] ?? ''
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'New Launch' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Sofas & Couches' })).toBeHidden()
    await main.getByRole('link', { name: 'Shop', exact: true }).hover()
    for (const [name, path] of categories)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
    await main.getByRole('link', { name: 'Sofas & Couches' }).click()
    await expect(page).toHaveURL('/products/sofas-couches')
    await expect(main.getByRole('link', { name: 'Beds & Mattresses' })).toBeHidden()
  }
  await expect(page.getByRole('region', { name: 'Our promises' }).locator('li')).toHaveText([
    'Free shipping',
    'Delivery in 2-3 business days',
    '30-day return policy',
  ])
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/cart')
  await header.getByRole('button', { name: 'Account' }).click()
  await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await header.getByRole('link', { name: 'Login / Register' }).click()
  await expect(page).toHaveURL('/login')

  const footer = page.getByRole('contentinfo')
  await leadTo(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link'), [
    ...paths,
    '/sitemap',
  ])
  await leadTo(footer.getByRole('navigation', { name: 'Support' }).getByRole('link'), [
    '/help-center',
    '/safety-info',
    '/cancellation',
    '/contact-us',
    '/accessibility',
  ])
  for (const name of ['Instagram', 'Facebook', 'TikTok', 'YouTube'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)

  for (const path of ['/seller', '/seller/product-list', '/seller/orders', '/ne/seller']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Search|Menu|Account)$/ })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
})

test('alternative page addresses redirect to the pages @2.7 @2.17', async ({ page }) => {
  for (const [path, target] of [
    ['/Cart', '/cart'],
    ['/shop', '/products'],
    ['/contact-us', '/contact'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(target)
  }
})

test('the newsletter requires an e-mail address, and a repeat is not an error @2.31 @5.6', async ({
  page,
}) => {
  await page.goto('/')
  const email = page.getByLabel('Newsletter email')
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  const isValid = () => email.evaluate((input) => input instanceof HTMLInputElement && input.validity.valid)
  await expect(email).toHaveAttribute('type', 'email')
  expect(await isValid()).toBe(false)
  await email.fill('maya')
  expect(await isValid()).toBe(false)
  // The message is in the language of the page; the browser's own would be in that of the browser.
  await subscribe.click()
  await expect(page.getByText('Enter a full address, for example name@mail.com.np.')).toBeVisible()
  for (const round of [1, 2]) {
    await email.fill(`letters.${test.info().project.name}@example.com`)
    const newsletterResponse = page.waitForResponse('**/api/newsletter')
    await subscribe.click()
    expect((await newsletterResponse).ok(), `round ${round}`).toBe(true)
    await expect(page.getByText('Thank you. You’ll get the next letter.').first()).toBeVisible()
  }
})

test('the search covers the page, locks its scroll, searches categories, and closes on a press outside @2.28 @2.32 @5.9 @5.10', async ({
  page,
}) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Search' }).click()
  const overlay = page.getByRole('dialog', { name: 'Search' })
  const size = page.viewportSize()
  expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, ...size })
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await expect(overlay.getByText('Start typing to search for products')).toBeVisible()
  await overlay.getByRole('combobox').fill('   ')
  await expect(overlay.getByText('Start typing to search for products')).toBeVisible()
  await overlay.getByRole('combobox').fill('OFFICE furn')
  await expect(overlay.getByText('Office Furniture').nth(1)).toBeVisible()
  for (const option of await overlay.getByRole('option').all())
    await expect(option).toContainText('Office Furniture')
  await overlay.getByRole('combobox').fill('Qqzzqq')
  await expect(overlay.getByText('No products found matching “Qqzzqq”')).toBeVisible()
  await overlay.click({ position: { x: 3, y: (size?.height ?? 0) - 3 } })
  await expect(overlay).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(overlay).toBeHidden()
  const { width = 0, height = 0 } = size ?? {}
  for (const position of [
    { x: 3, y: 3 },
    { x: width - 4, y: height - 4 },
    { x: width / 2, y: 20 },
    { x: 3, y: height / 2 },
  ]) {
    await page.getByRole('button', { name: 'Search' }).click()
    await overlay.getByRole('combobox').fill('OFFICE')
    await expect(overlay.getByRole('option')).toHaveCount(8)
    await overlay.getByRole('combobox').hover()
    await page.mouse.down()
    await page.mouse.move(position.x, position.y)
    await page.mouse.up()
    await expect(overlay).toBeVisible()
    await page.mouse.click(position.x, position.y)
    await expect(overlay, JSON.stringify(position)).toBeHidden()
  }
})
