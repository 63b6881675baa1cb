import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './watched.ts'

// The parts of the cart that no first view shows are in one script.
const parts = '**/assets/checkout-components-*.js'

async function fillCart(page: Page): Promise<void> {
  const list = await (await page.request.get('/api/product/list?inStock=true&limit=1')).json()
  const [product] = list.products
  // A page without scripts, because a page of the store would overwrite the stored cart.
  await page.goto('/robots.txt')
  await page.evaluate((id) => {
    localStorage.setItem('baithak.cart', JSON.stringify({ items: { [id]: 1 }, owner: null, unsaved: {} }))
  }, product._id)
}

test('after adding a product, a shopper reaches the cart from the link in the toast', async ({ page }) => {
  await page.goto('/ne/products')
  const card = page.getByRole('main').getByRole('article')
  // A toast stays while one of its elements has the focus.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('[data-toast] a')
      link?.focus()
      if (link !== null) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await card
    .getByRole('button', { name: 'थप्नुहोस्', exact: true })
    .and(page.locator(':enabled'))
    .first()
    .click()
  const toast = page.locator('[data-toast]')
  const cartLink = toast.getByRole('link', { name: 'कार्ट हेर्नुहोस्' })
  expect((await cartLink.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await cartLink.click()
  await expect(page).toHaveURL(/\/ne\/cart$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('तपाईंको कार्ट')
  await expect(toast).toHaveCount(0)
})

test('a press on the order button takes effect when its script has loaded', async ({ page }) => {
  await fillCart(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(parts, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/cart')
  const order = page.getByRole('button', { name: 'Place Order' })
  await order.click()
  await expect(order).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/cart$/)
  release()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart$/)
})

test('a press shows an error if the script cannot load, and the next press tries again', async ({ page }) => {
  await fillCart(page)
  await page.goto('/cart')
  for (const url of [parts, '**/cart']) await page.route(url, (route) => route.fulfill({ status: 404 }))
  const order = page.getByRole('button', { name: 'Place Order' })
  await order.click()
  await expect(page.getByText('No connection.').first()).toBeVisible()
  await expect(order).not.toHaveAttribute('aria-busy')
  const coupon = page.locator('details', { hasText: 'Coupon' })
  await coupon.locator('summary').click()
  await expect(coupon).not.toHaveAttribute('open')
  await page.unroute(parts)
  await coupon.locator('summary').click()
  await expect(page.getByLabel('Coupon code')).toBeVisible()
  await expect(coupon).toHaveAttribute('open')
  await order.click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart$/)
})

test('a page that is older than the store reloads once and keeps its cart', async ({ page }) => {
  await fillCart(page)
  await page.route(parts, (route) => route.fulfill({ status: 404 }))
  await page.goto('/cart')
  const order = page.getByRole('button', { name: 'Place Order' })
  const isAnew = page.waitForEvent('load')
  await order.click()
  await isAnew
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
  await order.click()
  await expect(page.getByText('No connection.').first()).toBeVisible()
})

test('the deferred script loads by itself and moves nothing', async ({ page }) => {
  await fillCart(page)
  await page.goto('/cart')
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
  const stoodAt = await page.evaluate(() => performance.now())
  await page.waitForResponse(parts)
  await expect(page.getByLabel('Coupon code')).toBeAttached()
  const moved = await page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().filter(({ startTime }) => startTime > from).length),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 1000, 0)
      }),
    stoodAt,
  )
  expect(moved).toBe(0)
})

test('the fit result appears in reserved space without moving the page', async ({ page }) => {
  const list = await (await page.request.get('/api/product/list?search=Sagar&limit=2')).json()
  const items = Object.fromEntries(list.products.map(({ _id: id }: { _id: string }) => [id, 1]))
  await page.goto('/robots.txt')
  await page.evaluate((cartItems) => {
    localStorage.setItem('baithak.cart', JSON.stringify({ items: cartItems, owner: null, unsaved: {} }))
    localStorage.setItem('baithak.home', JSON.stringify({ door: { widthMm: 800, heightMm: 2000 } }))
  }, items)
  const carryUrl = '**/api/product/carried?**'
  for (const language of ['', '/ne']) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(carryUrl, async (route) => {
      await released
      await route.continue()
    })
    const carryRequest = page.waitForRequest(carryUrl)
    await page.goto(`${language}/cart`)
    const last = page.getByRole('article').last().getByRole('combobox')
    await expect(last).toHaveValue('1')
    await carryRequest
    const before = await last.boundingBox()
    release()
    await expect(page.getByRole('article').getByRole('link', { name: /·/ })).toHaveCount(2)
    expect((await last.boundingBox())?.y).toBe(before?.y)
    await page.unroute(carryUrl)
  }
})

test('a cart with choices saved in this tab shows them together with its lines', async ({ page }) => {
  await fillCart(page)
  await page.evaluate(() => sessionStorage.setItem('baithak.coupon', '"NOBODYS"'))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(parts, async (route) => {
    await released
    await route.continue()
  })
  const partsRequest = page.waitForRequest(parts)
  const productsResponse = page.waitForResponse(/\/api\/product\/list\?ids=/)
  await page.goto('/cart')
  await Promise.all([partsRequest, productsResponse])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(page.getByLabel('Quantity')).toBeHidden()
  release()
  await expect(page.getByLabel('Quantity')).toBeVisible()
  expect(await page.getByLabel('Coupon code').inputValue()).toBe('NOBODYS')
})
