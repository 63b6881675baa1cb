import { expect, test } from '@playwright/test'
import { newPerson, register } from './watched.ts'

test('what a shopper does on a broken line reaches the account when the line is back', async ({
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
  const kept = await (await context.request.get('/api/user/is-auth')).json()
  expect(kept.user.cartItems).toEqual({})

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
