import { formResponse, productCalled } from './beforehand.ts'
import { owner } from './open-store.ts'
import { alerts, expect, test } from './watched.ts'

test('a seller logs in apart, is greeted, finds products and switches their stock @1.2 @2.13 @2.14 @2.15 @2.58 @2.59 @2.60 @4.9 @4.17 @5.4 @8.1 @8.8 @9.15', async ({
  page,
  isMobile,
}) => {
  // One each: both widths may be tested at the same time.
  const name = isMobile ? 'Nuptse shoe cabinet, mist' : 'Kanchan reeded cabinet'
  await page.goto('/seller')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(alerts(page)).toContainText(/password/)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/seller')
  await expect(page.getByText(/^Good (night|morning|noon|afternoon|evening), ./)).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Seller' })
  for (const [link, path] of [
    ['Add Product', '/seller'],
    ['Product List', '/seller/product-list'],
    ['Orders', '/seller/orders'],
  ] as const)
    await expect(rail.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', path)
  await page.getByRole('button', { name: 'Add Product' }).click()
  for (const label of ['Product Name', 'Product Price', 'Offer Price'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Category').locator('option:not([value=""])')).toHaveCount(5)

  await page.goto('/seller/product-list')
  await page.getByLabel('Search products').fill(name)
  await expect(page).toHaveURL(/search=/)
  const product = await productCalled(page, name)
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toHaveAttribute(
    'href',
    `/seller/edit-product/${product._id}`,
  )
  await expect(page.getByRole('link', { name: `View ${name}` })).toHaveAttribute(
    'href',
    `/product/storage-cabinets/${product._id}`,
  )
  await page.getByLabel('Sort').selectOption('price-asc')
  await expect(page).toHaveURL(/sort=price-asc/)
  const row = page.getByRole('row').filter({ hasText: name })
  for (const [before, after] of [
    ['In Stock', 'Out of Stock'],
    ['Out of Stock', 'In Stock'],
  ] as const) {
    const stockResponse = formResponse(page, '/seller/product-list')
    await row.getByRole('button', { name: before, exact: true }).click()
    await stockResponse
    await expect(page.getByText('Stock updated').first()).toBeVisible()
    await expect(row.getByRole('button', { name: after, exact: true })).toBeVisible()
  }
  await page.getByLabel('Stock', { exact: true }).selectOption('out')
  await expect(page.getByText('No products found').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
})
