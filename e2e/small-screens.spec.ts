import type { APIRequestContext, Page } from '@playwright/test'
import {
  addProduct,
  address,
  logInAsSeller,
  newShopper,
  orderByCash,
  pathOfProduct,
  productCalled,
} from './beforehand.ts'
import { expect, expectAccessible, expectTouchable, openAlive, test, tick } from './watched.ts'

async function pathOf(request: APIRequestContext, name: string): Promise<string> {
  const response = await request.get(`/api/product/list?search=${encodeURIComponent(name)}&limit=1`)
  const { products } = await response.json()
  return `/product/${products[0].category}/${products[0]._id}`
}

// The parts of a product page.
const picture = '[data-stage]'
const price = 'h1 ~ p > b, div:has(> h1) ~ p > b'
const buyRow = '[data-bar]'

async function bottomOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

test('the first screen of a product page shows its name and its price on a tablet', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(await pathOf(request, 'annapurna'))
  const bar = await page.locator(buyRow).boundingBox()
  for (const selector of ['h1', price, picture])
    expect(await bottomOf(page, selector)).toBeLessThan(bar?.y ?? 0)
  await expectAccessible(page)
})

test('the selected sort order is displayed completely on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/products')
  const select = page.getByLabel('Sort')
  const width = await select.evaluate((element) => element.clientWidth)
  expect(width).toBeGreaterThan(140)
  await expectAccessible(page)
})

