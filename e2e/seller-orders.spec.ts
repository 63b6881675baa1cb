import type { Page } from '@playwright/test'
import {
  addProduct,
  address,
  linkToOrder,
  logInAsSeller,
  newShopper,
  openListening,
  openRow,
  orderByCash,
  orderForSeller,
  rowOfOrder,
} from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

const evil = {
  firstName: '<script>alert(1)</script>',
  lastName: `\u202Eshresth${'a'.repeat(150)}`,
  street: `"><img src=x onerror=alert(1)>${'long'.repeat(40)}`,
}

async function stockOf(page: Page, id: string): Promise<number> {
  const response = await page.request.get(`/api/product/${id}`)
  const { product } = await response.json()
  return product.stock
}

test('a status that can still be undone is sent although another page is open by then', async ({
  page,
  browser,
}) => {
  const { id, shopper } = await orderForSeller(page, browser)
  await page.goto('/seller/orders')
  await openRow(page, id)
  await rowOfOrder(page, id).getByRole('button', { name: 'Mark as Packed' }).click()
  await page.getByRole('link', { name: 'Product List' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product List')
  await expect
    .poll(async () => (await (await page.request.get(`/api/order/${id}`)).json()).order.status)
    .toBe('Packed')
  await shopper.close()
})

test('a refused status names its order on the page that is open by then', async ({ page, browser }) => {
  const { id, shopper } = await orderForSeller(page, browser)
  await page.goto('/seller/orders')
  await openRow(page, id)
  await rowOfOrder(page, id).getByRole('button', { name: 'Mark as Packed' }).click()
  await page.getByRole('link', { name: 'Product List' }).click()
  await shopper.request.post('/api/order/cancel', { data: { id } })
  const { order } = await (await shopper.request.get(`/api/order/${id}`)).json()
  await expect(page.getByRole('alert').getByText(`Order ${order.number}: `)).toBeVisible({ timeout: 15_000 })
  await shopper.close()
})

test('cancelling an order returns its units to stock, and a step by another seller is shown @9.17', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  const two = { productId: product.id, quantity: 2 }
  const moved = await orderByCash(shopper.request, two)
  const cancelled = await orderByCash(shopper.request, two)
  expect(await stockOf(page, product.id)).toBe(1)
  await page.goto(`/seller/orders?search=${encodeURIComponent(product.name)}`)
  const row = rowOfOrder(page, cancelled)
  await row.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Customer called')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(row.getByText('Final. Nothing follows Cancelled.')).toBeVisible()
  await expect.poll(() => stockOf(page, product.id)).toBe(3)

  // Without its event stream the page does not receive the other seller's change.
  await page.route('**/api/order/events', (route) => route.fulfill({ status: 401 }))
  await page.reload()
  await page.request.post('/api/order/status', { data: { id: moved, status: 'Packed' } })
  await openRow(page, moved)
  await rowOfOrder(page, moved).getByRole('button', { name: 'Mark as Packed' }).click()
  await expect(page.getByText('can’t take that status now')).toBeVisible()
  await expect(rowOfOrder(page, moved).getByRole('button', { name: 'Mark as Shipped' })).toBeVisible()
  await shopper.close()
})

test('a status change can be undone for six seconds, and is sent when the page is left', async ({
  page,
  browser,
}) => {
  const { id, shopper } = await orderForSeller(page, browser)
  const statusOf = async () => {
    const response = await page.request.get(`/api/order/${id}`)
    const { order } = await response.json()
    return String(order.status)
  }
  await page.goto(`/seller/orders/${id}`)
  const pack = page.getByRole('button', { name: 'Mark as Packed' })
  await pack.click()
  await expect(page.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pack).toBeVisible()
  expect(await statusOf()).toBe('Processing')

  await pack.click()
  await page.getByRole('button', { name: 'Mark as Shipped' }).click()
  await expect.poll(statusOf).toBe('Packed')
  await page.goto('/about')
  await expect.poll(statusOf).toBe('Shipped')
  await shopper.close()
})

test('a double tap on a button of a dialog presses nothing beneath it', async ({ page, browser }) => {
  const { shopper, id } = await orderForSeller(page, browser)
  await page.goto(`/seller/orders?search=${id}`)
  const open = rowOfOrder(page, id).getByRole('button', { name: 'Cancel order' })
  const bar = page.getByRole('navigation', { name: 'Seller' })
  await open.click()
  // On a phone the dialog covers the bar.
  const keepButton = page.getByRole('dialog').getByRole('button', { name: 'Keep order' }).last()
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await keepButton.dblclick()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Elsewhere every press counts at once, and in the same place a moment later.
  await bar.getByRole('link', { name: 'Product List' }).click()
  await expect(page).toHaveURL('/seller/product-list')
  expect(requestedPaths.filter((path) => path.startsWith('/seller/orders/new'))).toEqual([])
  await expect(async () => {
    await bar.getByRole('link', { name: 'New order' }).click()
    await expect(page).toHaveURL('/seller/orders/new', { timeout: 1000 })
  }).toPass()
  await shopper.close()
})

test('after a press elsewhere, the place where a dialog was can be pressed at once', async ({
  page,
  browser,
}) => {
  const { shopper, id } = await orderForSeller(page, browser)
  await page.goto(`/seller/orders?search=${id}`)
  const open = rowOfOrder(page, id).getByRole('button', { name: 'Cancel order' }).first()
  await open.click()
  const keepButton = page.getByRole('dialog').getByRole('button', { name: 'Keep order' }).last()
  await keepButton.click({ trial: true })
  const box = await keepButton.boundingBox()
  if (box === null) throw new Error('The dialog has no button')
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  // Without its opening animation the dialog appears at once at its final position.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Presses three times in a row. The third press is at the position of the first and as quick as a double tap.
  await press()
  await open.click()
  await press()
  await expect(page.getByRole('dialog')).toBeHidden()
  await shopper.close()
})

test('a returned shipment puts its units back in stock after confirmation', async ({ page, browser }) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const before = await stockOf(page, product.id)
  const shopper = await newShopper(browser)
  const id = await orderByCash(shopper.request, { productId: product.id, quantity: 2 })
  for (const status of ['Packed', 'Shipped'])
    await page.request.post('/api/order/status', { data: { id, status } })
  await page.goto(`/seller/orders/${id}`)
  await page.getByRole('button', { name: 'Refused, came back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not come back' }).first().click()
  expect(await stockOf(page, product.id)).toBe(before - 2)
  await page.getByRole('button', { name: 'Refused, came back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refused, came back' }).click()
  await expect(page.getByText('Final. Nothing follows Returned.')).toBeVisible()
  await expect.poll(() => stockOf(page, product.id)).toBe(before)
  await shopper.close()
})

