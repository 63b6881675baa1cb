import type { Page } from '@playwright/test'
import { address, addProduct, logInAsSeller, newShopper, productCalled } from './beforehand.ts'
import { expect, test } from './watched.ts'

/** Prepares a shopper with a saved address and a cart with all units of a product. Leads to the gateway and back. */
async function backFromGateway(
  page: Page,
  shopper: Page,
  language = '',
): Promise<{ id: string; path: string }> {
  await logInAsSeller(page)
  const { id } = await addProduct(page)
  await shopper.request.post('/api/address/add', { data: { address } })
  await shopper.request.post('/api/cart/update', { data: { cartItems: { [id]: 5 } } })
  await shopper.goto(`${language}/cart`)
  await shopper.locator('select:has(option[value="Online Payment"])').selectOption('Online Payment')
  await shopper.getByRole('button', { name: language === '' ? 'Pay Now' : 'अहिले तिर्नुहोस्' }).click()
  await expect(shopper).toHaveURL(/test-gateway/)
  await shopper.goBack()
  return { id, path: `${language}/product/office-furniture/${id}` }
}

const unpaid = /^Order \d+ is waiting for your payment: Rs\.4,590\. Pay before \d+ \w+ \d{4}, \d\d:\d\d\./
const waits = / is waiting for your payment/

