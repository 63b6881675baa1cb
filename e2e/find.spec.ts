import { pathOfProduct } from './beforehand.ts'
import { expectAccessible, expect, openAlive, test } from './watched.ts'

for (const { prefix, filters, close, colour, grey, remove, fold } of [
  {
    prefix: '',
    filters: 'Filters',
    close: /^Show \d+ products?/,
    colour: 'Colour',
    grey: 'Grey',
    remove: 'Remove filter: Grey',
    fold: 'Group colours together',
  },
  {
    prefix: '/ne',
    filters: 'फिल्टर',
    close: /सामान हेर्नुहोस्$/,
    colour: 'रङ',
    grey: 'खरानी',
    remove: 'फिल्टर हटाउनुहोस्: खरानी',
    fold: 'एउटै सामानका रङ एउटै कार्डमा',
  },
]) {
  test(`a list is narrowed, widened and folded on a phone${prefix}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${prefix}/products`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(12)
    const sheet = page.getByRole('dialog')
    await page.getByRole('button', { name: filters, exact: true }).click()
    // However far it is scrolled, its title and the way out stay.
    await sheet.locator('details').last().scrollIntoViewIfNeeded()
    await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    await expect(sheet.getByRole('heading', { name: filters })).toBeInViewport({ ratio: 1 })
    await sheet.locator('summary', { hasText: new RegExp(`^${colour}$`) }).click()
    await sheet.getByRole('checkbox', { name: grey }).check()
    await expect(page).toHaveURL(/\?colour=grey$/)
    await expect(cards).toHaveCount(7)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: close }).click()
    await page.getByRole('link', { name: remove }).click()
    await expect(cards).toHaveCount(12)
    await page.goBack()
    await expect(page).toHaveURL(/\?colour=grey$/)
    await expect(cards).toHaveCount(7)

    await page.goto(`${prefix}/products?search=3-seat`)
    await expect(cards.first()).toBeVisible()
    const totalCards = await cards.count()
    await page.getByRole('button', { name: filters, exact: true }).click()
    await sheet.getByRole('checkbox', { name: fold }).check()
    await expect(page).toHaveURL(/group=family/)
    await sheet.getByRole('button', { name: close }).click()
    await expect.poll(() => cards.count()).toBeLessThan(totalCards)
    await expect(cards.first().getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
  })
}

