import { expect, test, type Browser, type Page, type Route } from '@playwright/test'
import { address, newShopper, productCalled } from './beforehand.ts'
import { alerts, newPerson, openAlive, register } from './watched.ts'

test('changes that a shopper makes offline reach the account after the connection returns @3.4 @4.3 @8.2', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await register(page, newPerson())
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/products?search=koshi')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Add', exact: true }) })
  const first = page.getByRole('article').nth(0)
  await expect(card.first()).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await first.getByRole('button', { name: 'Add', exact: true }).click()
  await first.getByRole('button', { name: 'Increase quantity' }).click()
  await first.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(
    alerts(page).getByText('No connection. Your cart is saved when you are back online.'),
  ).toBeVisible()
  const session = await (await context.request.get('/api/user/is-auth')).json()
  expect(session.user.cartItems).toEqual({})

  // The window is closed while the line is down; another one is opened when it works again.
  await page.close({ runBeforeUnload: true })
  const later = await context.newPage()
  await later.goto('/cart')
  await expect(later.getByLabel('Quantity')).toHaveValue('2')
  await expect
    .poll(async () =>
      Object.values((await (await context.request.get('/api/user/is-auth')).json()).user.cartItems),
    )
    .toEqual([2])
  await expect
    .poll(async () => (await (await context.request.get('/api/wishlist')).json()).productIds)
    .toHaveLength(1)
})

/** Opens the cart of a new shopper in a separate browser context: one unit, ready to be ordered. */
async function readyToOrder(browser: Browser): Promise<Page> {
  const shopper = await newShopper(browser)
  const page = await shopper.newPage()
  await page.request.post('/api/address/add', { data: { address } })
  const { _id: id } = await productCalled(page, 'bagmati')
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } })
  await page.goto('/cart')
  await expect(page.getByText('Patan Dhoka 12')).toBeVisible()
  return page
}

const unsure = /check whether your order went through/