test('after Back from the gateway, a cart with the last units works and names the unpaid order', async ({
  page,
  browser,
}) => {
  const context = await newShopper(browser)
  const shopper = await context.newPage()
  const { path } = await backFromGateway(page, shopper)
  const main = shopper.getByRole('main')
  await expect(main.getByText(unpaid)).toBeVisible()
  await expect(main.getByText('Out of Stock')).toHaveCount(0)
  await expect(main.getByText('Rs.4,590.00')).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Pay Now', exact: true })).toBeEnabled()

  await test.step('the product page and the cards count the shopper’s reserved units as available, for nobody else', async () => {
    await shopper.goto(path)
    await expect(main.getByText(/In Stock · Only 5 left/)).toBeVisible()
    await expect(shopper.getByRole('button', { name: 'Update Cart' })).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible()
  })

  await test.step('Pay now leads to the payment of the same order', async () => {
    await shopper.goto('/cart')
    await shopper.getByRole('button', { name: 'Pay now', exact: true }).click()
    await expect(shopper).toHaveURL(/test-gateway/)
    await shopper.goBack()
  })

  await test.step('a second tab follows when the order is cancelled in the first, after a question', async () => {
    const cart = await context.newPage()
    await cart.goto('/cart')
    const orders = await context.newPage()
    await orders.goto('/my-orders')
    await expect(cart.getByRole('main').getByText(waits)).toBeVisible()
    // The list for browsers without scripts is hidden.
    await expect(orders.getByText('Awaiting payment').filter({ visible: true })).toBeVisible()
    await shopper.getByRole('button', { name: 'Cancel it', exact: true }).click()
    const dialog = shopper.getByRole('dialog', { name: 'Cancel this order?' })
    await dialog.getByRole('button', { name: 'Keep order' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText(unpaid)).toBeVisible()
    await shopper.getByRole('button', { name: 'Cancel it', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(main.getByText(waits)).toHaveCount(0)
    await expect(cart.getByRole('main').getByText(waits)).toHaveCount(0)
    await expect(cart.getByRole('main').getByText(/In Stock · Only 5 left/)).toBeVisible()
    await expect(orders.getByText('Awaiting payment')).toHaveCount(0)
    await expect(main.getByText(/In Stock · Only 5 left/)).toBeVisible()
    await expect(main.getByText('Rs.4,590.00')).toBeVisible()
  })
  await context.close()
})

test('the notice of an unpaid order appears above the cart in reserved space', async ({ page, browser }) => {
  const context = await newShopper(browser)
  const shopper = await context.newPage()
  await backFromGateway(page, shopper)
  await expect(shopper.getByText(unpaid)).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await shopper.route('**/assets/unpaid-orders-*.js', async (route) => {
    await released
    await route.continue()
  })
  await shopper.goto('/cart')
  const quantity = shopper.getByLabel('Quantity')
  await expect(quantity).toBeVisible()
  const before = await quantity.boundingBox()
  release()
  await expect(shopper.getByText(unpaid)).toBeVisible()
  expect((await quantity.boundingBox())?.y).toBe(before?.y)
  await context.close()
})

test('while the shop checks a payment, the cart offers no other one and My Orders says so once', async ({
  page,
  browser,
}) => {
  const context = await newShopper(browser)
  const shopper = await context.newPage()
  await backFromGateway(page, shopper)
  await shopper.getByRole('button', { name: 'Pay now', exact: true }).click()
  await expect(shopper).toHaveURL(/test-gateway/)
  await shopper.getByRole('button', { name: 'Pay a wrong amount' }).click()
  await expect(shopper).toHaveURL(/my-orders\?order=/)
  const isChecked = shopper.getByText('A payment has arrived and the shop is checking it.')
  await expect(isChecked).toHaveCount(1)
  await shopper.goto('/cart')
  await expect(isChecked).toBeVisible()
  await expect(shopper.getByRole('main').getByText(waits)).toHaveCount(0)
  await expect(shopper.getByRole('button', { name: 'Pay now', exact: true })).toHaveCount(0)
  await context.close()
})

test('Back from the gateway, the same cart can be ordered in cash, in Nepali too', async ({
  page,
  browser,
}) => {
  for (const language of ['', '/ne']) {
    const context = await newShopper(browser)
    const shopper = await context.newPage()
    await backFromGateway(page, shopper, language)
    const text = language === '' ? unpaid : /^अर्डर [०-९]+ को भुक्तानी बाँकी छ: रु\.४,५९०। .+ भित्र तिर्नुहोस्।/
    const notice = shopper.getByRole('region').filter({ hasText: text })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(notice).toBeFocused()
    await shopper.locator('select:has(option[value="Online Payment"])').selectOption('Cash On Delivery')
    await shopper.getByRole('button', { name: language === '' ? 'Place Order' : 'अर्डर गर्नुहोस्' }).click()
    await expect(shopper).toHaveURL(/my-orders/)
    const { orders } = await (await shopper.request.get('/api/order/user')).json()
    const main = shopper.getByRole('main')
    if (language === '') {
      const [cash, online] = orders
      await expect(main.getByText(`It replaces order ${online.number}`)).toBeVisible()
      const relation = `Order ${online.number} was cancelled. Order ${cash.number} replaces it.`
      await expect(main.getByText(relation)).toHaveCount(2)
    } else await expect(main.getByText('पुरानो अर्डर रद्द भयो।')).toBeVisible()
    expect(
      orders.map((order: { status: string; paymentType: string }) => [order.status, order.paymentType]),
    ).toEqual([
      ['Processing', 'Cash On Delivery'],
      ['Cancelled', 'Online Payment'],
    ])
    await context.close()
  }
})

test('a made-to-order mattress has one delivery estimate on every screen', async ({ page, browser }) => {
  const context = await newShopper(browser)
  const shopper = await context.newPage()
  const mattress = await productCalled(page, 'Sirani pocket-spring')
  await shopper.request.post('/api/address/add', { data: { address } })
  const main = shopper.getByRole('main')
  const promises = shopper.getByRole('region', { name: 'Our promises' })
  const ready = 'Ready in 14 days, then 2-3 business days'
  const estimateWithoutPlace = /Delivery in 2-3 business days/

  await shopper.goto(`/product/${mattress.category}/${mattress._id}`)
  await expect(promises).toContainText(/Arrives \d/)
  await expect(main.getByText(ready).first()).toBeVisible()
  await expect(main.getByText('Made to order').first()).toBeVisible()
  await expect(main.getByText(/In Stock|Available/)).toHaveCount(0)
  await shopper.getByRole('button', { name: 'Add to Cart' }).click()
  const { delivery } = await (
    await shopper.request.post('/api/order/quote', {
      data: { items: [{ productId: mattress._id, quantity: 1 }], address },
    })
  ).json()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await shopper.route('**/api/order/quote', async (route) => {
    await released
    await route.continue()
  })
  await shopper.goto('/cart')
  await expect(main.getByText('Made to order: ready in 14 days')).toBeVisible()
  await expect(main.getByText(ready)).toBeVisible()
  await expect(promises).toContainText(ready)
  await expect(shopper.getByText(estimateWithoutPlace)).toHaveCount(0)
  release()
  const arrives = main.getByText(/^Arrives /)
  await expect(arrives).toBeVisible()
  const estimate = ((await arrives.textContent()) ?? '').replace('Arrives ', '')
  await shopper.goto('/add-address')
  await expect(main.getByText(ready)).toBeVisible()
  await expect(shopper.getByText(estimateWithoutPlace)).toHaveCount(0)

  await shopper.goto('/cart')
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopper).toHaveURL(/my-orders/)
  const [daysText = ''] = estimate.split(' · ')
  await expect(main.getByText(daysText).first()).toBeVisible()
  await expect(main.getByText(`Arrives ${estimate}`)).toBeVisible()
  await expect(shopper.getByText(estimateWithoutPlace)).toHaveCount(0)
  const { orders } = await (await shopper.request.get('/api/order/user')).json()
  expect(orders[0].promised).toEqual(delivery)
  await context.close()
})
