import type { Browser, Page } from '@playwright/test'
import { address, linkToOrder, newShopper, orderByCash, productCalled } from './beforehand.ts'
import { expect, expectAccessible, fillAddress, newPerson, openAlive, register, test } from './watched.ts'

type Person = ReturnType<typeof newPerson>

async function open(page: Page, path: string): Promise<Person> {
  const person = newPerson()
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await register(page, person)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  return person
}

/** Another browser, logged into the same account. */
async function elsewhere(browser: Browser, { email, password }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const page = await context.newPage()
  const response = await page.request.post('/api/user/login', { data: { email, password } })
  expect(response.ok()).toBe(true)
  return page
}

async function isLoggedIn(page: Page): Promise<boolean> {
  const response = await page.request.get('/api/user/is-auth')
  return (await response.json()).success
}

async function placeOrder(page: Page): Promise<string> {
  const list = await (await page.request.get('/api/product/list?inStock=true&limit=1')).json()
  return orderByCash(page.request, { productId: list.products[0]._id, quantity: 1 })
}

test('a shopper changes the name, ends other logins, downloads a copy of the data and deletes the account', async ({
  page,
  browser,
}) => {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Login / Register' }).last().click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile/)
  const person = newPerson()
  await register(page, person)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // The registration form has the same field and stays visible for a moment after the redirect.
  const about = page.getByRole('region', { name: 'Name and email' })
  await about.getByLabel('Full Name').fill('Maya Rai')
  await about.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()

  const otherPage = await elsewhere(browser, person)
  const third = await elsewhere(browser, person)
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Rai')
  const logins = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(logins.getByRole('listitem')).toHaveCount(3)
  await logins
    .getByRole('button', { name: /^End (?!all)/ })
    .first()
    .click()
  await expect(logins.getByRole('listitem')).toHaveCount(2)

  const passwords = page.getByRole('region', { name: 'Password', exact: true })
  await passwords.getByLabel('Current password').fill('not-this-one')
  await passwords.getByLabel('New password').fill('dining-room')
  await passwords.getByRole('button', { name: 'Change Password' }).click()
  await expect(passwords.getByText('This is not your password. Please type it again.')).toBeVisible()
  await passwords.getByLabel('Current password').fill(person.password)
  // The second press is ignored.
  await passwords.getByRole('button', { name: 'Change Password' }).dblclick()
  await expect(page.getByText('Password changed. Other browsers are logged out.')).toBeVisible()
  await expect(passwords.getByText('Enter your current password.')).toHaveCount(0)
  await expect(passwords.getByText('From now on you log in with the new password.')).toBeVisible()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  expect(await isLoggedIn(otherPage)).toBe(false)
  expect(await isLoggedIn(third)).toBe(false)
  expect(await isLoggedIn(page)).toBe(true)

  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await started).suggestedFilename()).toBe('baithak-my-data.json')

  const orderId = await placeOrder(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('dining-room')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText(/An order is still on its way/)).toBeVisible()
  await page.request.post('/api/order/cancel', { data: { id: orderId } })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await isLoggedIn(page)).toBe(false)
})