test('an order without a response is shown as uncertain, and its result appears after the connection returns', async ({
  browser,
}) => {
  const page = await readyToOrder(browser)
  await page.route('**/api/order/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('main').getByText(unsure)).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)

  await page.unroute('**/api/order/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/my-orders\?order=/)
  await expect(page.getByText('Your order is placed')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

const losses: readonly [name: string, lose: (route: Route) => Promise<void>][] = [
  ['on the line', (route) => route.abort('internetdisconnected')],
  ['by a proxy', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
]
for (const [name, lose] of losses)
  test(`an order whose answer is lost ${name} is shown when the cart is opened again`, async ({
    browser,
  }) => {
    const page = await readyToOrder(browser)
    await page.route('**/api/order/cod', async (route) => {
      await route.fetch()
      await lose(route)
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('main').getByText(unsure)).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/my-orders\?order=/)
    await expect(page.getByText('Your order is placed')).toBeVisible()
  })

test('an order that never reached the store is reported as missing and can be placed', async ({
  browser,
}) => {
  const page = await readyToOrder(browser)
  await page.route('**/api/order/cod', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('main').getByText(unsure)).toBeVisible()
  await page.unroute('**/api/order/cod')
  await page.reload()
  await expect(page.getByText('Your order didn’t go through')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/my-orders$/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a refused order shows the store’s message in an error toast and above the button', async ({
  browser,
}) => {
  const page = await readyToOrder(browser)
  const message = 'Only 2 of this table are left.'
  await page.route('**/api/order/cod', (route) =>
    route.fulfill({ status: 409, json: { success: false, message } }),
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(alerts(page)).toContainText(message)
  const notice = page.getByRole('main').getByText(message)
  await expect(notice).toBeVisible()
  // The toast announces the sentence.
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: message })).toHaveCount(0)
  await page.getByLabel('Payment Method').selectOption('Online Payment')
  await expect(notice).toHaveCount(0)
})

for (const status of [500, 503, 504])
  test(`an order that the store answers with ${status} shows the message, and pressing again places no second order`, async ({
    browser,
  }) => {
    const page = await readyToOrder(browser)
    const message = 'The store could not finish this.'
    await page.route('**/api/order/cod', async (route) => {
      await route.fetch()
      await route.fulfill({ status, json: { success: false, message } })
    })
    const button = page.getByRole('button', { name: 'Place Order' })
    await button.click()
    await expect(alerts(page)).toContainText(message)
    await expect(page.getByRole('main').getByText(message)).toBeVisible()
    await expect(page.getByText(unsure)).toHaveCount(0)
    await page.unroute('**/api/order/cod')
    // Another quantity is another order. It waits for the result of the first one.
    if (status === 500) await page.getByLabel('Quantity').selectOption('2')
    await button.click()
    await expect(page).toHaveURL(/\/my-orders/)
    await expect(page.getByRole('article')).toHaveCount(1)
    expect((await (await page.request.get('/api/order/user')).json()).orders).toHaveLength(1)
  })

test('an order that the store could not place is reported as missing after its message', async ({
  browser,
}) => {
  const page = await readyToOrder(browser)
  await page.clock.install()
  const message = 'Online payment is not possible now.'
  await page.route('**/api/order/cod', (route) =>
    route.fulfill({ status: 503, json: { success: false, message } }),
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(alerts(page)).toContainText(message)
  await page.clock.runFor(11_000)
  await expect(page.getByText('Your order didn’t go through')).toBeVisible()
  await expect(page.getByText(unsure)).toHaveCount(0)
  await page.unroute('**/api/order/cod')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/my-orders$/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

/** Logs out as another window would. The page of this one still renders as logged in. */
async function endElsewhere(page: Page): Promise<void> {
  // A call that is still pending would end the session in this window before its next step.
  await page.waitForLoadState('networkidle')
  const response = await page.request.get('/api/user/logout')
  expect(response.ok()).toBe(true)
}

test('a shopper whose session ended elsewhere logs in to order and returns to the cart', async ({
  browser,
}) => {
  const page = await readyToOrder(browser)
  await endElsewhere(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart$/)
  await expect(page.getByText('You have been logged out. Please log in again.')).toHaveCount(1)
  await expect(page.getByText('Please log in first.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('Bagmati ottoman')
  await register(page, newPerson())
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
})

test('a shopper whose session ended elsewhere is asked to log in on My Orders and the profile, and returns there', async ({
  browser,
}) => {
  const page = await readyToOrder(browser)
  await page.goto('/products')
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await endElsewhere(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByText('You have been logged out. Please log in again.')).toHaveCount(1)
  await expect(page.getByText('Failed to fetch orders')).toHaveCount(0)
  await expect(page.getByText('The list could not be loaded')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Login / Register' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-orders$/)
  await register(page, newPerson())
  await expect(page).toHaveURL(/\/my-orders$/)

  await page.goto('/profile')
  const name = page.getByLabel('Full Name')
  await expect(name).toHaveValue('Maya Shrestha')
  await endElsewhere(page)
  await name.fill('Maya Rai')
  await page.getByRole('button', { name: 'Save Name' }).click()
  const toast = page.locator('[data-toast]').filter({ hasText: 'You have been logged out.' })
  await toast.getByRole('link', { name: 'Login / Register' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/)
})

test('a product added after the session ended elsewhere stays in the visitor’s cart', async ({ browser }) => {
  const page = await readyToOrder(browser)
  await page.goto('/products?search=koshi')
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  await endElsewhere(page)
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(page.getByText('You have been logged out. Please log in again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('article')).toContainText('Koshi')
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
})

test('a dialog whose code does not load shows an error, and the next press opens it', async ({ page }) => {
  const code = '**/assets/site-drawer-*.js'
  await openAlive(page, '/products')
  await page.route(code, (route) => route.fulfill({ status: 404 }))
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(page.getByText('No connection.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(code)
  await menu.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a shopper whose login could not be checked is logged in after the connection returns', async ({
  browser,
}) => {
  const page = await readyToOrder(browser)
  await page.route('**/api/user/is-auth', (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/products')
  await failed
  await page.unroute('**/api/user/is-auth')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/my-orders$/)
})

test('a cart whose login cannot be checked asks for no login, and shows the address after the connection returns', async ({
  browser,
}) => {
  const page = await readyToOrder(browser)
  await page.route('**/api/{user/is-auth,address/get}', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByText('Your addresses appear when you are back online.')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(alerts(page).getByText('Your addresses appear when you are back online.')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  await page.unroute('**/api/{user/is-auth,address/get}')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Patan Dhoka 12')).toBeVisible()
})

test('the first address stays in the cart when the connection fails just as it is saved', async ({
  browser,
}) => {
  const shopper = await newShopper(browser)
  const page = await shopper.newPage()
  const { _id: id } = await productCalled(page, 'bagmati')
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } })
  await page.goto('/cart')
  await page.locator('form [name=phone]').fill(address.phone)
  await page.getByLabel(/^Municipality/).fill('Lalitpur')
  await page.locator('form [name=street]').fill(address.street)
  await page.locator('form [name=zipcode]').fill(String(address.zipcode))
  await shopper.setOffline(true)
  const save = page.getByRole('button', { name: 'Save Address' })
  await save.click()
  await expect(page.getByText('No connection. Check your internet and try again.')).toBeVisible()
  await expect(page.locator('form [name=street]')).toHaveValue(address.street)
  await shopper.setOffline(false)
  await save.click()
  await expect(page.getByText('Patan Dhoka 12')).toBeVisible()
})

test('a product liked while an earlier change of the wishlist is refused is still saved', async ({
  browser,
}) => {
  const context = await newShopper(browser)
  const page = await context.newPage()
  await page.goto('/products')
  const like = page.getByRole('button', { name: 'Add to wishlist' })
  await expect(like.first()).toBeVisible()
  const refusal = Promise.withResolvers<void>()
  let isAnswered = false
  await page.route('**/api/wishlist', async (route) => {
    if (route.request().method() !== 'POST' || isAnswered) return route.fallback()
    isAnswered = true
    await refusal.promise
    return route.fulfill({ status: 400, json: { success: false, message: 'Refused' } })
  })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/wishlist'),
  )
  await like.first().click()
  await sent
  // The toast of the first press covers the next product.
  await like.nth(2).click()
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(2)
  refusal.resolve()
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(1)
  await expect
    .poll(async () => (await (await context.request.get('/api/wishlist')).json()).productIds)
    .toHaveLength(1)
  await context.close()
})
