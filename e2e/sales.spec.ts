import { addProduct, address, logInAsSeller, newShopper } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('an owner creates a sale, a shopper buys at its price, and the regular price returns when it ends', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const name = `Sale of ${product.name}`
  const nepaliName = `दसैँ ${product.name}`
  for (const language of ['', '/ne']) {
    await page.goto(`${language}/seller/sales`)
    await expectAccessible(page)
  }
  await page.goto('/seller/sales')
  await page.getByRole('button', { name: 'Add a sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a sale' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name in English')).toBeFocused()
  await dialog.getByLabel('Name in English').fill(name)
  await dialog.getByLabel('Name in Nepali').fill(nepaliName)
  await dialog.getByLabel('Amount').fill('२०')
  await dialog.getByLabel('Applies to').selectOption('products')
  await dialog.getByLabel('Find a product').fill(product.name)
  await dialog.getByRole('checkbox', { name: product.name }).check()
  await dialog.getByLabel('From').fill('2026-01-15')
  await dialog.getByLabel('Begins at').fill('00:00')
  await dialog.getByLabel('To (Nepal time)').fill('2043-01-15')
  await dialog.getByLabel('Ends after').fill('23:59')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText(
    `${name}: 20% off chosen products from 15 Jan 2026 to 15 Jan 2043 — 1 product`,
  )
  await expect(row.getByText('Running')).toBeVisible()

  // The year in which the sale began is past, and the seller can select it again after another one.
  await page.goto('/ne/seller/sales')
  await page.getByRole('button', { name: `${nepaliName} सच्याउनुहोस्` }).click()
  const firstYear = page.getByRole('group', { name: /^कहिलेदेखि/ }).getByLabel('वर्ष')
  await firstYear.selectOption('2090')
  await firstYear.selectOption('2082')
  await expect(firstYear).toHaveValue('2082')
  await page.goto('/seller/sales')

  const shopper = await newShopper(browser)
  await shopper.request.post('/api/address/add', { data: { address } })
  const shopperPage = await shopper.newPage()
  const main = shopperPage.getByRole('main')
  await expect(async () => {
    await shopperPage.goto(`/product/office-furniture/${product.id}`)
    await expect(main.getByText('Rs.800').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await shopperPage.getByRole('button', { name: 'Add to Cart' }).first().click()
  // A press before hydration takes effect after it, on this page.
  await expect(shopperPage.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  await shopperPage.goto('/cart')
  await expect(shopperPage.getByText('Rs.816.00').first()).toBeVisible()
  await shopperPage.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopperPage).toHaveURL(/\/my-orders/)
  await expect(shopperPage.getByText('Rs.816.00').first()).toBeVisible()

  // The product form contains its custom offer and names the sale that lowers the price.
  await page.goto(`/seller/edit-product/${product.id}`)
  await expect(page.getByLabel('Offer Price')).toHaveValue('900')
  await expect(page.getByText(`${name} makes it Rs.800 now, until 15 Jan 2043.`)).toBeVisible()
  await page.getByLabel('Offer Price').fill('750')
  await expect(page.getByText(`${name} makes it`)).toHaveCount(0)

  await page.goto('/seller/sales')
  await row.getByRole('button', { name: `End now: ${name}` }).click()
  await expect(row.getByText('Ended')).toBeVisible()
  await expect(async () => {
    await shopperPage.goto(`/product/office-furniture/${product.id}`)
    await expect(main.getByText('Rs.900').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await shopperPage.goto('/my-orders')
  await expect(shopperPage.getByText('Rs.816.00').first()).toBeVisible()
  await shopper.close()
  await page.goto('/seller/history')
  await expect(page.getByText(`Ended the sale ${name}`)).toBeVisible()
})

test('a name in Nepali alone is enough for a sale', async ({ page }) => {
  await logInAsSeller(page)
  const name = `दसैँ ${Date.now()}`
  await page.goto('/ne/seller/sales')
  await page.getByRole('button', { name: 'छुट थप्नुहोस्' }).click()
  const sale = page.getByRole('dialog')
  await sale.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(sale.getByLabel('नेपाली नाम')).toBeFocused()
  await sale.getByLabel('नेपाली नाम').fill(name)
  await sale
    .getByRole('group', { name: /^कहिलेदेखि/ })
    .getByLabel('वर्ष')
    .selectOption('2090')
  await sale
    .getByRole('group', { name: /^कहिलेसम्म/ })
    .getByLabel('वर्ष')
    .selectOption('2090')
  await sale.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto('/seller/sales')
  await expect(page.getByText(name).first()).toBeVisible()
})
