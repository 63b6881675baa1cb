import { addProduct, logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('an owner creates a coupon, a shopper enters it in the cart, and the order costs less', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  for (const language of ['', '/ne']) {
    await page.goto(`${language}/seller/coupons`)
    await expectAccessible(page)
  }
  await page.goto('/seller/coupons')
  await page.getByRole('button', { name: 'Add a coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a coupon' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Generate a code' }).click()
  const code = await dialog.getByLabel('Code', { exact: true }).inputValue()
  expect(code).toMatch(/^[A-Z0-9]{10}$/)
  await dialog.getByLabel('Amount').fill('१०')
  await dialog.getByLabel('For at least (Rs.)').fill('900')
  await dialog.getByLabel('Applies to').selectOption('products')
  await dialog.getByLabel('Find a product').fill(product.name)
  await dialog.getByRole('checkbox', { name: product.name }).check()
  await dialog.getByLabel('Times it may be used in all').fill('3')
  await dialog.getByLabel('Last day').fill('2043-01-15')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('article').filter({ hasText: code })
  await expect(row).toContainText(`${code}: 10% off 1 product from Rs.900, until 15 Jan 2043, 0 of 3 used`)
  await expect(row.getByText('Now')).toBeVisible()

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await visitor.goto(new URL(`/product/office-furniture/${product.id}`, page.url()).href)
  await visitor.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(visitor.getByText('Product added to cart')).toBeVisible()
  await visitor.goto(new URL('/cart', page.url()).href)
  await visitor.getByText('Coupon', { exact: true }).click()
  const field = visitor.getByLabel('Coupon code')
  await field.fill('nothing')
  await field.press('Enter')
  await expect(visitor.getByText('This coupon is not valid.')).toBeVisible()
  await expect(visitor.getByText('Rs.918.00').first()).toBeVisible()
  await expectAccessible(visitor)
  await field.fill(` ${code.toLowerCase()} `)
  await visitor.getByRole('button', { name: 'Apply' }).click()
  await expect(visitor.getByText(`Discount (${code})`)).toBeVisible()
  await expect(visitor.getByText('-Rs.90.00')).toBeVisible()
  await expect(visitor.getByText('Rs.826.20').first()).toBeVisible()
  await expectAccessible(visitor)
  // It stays for the tab.
  await visitor.reload()
  await expect(visitor.getByText(`Discount (${code})`)).toBeVisible()
  await visitor.getByRole('button', { name: `Remove ${code}` }).click()
  await expect(visitor.getByText('Rs.918.00').first()).toBeVisible()
  await expect(field).toBeFocused()

  await row.getByRole('button', { name: `End it: ${code}` }).click()
  await expect(row.getByText('Ended')).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  await expect(visitor.getByText('This coupon is not valid.')).toBeVisible()
  await visitor.close()
  await page.goto('/seller/history')
  await expect(page.getByText(`Ended the coupon ${code}`)).toBeVisible()
})

test('a dialog that was closed while its form was sent reports the errors, or that there is no response', async ({
  page,
}) => {
  await page.clock.install()
  await logInAsSeller(page)
  await page.goto('/seller/coupons')
  const dialog = page.getByRole('dialog', { name: 'Add a coupon' })
  async function sendAndClose() {
    await page.getByRole('button', { name: 'Add a coupon' }).click()
    const request = page.waitForRequest('**/seller/coupons.data')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await request
    await dialog.getByRole('button', { name: 'Cancel' }).first().click()
    await expect(dialog).toBeHidden()
  }
  const closing = Promise.withResolvers<void>()
  await page.route('**/seller/coupons.data', async (route) => {
    await closing.promise
    await route.continue()
  })
  await sendAndClose()
  closing.resolve()
  await expect(page.locator('[data-toast]')).toHaveText(/This is empty\. Please fill it in\./)

  await page.route('**/seller/coupons.data', () => undefined)
  await sendAndClose()
  await page.clock.fastForward(20_000)
  await expect(page.getByText('The store did not answer in time. Please try again.')).toBeVisible()
})
