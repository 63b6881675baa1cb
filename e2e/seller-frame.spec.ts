import type { Page } from '@playwright/test'
import {
  addProduct,
  expectCounted,
  linkToOrder,
  logInAsSeller,
  logInAt,
  newShopper,
  openListening,
  orderByCash,
  orderForSeller,
  formResponse,
} from './beforehand.ts'
import { owner, port } from './open-store.ts'
import { pictureFile } from './pictures.ts'
import { expect, expectAccessible, test } from './watched.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Seller' })

/** Logs in in the dialog over the page. */
async function logInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Email').fill(owner.email)
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
}

test('a phone has five places and More, each as large as a finger', async ({ page }) => {
  await logInAsSeller(page)
  await page.goto('/seller/product-list')
  await expect(rail(page).getByRole('link')).toHaveCount(5)
  const moreButton = rail(page).getByRole('button', { name: /^More/ })
  await moreButton.click()
  await expectAccessible(page)
  for (const name of ['Dashboard', 'Payments', 'Bills', 'My Login', 'Business', 'Staff', 'History'])
    await expect(rail(page).getByRole('link', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rail(page).getByRole('link', { name: 'Bills' })).toBeHidden()
  await expect(moreButton).toBeFocused()
  await moreButton.click()
  await rail(page).getByRole('link', { name: 'Bills' }).click()
  await expect(page).toHaveURL('/seller/bills')
  await expect(rail(page).getByRole('link', { name: 'Bills' })).toBeHidden()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const place of await rail(page).locator('ul').first().locator('> li > *').all()) {
    const box = await place.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
})

test('the other language is one press away, on the login and on every page', async ({ page }) => {
  await page.goto('/seller/orders')
  await page.getByRole('link', { name: 'नेपाली भाषामा हेर्नुहोस्' }).click()
  await expect(page).toHaveURL('/ne/seller/orders')
  await expectAccessible(page)
  await logInAsSeller(page)
  await page.goto('/ne/seller/orders?status=Packed')
  await page.getByRole('link', { name: 'View in English' }).click()
  await expect(page).toHaveURL('/seller/orders?status=Packed')
})

test('a new order is counted in the menu of every page, also after a reload, until it is packed', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  await openListening(page, '/seller/bills')
  const id = await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  const orders = rail(page).getByRole('link', { name: /^Orders/ })
  await expect(orders).toHaveAccessibleDescription(/^\d+ orders? to pack$/)
  await expect(page).toHaveTitle(/^\(\d+\) Bills/)
  await page.reload()
  await expect(orders).toHaveAccessibleDescription(/to pack/)
  await orders.click()
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible()
  await expectCounted(page)
  const packed = await page.request.post('/api/order/status', { data: { id, status: 'Packed' } })
  expect(packed.ok()).toBe(true)
  await expectCounted(page)
  await shopper.close()
})

