import type { Browser, Page, Request } from '@playwright/test'
import { expect, openAlive, test } from './watched.ts'
import { address, newShopper, productCalled } from './beforehand.ts'

// Tests what a press on the order button sends while the store still calculates, and from two tabs.

/** Opens a page for a registered shopper with an address and one unit in the cart. The cart is not open yet. */
async function aboutToOrder(browser: Browser): Promise<Page> {
  const shopper = await newShopper(browser)
  const page = await shopper.newPage()
  await page.request.post('/api/address/add', { data: { address } })
  const { _id: id } = await productCalled(page, 'bagmati')
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } })
  await page.goto('/robots.txt')
  return page
}

const setSessionItem = (page: Page, name: string, value: unknown) =>
  page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [name, JSON.stringify(value)] as const)

const stairCarry = { floor: 3, hasLift: false, carryUp: true, assembly: [] }
const order = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const isOrder = (request: Request) => request.url().endsWith('/api/order/cod')
/** Returns the orders of the shopper who is logged in. */
const placed = async (page: Page) => (await (await page.request.get('/api/order/user')).json()).orders

test('a press on Place Order waits for the price of the delivery services', async ({ browser }) => {
  const page = await aboutToOrder(browser)
  await setSessionItem(page, 'baithak.extras', stairCarry)
  // The delivery is the specified one here. Because of the coupon, the page requests a quote anyway.
  await setSessionItem(page, 'baithak.coupon', 'DASHAIN10')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/order/quote', async (route) => {
    await released
    const quote = await (await route.fetch()).json()
    const { extras } = route.request().postDataJSON()
    const total = quote.total + (extras ? 900 : 0)
    const offers = { carrying: { stairs: 900, lift: 100 }, assembly: null }
    await route.fulfill({ json: { ...quote, refusals: [], offers, total } })
  })
  await page.route('**/api/order/cod', (route) => route.fulfill({ status: 409, json: { message: 'Enough' } }))
  const sent = page.waitForRequest(isOrder)
  await page.goto('/cart')
  await order(page).click()
  await expect(order(page)).toHaveAttribute('aria-busy', 'true')
  release()
  const body = (await sent).postDataJSON()
  expect(body.extras).toEqual(stairCarry)
  const displayedTotal = await page
    .getByRole('main')
    .getByText('Total', { exact: true })
    .locator('..')
    .textContent()
  expect(Number(displayedTotal?.replaceAll(/[^\d.]|(?<=s)\./g, ''))).toBe(body.expectedTotal)
})

test('no order is placed without the chosen delivery services when their price is unavailable', async ({
  browser,
}) => {
  const page = await aboutToOrder(browser)
  await setSessionItem(page, 'baithak.extras', stairCarry)
  await page.route('**/api/order/quote', (route) => route.abort())
  await setSessionItem(page, 'baithak.coupon', 'NOBODYS')
  await page.goto('/cart')
  await order(page).click()
  await expect(page.getByText('Nothing was ordered; please try again.')).toBeVisible()
  await expect(order(page)).not.toHaveAttribute('aria-busy')
  expect(await placed(page)).toEqual([])
})

for (const how of ['with Enter', 'and no more'])
  test(`whoever presses before a coupon that was typed ${how} is refused sees that first`, async ({
    browser,
  }) => {
    const page = await aboutToOrder(browser)
    await page.goto('/cart')
    await page.getByText('Coupon', { exact: true }).click()
    await page.getByLabel('Coupon code').fill('NOBODYS')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/order/quote', async (route) => {
      await released
      await route.continue()
    })
    if (how === 'with Enter') await page.getByLabel('Coupon code').press('Enter')
    await order(page).click()
    release()
    await expect(page.getByLabel('Coupon code')).toHaveAttribute('aria-invalid', 'true')
    await expect(order(page)).not.toHaveAttribute('aria-busy')
    expect(await placed(page)).toEqual([])
    await order(page).click()
    await expect(page).toHaveURL(/\/my-orders$/)
  })

