import type { Page } from '@playwright/test'
import { addProduct, linkToOrder, logInAt, orderForSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

/** Moves an order until it is out for delivery. */
async function sendOut(page: Page, id: string): Promise<void> {
  for (const status of ['Packed', 'Shipped', 'Out for delivery'])
    expect((await page.request.post('/api/order/status', { data: { id, status } })).ok()).toBe(true)
}

/** Gives a product a SKU. */
async function setSku(page: Page, id: string, sku: string): Promise<void> {
  const { product } = await (await page.request.get(`/api/product/${id}`)).json()
  const { name, description, category, price, offerPrice, image } = product
  const fields = { id, name, description, category, price, offerPrice, sku, images: image }
  const response = await page.request.post('/api/product/update', {
    multipart: { productData: JSON.stringify(fields) },
  })
  expect(await response.json()).toMatchObject({ success: true })
}

test('a delivery is paid in two parts with a shortfall, and errors appear at their fields', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, shopper } = await orderForSeller(page, browser)
  await sendOut(page, id)
  await page.goto(`/seller/orders/${id}`)
  await page.getByRole('button', { name: 'Mark as Delivered' }).click()
  const dialog = page.getByRole('dialog', { name: /^Order .* delivered\?$/ })
  await expect(dialog.getByText('Rs.918 to collect')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delivered, Rs.918 received' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Paid in two ways' }).click()
  const second = dialog.getByRole('group', { name: 'Part 2' })
  await dialog.getByRole('button', { name: /^Delivered,/ }).click()
  await expect(second.getByLabel('Amount (Rs.)')).toBeFocused()
  await expect(second.getByLabel('Amount (Rs.)')).toHaveAttribute('aria-invalid', 'true')
  await second.getByLabel('Amount (Rs.)').fill('1000')
  await expect(dialog.getByText('Rs.82 too much')).toBeVisible()
  await second.getByLabel('Amount (Rs.)').fill('400')
  await second.getByLabel('Paid by').selectOption({ label: 'QR' })
  await second.getByLabel('Reference').fill('FP-77')
  await dialog.getByRole('button', { name: 'Customer paid less' }).click()
  await dialog.getByLabel('Short by (Rs.)').fill('18')
  await dialog.getByRole('button', { name: /^Delivered,/ }).click()
  await expect(dialog.getByLabel('Why')).toBeFocused()
  await dialog.getByLabel('Why').fill('Scratch on a leg')
  await expectAccessible(page)
  await expect(dialog.getByRole('group', { name: 'Part 1' }).getByLabel('Amount (Rs.)')).toHaveValue('500')
  await dialog.getByRole('button', { name: 'Delivered, Rs.900 received' }).click()
  await expect(dialog).toHaveCount(0)
  const amount = page.getByRole('region', { name: 'Amount' })
  await expect(amount.getByText('Cash Rs.500')).toBeVisible()
  await expect(amount.getByText('QR Rs.400 (FP-77)')).toBeVisible()
  await expect(amount.getByText('Paid less, written off: Rs.18')).toBeVisible()
  await expectAccessible(page)
  await shopper.close()

  await page.goto('/seller/today')
  await page.getByRole('link', { name: 'Day’s cash' }).first().click()
  await expect(page).toHaveURL(/\/seller\/cash$/)
  const received = async () => {
    const { staff, handedIn } = await (await page.request.get('/api/seller/cash')).json()
    return { ...staff[0], handedIn }
  }
  const before = await received()
  expect(before.expected).toBeGreaterThanOrEqual(500)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Hand in: / })
    .first()
    .click()
  const handIn = page.getByRole('dialog')
  await handIn.getByLabel('Cash counted (Rs.)').fill('x')
  await handIn.getByRole('button', { name: 'Handed in' }).click()
  await expect(handIn.getByLabel('Cash counted (Rs.)')).toBeFocused()
  await expect(handIn.getByLabel('Cash counted (Rs.)')).toHaveAttribute('aria-invalid', 'true')
  await handIn.getByLabel('Cash counted (Rs.)').fill('480')
  await handIn.getByLabel('Note').fill('Twenty went for tea')
  await expectAccessible(page)
  await handIn.getByRole('button', { name: 'Handed in' }).click()
  await expect(handIn).toHaveCount(0)
  await expect(page.getByText('Twenty went for tea')).toBeVisible()
  expect((await received()).handedIn).toBe(before.handedIn + 480)
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Hand in: / }) })
  const [rowRight, buttonRight] = await Promise.all(
    [row.first(), row.first().getByRole('button')].map(async (element) => {
      const box = await element.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }),
  )
  expect(buttonRight).toBeCloseTo(rowRight ?? 0, 0)
  await page.getByRole('link', { name: 'Day before' }).click()
  await expect(page.getByRole('link', { name: 'Next day' })).toBeVisible()
  await expect(page.getByText('Twenty went for tea')).toHaveCount(0)
})

