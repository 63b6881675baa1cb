import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logInAsSeller } from './beforehand.ts'
import { readXlsx } from '#testing/read-xlsx.ts'
import {
  expect,
  expectAccessible,
  expectTouchable,
  fillAddress,
  newPerson,
  register,
  registerOutOfCart,
  test,
} from './watched.ts'

/** Places a cash order of a new shopper for a business. */
async function placeOrder(page: Page): Promise<string> {
  await page.goto('/login')
  await register(page, newPerson())
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/products/sofas-couches')
  await page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':enabled')).first().click()
  await expect(page.getByText('Product added to cart')).toBeVisible()
  await page.goto('/add-address')
  await fillAddress(page)
  await expect(page).not.toHaveURL(/\/add-address/)
  await page.goto('/cart')
  await page.getByText('Bill for a business').click()
  await page.getByLabel('PAN of the business').fill('12')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Enter a PAN of nine digits, or leave it empty.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('PAN of the business').fill('६०९८७६५४३')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/my-orders/)
  const { orders } = await (await page.request.get('/api/order/user')).json()
  return String(orders[0]._id)
}

test('a wrong PAN is reported before login, and a valid one is still in the field after login', async ({
  page,
}) => {
  await page.goto('/products/sofas-couches')
  await page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':enabled')).first().click()
  await page.getByRole('link', { name: 'Cart, 1 items' }).click()
  await page.getByText('Bill for a business').click()
  const pan = page.getByLabel('PAN of the business')
  await pan.fill('12')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Enter a PAN of nine digits, or leave it empty.')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  await pan.fill('609876543')
  await registerOutOfCart(page)
  await expect(pan).toBeVisible()
  await expect(pan).toHaveValue('609876543')
  await page.reload()
  await expect(pan).toHaveValue('609876543')
})

test('a shipped order has a bill, its first print is the original and the next a copy', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const id = await placeOrder(page)
  await page.goto(`/order/${id}/bill`)
  await expect(page.getByText('No bill yet')).toBeVisible()
  await logInAsSeller(page)
  for (const status of ['Packed', 'Shipped'])
    expect((await page.request.post('/api/order/status', { data: { id, status } })).ok()).toBe(true)

  await page.goto(`/order/${id}`)
  await page.getByRole('link', { name: 'Bill', exact: true }).click()
  const bill = page.getByRole('article', { name: /^Bill \d{4}\/\d\d-\d{6}$/ })
  await expect(bill.getByText('PAN / VAT no.: 609876543')).toBeVisible()
  await expect(bill.getByText('Tax (2%)')).toBeVisible()
  await expect(bill.getByText(/rupees.* only$/)).toBeVisible()
  await expect(bill.getByText('Original')).toBeVisible()
  await expectAccessible(page)
  await bill.getByRole('button', { name: /^Print/ }).click()
  await expect.poll(async () => fingerprintsOf(page, id)).toBe(1)
  await expect(bill.getByText('Original')).toBeVisible()
  await bill.getByRole('button', { name: /^Print/ }).click()
  await expect(bill.getByText('Copy 1 of the original')).toBeVisible()

  const pdf = await page.request.get(
    (await bill.getByRole('link', { name: /^PDF/ }).getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`/ne/order/${id}/bill`)
  await expect(page.getByText('मूलको प्रतिलिपि २')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  for (const path of ['/seller/bills', '/ne/seller/bills', `/seller/orders/${id}/bill`]) {
    await page.goto(path)
    await expect(page.getByText('Maya Shrestha').first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('the seller downloads the sales book of this month on a phone, in Nepali', async ({ page }) => {
  test.slow()
  const id = await placeOrder(page)
  await logInAsSeller(page)
  for (const status of ['Packed', 'Shipped'])
    expect((await page.request.post('/api/order/status', { data: { id, status } })).ok()).toBe(true)
  const { bills } = await (await page.request.get(`/api/bill/list?order=${id}`)).json()
  const [{ content }] = bills

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ne/seller/bills')
  const book = page.getByRole('region', { name: 'बिक्री खाता' })
  const month = book.getByLabel('खाताको महिना')
  // '५ मंसिर २०८३' is in 'मंसिर २०८३', which is chosen already.
  const [, ...words] = String(content.dateBs.ne).split(' ')
  await expect(month.locator('option:checked')).toHaveText(words.join(' '))
  await expectAccessible(page)
  const downloaded = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      book.getByRole('button', { name }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  for (const link of await page.getByRole('article').first().locator('a[href*="/seller/orders/"]').all())
    await expectTouchable(link)
  const excel = await downloaded('एक्सेल डाउनलोड')
  expect(excel.name).toMatch(/^baithak-sales-book-\d{4}-\d\d\.xlsx$/)
  const row = readXlsx(excel.bytes).find((cells) => cells.includes(content.number))
  expect(row).toEqual(expect.arrayContaining(['Maya Shrestha', '609876543', content.totalPaisa / 100]))
  const csv = await downloaded('CSV डाउनलोड')
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.bytes.toString('utf8')).toContain(`,${content.number},Maya Shrestha,609876543,`)
  await expect(book).toBeVisible()
})

async function fingerprintsOf(page: Page, order: string): Promise<number> {
  const { bills } = await (await page.request.get(`/api/bill/list?order=${order}`)).json()
  return Number(bills[0].prints)
}

test('changes to the business details appear at once in the footer and on Contact', async ({ page }) => {
  const officer = `Sita ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  await page.goto('/contact')
  await logInAsSeller(page)
  await page.goto('/ne/seller/settings')
  await expectAccessible(page)
  await page.goto('/seller/settings')
  await expectAccessible(page)
  await page.getByLabel('Grievance officer', { exact: false }).first().fill(officer)
  await page.getByLabel('Email', { exact: false }).first().fill('shop@baithak.example')
  await page.getByLabel('Business name, English').fill('Baithak Furniture Pvt. Ltd.')
  await page.getByLabel('Business name, Nepali').fill('बैठक फर्निचर प्रा.लि.')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.goto('/contact')
  await expect(page.getByRole('main').getByText(officer)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(officer)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/ne/terms')
  await expect(page.getByRole('main').getByText('बैठक फर्निचर प्रा.लि.')).toBeVisible()
  await expectAccessible(page)
})
