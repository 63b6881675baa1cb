import { openRow, rowOfOrder } from './beforehand.ts'
import { owner } from './open-store.ts'
import { expect, fillAddress, newPerson, register, test } from './watched.ts'

test('a visitor fills a cart, registers, saves an address and orders; the seller sees it @1.1 @2.8 @2.16 @2.53 @2.60 @4.10 @4.12 @5.3 @8.6', async ({
  page,
}) => {
  await page.goto('/products/sofas-couches')
  await page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':enabled')).first().click()
  await expect(page.getByText('Product added to cart')).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 items' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/login/)
  const person = newPerson()
  await register(page, person)
  await expect(page.getByText(`Welcome ${person.name}!`)).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please select an address')).toBeVisible()
  // The form above the link moves it while it loads.
  await expect(page.getByLabel('Municipality')).toBeVisible()
  await page.getByRole('link', { name: '+ Add New Address' }).click()
  await fillAddress(page)
  await expect(page).toHaveURL(/\/cart$/)
  const total = await page
    .getByText(/^Rs\.[\d,]+\.\d\d$/)
    .last()
    .textContent()

  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page).toHaveURL(/\/my-orders/)
  await expect(page.getByText('Cash On Delivery')).toHaveCount(1)
  await expect(page.getByText(total ?? 'no total').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  const { orders } = await (await page.request.get('/api/order/user')).json()
  const id = String(orders[0]._id)

  await page.goto('/seller/orders')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(rowOfOrder(page, id)).toBeVisible()
  await openRow(page, id)
  await expect(rowOfOrder(page, id).getByText('Patan Dhoka 12').filter({ visible: true })).toHaveCount(1)
  await expect(rowOfOrder(page, id).getByText('984-1234567').filter({ visible: true })).toHaveCount(1)
})

test('the order button is visible without scrolling on a desktop', async ({ page }) => {
  await page.goto('/products?search=bagmati')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.getByRole('link', { name: 'Cart, 1 items' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await register(page, newPerson())
  await expect(page).toHaveURL(/\/cart$/)
  // The form above the link moves it while it loads.
  await expect(page.getByLabel('Municipality')).toBeVisible()
  await page.getByRole('link', { name: '+ Add New Address' }).click()
  await fillAddress(page)
  await expect(page.getByText('Patan Dhoka 12')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeInViewport({ ratio: 1 })
})
