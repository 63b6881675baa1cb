import { logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, test, useSeparateStore } from './watched.ts'

// Uses a separate store, because the renamed categories appear in every menu.
useSeparateStore(76)

test('an owner adds a category in Nepali, adds products, renames it, and its old links redirect', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopperPage = await shopper.newPage()
  await logInAsSeller(page)
  await page.goto('/ne/seller/categories')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'श्रेणी थप्नुहोस्' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('नेपाली नाम').fill('बगैँचा')
  await dialog.getByLabel('अङ्ग्रेजी नाम').fill('Garden Furniture')
  await expect(dialog.getByLabel('ठेगानामा देखिने नाम')).toHaveValue('garden-furniture')
  await dialog.getByLabel('अङ्ग्रेजी नाम').fill('Garden')
  await dialog.getByLabel('ठेगानामा देखिने नाम').fill('kitchen')
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(dialog.getByText('यो नाम प्रयोगमा छ वा पहिले थियो।')).toBeVisible()
  await dialog.getByLabel('ठेगानामा देखिने नाम').fill('garden')
  await dialog.getByLabel('शीर्षकमुनिको वाक्य, नेपाली').fill('घामपानी सहने।')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'garden' })
  await expect(row).toContainText('० वटा सामान')
  await page.getByRole('button', { name: 'माथि सार्नुहोस्: बगैँचा' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'वटा सामान' }).nth(4)).toContainText('बगैँचा')

  const { products } = await (await page.request.get('/api/product/list?limit=1')).json()
  const [{ _id: id, nameNe: name }] = products
  await page.goto(`/ne/seller/edit-product/${id}`)
  await page.getByLabel('श्रेणी').selectOption({ label: 'बगैँचा' })
  const saving = page.waitForResponse('**/api/product/variants')
  await page.getByRole('button', { name: 'सामान सेभ गर्नुहोस्' }).click()
  expect((await saving).status()).toBe(200)

  await shopperPage.goto(new URL('/ne', page.url()).href)
  await shopperPage.getByRole('link', { name: 'बगैँचा' }).first().click()
  await expect(shopperPage).toHaveURL(/\/ne\/products\/garden$/)
  await expect(shopperPage.getByRole('heading', { level: 1, name: 'बगैँचा' })).toBeVisible()
  await expect(shopperPage.getByText('घामपानी सहने।')).toBeVisible()
  await expect(shopperPage.getByRole('link', { name })).toHaveAttribute('href', `/ne/product/garden/${id}`)

  await page.goto('/ne/seller/categories')
  await page.getByRole('button', { name: 'बगैँचा सच्याउनुहोस्' }).click()
  await dialog.getByLabel('ठेगानामा देखिने नाम').fill('outdoor')
  await expect(dialog.getByText('garden का पुराना लिङ्क नयाँ ठेगानामा पुग्छन्।')).toBeVisible()
  // Another seller saves first.
  const { categories } = await (await page.request.get('/api/seller/category/list')).json()
  const { _id, products: _, ...same } = categories.find(({ path }: { path: string }) => path === 'garden')
  const change = { ...same, id: _id, aboutNe: 'आँगनका लागि।' }
  expect((await page.request.post('/api/seller/category/save', { data: change })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(dialog.getByText('आँगनका लागि।')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'मैले लेखेकै सेभ गर्नुहोस्' }).click()
  await expect(row.filter({ hasText: 'outdoor' }).or(page.getByText('outdoor'))).toBeVisible()
  await shopperPage.goto(new URL(`/ne/product/garden/${id}`, page.url()).href)
  await expect(shopperPage).toHaveURL(new RegExp(`/ne/product/outdoor/${id}$`))
  await shopperPage.goto(new URL('/ne/products/garden', page.url()).href)
  await expect(shopperPage).toHaveURL(/\/ne\/products\/outdoor$/)

  await page.getByRole('button', { name: 'बगैँचा लुकाउनुहोस्' }).click()
  await expect(page.getByRole('button', { name: 'बगैँचा देखाउनुहोस्' })).toBeVisible()
  const hidden = await shopperPage.goto(new URL('/ne/products/outdoor', page.url()).href)
  expect(hidden?.status()).toBe(404)
  await page.goto('/ne/seller/history')
  await expect(page.getByText('बगैँचा को ठेगाना फेरियो: outdoor')).toBeVisible()
  await shopper.close()
})