test('a session that ends in the middle of a form keeps the input and its pictures', async ({ page }) => {
  const name = `Rara stool ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  await logInAt(page, '/seller')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Description').fill('Sal wood.')
  await page.getByLabel('Category').selectOption('office-furniture')
  await page.getByLabel('Product Price').fill('1000')
  await page.getByLabel('Offer Price').fill('900')
  const arrived = page.waitForResponse('**/api/product/picture')
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('front.jpg', '#aa6633'))
  await arrived
  await expect(page.getByRole('button', { name: /Remove image/ })).toHaveCount(1)
  await page.request.get('/api/seller/logout')
  // The page’s event stream may report the logout first, and then the dialog covers the button.
  await page.getByRole('button', { name: 'Add Product' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(owner.email)
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByText('The email address or the password is not right.')).toBeVisible()
  await logInAgain(page)
  await expect(page.getByText('If you were saving something, press once more.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Remove image/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()

  // A page requested without a session shows the login, and opens after the login.
  await page.request.get('/api/seller/logout')
  await page.goto('/seller/bills')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bills')
  await expect(page).toHaveURL('/seller/bills')
})

test('a login on the page of an order opens that order, also in a new browser', async ({ page, browser }) => {
  const { id, shopper } = await orderForSeller(page, browser)
  await page.context().clearCookies()
  await page.goto(`/ne/seller/orders/${id}`)
  await page.locator('input[name="email"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(owner.password)
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('अर्डर')
  await expect(page).toHaveURL(`/ne/seller/orders/${id}`)
  await shopper.close()
})

test('an upload that was interrupted by the end of the session continues after the login', async ({
  page,
}) => {
  await logInAt(page, '/seller')
  await page.request.get('/api/seller/logout')
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('late.jpg', '#335577'))
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  const arrived = page.waitForResponse(
    (response) => response.url().endsWith('/api/product/picture') && response.ok(),
  )
  await logInAgain(page)
  await arrived
  await expect(page.getByRole('button', { name: /Remove image/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
})

test('the back link of an order or a product leads to the list in its previous state', async ({
  page,
  browser,
}) => {
  const { shopper, id } = await orderForSeller(page, browser)
  await openListening(page, `/seller/orders?status=Processing&search=${id}`)
  const number = await linkToOrder(page, id).innerText()
  expect(number).toMatch(/^\d{4,}$/)
  await linkToOrder(page, id).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.reload()
  const back = page.getByRole('link', { name: 'All orders' })
  // The position in the list is stored in the browser, so the link contains it only after hydration.
  await expect(back).toHaveAttribute('href', /status=Processing/)
  await back.click()
  await expect(page).toHaveURL(`/seller/orders?status=Processing&search=${id}#order-${id}`)
  await page.goto('/seller/product-list?category=office-furniture&sort=price-asc')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  const backToList = page.getByRole('link', { name: 'Back to the product list' })
  await expect(backToList).toHaveAttribute('href', /sort=price-asc/)
  await backToList.click()
  await expect(page).toHaveURL(/product-list\?category=office-furniture&sort=price-asc#name-/)
  await shopper.close()
})

test('a bulk change of products can be undone after a reload', async ({ page }) => {
  await logInAsSeller(page)
  const { id, name } = await addProduct(page)
  await page.request.post('/api/product/bulk', { data: { ids: [id], change: { kind: 'archive' } } })
  const message = /Archived: 1 product, /
  const list = '/seller/product-list'
  // The server renders the notice. Added by a script, it would shift the list while a finger presses on it.
  expect(await (await page.request.get(list)).text()).toMatch(message)
  await page.goto(list)
  await expect(page.getByText(message)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 product put back as before').first()).toBeVisible()
  await page.getByLabel('Search products').fill(name)
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
  await page.request.post('/api/product/bulk', { data: { ids: [id], change: { kind: 'archive' } } })
  await page.goto(list)
  const closeResponse = formResponse(page, list)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText(message)).toBeHidden()
  await closeResponse
  expect(await (await page.request.get(list)).text()).not.toMatch(message)
})

test('the page My Login lists the sessions of the account', async ({ page, browser }) => {
  await logInAsSeller(page)
  const elsewhere = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
  expect((await elsewhere.request.post('/api/seller/login', { data: owner })).ok()).toBe(true)
  await page.goto('/seller/account')
  await expect(page.getByText('This browser')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/ne/seller/account')
  await expectAccessible(page)
  await elsewhere.close()
})

test('a new password ends the other logins, and the list of them shows it at once', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const email = `nabin.${Date.now().toString(36)}@example.com`
  const added = await page.request.post('/api/seller/staff/add', {
    data: { name: 'Nabin', email, role: 'staff', password: 'three-brass-lamps' },
  })
  expect(added.ok()).toBe(true)
  const places = [await browser.newContext(), await browser.newContext()]
  const baseURL = `http://127.0.0.1:${port}`
  for (const place of places) {
    const login = await place.request.post(`${baseURL}/api/seller/login`, {
      data: { email, password: 'three-brass-lamps' },
    })
    expect(login.ok()).toBe(true)
  }
  const accountPage = await places[0]?.newPage()
  if (accountPage === undefined) throw new Error('Two places are two')
  await accountPage.goto(`${baseURL}/seller/account`)
  const sessions = accountPage.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await accountPage.getByLabel('Current password').fill('three-brass-lamps')
  await accountPage.getByLabel('New password').fill('three-copper-bowls')
  await accountPage.getByRole('button', { name: 'Change password' }).click()
  await expect(sessions).toHaveCount(1)
  for (const place of places) await place.close()
})