for (const { path, query, word } of [
  { path: '/products', query: 'sofa', word: 'w'.repeat(120) },
  { path: '/ne/products', query: 'सोफा ५० हजार', word: 'क'.repeat(120) },
]) {
  test(`a long word that the search of ${path} ignores does not widen the page`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${path}?search=${encodeURIComponent(`${query} ${word}`)}`)
    await expect(page.getByRole('status').filter({ hasText: word })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
}

test('a long word in an address does not widen the page of its order', async ({ browser }) => {
  const shopper = await newShopper(browser)
  const page = await shopper.newPage()
  const { _id: productId } = await productCalled(page, 'bagmati')
  const fields = { firstName: 'क'.repeat(100), street: 'ग'.repeat(200) }
  const id = await orderByCash(shopper.request, { productId, quantity: 1, fields })
  await page.goto(`/ne/order/${id}`)
  await expect(page.getByText(fields.street)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await shopper.close()
})

const bar = 'section:has(> div > ul) > div'

/** Returns the parts of the delivery bar that are only partly visible. */
async function cutIn(page: Page): Promise<string[]> {
  return page.locator(bar).evaluate((strip) => {
    const edge = strip.getBoundingClientRect()
    const promise = strip.querySelector('li')?.getBoundingClientRect()
    const list = strip.querySelector('ul')?.getBoundingClientRect()
    const chip = strip.querySelector('button span')
    const isVisible = promise !== undefined && promise.top < edge.bottom - 1
    return [
      chip === null || chip.scrollWidth > chip.clientWidth ? 'place' : '',
      isVisible && list && promise.right > list.right + 1 ? 'promise' : '',
      isVisible && promise.height > 44 ? 'wrapped' : '',
      edge.height > 44 ? 'bar' : '',
      document.documentElement.scrollWidth > innerWidth ? 'page' : '',
    ].filter(Boolean)
  })
}

test('location and delivery estimate are displayed completely or not at all on any phone', async ({
  page,
}) => {
  const inBagmati = { provinceId: 3, state: 'Bagmati' }
  const places = [
    undefined,
    { ...inBagmati, districtId: 29, levelId: 331, en: 'Lalitpur', ne: 'ललितपुर' },
    { ...inBagmati, districtId: 27, levelId: 316, en: 'Budhanilkantha', ne: 'बुढानिलकण्ठ' },
    { country: 'United Kingdom', en: 'United Kingdom', ne: 'बेलायत' },
  ]
  for (const place of places) {
    await page.goto('/robots.txt')
    await page.evaluate(
      (stored) => localStorage.setItem('baithak.place', stored),
      JSON.stringify(place ?? null),
    )
    for (const path of ['/blog', '/ne/blog']) {
      await openAlive(page, path)
      for (const width of [320, 360, 390, 412, 768]) {
        await page.setViewportSize({ width, height: 640 })
        expect([place?.en, path, width, await cutIn(page)]).toEqual([place?.en, path, width, []])
      }
      await expectAccessible(page)
    }
  }
})

/** Returns the amounts that are broken into two lines. */
async function brokenAmounts(page: Page): Promise<string[]> {
  return page.locator('main :is(b, s, dd):not(:has(*))').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.textContent
      const range = document.createRange()
      range.selectNodeContents(element)
      const isBroken = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      return isBroken && /^(Rs|रु)\.\S+$/.test(text) ? [text] : []
    }),
  )
}

for (const prefix of ['', '/ne'])
  test(`text of twice the size breaks no amount and widens no page${prefix}`, async ({ browser }) => {
    const shopper = await newShopper(browser)
    const page = await shopper.newPage()
    const { _id: id } = await productCalled(page, 'Sagar 3-seat sofa, oat')
    await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 3 } } })
    for (const path of ['/products', `/product/sofas-couches/${id}`, '/cart']) {
      await openAlive(page, `${prefix}${path}`)
      await expect(page.getByText(/^(Rs|रु)\.\S+$/).first()).toBeVisible()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect([path, await brokenAmounts(page)]).toEqual([path, []])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      // Hidden labels of the cards may stand out by a pixel.
      expect(width, path).toBeLessThanOrEqual(391)
    }
    await shopper.close()
  })

for (const prefix of ['', '/ne'])
  test(`an order, its bill and the list of orders fit a narrow phone with large text${prefix}`, async ({
    page,
    browser,
  }) => {
    await logInAsSeller(page)
    const { id: productId } = await addProduct(page, undefined, { price: 1_20_000, offerPrice: 1_20_000 })
    const shopper = await newShopper(browser)
    const id = await orderByCash(shopper.request, { productId, quantity: 2 })
    for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
      await page.request.post('/api/order/status', { data: { id, status } })
    const text = 'It stands firmly and is easy to clean.'
    const review = { order: id, product: productId, rating: '4', text, language: 'en' }
    const saved = await shopper.request.post('/api/review/save', { multipart: review })
    expect(await saved.json()).toMatchObject({ success: true })
    const phone = await shopper.newPage()
    await phone.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/my-orders', `/order/${id}`, `/order/${id}/bill`]) {
      await openAlive(phone, `${prefix}${path}`)
      await expect(phone.getByText(/^(Rs|रु)\.\S+$/).first()).toBeVisible()
      for (const size of ['150%', '200%']) {
        await phone.evaluate((large) => document.documentElement.style.setProperty('font-size', large), size)
        const width = await phone.evaluate(() => document.documentElement.scrollWidth)
        expect([path, size, width]).toEqual([path, size, 360])
      }
    }
    await shopper.close()
  })

test('large text on a narrow phone overlaps nothing and breaks no weekday', async ({ browser }) => {
  const shopper = await newShopper(browser)
  const page = await shopper.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const devTools = await shopper.newCDPSession(page)
  await devTools.send('Page.enable')
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  const { _id: id } = await productCalled(page, 'Langtang upholstered bed, queen')
  await openAlive(page, `/ne/product/beds-mattresses/${id}`)
  const share = await page.getByRole('button', { name: 'सेयर गर्नुहोस्' }).boundingBox()
  for (const crumb of await page.getByRole('navigation').locator('ol a').all()) {
    const box = await crumb.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(share?.x ?? 0)
  }

  await page.getByRole('button', { name: 'तपाईंकहाँ कहिले पुग्छ?' }).first().click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill('काठमाडौं')
  await picker.getByRole('radio').first().check()
  await expect(picker.locator('input[name="ward"]')).toBeVisible()
  // Both are measured at one moment, because the dialog may still move.
  const tops = await picker
    .locator('input[name="ward"], input[name="floor"]')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top))
  expect(tops[0]).toBeCloseTo(tops[1] ?? 0, 0)

  expect((await page.request.post('/api/address/add', { data: { address } })).ok()).toBe(true)
  const cartItems = { [id]: 1 }
  expect((await page.request.post('/api/cart/update', { data: { cartItems } })).ok()).toBe(true)
  await openAlive(page, '/ne/cart')
  await page.getByRole('button', { name: 'फेर्नुहोस्', exact: true }).click()
  const edit = page.getByText('सच्याउनुहोस्', { exact: true })
  await expect(edit).toBeVisible()
  const isInBox = await edit.evaluate((link) => {
    const box = link.closest('fieldset')?.getBoundingClientRect()
    return box !== undefined && link.getBoundingClientRect().right < box.right
  })
  expect(isInBox).toBe(true)
  await page.getByRole('button', { name: 'अर्डर गर्नुहोस्' }).last().click()
  const weekdays = page.locator('li:has(time) > span:first-child')
  await expect(weekdays).toHaveCount(7)
  const heights = await weekdays.evaluateAll((spans) => spans.map((span) => span.clientHeight))
  expect(new Set(heights).size).toBe(1)
  await shopper.close()
})

test('the buy bar of the narrowest phone shows its sentence completely', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const path = await pathOf(request, 'annapurna')
  for (const prefix of ['', '/ne']) {
    await page.goto(`${prefix}${path}`)
    const sentence = page.locator('[data-day] > span')
    await expect(sentence).toContainText(/day|दिन/)
    expect(await sentence.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0)
  }
})

test('the Compare button is present from the start, has a label and covers no picture', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(await pathOf(request, 'annapurna'))
  const check = page.getByRole('main').locator('label', { hasText: 'Compare' })
  await expect(check).toHaveText('Compare')
  const bottom = await bottomOf(page, picture)
  expect((await check.boundingBox())?.y ?? 0).toBeGreaterThan(bottom)
  await tick(check.getByRole('checkbox'))
  const compareBar = page.getByRole('region', { name: 'Chosen to compare' })
  await expect(compareBar).toContainText('1 of 4')
  // The bar slides in. Then the page is not visible between the two bars.
  const buyRowTop = (await page.locator(buyRow).boundingBox())?.y ?? 0
  const compareBottom = async () => {
    const box = await compareBar.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  await expect.poll(compareBottom).toBe(Math.round(buyRowTop))
})

test('the picture of a product is as wide as the window of a low phone', async ({ page, request }) => {
  await page.goto(await pathOf(request, 'annapurna'))
  for (const size of [
    { width: 390, height: 664 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    expect(await page.locator(picture).boundingBox()).toMatchObject({ x: 0, width: size.width, height: 240 })
  }
})

test('the total of a cart is at the bottom of a phone until the order button is visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAlive(page, await pathOfProduct(page, 'Sagar 3-seat sofa, oat'))
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'View cart' }).first().click()
  const toSummary = page.getByRole('button', { name: 'View summary' })
  await expect(toSummary).toBeVisible()
  const box = await toSummary.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844 - 8, 0)
  await toSummary.click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeInViewport()
  await expect(toSummary).toBeHidden()
})

test('a message appears below the header, and the next login attempt or page clears a refused one', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Username or email address').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.locator('form').getByRole('button', { name: 'Login' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('not right')
  const header = await bottomOf(page, 'header')
  expect((await alert.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(header)
  await page.getByRole('main').locator('a[href="/order-status"]').click()
  await expect(page).toHaveURL('/order-status')
  await expect(alert).toBeEmpty()
  await page.goBack()
  await page.getByLabel('Username or email address').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.locator('form').getByRole('button', { name: 'Login' }).click()
  await expect(alert).toContainText('not right')
  await page.route('**/api/user/login', () => undefined)
  await page.locator('form').getByRole('button', { name: 'Login' }).click()
  await expect(alert).toBeEmpty()
})

test('the menu on phones contains the categories, and the language link is outside it', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('link', { name: 'नेपाली भाषामा हेर्नुहोस्' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Dining Furniture' }).click()
  await expect(page).toHaveURL('/products/dining-furniture')
  await page.getByRole('link', { name: 'नेपाली भाषामा हेर्नुहोस्' }).click()
  await expect(page).toHaveURL('/ne/products/dining-furniture')
})

test('the strip of categories shows the current one, and the page stays at its top', async ({ page }) => {
  for (const path of ['/products/office-furniture', '/ne/products/office-furniture']) {
    await openAlive(page, path)
    const strip = page.getByRole('main').getByRole('navigation').nth(1)
    await expect(strip.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await page.getByRole('main').locator('a[href$="/storage-cabinets"]').first().click()
  await expect(page).toHaveURL(/storage-cabinets$/)
  const chip = page.getByRole('main').getByRole('navigation').nth(1).locator('[aria-current]')
  await expect(chip).toBeInViewport({ ratio: 1 })
})

test('a printed product includes its price and omits parts that only a screen needs', async ({
  page,
  request,
}) => {
  await page.goto(await pathOf(request, 'annapurna'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(price)).toBeVisible()
  for (const selector of [buyRow, `${picture} > div:last-child`, `${picture} + div`, 'main div:has(> label)'])
    await expect(page.locator(selector).filter({ visible: true })).toHaveCount(0)
})

test('without scripts Menu leads to every page, and the cart shows what needs scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/products')
  // The text search of the test ignores the content of `noscript`.
  await expect(page.locator('header noscript p')).toBeVisible()
  await expect(page.locator('header noscript p')).toContainText(
    'Search and adding to the cart need JavaScript.',
  )
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await page.locator('noscript [aria-label="Menu"]').click()
  await expect(page).toHaveURL('/sitemap')
  await context.close()
})

for (const prefix of ['', '/ne']) {
  test(`the price of a product stands whole above the bar of a phone${prefix}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAlive(page, `${prefix}${await pathOfProduct(page, 'Sagar 3-seat sofa, oat')}`)
    const add = page.getByRole('main').getByRole('button', { name: /^(Add to Cart|कार्टमा थप्नुहोस्)$/ })
    const row = await add.first().boundingBox()
    const paid = await page.locator(price).first().boundingBox()
    expect((paid?.y ?? 0) + (paid?.height ?? 0)).toBeLessThan((row?.y ?? 0) - 10)
    const deliveryDayButton = page
      .getByRole('main')
      .getByRole('button', { name: /When can I get it?|तपाईंकहाँ कहिले पुग्छ/ })
    expect((await deliveryDayButton.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
}

test('no page scrolls sideways on phones between two breakpoints', async ({ page }) => {
  for (const width of [360, 375, 380, 384]) {
    await page.setViewportSize({ width, height: 667 })
    for (const path of ['/', '/ne', '/products', '/ne/cart', '/login']) {
      await page.goto(path)
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrolled, `${path} at ${width}`).toBe(width)
    }
  }
})

for (const prefix of ['', '/ne'])
  test(`links in lines of their own are large enough for a finger${prefix}`, async ({ page, browser }) => {
    await logInAsSeller(page)
    const product = await addProduct(page)
    const shopper = await newShopper(browser)
    await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
    await shopper.request.post('/api/address/add', { data: { address } })
    await shopper.request.post('/api/cart/update', { data: { cartItems: { [product.id]: 1 } } })
    const productLink = `main a[href$="${product.id}"]:not([aria-hidden])`
    const shopPhoneLinks = 'main dd a:is([href^="tel:"], [href*="wa.me"], [href^="viber:"])'
    const screen = await shopper.newPage()
    for (const [path, selector, count] of [
      ['/my-orders', productLink, 1],
      ['/checkout', `${productLink}, main summary`, 2],
      ['/offline', 'main li a', 2],
      ['/contact', shopPhoneLinks, 3],
      ['/terms', shopPhoneLinks, 3],
    ] as const) {
      await screen.goto(`${prefix}${path}`)
      const targets = screen.locator(selector)
      await expect(targets).toHaveCount(count)
      for (const target of await targets.all()) await expectTouchable(target)
    }
    await shopper.close()
  })

test('forced colours separate the fixed bars from the page, and show the focus of the search', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await logInAsSeller(page)
  const borderOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth)
  await page.goto('/seller/account')
  expect(await borderOf('nav')).toBe('1px')
  await openAlive(page, await pathOfProduct(page, 'Sagar 3-seat sofa, oat'))
  expect(await borderOf(buyRow)).toBe('1px')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCSS('outline-style', 'solid')
})
