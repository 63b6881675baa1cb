import { orderForSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('a seller refunds the price of one unit and an additional amount, and the shopper sees both', async ({
  page,
  browser,
}) => {
  const { shopper, id } = await orderForSeller(page, browser, 2)
  await page.goto(`/seller/orders/${id}`)
  // The order is still unpaid.
  await expect(page.getByRole('button', { name: 'Give money back' })).toHaveCount(0)
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await page.request.post('/api/order/status', { data: { id, status } })
  await page.goto(`/ne/seller/orders/${id}`)
  await page.getByRole('button', { name: 'पैसा फिर्ता दिनुहोस्' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'फिर्ता स्वीकृत गर्नुहोस्' }).click()
  await expect(dialog.getByLabel('रकम (रु.)')).toBeFocused()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
  await dialog.getByLabel('कति वटा').selectOption('1')
  await expect(dialog.getByLabel('रकम (रु.)')).toHaveValue('९१८')
  await dialog.getByLabel('कारण').fill('खुट्टामा कोरिएको')
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'फिर्ता स्वीकृत गर्नुहोस्' }).click()
  await expect(page.getByText('रु.९१८ फिर्ता दिनुपर्ने भयो')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto(`/seller/orders/${id}`)
  await page.getByRole('button', { name: 'Give money back' }).click()
  await dialog.getByLabel('Amount (Rs.)').fill('918.01')
  await dialog.getByLabel('Reason').fill('Goodwill')
  await dialog.getByRole('button', { name: 'Approve refund' }).click()
  await expect(dialog.getByText('Type a sum above 0 and at most Rs.918.')).toBeVisible()
  await dialog.getByLabel('Amount (Rs.)').fill('५०')
  await dialog.getByRole('button', { name: 'Approve refund' }).click()
  await expect(page.getByText('Rs.50 is to be refunded')).toBeVisible()
  await page.goto(`/seller/orders/${id}`)
  await page.getByRole('link', { name: 'Refunds' }).click()
  await expect(page).toHaveURL('/seller/payments')
  const rows = page.getByRole('article').filter({ has: page.locator(`a[href$="/seller/orders/${id}"]`) })
  await expect(rows.filter({ hasText: 'Rs.918' })).toContainText('Agreed with the customer')
  await expect(rows.filter({ hasText: 'Rs.50' })).toBeVisible()

  const shopperPage = await shopper.newPage()
  await shopperPage.goto(`/order/${id}`)
  await expect(shopperPage.getByText('Rs.918 by').first()).toBeVisible()
  await shopper.close()
})
