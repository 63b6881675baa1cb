import { address, addProduct, logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, newPerson, test, useSeparateStore } from './watched.ts'

// With a rule for advances, every cart waits for its quote, so this journey uses a separate store.
const baseURL = useSeparateStore(90)

test('the owner asks for an advance of a product; a shopper pays it, and the rest in cash at delivery', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  await page.goto('/seller/settings/payment')
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Advance', exact: true }) })
  await form.getByRole('button', { name: 'Add an advance' }).click()
  const rule = form.getByRole('group').first()
  await rule.getByLabel('Advance in').selectOption('sum')
  await rule.getByLabel('Advance (Rs.)').fill('0')
  await rule.getByLabel('For', { exact: true }).selectOption('products')
  await form.getByLabel('When the customer cancels (%)').fill('20')
  await form.getByLabel('When it is refused at the door (%)').fill('100')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(rule.getByLabel('Advance (Rs.)')).toBeFocused()
  await expect(rule.getByText('Enter an amount above 0')).toBeVisible()
  await expect(rule.getByText('At least 1, please.')).toBeVisible()
  await rule.getByLabel('Advance (Rs.)').fill('300')
  await rule.getByLabel('Find a product').fill(product.name)
  await rule.getByRole('checkbox', { name: product.name }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const shopper = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const registered = await shopper.request.post('/api/user/register', { data: newPerson() })
  expect(registered.ok()).toBe(true)
  const buyer = await shopper.newPage()
  expect((await shopper.request.post('/api/address/add', { data: { address } })).ok()).toBe(true)
  const saved = await shopper.request.post('/api/cart/update', {
    data: { cartItems: { [product.id]: 1 } },
  })
  expect(saved.ok()).toBe(true)
  await buyer.goto('/cart')
  await expect(buyer.getByText('Advance to pay now')).toBeVisible()
  await expect(buyer.getByText('Rs.618.00')).toBeVisible()
  await expect(
    buyer.getByText(
      'The shop retains Rs.60 of the advance if you cancel the order, and Rs.300 if you refuse it at the door.',
    ),
  ).toBeVisible()
  await expectAccessible(buyer)
  // The message of the first save may still be visible.
  await expect(page.getByText('Settings saved')).toHaveCount(0)
  await form.getByLabel('When the customer cancels (%)').fill('40')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved').last()).toBeVisible()
  await buyer.getByRole('button', { name: 'Pay Rs.300 now' }).click()
  await expect(buyer.getByRole('main').getByText('The terms of the advance changed')).toBeVisible()
  await expect(
    buyer.getByText(
      'The shop retains Rs.120 of the advance if you cancel the order, and Rs.300 if you refuse it at the door.',
    ),
  ).toBeVisible()
  await buyer.getByRole('button', { name: 'Pay Rs.300 now' }).click()
  await expect(buyer.getByRole('heading', { name: 'Test gateway' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(buyer.getByText('The advance has not been paid yet.')).toBeVisible()
  await buyer.getByRole('button', { name: 'Pay the advance: Rs.300' }).click()
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(buyer.getByText('Your advance is confirmed. Thank you.')).toBeVisible()
  await expect(buyer.getByText('pay Rs.618 in cash')).toBeVisible()
  await buyer.getByRole('link', { name: 'See the order' }).click()
  await expect(buyer.getByText('Advance paid')).toBeVisible()
  await expect(buyer.getByText('To pay on delivery')).toBeVisible()
  await buyer.getByRole('button', { name: 'Cancel order' }).click()
  await expect(buyer.getByRole('dialog').getByText('The shop retains Rs.120 of the advance')).toBeVisible()
  await expect(buyer.getByRole('dialog').getByText('We’ll refund the remaining Rs.180')).toBeVisible()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Keep order' }).first().click()

  const id = buyer.url().split('/').at(-1) ?? ''
  for (const status of ['Packed', 'Shipped', 'Out for delivery']) {
    const moved = await page.request.post('/api/order/status', { data: { id, status } })
    expect(moved.ok()).toBe(true)
  }
  await page.goto(`/seller/orders/${id}`)
  await page.getByRole('button', { name: 'Mark as Delivered' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Rs.618').first()).toBeVisible()
  await dialog.getByRole('button', { name: /Delivered/ }).click()
  await expect(dialog).toBeHidden()
  // The status is sent when it can no longer be undone.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(page.getByText('Final. Nothing follows Delivered.')).toBeVisible()
  await expect(async () => {
    await buyer.reload()
    await expect(buyer.getByText('Cash On Delivery, Paid')).toBeVisible({ timeout: 3000 })
  }).toPass()

  // The response of a second order is lost: its product stays in the cart until the advance is paid.
  const again = await shopper.request.post('/api/cart/update', { data: { cartItems: { [product.id]: 1 } } })
  expect(again.ok()).toBe(true)
  await buyer.goto('/cart')
  await buyer.route('**/api/order/cod', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await buyer.getByRole('button', { name: 'Pay Rs.300 now' }).click()
  await expect(buyer.getByRole('main').getByText('Connection lost')).toBeVisible()
  await buyer.reload()
  await expect(buyer).toHaveURL(/\/my-orders\?order=/)
  await expect(buyer.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await shopper.close()
})