test('a sentence in Nepali becomes filters, and leads back to its letters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ne/products?search=६ जनाको टेबल')
  const cards = page.getByRole('main').getByRole('article')
  const read = page.getByText('माथिका फिल्टरअनुसार खोजिएको हो।')
  await expect(read).toBeVisible()
  await expect(page.getByRole('list', { name: 'छानिएको:' }).getByRole('link')).toHaveText([
    'टेबल',
    '६ जना',
    'सबै हटाउनुहोस्',
  ])
  await expect(cards).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'लेखिएकै शब्द खोज्नुहोस्' }).click()
  await expect(page).toHaveURL(/words=exact/)
  await expect(read).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product, the cart and the home page name what needs scripts and how to order without them', async ({
    page,
  }) => {
    await page.goto(`/ne${await pathOfProduct(page, 'Sagar 3-seat sofa, oat')}`)
    const main = page.getByRole('main')
    // The text search of the test ignores the content of `noscript`.
    const noScript = page.locator('main noscript')
    await expect(noScript.locator('p a')).toContainText('कार्टमा थप्न जाभास्क्रिप्ट चाहिन्छ')
    await expect(noScript.locator('p a')).toHaveAttribute('href', '/ne/contact')
    await expect(noScript.locator('p a')).toBeVisible()
    await page.goto('/cart')
    await expect(noScript.locator('h1')).toHaveText('Your cart is at the checkout')
    await expect(noScript.locator('h1')).toBeVisible()
    await expect(noScript.locator('a').first()).toHaveAttribute('href', '/checkout')
    await expect(noScript.locator('a').last()).toHaveAttribute('href', '/contact')
    await expect(page.getByText('Your cart is empty')).toBeHidden()
    await page.goto('/my-home')
    await expect(noScript.locator('> *').first()).toContainText('This page needs JavaScript.')
    await expect(noScript.locator('> *').first()).toBeVisible()
    await expect(noScript.locator('a')).toHaveAttribute('href', '/contact')
    await expect(noScript.locator('p').last()).toHaveText(
      'Write down these measurements and send them to us.',
    )
    await expect(page.getByText(/numbers? (is|are) missing/).first()).toBeHidden()
    await expect(main.getByText('Front door: Width')).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await expect(main.getByRole('button')).toHaveCount(0)
  })

  for (const width of [390, 1440]) {
    test(`every control that a list shows works at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/products')
      const main = page.getByRole('main')
      await expect(main.getByRole('article').first()).toBeVisible()
      const buttons = main.getByRole('button')
      for (const button of await buttons.all()) await expect(button).toHaveAttribute('type', 'submit')
      await expect(main.getByRole('slider')).toHaveCount(0)
      await expect(main.getByRole('checkbox', { name: 'Compare' })).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'Filters', exact: true })).toHaveCount(width < 1024 ? 1 : 0)
      if (width < 1024) await main.getByRole('link', { name: 'Filters', exact: true }).click()
      await expect(main.getByRole('complementary', { name: 'Filters' })).toBeInViewport()
      await page.getByLabel('Sort').selectOption({ label: 'Price: Low to High' })
      await buttons.first().click()
      await expect(page).toHaveURL(/sort=price-asc/)
      await expect(page.getByLabel('Sort')).toHaveValue('price-asc')
      await main.locator('summary', { hasText: /^Colour$/ }).click()
      await main.getByRole('checkbox', { name: 'Grey' }).check()
      await main.getByRole('checkbox', { name: 'Green' }).check()
      await buttons.last().click()
      await expect(main.getByRole('link', { name: 'Remove filter: Green' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Remove filter: Grey' })).toBeVisible()
      await expect(main.getByRole('link', { name: /Remove filter: up to/ })).toHaveCount(0)
      await expect(main.getByRole('article')).toHaveCount(12)
    })
  }
})

for (const { path, open, typed, showing, omitted } of [
  {
    path: '/',
    open: 'Search',
    typed: 'gray sofa under 300000',
    showing: 'Showing: sofa · Grey · up to Rs.3,00,000',
  },
  { path: '/', open: 'Search', typed: 'sasto sofa', showing: 'Showing: sofa' },
  {
    path: '/ne',
    open: 'खोज्नुहोस्',
    typed: 'sofa under 50000',
    showing: 'देखाइएको: सोफा',
    omitted: /^रु\.५०,००० भित्र सोफा छैन। सबैभन्दा सस्तोको मूल्य रु\.[०-९,]+ हो।$/,
  },
  { path: '/ne', open: 'खोज्नुहोस्', typed: 'हरियो सोफा', showing: 'देखाइएको: सोफा · हरियो' },
]) {
  test(`the search over the page understands “${typed}” as the page does`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAlive(page, path)
    await page.getByRole('button', { name: open, exact: true }).click()
    const overlay = page.getByRole('dialog', { name: open })
    const field = overlay.getByRole('combobox')
    await field.fill(typed)
    await expect(overlay.getByText(showing, { exact: true })).toBeVisible()
    if (omitted !== undefined) await expect(overlay.getByText(omitted)).toBeVisible()
    const names = await overlay.getByRole('option').locator('> span > span:first-of-type').allTextContents()
    expect(names.length).toBeGreaterThan(0)
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(1)
    await expectAccessible(page)
    await field.press('Enter')
    const chips = page.getByRole('list', { name: /^(Filtered|छानिएको):$/ }).getByRole('listitem')
    const parts = showing.replace(/^.*?: /, '').split(' · ')
    for (const [index, part] of parts.entries()) await expect(chips.nth(index)).toHaveText(part)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    const first = await cards.first().boundingBox()
    expect(first?.y).toBeLessThan(640)
    for (const name of names) await expect(cards.filter({ hasText: name }).first()).toBeAttached()
  })
}

test('the search shows products with the word in their name before others of the category', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await overlay.getByRole('combobox').fill('mattress')
  const names = overlay.getByRole('option')
  await expect(names.first()).toContainText('mattress')
  await expect(names).toHaveCount(8)
})