test('a counter sale is paid by QR and cash without a name and opens its bill', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInAt(page, '/seller/orders/new')
  const product = await addProduct(page)
  const sku = `SKU-${product.name.slice(5)}`
  await setSku(page, product.id, sku)
  await page.getByRole('radio', { name: 'Counter' }).check()
  const search = page.getByLabel('Find a product by name or SKU')
  await search.fill(sku)
  await search.press('Enter')
  await expect(page.getByRole('group', { name: product.name })).toBeVisible()
  await search.fill(sku)
  await search.press('Enter')
  await expect(page.getByRole('group', { name: product.name })).toContainText('2')
  expect((await page.locator('input[name="lines.0.price"]').boundingBox())?.width).toBeLessThanOrEqual(320)
  await expect(page.getByLabel('Amount (Rs.)')).toHaveValue('1836')
  await page.getByLabel('Paid by').selectOption({ label: 'QR' })
  await page.getByLabel('Reference').fill('FP-1')
  await page.getByLabel('Amount (Rs.)').fill('1000')
  await page.getByRole('button', { name: 'Paid in two ways' }).click()
  const second = page.getByRole('group', { name: 'Part 2' })
  await expect(second.getByLabel('Amount (Rs.)')).toHaveValue('836')
  await expect(second.getByLabel('Paid by')).toHaveValue('cash')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sold, make the bill' }).click()
  await expect(page).toHaveURL(/\/seller\/orders\/\w{10,}\/bill$/)
  await expect(page.getByText('Paid at the shop · Counter')).toBeVisible()
  await expect(page.getByText('QR Rs.1,000 (FP-1)')).toBeVisible()
  await expect(page.getByText('Cash Rs.836')).toBeVisible()
  await expectAccessible(page)
})

test('an order by phone takes an advance, and the rest is paid by card at its delivery', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAt(page, '/ne/seller/orders/new')
  const product = await addProduct(page)
  await page.getByLabel('फोन नम्बर').fill(`98${Date.now().toString().slice(-8)}`)
  await page.getByLabel('नाम', { exact: true }).fill('सिता')
  await page.getByLabel('सामान खोज्नुहोस्').fill(product.name)
  await page.getByRole('button', { name: `${product.name} थप्नुहोस्` }).click()
  await page.getByLabel('टोल, घर, चिनारी').fill('पाटन ढोका १२')
  await page.getByLabel('सहर वा पालिका').fill('ललितपुर')
  await page.getByLabel('अहिले बैना, बाँकी सामान पाएपछि').check()
  const place = page.locator('form button[type="submit"]:visible')
  await page.getByLabel('बैना (रु.)').fill('५०००')
  await expect(place).toBeEnabled()
  await place.click()
  await expect(page.getByLabel('बैना (रु.)')).toBeFocused()
  await page.getByLabel('बैना (रु.)').fill('३००')
  await expect(page.getByText('सामान पाएपछि: रु.६१८')).toBeVisible()
  await expectAccessible(page)
  await place.click()
  await expect(page).toHaveURL(/\/ne\/seller\/orders\/\w{10,}$/)
  await expect(page.getByText('तिरेको बैना: रु.३००').first()).toBeVisible()
  await expect(page.getByText('तिर्न बाँकी: रु.६१८').first()).toBeVisible()
  await expectAccessible(page)
  const id = page.url().split('/').at(-1) ?? ''
  await sendOut(page, id)
  await page.goto('/ne/seller/today')
  const row = page.getByRole('listitem').filter({ has: linkToOrder(page, id) })
  await row.getByRole('button', { name: 'डेलिभरी भयो' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('उठाउनुपर्ने रु.६१८')).toBeVisible()
  await dialog.getByLabel('कसरी तिरे').selectOption('card')
  await dialog.getByRole('button', { name: 'डेलिभरी भयो, रु.६१८ पाइयो' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await page.goto(`/ne/seller/orders/${id}`)
  await expect(page.getByText('कार्ड रु.६१८').first()).toBeVisible()
})
