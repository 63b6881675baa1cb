import { expect, test } from '@playwright/test'
import {
  addProduct,
  logInAsSeller,
  logInAt,
  openListening,
  orderForSeller,
  rowOfOrder,
} from './beforehand.ts'
import { owner } from './open-store.ts'

test('a page that loses its connection loses no input and continues after the connection returns', async ({
  page,
  browser,
  context,
  isMobile,
}) => {
  const { shopper, id } = await orderForSeller(page, browser)
  await openListening(page, `/seller/orders?search=${id}`)
  const row = rowOfOrder(page, id)
  await row.getByRole('button', { name: 'Add a note' }).click()
  await row.getByLabel('Note').fill('Ring twice')
  // The browser still thinks that it has a line.
  await context.route('**/*', (route) => route.abort('internetdisconnected'))
  await row.getByRole('button', { name: 'Mark as Packed' }).click()
  await expect(page.getByText('You’re offline. What you did last may not have been saved')).toBeVisible()
  // The message appears once, because a toast would repeat it.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Mark as Packed' })).toBeEnabled()
  await expect(row.getByLabel('Note')).toHaveValue('Ring twice')
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Payment', { exact: true }).selectOption('paid')
  await page.getByRole('link', { name: 'नेपाली भाषामा हेर्नुहोस्' }).click()
  await page.getByRole('navigation', { name: 'Seller' }).getByRole('link', { name: 'Product List' }).click()
  await expect(row.getByLabel('Note')).toHaveValue('Ring twice')
  await context.unroute('**/*')
  await expect(page).toHaveURL('/seller/product-list')
  await expect(page.getByText('You’re offline')).toHaveCount(0)
  await shopper.close()
})

test('a page that fails, or finds no login, leaves the form of the open page as it is', async ({ page }) => {
  await logInAt(page, '/seller')
  const name = page.getByLabel('Product Name')
  await name.fill('Rara stool')
  const navigation = page.getByRole('navigation', { name: 'Seller' })
  const today = navigation.getByRole('link', { name: 'Today' })
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await today.click()
  await expect(page).toHaveURL(/#main$/)
  await expect(name).toHaveValue('Rara stool')
  // The message outlives the navigation back to this page.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 500 }))),
  )
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await page.unroute('**/*.data*')

  // The stream of new orders would find the missing login before the link does.
  await page.route('**/api/order/events', (route) => route.abort())
  await page.goto('/seller')
  await expect(name).toHaveValue('Rara stool')
  await page.request.get('/api/seller/logout')
  await today.click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog).toBeVisible()
  await expect(name).toHaveValue('Rara stool')
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
})

test('a filter that fails for lack of a connection is applied after the connection returns', async ({
  page,
  context,
}) => {
  await logInAsSeller(page)
  await openListening(page, '/seller/product-list')
  await context.route('**/*.data*', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Category').selectOption('beds-mattresses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product List')
  await context.unroute('**/*.data*')
  await expect(page).toHaveURL(/category=beds-mattresses/)
  await expect(page.getByRole('row').nth(1)).toContainText('Beds & Mattresses')
})

test('a counter sale whose response was lost is placed once, also after a reload', async ({ page }) => {
  await logInAt(page, '/ne/seller/orders/new')
  const product = await addProduct(page)
  await page.getByLabel('काउन्टर').check()
  await page.getByLabel('सामान खोज्नुहोस्').fill(product.name)
  await page.getByRole('button', { name: `${product.name} थप्नुहोस्` }).click()
  const place = page.locator('form button[type="submit"]:visible')
  await page.route('**/seller/orders/new.data*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed')
  await place.click()
  await lost
  await expect(place).not.toHaveAttribute('aria-busy')
  await page.unroute('**/seller/orders/new.data*')
  await page.reload()
  await expect(place).toBeEnabled()
  await page.locator('[name=firstName]').fill('सिता')
  await place.click()
  const placed = page.getByText(/यो अर्डर पछिल्लो परिवर्तनअघि नै नं\. [०-९]+ का रूपमा भइसकेको छ/)
  await expect(placed).toBeVisible()
  const path = (await placed.getByRole('link').getAttribute('href')) ?? 'no link'
  await page.locator('[name=firstName]').fill('')
  await place.click()
  await expect(page).toHaveURL(`${path}/bill`)
})

test('the total of a new order returns with the connection', async ({ page }) => {
  await logInAt(page, '/ne/seller/orders/new')
  const product = await addProduct(page)
  await page.getByLabel('काउन्टर').check()
  const place = page.locator('form button[type="submit"]:visible')
  await page.route('**/api/seller/order/add/quote', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('सामान खोज्नुहोस्').fill(product.name)
  await page.getByRole('button', { name: `${product.name} थप्नुहोस्` }).click()
  await expect(page.getByText('इन्टरनेट छैन').first()).toBeVisible()
  await expect(place).toBeDisabled()
  await page.unroute('**/api/seller/order/add/quote')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(place).toBeEnabled()
})

test('a dialog shows that it cannot save without a connection', async ({ page, context }) => {
  await logInAsSeller(page)
  const code = `O${Date.now() % 1e9}`
  const data = { code, version: 0, basisPoints: 1000, productIds: [], categories: [], isActive: true }
  expect((await page.request.post('/api/seller/coupon/save', { data })).ok()).toBe(true)
  await page.goto(`/ne/seller/coupons?search=${code}`)
  await page.getByRole('button', { name: `${code} सच्याउनुहोस्` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('कति', { exact: true }).fill('३०')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(dialog.getByRole('alert')).toContainText('इन्टरनेट')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('३०')
})
