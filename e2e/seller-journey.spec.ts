import type { Page } from '@playwright/test'
import {
  addProduct as addBought,
  expectCounted,
  logInAsSeller,
  logInAt,
  newShopper,
  openListening,
  orderByCash,
  openRow,
  rowOfOrder,
} from './beforehand.ts'
import { port } from './open-store.ts'
import { hand, pictureFile } from './pictures.ts'
import { expect, expectAccessible, registerOutOfCart, test, tick } from './watched.ts'

const steps = ['Packed', 'Shipped', 'Out for delivery', 'Delivered'] as const

async function addProduct(page: Page, { name, nameNe }: { name: string; nameNe: string }): Promise<void> {
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Description').fill('A desk for one reader.\nSal wood, oiled by hand.')
  await page.getByLabel('Category').selectOption('office-furniture')
  await page.getByLabel('Product Price').fill('12500')
  await page.getByLabel('Offer Price').fill('9,900')
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('front.jpg', '#aa6633'))
  await hand(page.locator('body'), 'paste', [await pictureFile('side.jpg', '#335577')])
  await expect(page.getByRole('button', { name: /Remove image/ })).toHaveCount(2)
  await page.getByText('More details').click()
  await tick(page.getByLabel('Home Office'))
  await page.getByLabel('Stock', { exact: true }).fill('3')
  for (const [side, size] of [
    ['Width', '120'],
    ['Depth', '60'],
    ['Height', '75.5'],
  ] as const)
    await page.getByLabel(`${side} in cm`).fill(size)
  await page.getByLabel('Name in Nepali').fill(nameNe)
  await page.getByLabel('Description in Nepali').fill('एक जनालाई पढ्ने टेबल।')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
}

async function findInOverlay(page: Page, words: string, expectedHeading: string): Promise<void> {
  await page.getByRole('button', { name: /^(Search|खोज्नुहोस्)$/ }).click()
  await page.getByRole('combobox').fill(words)
  await page.getByRole('option').filter({ hasText: expectedHeading }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expectedHeading)
}

async function buy(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Product added to cart')).toBeVisible()
  await page.goto('/cart')
  await registerOutOfCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/my-orders/)
  const { orders } = await (await page.request.get('/api/order/user')).json()
  return String(orders[0]._id)
}

test('a new product is found, bought and delivered, and the shopper follows its status @1.2 @2.16 @4.14 @4.16', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const names = { name: `Rara reading desk ${unique}`, nameNe: `रारा पढ्ने टेबल ${unique}` }
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: page.viewportSize(),
  })
  const shopper = await context.newPage()

  await test.step('the seller adds it', async () => {
    await logInAt(page, '/seller')
    await addProduct(page, names)
  })
  await test.step('the shopper finds it in both languages', async () => {
    await shopper.goto('/ne')
    await findInOverlay(shopper, `पढ्ने टेबल ${unique}`, names.nameNe)
    await shopper.goto('/')
    await findInOverlay(shopper, `reading desk ${unique}`, names.name)
    await expect(shopper.getByText('Rs.9,900').first()).toBeVisible()
    await expect(shopper.getByRole('button', { name: /image 2|Image 2/ }).first()).toBeAttached()
  })
  await openListening(page, '/seller/orders')
  const id = await test.step('the shopper buys it', () => buy(shopper))
  const row = rowOfOrder(page, id)
  await test.step('the seller sees it come, without a reload', async () => {
    await expect(row.getByText('New', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^\(\d+\) Orders/)
    await expect(row).toContainText('Patan Dhoka 12')
    await openRow(page, id)
  })

  await shopper.goto(`/order/${id}`)
  await shopper.evaluate(() => document.body.setAttribute('data-opened', 'once'))
  const status = shopper.getByRole('status').filter({ hasText: 'Order status' })
  await expect(status).toHaveText('Order status: Processing')
  for (const step of steps) {
    await test.step(`it is ${step}, and the shopper's page says so`, async () => {
      if (step === 'Shipped') {
        await row.getByRole('button', { name: 'Add a note' }).click()
        await expect(row.getByLabel('Note')).toBeFocused()
        await row.getByLabel('Note').fill('With Ram, 98-1')
      }
      await row.getByRole('button', { name: `Mark as ${step}` }).click()
      if (step === 'Delivered')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Delivered, Rs\..* received$/ })
          .click()
      await expect(row.locator('details li')).toHaveCount(steps.indexOf(step) + 2)
      await expect(row.locator('[data-status]')).toHaveText(step)
      // One change arrives by polling, and the others because the shopper returns to the tab.
      if (step !== 'Packed')
        await shopper.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(status).toHaveText(`Order status: ${step}`, { timeout: 25_000 })
    })
  }
  await expect(shopper.getByText('With Ram, 98-1')).toBeVisible()
  await expect(shopper.locator('body')).toHaveAttribute('data-opened', 'once')
  await expectAccessible(shopper)
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await expect(row.locator('details li')).toHaveCount(5)
  await row.getByText('History').click()
  await expect(row.getByText('With Ram, 98-1')).toBeVisible()
  await expect(row.getByRole('button', { name: /Mark as|Cancel order|came back|Add a note/ })).toHaveCount(0)
  await expectCounted(page)
  await context.close()
})

test('four tabs of one seller share one event stream, and another tab takes over when the first is closed', async ({
  page,
  context,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addBought(page)
  const shopper = await newShopper(browser)
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/order/events')) streams += 1
  })
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  for (const tab of tabs) await tab.goto('/seller/orders', { waitUntil: 'networkidle' })
  await expect.poll(() => streams).toBe(1)
  const first = await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  for (const tab of tabs) await expect(rowOfOrder(tab, first)).toBeVisible()

  await page.goto('about:blank')
  await expect.poll(() => streams).toBe(2)
  const second = await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  for (const tab of tabs.slice(1)) await expect(rowOfOrder(tab, second)).toBeVisible()
  await shopper.close()
})
