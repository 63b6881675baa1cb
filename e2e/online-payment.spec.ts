import type { Page } from '@playwright/test'
import { expect, registerOutOfCart, test } from './watched.ts'

test('a shopper pays online at the test gateway; cancelled there, the order can be paid again @1.1 @4.11', async ({
  page,
}) => {
  await fillCart(page)
  await registerOutOfCart(page)

  await payOnline(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/my-orders\?order=[0-9a-z]{18}$/)
  await expect(page.getByText('Your payment is confirmed. Thank you.')).toBeVisible()
  await expect(page.getByText('Online Payment, Paid')).toBeVisible()
  await expect(page.getByText('Test payment')).toBeVisible()
  // The order that the URL names has the background of the tag.
  await expect(page.getByText('Test payment')).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()

  await fillCart(page)
  await payOnline(page)
  const gateway = page.url()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/my-orders/)
  await page.goto(gateway)
  await expect(page.getByText('This payment was cancelled. No money was taken.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the order' }).click()
  await expect(page).toHaveURL(/\/my-orders\?order=/)
  await expect(page.getByText('The order has not been paid. Pay again, or cancel it.')).toBeVisible()
  await expect(page.getByText('Awaiting payment')).toBeVisible()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Your payment is confirmed. Thank you.')).toBeVisible()
  await expect(page.getByText('Online Payment, Paid')).toHaveCount(2)

  await page.getByRole('button', { name: 'Cancel order' }).first().click()
  await expect(
    page.getByRole('dialog').getByText(/^We’ll refund the Rs\.[\d,.]+ that you paid/),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('article').first().getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(1)
})

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products/sofas-couches')
  await page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':enabled')).first().click()
  await page.getByRole('link', { name: 'Cart, 1 items' }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
}

async function payOnline(page: Page): Promise<void> {
  await page.getByLabel('Payment Method').selectOption('Online Payment')
  await page.reload()
  await expect(page.getByLabel('Payment Method')).toHaveValue('Online Payment')
  await page.getByRole('button', { name: 'Pay Now', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Test gateway' })).toBeVisible()
}
