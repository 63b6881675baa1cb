import type { Page } from '@playwright/test'
import { orderForSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

/** Moves an order until it is out for delivery. */
async function sendOut(page: Page, id: string): Promise<void> {
  for (const status of ['Packed', 'Shipped', 'Out for delivery'])
    expect((await page.request.post('/api/order/status', { data: { id, status } })).ok()).toBe(true)
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
  await expect(amount.getByText('Cash Rs.500.00')).toBeVisible()
  await expect(amount.getByText('QR Rs.400.00 (FP-77)')).toBeVisible()
  await expect(amount.getByText('Paid less, written off: Rs.18.00')).toBeVisible()
  await expectAccessible(page)
  await shopper.close()
})