test('a shopper saves, changes and deletes addresses, with the district leading to the city', async ({
  page,
}) => {
  await open(page, '/profile')
  const book = page.getByRole('region', { name: 'Saved addresses' })
  await book.getByRole('link', { name: 'Add an address' }).click()
  await expect(page.getByLabel('District')).toHaveCount(0)
  await expect(page.getByLabel('First Name')).toHaveValue('Maya')
  await expect(page.getByLabel('Last Name')).toHaveValue('Shrestha')
  await expect(page.getByLabel('Email Address')).toHaveValue(/@example\.com$/)
  await page.getByLabel('City').fill('Thaiba')
  await page.getByLabel('State').selectOption('Bagmati')
  await page.getByLabel('District').selectOption('Lalitpur')
  await page.getByLabel('Local level').selectOption('Godawari Municipality')
  await expect(page.getByLabel('City')).toHaveValue('Godawari, Lalitpur')
  await expect(page.getByText('You typed “Thaiba”')).toBeVisible()
  await page.getByLabel('Phone').fill('9991234567')
  await page.getByLabel('Street').focus()
  await expect(page.getByText(/doesn’t look like a Nepali number/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Godawari, Lalitpur')
  await expect(page.getByLabel('Local level')).toHaveValue(/\d/)
  await fillAddress(page)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(book.getByText('Default address')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await book.getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('Street').waitFor()
  await fillAddress(page)
  await expect(book.getByRole('listitem')).toHaveCount(1)

  await book.getByRole('link', { name: 'Edit Patan Dhoka 12' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change delivery address')
  await expect(page.getByLabel('Street')).toHaveValue('Patan Dhoka 12')
  await page.getByLabel('Street').fill('Jawalakhel 4')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(book.getByText('Jawalakhel 4')).toBeVisible()

  await book.getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('Street').waitFor()
  await fillAddress(page)
  await expect(book.getByRole('listitem')).toHaveCount(2)
  await book.getByRole('button', { name: 'Make default: Patan Dhoka 12' }).click()
  await expect(book.getByRole('listitem').first()).toContainText('Patan Dhoka 12')
  await book.getByRole('button', { name: 'Delete Jawalakhel 4' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Jawalakhel 4')).toHaveCount(0)
  await expect(book.getByRole('heading', { name: 'Saved addresses' })).toBeFocused()
})

test('the cart selects an address that was added during checkout, but not one that was added in the profile', async ({
  page,
}) => {
  await open(page, '/profile')
  await page.request.post('/api/address/add', { data: { address: { ...address, street: 'Kupondole 9' } } })
  await page.goto('/add-address?from=profile')
  await page.getByLabel('Street').waitFor()
  await fillAddress(page)
  await expect(page).toHaveURL(/\/profile$/)
  const { _id: id } = await productCalled(page, 'bagmati')
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } })
  await page.goto('/cart')
  const selectedAddress = page.getByRole('region', { name: 'Delivery Address' })
  await expect(selectedAddress).toContainText('Kupondole 9')
  await selectedAddress.getByRole('link', { name: '+ Add New Address' }).click()
  await fillAddress(page)
  await expect(page).toHaveURL(/\/cart$/)
  await expect(selectedAddress).toContainText('Patan Dhoka 12')
})

test('the form for a reset link starts with the email address of the login', async ({ page }) => {
  await openAlive(page, '/login')
  await page.getByLabel('Username or email address').fill('maya@example.com')
  await page.getByRole('link', { name: 'Lost Your Password?' }).click()
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible()
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('maya@example.com')
})

test('a used or expired password reset link leads to the form for a new link', async ({ page }) => {
  await page.goto('/reset-password?token=nothing')
  await page.getByLabel('New Password').fill('sitting-room')
  await page.getByRole('button', { name: 'Save Password' }).click()
  const expiredLinkText = /has been used already or is too old/
  await expect(page.getByRole('main').getByText(expiredLinkText)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible()
  await expect(page.getByRole('main').getByText(expiredLinkText)).toHaveCount(0)
  await expectAccessible(page)
})

test('an address changed during checkout leads back to the cart', async ({ page }) => {
  await open(page, '/add-address')
  await fillAddress(page)
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/products/sofas-couches')
  await page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':enabled')).first().click()
  await page.getByRole('link', { name: 'Cart, 1 items' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('link', { name: 'Edit Patan Dhoka 12' }).click()
  await page.getByLabel('Street').fill('Kupondole 9')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Kupondole 9')).toBeVisible()
})

test('an order has its own page, which can be printed', async ({ page, browser }) => {
  await open(page, '/my-orders')
  const id = await placeOrder(page)
  // Returning to the list shows the changes made in the meantime.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await linkToOrder(page, id).click()
  await expect(page).toHaveURL(new RegExp(`/order/${id}$`))
  await expect(page.getByText('Patan Dhoka 12')).toBeVisible()
  await expect(page.getByText('Tax (2%)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Baithak, furniture for homes in Nepal')).toBeVisible()
  const { order } = await (await page.request.get(`/api/order/${id}`)).json()
  await expect(page.getByText(String(order.number), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/\(\d+ \p{L}+ 20\d\d\)/u)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`/ne/order/${id}`)
  await expect(page.getByText(/\([०-९]+ \p{Script=Devanagari}+ २०[०-९]{2}\)/u).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/order/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')

  const stranger = await (
    await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  ).newPage()
  await open(stranger, '/my-orders')
  await stranger.goto(`/order/${id}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Order not found')
})

test('returning to the page while the orders load shows the changes made in the meantime', async ({
  page,
}) => {
  const requested = Promise.withResolvers<void>()
  const isBack = Promise.withResolvers<void>()
  await page.route('**/api/order/user?*', async (route) => {
    const response = await route.fetch()
    requested.resolve()
    await isBack.promise
    await route.fulfill({ response })
  })
  await open(page, '/my-orders')
  await requested.promise
  const id = await placeOrder(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  isBack.resolve()
  await expect(linkToOrder(page, id)).toBeVisible()
})

for (const language of ['', '/ne']) {
  test(`axe finds nothing on the profile and the address form ${language}`, async ({ page }) => {
    await page.goto(`${language}/profile`)
    await expectAccessible(page)
    const person = newPerson()
    await page.request.post('/api/user/register', { data: person })
    await page.goto(`${language}/profile`)
    await expect(page.getByRole('listitem').filter({ hasText: /Chrome/ })).toHaveCount(1)
    await expectAccessible(page)
    await page.goto(`${language}/add-address?from=profile`)
    await page.locator('[name=state]').selectOption('Bagmati')
    await expect(page.locator('select')).toHaveCount(4)
    await expectAccessible(page)
  })
}

test('the footer stays out of view while the data of an account loads', async ({ browser }) => {
  const shopper = await newShopper(browser)
  const page = await shopper.newPage()
  for (const [path, loaded] of [
    ['/my-orders', 'No orders found'],
    ['/wishlist', 'Your wishlist is empty'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(loaded)).toBeVisible()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  }
  await shopper.close()
})
