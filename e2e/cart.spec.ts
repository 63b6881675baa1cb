import { expect, test } from './watched.ts'

test('a visitor’s cart survives a reload and is the same in two tabs', async ({ page, context }) => {
  await page.goto('/products/dining-furniture')
  const add = page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':enabled')).first()
  await add.click()
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(page.getByText('Product Cart Updated')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByLabel('Quantity')).toHaveValue('2')
  await other.getByLabel('Quantity').selectOption('5')
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible()
  await other
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('the product page sets a quantity, updates it and removes at 0', async ({ page, request }) => {
  const list = await (await request.get('/api/product/list?search=sofa&inStock=true&limit=1')).json()
  const [product] = list.products
  await page.goto(`/product/${product.category}/${product._id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Increase quantity' }).first().click()
  await main.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await main.getByRole('button', { name: 'Decrease quantity' }).first().click()
  await main.getByRole('button', { name: 'Decrease quantity' }).first().click()
  await main.getByRole('button', { name: 'Update Cart' }).click()
  await expect(page.getByText('Product removed from cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('the wishlist keeps what a visitor likes', async ({ page }) => {
  await page.goto('/products?search=koshi')
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click()
  await expect(page.getByRole('button', { name: 'Remove from wishlist' }).first()).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(1)
})
