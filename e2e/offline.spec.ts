import { expect, test } from '@playwright/test'
import { newPerson } from './watched.ts'

test.use({ serviceWorkers: 'allow' })

test('visited pages, the cart and the wishlist open without a connection', async ({ page, context }) => {
  // Avoids the newest products, because other tests add and remove products.
  await page.goto('/products?search=koshi')
  const cards = page.getByRole('article')
  await cards.nth(0).getByRole('button', { name: 'Add', exact: true }).click()
  await cards.nth(1).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  const name = await cards.nth(0).getByRole('heading').innerText()
  await page.goto('/products')
  // The offline copy is saved a few seconds after the page has loaded.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('baithak-pages')).keys()).length), {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(4)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('baithak-answers')).keys()).length))
    .toBe(2)

  for (const query of ['search=koshi&sort=price-asc', 'search=koshi&sort=price-desc', 'search=asdfgh'])
    await page.goto(`/products?${query}`, { waitUntil: 'load' })

  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(1)
  await page.goto('/products/beds-mattresses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await expect(page.getByRole('link', { name: /koshi/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /asdfgh/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: /Shop/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  // The browser may report that it is online. The first failed call shows that it is not.
  await expect(page.locator('html')).toHaveAttribute('data-connection', 'lost')
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline')
})

test('a logout removes the visited pages from the offline copies', async ({ page }) => {
  await page.request.post('/api/user/register', { data: newPerson() })
  const paths = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('baithak-pages')).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
  await page.goto('/products/beds-mattresses')
  await expect.poll(paths, { timeout: 20_000 }).toContain('/products/beds-mattresses')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(paths).not.toContain('/products/beds-mattresses')
  expect(await paths()).toContain('/offline')
})

test('with a working connection, a cached page is never older than the store', async ({ page, request }) => {
  const { products } = await (
    await request.get('/api/product/list?inStock=true&limit=1&sort=name-desc')
  ).json()
  const [product] = products
  await page.goto(`/product/${product.category}/${product._id}`)
  await page.waitForFunction(async () => (await caches.keys()).includes('baithak-pages'), undefined, {
    timeout: 20_000,
  })
  const email = 'owner@example.com'
  const seller = { email, password: 'the-owner-of-the-store' }
  await request.post('/api/seller/login', { data: seller })
  const say = (inStock: boolean) => request.post('/api/product/stock', { data: { id: product._id, inStock } })
  await say(false)
  await page.reload()
  await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible()
  await say(true)
  await page.reload()
  await expect(page.getByRole('main').getByText('Out of Stock')).toHaveCount(0)
})
