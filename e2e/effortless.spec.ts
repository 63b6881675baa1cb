import type { Page } from '@playwright/test'
import { expect, expectAccessible, newPerson, register, test, tick } from './watched.ts'

type ListedProduct = { _id: string; category: string; name: string }

async function sofas(page: Page, count: number): Promise<ListedProduct[]> {
  const response = await page.request.get(
    `/api/product/list?category=sofas-couches&inStock=true&limit=${count}`,
  )
  return (await response.json()).products
}

const pathOf = ({ category, _id: id }: ListedProduct) => `/product/${category}/${id}`
const seenRow = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })

test('recently viewed products appear at the end of the page with current prices until they are cleared', async ({
  page,
}) => {
  const [first, second, third] = await sofas(page, 3)
  if (!first || !second || !third) throw new Error('The shelf is short of sofas')
  await page.goto(pathOf(first))
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click()
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(1)
  // The scripts run. The browser has stored the opened product even if the page is left before the row loads.
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).not.toHaveURL(pathOf(first))
  await expect(seenRow(page).getByRole('link', { name: first.name })).toBeVisible()
  await page.goto(pathOf(second))
  await expect(seenRow(page).getByRole('link')).toHaveCount(2)
  await expect(seenRow(page).getByRole('link', { name: second.name })).toHaveCount(0)

  await test.step('the store works with any stored data, also if another tab wrote it', async () => {
    await page.evaluate((id) => {
      localStorage.setItem('baithak.seen', JSON.stringify([id, 7, '__proto__', id]))
      window.dispatchEvent(new StorageEvent('storage', { key: 'baithak.seen' }))
    }, third._id)
    await expect(seenRow(page).getByRole('link')).toHaveText([third.name])
  })

  await test.step('where nothing is found, and in an empty cart', async () => {
    await page.goto('/products?search=nothing-is-called-so')
    await expect(seenRow(page).getByRole('link', { name: third.name })).toBeVisible()
    await page.goto('/ne/cart')
    const row = page.getByRole('region', { name: 'भर्खरै हेरिएका सामान' })
    await expect(row.getByRole('link')).toHaveCount(1)
    await expectAccessible(page)
    await row.getByRole('button').click()
    await expect(row).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  })
  expect(await page.evaluate(() => localStorage.getItem('baithak.seen'))).toBeNull()
})

test('up to four products are compared side by side, at a URL that can be shared', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Chosen to compare' })
  const checks = page.getByRole('main').getByRole('checkbox', { name: /^Compare / })
  const list = await page.request.get('/api/product/list?category=sofas-couches&limit=5')
  const { products } = await list.json()
  const openProduct = ({ _id, category }: { _id: string; category: string }) =>
    page.goto(`/product/${category}/${_id}`)
  const [first, second, third, fourth, fifth] = products
  await openProduct(first)
  await tick(checks)
  await expect(bar).toContainText('1 of 4')
  for (const product of [second, third, fourth]) {
    await openProduct(product)
    await tick(checks)
  }
  await openProduct(fifth)
  await checks.click()
  await expect(page.getByRole('alert')).toContainText('4 products at most')
  await expect(checks).not.toBeChecked()
  await expectAccessible(page)
  await openProduct(first)
  await expect(checks).toBeChecked()
  await checks.uncheck()
  await expect(bar).toContainText('3 of 4')
  await bar.getByRole('link', { name: 'Compare' }).click()

  const table = page.getByRole('table', { name: 'Compare' })
  await expect(page).toHaveURL(/\/compare\?ids=\w{18},\w{18},\w{18}$/)
  await expect(bar).toHaveCount(0)
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  for (const head of ['Price', 'Width', 'Depth', 'Height', 'Materials', 'Weight', 'Packages', 'Stock'])
    await expect(table.getByRole('rowheader', { name: head })).toBeVisible()
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(page.getByText('Product added to cart')).toBeVisible()
  await tick(page.getByLabel('Only what differs'))
  await expect(table.getByRole('rowheader', { name: 'Rating' })).toHaveCount(0)
  const shared = page.url()
  await table
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await page.goto(shared.replace('/compare', '/ne/compare'))
  await expect(page.getByRole('rowheader', { name: 'चौडाइ' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/ne/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('तुलनाका लागि २ वटा सामान छानिएको छ')
  await expect(page.getByRole('link', { name: /आफूले छानेका/ })).toHaveAttribute('href', /^\/ne\/compare\?ids=/)
  await page.goto('/compare?ids=000000000000000000,no-id')
  await expect(page.getByText('One of the products is no longer sold.')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Products' }).click()
  await expect(page).toHaveURL('/products')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
})

test('a failed request on any page shows a toast @8.1', async ({ page }) => {
  const alert = page.getByRole('alert')
  const fail = (path: string, message: string) =>
    page.route(path, (route) => route.fulfill({ status: 404, json: { success: false, message } }))
  const [sofa] = await sofas(page, 1)

  await test.step('search: when the overlay, which says it too, is closed', async () => {
    await fail('**/api/product/list?*', 'The shelf is locked')
    await page.goto('/about')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox').fill('sofa')
    await expect(page.getByRole('dialog').getByText('The shelf is locked')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close search' }).click()
    await expect(alert).toContainText('The shelf is locked')
  })
  await test.step('cart and wishlist', async () => {
    await page.evaluate((id) => {
      localStorage.setItem('baithak.cart', JSON.stringify({ items: { [String(id)]: 1 }, owner: null }))
      localStorage.setItem('baithak.wishlist', JSON.stringify({ ids: [id], owner: null, unsaved: {} }))
    }, sofa?._id)
    for (const path of ['/cart', '/wishlist']) {
      await page.goto(path)
      await expect(alert).toContainText('The shelf is locked')
      await expect(page.getByRole('main').getByText('The shelf is locked')).toBeVisible()
    }
    await page.unroute('**/api/product/list?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })
  await test.step('profile and order', async () => {
    await page.goto('/login')
    await register(page, newPerson())
    await expect(page).toHaveURL('/')
    await fail('**/api/address/get', 'The address book is closed')
    await page.goto('/profile')
    await expect(alert).toContainText('The address book is closed')
    await page.unroute('**/api/address/get')
    await fail('**/api/order/*', 'No such order')
    await page.goto('/order/000000000000000000')
    await expect(alert).toContainText('No such order')
  })
})