for (const [how, hold] of [
  ['is under way', true],
  ['is lost', false],
] as const)
  test(`the same cart in another tab makes no second order while the answer to the first ${how}`, async ({
    browser,
  }) => {
    const first = await aboutToOrder(browser)
    const second = await first.context().newPage()
    await Promise.all([first.goto('/cart'), second.goto('/cart')])
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await first.route('**/api/order/cod', async (route) => {
      const response = await route.fetch()
      if (!hold) return route.abort()
      await released
      await route.fulfill({ response })
    })
    const arrived = first.waitForRequest(isOrder)
    await order(first).click()
    await arrived
    await expect.poll(() => placed(first)).toHaveLength(1)
    await order(second).click()
    await expect(second).toHaveURL(/\/my-orders/)
    release()
    await expect(first).toHaveURL(/\/my-orders/)
    expect(await placed(first)).toHaveLength(1)
  })

test('the same cart that two tabs order at the same time is ordered once', async ({ browser }) => {
  const first = await aboutToOrder(browser)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await openAlive(page, '/cart')
    await expect(page.getByText(/^Arrives /)).toBeVisible()
    // Two tabs that read the browser's storage at the same moment have two keys.
    await page.evaluate(() => {
      Object.defineProperty(window, 'localStorage', { get: () => undefined })
    })
  }
  const responses = [first, second].map((page) => page.waitForResponse('**/api/order/cod'))
  await Promise.all([order(first).click(), order(second).click()])
  const statuses = (await Promise.all(responses)).map((response) => response.status())
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = statuses[0] === 409 ? first : second
  await expect(refused.getByText(/^Nothing was ordered/).first()).toBeVisible()
  await expect(refused.getByRole('link', { name: 'My Orders' }).first()).toBeVisible()
  expect(await placed(first)).toHaveLength(1)
})

test('an order of a cart that another device has changed shows the current cart and is placed with the next press', async ({
  browser,
}) => {
  const page = await aboutToOrder(browser)
  const { _id: id } = await productCalled(page, 'bagmati')
  const setCart = (quantity: number) =>
    page.request.post('/api/cart/update', { data: { cartItems: { [id]: quantity } } })
  await setCart(3)
  await openAlive(page, '/cart')
  await expect(page.getByText(/^Arrives /)).toBeVisible()
  await setCart(2)
  await order(page).click()
  await expect(page.getByRole('main').getByText(/^Nothing was ordered/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Nothing was ordered/)).toBeVisible()
  await order(page).click()
  await expect(page).toHaveURL(/\/my-orders/)
  const [{ items }] = await placed(page)
  expect(items[0].quantity).toBe(2)
})

test('a refusal for a later day is shown with its new day, without another request', async ({ browser }) => {
  const page = await aboutToOrder(browser)
  const quoting = page.waitForResponse('**/api/order/quote')
  await page.goto('/cart')
  const quote = await (await quoting).json()
  await expect(page.getByText(/^Arrives /)).toBeVisible()
  const { success: _, message: __, ...fields } = quote
  const later = { ...fields, items: [], delivery: { from: '2030-01-07', to: '2030-01-08' } }
  const message = 'Delivery takes longer than when you opened the cart.'
  await page.route('**/api/order/cod', (route) =>
    route.fulfill({ status: 409, json: { success: false, message, ...later } }),
  )
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requestedPaths.push(new URL(request.url()).pathname)
  })
  await order(page).click()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(page.getByText(/^Arrives 7–8 Jan 2030/)).toBeVisible()
  expect(requestedPaths).toEqual(['/api/order/cod'])
  const again = page.waitForRequest(isOrder)
  await order(page).click()
  expect((await again).postDataJSON().expectedBy).toBe('2030-01-08')
})

test('on a slow line, the cart is not shown as empty while an order leads to My Orders', async ({
  browser,
}) => {
  const page = await aboutToOrder(browser)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/my-orders.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/cart')
  const responded = page.waitForResponse((response) => isOrder(response.request()))
  await order(page).click()
  expect((await responded).ok()).toBe(true)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/\/my-orders$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order .* confirmed$/)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('on a slow line, an empty cart stays as it is while the shop loads', async ({ page }) => {
  await openAlive(page, '/cart')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/products.data*', async (route) => {
    await released
    await route.continue()
  })
  const requested = page.waitForRequest('**/products.data*')
  const shop = page.getByRole('main').getByRole('link', { name: 'Continue shopping' })
  await shop.click()
  await requested
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(shop).toBeFocused()
  release()
  await expect(page).toHaveURL(/\/products$/)
})
