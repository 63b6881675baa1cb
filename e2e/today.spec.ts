import type { Browser, Page } from '@playwright/test'
import { addProduct, logInAsSeller, newShopper, openListening, orderByCash } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

const rail = (page: Page, name: string) => page.getByRole('navigation', { name })

/** Logs a seller in and places the given number of cash orders of a new shopper, the oldest first. */
async function withOrders(page: Page, browser: Browser, count: number) {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(await orderByCash(shopper.request, { productId: product.id, quantity: 1 }))
  return { product, shopper, ids }
}

async function move(page: Page, id: string | undefined, ...statuses: string[]) {
  for (const status of statuses)
    expect((await page.request.post('/api/order/status', { data: { id, status } })).ok()).toBe(true)
}

test('on a phone in Nepali, open orders are packed without leaving the page', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { shopper } = await withOrders(page, browser, 2)
  await openListening(page, '/ne/seller/today')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आज')
  await expect(rail(page, 'विक्रेता').getByRole('link')).toHaveText([
    'आज',
    /^अर्डरहरू/,
    'सामान सूची',
    'सामान थप्नुहोस्',
    'नयाँ अर्डर',
  ])
  await expectAccessible(page)
  const list = page.getByRole('region', { name: /^प्याक गर्न/ })
  const first = list.getByRole('listitem').first()
  const order = await first.getByRole('link').first().innerText()
  const figure = page.getByRole('link', { name: /प्याक गर्नुपर्ने$/ })
  const before = await figure.innerText()
  await first.getByRole('button', { name: 'प्याक भयो' }).click()
  // The button is disabled until the order has left the list.
  await expect(list.getByRole('heading')).toBeFocused({ timeout: 3000 })
  await expect(list.getByRole('link', { name: order, exact: true })).toHaveCount(0)
  await expect(figure).not.toHaveText(before)
  await expect(list.getByRole('heading')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await shopper.close()
})

test('on a desktop screen, cash is collected in place and a new order appears at once', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { product, shopper, ids } = await withOrders(page, browser, 1)
  await move(page, ids[0], 'Packed', 'Shipped', 'Out for delivery')
  const message = {
    name: 'Maya',
    email: 'maya@example.com',
    subject: 'A door of 72 cm',
    message: 'Will it pass?',
  }
  expect((await page.request.post('/api/contact', { data: message })).ok()).toBe(true)
  await openListening(page, '/seller/today')
  await expectAccessible(page)
  await expect(page.getByText('A door of 72 cm').first()).toBeVisible()
  const cash = page.getByRole('region', { name: /^Cash to collect/ })
  const row = cash.getByRole('listitem').filter({ has: page.locator(`a[href$="/${ids[0]}"]`) })
  await expect(row.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/)
  await row.getByRole('button', { name: 'Mark as Delivered' }).click()
  const delivered = page.getByRole('dialog', { name: /^Order .* delivered\?$/ })
  await expectAccessible(page)
  await delivered.getByRole('button', { name: /^Delivered, Rs\..* received$/ }).click()
  await expect(row).toHaveCount(0)
  const figure = page.getByRole('link', { name: /to pack$/ })
  const waiting = Number((await figure.innerText()).replace(/\D/g, ''))
  await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  await expect(figure).toHaveText(new RegExp(`^${waiting + 1}\\s*to pack$`))
  const orders = rail(page, 'Seller').getByRole('link', { name: 'Orders', exact: true })
  await expect(orders).toHaveAccessibleDescription(/to pack$/)
  await page.getByRole('link', { name: /low on stock$/ }).click()
  await expect(page).toHaveURL(/#low-stock$/)
  // A login leads to the form for a product, where the open tasks are above it.
  await page.goto('/seller')
  await page.getByRole('link', { name: /to pack$/ }).click()
  await expect(page).toHaveURL(/\/seller\/today#to-pack$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await shopper.close()
})

test('a press in a dialog counts although another order leaves the list at the same moment', async ({
  page,
  browser,
}) => {
  const { shopper, ids } = await withOrders(page, browser, 2)
  for (const id of ids) await move(page, id, 'Packed', 'Shipped', 'Out for delivery')
  await openListening(page, '/seller/today')
  const [order = '', other = ''] = ids
  const cash = page.getByRole('region', { name: /^Cash to collect/ })
  const rowOf = (id: string) => cash.getByRole('listitem').filter({ has: page.locator(`a[href$="/${id}"]`) })
  await rowOf(order).getByRole('button', { name: 'Mark as Delivered' }).click()
  const button = page.getByRole('button', { name: /^Delivered, Rs\..* received$/ })
  await expect(button).toBeVisible()
  const pressed = button.evaluate((element, path) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const observer = new MutationObserver(() => {
      if (document.querySelector(`#cash a[href$="${path}"]`)) return
      observer.disconnect()
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
      resolve(undefined)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return promise
  }, `/${other}`)
  await move(page, other, 'Delivered')
  await pressed
  await expect(rowOf(order)).toHaveCount(0)
  await shopper.close()
})

test('a person who uses Nepali selects and reads Bikram Sambat dates', async ({ page }) => {
  await logInAsSeller(page)
  await page.goto('/ne/seller/orders?from=2026-11-23')
  const from = page.getByRole('group', { name: 'मितिदेखि' })
  await expect(from.getByLabel('वर्ष')).toHaveValue('2083')
  await expect(from.getByLabel('महिना')).toHaveValue('8')
  await expect(from.getByLabel('गते')).toHaveValue('7')
  await expect(from).toContainText('२३ नोभेम्बर २०२६')
  await from.getByLabel('महिना').selectOption('मंसिर')
  await from.getByLabel('गते').focus()
  await from.getByLabel('गते').selectOption('१')
  await expect(page).toHaveURL(/from=2026-11-17/)
  await expect(from.getByLabel('गते')).toBeFocused()
  await expectAccessible(page)
  await from.getByLabel('वर्ष').selectOption('वर्ष')
  await expect(page).not.toHaveURL(/from=/)
  await page.goto('/ne/seller/tax')
  await expect(page.getByRole('group', { name: 'कहिलेदेखि' }).getByLabel('वर्ष')).not.toHaveValue('')
  await expectAccessible(page)
})
