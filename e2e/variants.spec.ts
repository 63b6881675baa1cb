import type { Page } from '@playwright/test'
import { address, logInAsSeller, logInAt } from './beforehand.ts'
import { pictureFile } from './pictures.ts'
import { expect, expectAccessible, newPerson, test } from './watched.ts'

async function addWord(
  page: Page,
  kind: 'size' | 'colour',
  [en, ne]: readonly [string, string],
): Promise<void> {
  await page.getByRole('button', { name: `Add a ${kind}` }).click()
  const label = kind === 'size' ? 'Size' : 'Colour'
  await page.getByLabel(label, { exact: true }).fill(en)
  await page.getByLabel(`${label} in Nepali`).fill(ne)
  if (kind === 'colour') await page.getByLabel('Shade').fill(`#8${en.length}8${en.length}6a`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

test('a sofa of two sizes and three colours without one of them is added at once, and a shopper buys one', async ({
  page,
  browser,
}) => {
  const name = `Sagar sofa ${Date.now().toString(36)}`
  await logInAt(page, '/seller')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Description').fill('Loose cushions.')
  await page.getByLabel('Category').selectOption('office-furniture')
  await page.getByLabel('Product Price').fill('74500')
  await page.getByLabel('Offer Price').fill('74500')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile('sofa.jpg', '#808060'))
  await addWord(page, 'size', ['2-seat', 'दुई सिटे'])
  await addWord(page, 'size', ['3-seat', 'तीन सिटे'])
  await addWord(page, 'colour', ['Oat', 'क्रिम'])
  await addWord(page, 'colour', ['Sage', ''])
  await addWord(page, 'colour', ['Charcoal', ''])
  await expect(page.getByRole('heading', { name: /^6 variants/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove 2-seat, Charcoal' }).click()
  await expect(page.getByRole('button', { name: 'Add 2-seat, Charcoal' })).toBeVisible()
  const code = Date.now().toString(36)
  const skus: string[] = []
  for (const size of ['2', '3'])
    for (const colour of ['Oat', 'Sage', 'Charcoal'].slice(0, size === '2' ? 2 : 3)) {
      const variant = page.getByRole('listitem', { name: `${size}-seat, ${colour}` })
      await variant.getByLabel('Stock').fill(size)
      skus.push(`${code}-${size}-${colour}`)
      await variant
        .getByLabel('SKU')
        .fill(size === '3' && colour === 'Oat' ? `${code}-2-Oat` : `${code}-${size}-${colour}`)
      if (size === '3') await variant.getByLabel('Price (Rs.)').fill(colour === 'Oat' ? '86900' : '88000')
      if (size === '3') await variant.getByLabel('Offer (Rs.)').fill('86900')
    }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Product' }).click()
  const wrong = page.getByRole('listitem', { name: '3-seat, Oat' }).getByLabel('SKU')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await wrong.fill(`${code}-3-Oat`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Sizes and colours saved')).toBeVisible()

  const shopper = await (await browser.newContext()).newPage()
  const { products } = await (
    await shopper.request.get(`/api/product/list?search=${encodeURIComponent(name)}`)
  ).json()
  expect(products).toHaveLength(5)
  const opened = products.find(({ option }: { option: string }) => option === '2-seat, Sage')
  await shopper.goto(`/product/${opened.category}/${opened._id}`)
  await expect(shopper.getByText('Rs.74,500').first()).toBeVisible()
  await shopper.getByRole('link', { name: '3-seat', exact: true }).click()
  await expect(shopper).toHaveTitle(/3-seat, Sage/)
  await expect(shopper.getByText('Rs.86,900').first()).toBeVisible()
  await shopper.getByRole('link', { name: 'Oat', exact: true }).click()
  await expect(shopper).toHaveTitle(/3-seat, Oat/)
  await shopper.goto(new URL(shopper.url()).pathname.replace(/^/, '/ne'))
  await expect(shopper.getByRole('link', { name: 'दुई सिटे', exact: true })).toBeVisible()
  const bought = products.find(({ option }: { option: string }) => option === '3-seat, Oat')
  await shopper.request.post('/api/user/register', { data: newPerson() })
  const items = [{ productId: bought._id, quantity: 1 }]
  const order = await shopper.request.post('/api/order/cod', { data: { items, address } })
  expect(order.ok()).toBe(true)

  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Showing 1')).toBeVisible()
  await expect(page.getByText('5 variants')).toBeVisible()
  await expect(page.getByText('Rs.74,500 to Rs.86,900')).toBeVisible()
  await page.goto(`/seller/product-list?search=${code}-3-SAGE`)
  await expect(page.getByText(`${code}-3-Sage`).first()).toBeVisible()
  expect(skus).toHaveLength(5)
})

test('a size and a colour whose Add button was not pressed are saved with the product', async ({ page }) => {
  const name = `Patan stool ${Date.now().toString(36)}`
  await logInAt(page, '/seller')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Description').fill('Three legs.')
  await page.getByLabel('Category').selectOption('office-furniture')
  await page.getByLabel('Product Price').fill('9500')
  await page.getByLabel('Offer Price').fill('9500')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile('stool.jpg', '#806040'))
  await addWord(page, 'size', ['45 cm', ''])
  await page.getByRole('button', { name: 'Add a size' }).click()
  await page.getByLabel('Size', { exact: true }).fill('45 cm')
  await page.getByRole('button', { name: 'Add a colour' }).click()
  await page.getByLabel('Colour', { exact: true }).fill('Walnut')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByLabel('Size', { exact: true })).toBeFocused()
  await expect(page.getByText('There is one already')).toBeVisible()
  await page.getByLabel('Size', { exact: true }).fill('60 cm')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Sizes and colours saved')).toBeVisible()
  const { products } = await (
    await page.request.get(`/api/product/list?search=${encodeURIComponent(name)}`)
  ).json()
  expect(products.map(({ option }: { option: string }) => option).toSorted()).toEqual([
    '45 cm, Walnut',
    '60 cm, Walnut',
  ])
})

test('a family of the demo furniture opens as variants, and a change of one is saved', async ({ page }) => {
  await logInAsSeller(page)
  const { products } = await (await page.request.get('/api/product/list?search=saipal')).json()
  const family = products.filter(({ family: text }: { family: string | null }) => text === 'saipal-chest')
  expect(family.length).toBeGreaterThan(1)
  const opened = family.find(({ sku }: { sku: string }) => sku !== 'SAIPAL-6-CLY')
  await page.goto(`/seller/edit-product/${opened._id}`)
  const clay = page.getByRole('listitem', { name: 'Clay' })
  await expect(clay.getByLabel('SKU')).toHaveValue('SAIPAL-6-CLY')
  await expect(page.getByRole('listitem', { name: 'Forest' }).getByLabel('SKU')).toHaveValue('SAIPAL-6-FOR')
  await expectAccessible(page)
  // The second change needs the version that the first one made.
  for (const price of ['46500', '47000']) {
    await clay.getByLabel('Price (Rs.)').fill(price)
    const saved = page.waitForResponse('**/api/product/variants')
    const reloaded = page.waitForResponse(/edit-product.*\.data/)
    await page.getByRole('button', { name: 'Save Product' }).click()
    expect((await saved).ok()).toBe(true)
    await reloaded
    await expect(page.locator('[name="variants.0.name"]')).toBeFocused()
  }
  await page.reload()
  await expect(clay.getByLabel('Price (Rs.)')).toHaveValue('47000')
  await page.goto('/ne' + new URL(page.url()).pathname)
  await expect(page.getByRole('heading', { name: 'साइज र रङ' })).toBeVisible()
})