test('an order with a pending payment cannot advance, and the page shows why @4.16', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  const response = await shopper.request.post('/api/order/stripe', {
    data: { items: [{ productId: product.id, quantity: 1 }], address },
  })
  const { order: placed } = await response.json()
  await page.goto(`/seller/orders/${placed._id}`)
  const button = page.getByRole('button', { name: 'Mark as Packed' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/Waits for its online payment/)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeEnabled()
  await shopper.close()
})

test('the list narrows by words, status, payment and day, and new orders wait in a bar', async ({
  page,
  browser,
  isMobile,
}) => {
  const { product, shopper, id: first } = await orderForSeller(page, browser, 2)
  await openListening(page, '/seller/orders?page=1')
  await page.getByLabel('Search orders').fill(product.name)
  await expect(page).toHaveURL(/search=Desk/)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Payment', { exact: true }).selectOption('paid')
  await expect(page.getByText('No order matches')).toBeVisible()
  await page.getByLabel('Payment', { exact: true }).selectOption('pending')
  await page.getByLabel('Payment method').selectOption('Cash On Delivery')
  await page.getByRole('link', { name: 'Processing' }).click()
  await expect(page.getByRole('link', { name: 'Processing', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(rowOfOrder(page, first)).toBeVisible()
  await page.getByLabel('From').fill('2020-01-01')
  await expect(page).toHaveURL(/from=2020-01-01/)
  await page.getByLabel('To', { exact: true }).fill('2020-01-02')
  await expect(page.getByText('No order matches')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /to=2020-01-02/)

  const second = await orderByCash(shopper.request, { productId: product.id, quantity: 2 })
  const bar = page.getByRole('link', { name: /new orders? Show/ })
  await expect(bar).toBeVisible()
  await bar.click()
  await expect(rowOfOrder(page, second)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goto(`/seller/orders?search=${first}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^baithak-orders-.+\.csv$/)
  await shopper.close()
})

test('the packing slip contains only the cash to collect, and the order sheet contains all prices', async ({
  page,
  browser,
}) => {
  const { shopper, id } = await orderForSeller(page, browser, 2)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto('/seller/orders')
  await linkToOrder(page, id).click()
  await page.getByRole('button', { name: 'Print packing slip' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const packing = page.getByRole('region', { name: 'Packing slip' })
  await expect(packing).toBeVisible()
  await expect(packing).toContainText('Patan Dhoka 12')
  expect((await packing.innerText()).match(/Rs\.[\d,.]+/g)).toEqual(['Rs.1,836'])
  await expect(page.getByRole('region', { name: 'Order sheet' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print order sheet' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Order sheet' })).toContainText('Rs.1,836.00')
  await expect(packing).toBeHidden()
  await shopper.close()
})

for (const language of ['', '/ne']) {
  test(`hostile words are only words, and axe finds nothing ${language}`, async ({ page, browser }) => {
    await logInAsSeller(page)
    const product = await addProduct(page)
    const shopper = await newShopper(browser)
    const id = await orderByCash(shopper.request, { productId: product.id, quantity: 2, fields: evil })
    await page.goto(`${language}/seller/orders?search=${encodeURIComponent(product.name)}`)
    await expect(rowOfOrder(page, id)).toContainText('<script>alert(1)</script>')
    await rowOfOrder(page, id).locator('summary').click()
    await rowOfOrder(page, id).getByRole('button').last().click()
    await expectAccessible(page)
    await page.goto(`${language}/seller/orders/${id}`)
    await expect(page.locator('main')).toContainText('onerror=alert(1)')
    await expectAccessible(page)
    await page.goto(`${language}/seller/orders/nothing`)
    await expectAccessible(page)
    await shopper.close()
  })
}

test('a delivered order asks for no courier, and the list opens the first order that can still be moved', async ({
  page,
  browser,
}) => {
  const { product, shopper, id: first } = await orderForSeller(page, browser)
  const delivered = await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  await page.goto(`/seller/orders/${delivered}`)
  await expect(page.getByLabel('Courier')).toBeVisible()
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await page.request.post('/api/order/status', { data: { id: delivered, status } })
  await page.reload()
  await expect(page.getByText('Final. Nothing follows Delivered.')).toBeVisible()
  await expect(page.getByLabel('Courier')).toHaveCount(0)
  await page.goto(`/seller/orders?search=${encodeURIComponent(product.name)}`)
  const opener = (id: string) => rowOfOrder(page, id).getByRole('button', { name: /^(Open|Close) order/ })
  await expect(opener(first)).toHaveAttribute('aria-expanded', 'true')
  await expect(opener(delivered)).toHaveAttribute('aria-expanded', 'false')
  await page.goto('/seller/today')
  const toPack = await page.getByRole('region', { name: /^To pack/ }).boundingBox()
  const setup = await page.getByRole('region', { name: 'Set up your store' }).boundingBox()
  expect(setup?.y ?? 0).toBeGreaterThan(toPack?.y ?? 0)
  await shopper.close()
})
