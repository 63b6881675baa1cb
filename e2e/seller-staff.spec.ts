import { logInAt } from './beforehand.ts'
import { expect, expectAccessible, fillAddress, newPerson, register, test } from './watched.ts'

test('a new staff member can work, cannot open the staff page, and is logged out when disabled', async ({
  page,
  browser,
}) => {
  const { email } = newPerson()
  const name = `Sita ${email.slice(5, 17)}`
  await logInAt(page, '/seller/staff')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Add a member' }).click()
  await expect(page.getByRole('group', { name: 'What they may do' })).toHaveAccessibleDescription(
    'Tick at least one.',
  )
  await expect(page.getByRole('checkbox', { name: /^Orders/ })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Orders/ }).check()
  await page.getByRole('checkbox', { name: /^Products/ }).check()
  await page.getByRole('button', { name: 'Add a member' }).click()
  await expect(page.getByText(`Password for ${name}, shown only now:`)).toBeInViewport()
  const password = (await page.locator('output b').textContent()) ?? ''

  const context = await browser.newContext()
  const staffPage = await context.newPage()
  await logInAt(staffPage, '/seller/dashboard', { email, password })
  await expect(staffPage.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const navigation = staffPage.getByRole('navigation', { name: 'Seller' })
  await expect(navigation.getByRole('link', { name: 'Orders' })).toHaveCount(1)
  await expect(navigation.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await expect(navigation.getByRole('link', { name: 'History' })).toHaveCount(0)
  for (const [path, words] of [
    ['/seller/staff', 'For owners only'],
    ['/ne/seller/history', 'मालिकका लागि मात्र'],
  ] as const) {
    expect((await staffPage.goto(path))?.status()).toBe(403)
    await expect(staffPage.getByRole('heading', { name: words })).toBeVisible()
    await expectAccessible(staffPage)
  }
  await staffPage.goto('/seller/account')
  await staffPage.getByLabel('Current password').fill(password)
  await staffPage.getByLabel('New password').fill('a-password-of-my-own')
  await staffPage.getByRole('button', { name: 'Change password' }).click()
  await expect(staffPage.getByText('Password changed')).toBeVisible()

  await page.getByRole('button', { name: `Change ${name}` }).click()
  const change = page.getByRole('dialog')
  const ordersBox = change.getByRole('checkbox', { name: /^Orders/ })
  await ordersBox.click()
  await expect(ordersBox).not.toBeChecked()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toHaveCount(0)
  expect((await staffPage.request.get('/api/order/seller')).status()).toBe(403)
  for (const [path, words] of [
    ['/seller/orders', 'Not part of your work'],
    ['/ne/seller/dashboard', 'तपाईंको कामभित्र पर्दैन'],
  ] as const) {
    expect((await staffPage.goto(path))?.status()).toBe(403)
    await expect(staffPage.getByRole('heading', { name: words })).toBeVisible()
    await expectAccessible(staffPage)
  }
  await staffPage.goto('/seller/product-list')
  await expect(staffPage.getByRole('heading', { level: 1 })).not.toHaveText('Not part of your work')
  await expect(navigation.getByRole('link', { name: 'Orders' })).toHaveCount(0)

  await page.getByRole('button', { name: `Disable ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText(`${name} is logged out`)).toBeVisible()
  expect((await staffPage.request.get('/api/order/seller')).status()).toBe(401)
  await staffPage.goto('/seller/orders')
  await expect(staffPage.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await context.close()

  await page.goto('/seller/history')
  const entry = page.getByText(`Disabled ${name}`)
  await expect(entry).toBeVisible()
  // The words are on one line, not one letter below the other.
  expect((await entry.boundingBox())?.height).toBeLessThan(80)
  await expect(page.getByText('Changed their own password').first()).toBeVisible()
  await page.getByLabel('What').selectOption('product')
  await expect(page.getByText(`Disabled ${name}`)).toHaveCount(0)
})

test('the dashboard shows a new sale at once', async ({ page, browser }) => {
  await logInAt(page, '/seller/dashboard?period=7')
  const orders = page.locator('main dl > div').nth(1).locator('dd')
  const countOf = async () => Number(((await orders.innerText()).split('\n')[0] ?? '').replaceAll(',', ''))
  const before = await countOf()

  const context = await browser.newContext()
  const shopper = await context.newPage()
  await shopper.goto('/login')
  await register(shopper, newPerson())
  await shopper.waitForURL('/')
  await shopper.goto('/add-address')
  await fillAddress(shopper)
  await shopper.waitForURL('/cart')
  const productList = await (await shopper.request.get('/api/product/list?inStock=true&limit=1')).json()
  const { addresses } = await (await shopper.request.get('/api/address/get')).json()
  const items = [{ productId: productList.products[0]._id, quantity: 1 }]
  const placed = await shopper.request.post('/api/order/cod', { data: { items, address: addresses[0]._id } })
  expect(placed.ok()).toBe(true)
  await context.close()

  await page.reload()
  await expect.poll(countOf).toBeGreaterThan(before)
  await page.getByText('Show as table').first().click()
  await expect(page.getByRole('table', { name: 'Sales per day' }).getByRole('row')).toHaveCount(8)
  await page.getByLabel('Period').selectOption('bs')
  await expect(page).toHaveURL(/period=bs/)
})

for (const prefix of ['', '/ne']) {
  test(`the owner’s screens are accessible under ${prefix || '/'}`, async ({ page }) => {
    await logInAt(page, `${prefix}/seller/staff`)
    await expectAccessible(page)
    await page.locator('main article button').nth(1).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expectAccessible(page)
    for (const path of [
      '/seller/dashboard',
      '/seller/dashboard?period=90',
      '/seller/history',
      '/seller/account',
    ]) {
      await page.goto(prefix + path)
      await expect(page.locator('main h1')).toBeVisible()
      for (const summary of await page.locator('main details summary').all()) await summary.click()
      await expectAccessible(page)
    }
  })
}
