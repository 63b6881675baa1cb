import type { Page } from '@playwright/test'
import { address, productCalled, rowOfOrder } from './beforehand.ts'
import { alerts, expect, newPerson, test } from './watched.ts'

async function newShopper(page: Page) {
  const person = newPerson()
  expect((await page.request.post('/api/user/register', { data: person })).ok()).toBe(true)
  return person
}

test('a shopper registers, is greeted, logs out and in again, and sees errors @1.3 @1.4 @2.2 @2.29 @2.33 @2.34 @2.35 @4.3 @4.5 @4.6 @4.7 @4.8 @5.1 @8.1 @8.2 @8.3 @8.4 @9.10', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect(page.getByText('90 days return').and(page.locator(':visible')).first()).toBeVisible()
  await expect(
    page
      .getByText(/free shipping over \$50/)
      .and(page.locator(':visible'))
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Remember me')).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Lost Your Password?' })).toBeVisible()
  const email = page.getByLabel('Username or email address')
  const password = page.getByLabel('Password', { exact: true })
  await expect(email).toHaveAttribute('type', 'email')
  await password.fill(person.password)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await email.fill(person.email)
  const login = page.locator('form').getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await expect(alerts(page)).toContainText(/e-?mail|password/i)
  await page.route('**/api/user/login', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'The door is shut today' } }),
  )
  await login.click()
  await expect(alerts(page)).toContainText('The door is shut today')
  await page.unroute('**/api/user/login')

  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  const create = page.locator('form').getByRole('button', { name: 'Create Account' })
  await create.click()
  for (const label of ['Full Name', 'Email address', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email address').fill(person.email)
  await password.fill('short')
  await create.click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(person.password)
  await create.click()
  await expect(page.getByText(`Welcome ${person.name}!`)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/products/sofas-couches')
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':enabled')).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  const readCartItems = async () =>
    (await (await page.request.get('/api/user/is-auth')).json()).user.cartItems
  await expect.poll(async () => Object.values(await readCartItems())).toEqual([1])

  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Account' }).click()
  await expect(header.getByText(person.name)).toBeVisible()
  await expect(header.getByText(person.email)).toBeVisible()
  await expect(header.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my-orders')
  await page.route('**/api/user/logout', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'Nobody may leave yet' } }),
  )
  await header.getByRole('button', { name: 'Logout' }).click()
  await expect(alerts(page)).toContainText('Nobody may leave yet')
  await page.unroute('**/api/user/logout')
  await header.getByRole('button', { name: 'Account' }).click()
  await header.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.goto('/login')
  await email.fill(person.email)
  await password.fill(person.password)
  await login.click()
  await expect(page.getByText(`Welcome back ${person.name}!`)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
})

