import {
  address,
  addProduct,
  linkToOrder,
  logInAsSeller,
  newShopper,
  orderByCash,
  rowOfOrder,
} from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('after an order, the confirmation shows the number, the delivery days, the next step and a phone number', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  const shopperPage = await shopper.newPage()
  await shopperPage.setViewportSize({ width: 390, height: 844 })
  const id = await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  const { order } = await (await shopper.request.get(`/api/order/${id}`)).json()

  await shopperPage.goto(`/my-orders?order=${id}`)
  const confirmation = shopperPage.getByRole('region', { name: `Order ${order.number} confirmed` })
  await expect(confirmation).toContainText(`Thank you, ${address.firstName}`)
  // The store has no mail server.
  await expect(confirmation).not.toContainText('email')
  await expect(confirmation.getByRole('list', { name: 'The days until your delivery' })).toContainText(
    'arrives',
  )
  const heading = await confirmation
    .getByRole('heading', { level: 1, name: `Order ${order.number} confirmed` })
    .boundingBox()
  const days = await confirmation.getByRole('list', { name: 'The days until your delivery' }).boundingBox()
  expect(days?.x).toBe(heading?.x)
  expect((days?.x ?? 0) + (days?.width ?? 0)).toBeLessThanOrEqual(390 - (heading?.x ?? 0))
  await expect(confirmation).toContainText('pay Rs.918 in cash')
  await expect(rowOfOrder(shopperPage, id)).toBeVisible()
  await expectAccessible(shopperPage)
  const file = await shopper.request.get(
    (await confirmation.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${order.promised.from.replaceAll('-', '')}`)
  await shopperPage.goto(`/ne/my-orders?order=${id}`)
  await expect(shopperPage.getByRole('region', { name: 'पायौँ' })).toContainText('नगद तिर्नुहोस्')
  await expectAccessible(shopperPage)

  // Only the newer of two orders shows a confirmation. Orders abroad cannot be paid in cash on delivery.
  await shopperPage.evaluate((placed) => {
    localStorage.setItem('baithak.placed', JSON.stringify({ id: placed, at: Date.now() }))
  }, id)
  await shopperPage.goto('/my-orders')
  await expect(confirmation).toBeVisible()
  const fields = { country: 'India', state: 'Bihar', zipcode: '800001' }
  const later = await orderByCash(shopper.request, { productId: product.id, quantity: 1, fields })
  for (const path of ['/my-orders', `/my-orders?order=${id}`]) {
    await shopperPage.goto(path)
    await expect(rowOfOrder(shopperPage, later)).toBeVisible()
    await expect(shopperPage.getByText(/^Order \S+ confirmed$/)).toHaveCount(0)
  }
  await shopperPage.goto(`/my-orders?order=${later}`)
  const next = shopperPage.getByRole('list', { name: 'What happens next' })
  await expect(next).toContainText('We’ll contact you about the delivery date and payment.')
  await expect(next).not.toContainText('At the door')

  // On its way it is followed in the list.
  for (const status of ['Packed', 'Shipped'])
    await page.request.post('/api/order/status', { data: { id, status } })
  await shopperPage.goto(`/my-orders?order=${id}`)
  await expect(linkToOrder(shopperPage, id)).toBeInViewport()
  await expect(shopperPage.getByText(/^Order \S+ confirmed$/)).toHaveCount(0)
  await shopper.close()
})