test('the cart shows its lines and totals, and the order uses the selected address @2.7 @2.50 @2.51 @2.52 @5.7 @9.3 @9.4 @9.11 @9.14', async ({
  page,
}) => {
  await newShopper(page)
  await page.request.post('/api/address/add', { data: { address } })
  await page.request.post('/api/address/add', { data: { address: { ...address, street: 'Jawalakhel 4' } } })
  const product = await productCalled(page, 'Bagmati ottoman')
  await page.request.post('/api/cart/update', { data: { cartItems: { [product._id]: 12 } } })
  await page.goto('/cart')
  const line = page.getByRole('article', { name: 'Bagmati ottoman' })
  await expect(line.locator('img')).toBeVisible()
  await expect(line.getByText(/^Weight: [\d.]+ kg$/)).toBeVisible()
  const quantity = line.getByLabel('Quantity')
  await expect(quantity.locator('option')).toHaveCount(12)
  await quantity.selectOption('3')
  await expect(page.getByText('Product Cart Updated')).toBeVisible()
  await expect(quantity.locator('option')).toHaveCount(10)
  await expect(line.getByText('Rs.37,200', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary.getByRole('definition')).toHaveText([
    'Rs.37,200.00',
    'Free',
    'Rs.744.00',
    'Rs.37,944.00',
  ])
  await expect(summary.getByRole('term')).toHaveText(['Subtotal', 'Shipping', 'Tax (2%)', 'Total'])
  const payment = summary.getByLabel('Payment Method')
  await expect(payment.locator('option')).toHaveText(['Cash On Delivery', 'Online Payment'])
  await expect(summary.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await payment.selectOption('Online Payment')
  await expect(summary.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await expect(summary.getByRole('link', { name: '+ Add New Address' })).toHaveAttribute(
    'href',
    '/add-address',
  )
  const place = summary.getByRole('region', { name: 'Delivery Address' })
  const other = (await place.innerText()).includes('Jawalakhel') ? 'Patan Dhoka 12' : 'Jawalakhel 4'
  await place.getByRole('button', { name: 'Change' }).click()
  await place.getByText(new RegExp(other)).click()
  await expect(place.locator('address')).toContainText(other)
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
  await line.getByRole('button', { name: 'Remove' }).and(page.locator(':visible')).click()
  await expect(page.getByText('Product removed from cart')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test('an address needs an account and every field, its state and country from their lists @2.8 @2.53 @4.13 @5.2', async ({
  page,
}) => {
  await page.goto('/add-address')
  await expect(page).toHaveURL('/cart')
  await newShopper(page)
  await page.goto('/add-address')
  const options = (label: string) => page.getByLabel(label).locator('option:not([value=""])')
  await expect(options('State')).toHaveText([
    'Koshi',
    'Madhesh',
    'Bagmati',
    'Gandaki',
    'Lumbini',
    'Karnali',
    'Sudurpashchim',
  ])
  await expect(options('Country')).toHaveText([
    'Nepal',
    'India',
    'United States',
    'United Kingdom',
    'Australia',
  ])
  await page.getByRole('button', { name: 'Save Address' }).click()
  for (const label of [
    'First Name',
    'Last Name',
    'Email Address',
    'Street',
    'City',
    'State',
    'Zipcode',
    'Phone',
  ])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page).toHaveURL('/add-address')
})

test('orders are listed with all their details, and a failed load shows a toast @2.9 @2.54 @2.55 @4.14 @8.1 @8.5 @8.7', async ({
  page,
}) => {
  await newShopper(page)
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products')
  const product = await productCalled(page, 'Bagmati ottoman')
  const items = [{ productId: product._id, quantity: 2 }]
  const placed = await page.request.post('/api/order/cod', { data: { items, address } })
  const { order } = await placed.json()
  await page.reload()
  const orderRow = rowOfOrder(page, order._id)
  for (const text of ['Cash On Delivery', 'Rs.25,296.00', 'Processing', 'Bagmati ottoman', 'Quantity: 2'])
    await expect(orderRow.getByText(text).first()).toBeVisible()
  await expect(orderRow.locator('time').first()).toBeVisible()

  await page.route('**/api/order/user*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ json: { ...body, orders: [{ ...body.orders[0], status: undefined }] } })
  })
  await page.reload()
  await expect(orderRow.getByText('Processing').first()).toBeVisible()
  await page.unroute('**/api/order/user*')

  await page.route('**/api/order/user*', (route) => route.fulfill({ status: 404, json: { success: false } }))
  await page.goto('/my-orders')
  await expect(alerts(page)).toContainText('Failed to fetch orders')
  await page.unroute('**/api/order/user*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(orderRow).toBeVisible()

  await page.request.post('/api/cart/update', { data: { cartItems: { [product._id]: 1 } } })
  const responses = [{ success: false }, { success: false, message: 'The address book is closed' }]
  for (const [index, sentence] of ['Failed to load addresses', 'The address book is closed'].entries()) {
    await page.route('**/api/address/get', (route) => route.fulfill({ status: 404, json: responses[index] }))
    await page.goto('/cart')
    await expect(alerts(page)).toContainText(sentence)
    await page.unroute('**/api/address/get')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Save Address' })).toBeVisible()
})

test('toasts hang top centre, eight pixels apart, and go after two seconds, errors after four @8.1 @9.16', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/products?search=koshi')
  const card = page.getByRole('main').getByRole('article').first()
  const added = page.getByText('Product added to cart')
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(added).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.mouse.move(2, 600)
  await expect(added).toHaveCount(0)
  // Uses the keyboard, because the toasts cover the card and a pointer over them would stop their timers.
  const increaseButton = card.getByRole('button', { name: 'Increase quantity' })
  for (let press = 0; press < 24; press += 1) await increaseButton.press('Enter')
  const toasts = page.locator('[data-toast]')
  await expect(toasts).toHaveCount(20)
  const boxes = () =>
    toasts.evaluateAll((all) => all.slice(0, 2).map((toast) => toast.getBoundingClientRect()))
  await expect
    .poll(async () => {
      const [first, second] = await boxes()
      return Math.round((second?.top ?? 0) - (first?.bottom ?? 0))
    })
    .toBe(8)
  const [first] = await boxes()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  // On a phone they leave the header's buttons free.
  expect(first?.top).toBeLessThan(width < 768 ? 120 : 40)
  expect((first?.left ?? 0) + (first?.width ?? 0) / 2).toBeCloseTo(width / 2, 0)
  await page.clock.runFor(1900)
  await expect(toasts).toHaveCount(20)
  await page.clock.runFor(200)
  await expect(toasts).toHaveCount(0)

  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'The letter box is shut' } }),
  )
  await page.getByLabel('Newsletter email').fill('maya@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(alerts(page)).toContainText('The letter box is shut')
  await page.clock.runFor(3800)
  await expect(alerts(page)).toContainText('The letter box is shut')
  await page.clock.runFor(300)
  await expect(toasts).toHaveCount(0)
})
