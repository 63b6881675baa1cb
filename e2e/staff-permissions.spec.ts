import { address, addProduct, logInAt } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

type Language = 'en' | 'ne'
const words = {
  en: {
    refused: 'Not part of your work',
    orders: '1 order so far',
    readOnly: 'Only the owner',
    askOwner: 'Ask the owner to fill them in',
  },
  ne: {
    refused: 'तपाईंको कामभित्र पर्दैन',
    orders: 'अहिलेसम्म १ अर्डर',
    readOnly: 'मालिकले मात्र',
    askOwner: 'पसलका मालिकलाई भन्नुहोस्',
  },
}

test('a login leads staff to the first page that they may open', async ({ page, browser }) => {
  await logInAt(page, '/seller/account')
  for (const [permission, first] of [
    ['orders', /\/seller\/today$/],
    ['shelf', /\/seller$/],
    ['people', /\/seller\/customers$/],
    ['money', /\/seller\/sales$/],
  ] as const) {
    const email = `first-${permission}-${Date.now()}@example.com`
    const password = 'study-room-of-staff'
    const data = { name: permission, email, role: 'staff', areas: [permission], password }
    expect((await page.request.post('/api/seller/staff/add', { data })).status()).toBe(201)
    const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await theirs.goto('/seller/today')
    await theirs.locator('input[name="email"]').fill(email)
    await theirs.locator('input[name="password"]').fill(password)
    await theirs.locator('form button[type="submit"]').click()
    await expect(theirs).toHaveURL(first)
    await expect(theirs.getByRole('heading', { name: words.en.refused })).toHaveCount(0)
  }
})

for (const language of ['en', 'ne'] as const satisfies Language[])
  test(`staff see what their permissions open and no link to anything else (${language})`, async ({
    page,
    browser,
  }) => {
    const prefix = language === 'ne' ? '/ne' : ''
    const t = words[language]
    await logInAt(page, `${prefix}/seller/today`)
    const product = await addProduct(page)
    const tail = `${Date.now()}`.slice(-7)
    const phone = `984${tail}`
    const lines = [{ productId: product.id, quantity: 1 }]
    const buyerAddress = { ...address, phone, firstName: `Sita${tail}`, lastName: '', email: '' }
    const order = { channel: 'phone', lines, address: buyerAddress, payment: 'cash', language }
    const placed = await page.request.post('/api/seller/order/add', { data: order })
    const { _id: id } = (await placed.json()).order
    const password = 'study-room-of-staff'
    const add = async (permission: string) => {
      const email = `${permission}-${language}-${tail}@example.com`
      const data = { name: `${permission} ${tail}`, email, role: 'staff', areas: [permission], password }
      expect((await page.request.post('/api/seller/staff/add', { data })).status()).toBe(201)
      const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
      await theirs.setViewportSize({ width: 390, height: 844 })
      await logInAt(theirs, `${prefix}/seller/account`, { email, password })
      return theirs
    }

    await page.goto(`${prefix}/seller/today`)
    await expect(page.getByRole('main').locator('a[href$="/seller/settings"]').first()).toBeVisible()
    const orders = await add('orders')
    await orders.goto(`${prefix}/seller/today`)
    await expect(orders.getByText(t.askOwner)).toBeVisible()
    await expect(orders.getByRole('main').locator('a[href$="/seller/settings"]')).toHaveCount(0)
    await expect(orders.locator('a[href*="/seller/customers"]')).toHaveCount(0)
    await orders.goto(`${prefix}/seller/orders/${id}`)
    await expect(orders.getByRole('main')).toContainText(`Sita${tail}`)
    await expect(orders.locator('a[href*="/seller/customers"]')).toHaveCount(0)
    await orders.goto(`${prefix}/seller/customers`)
    await expect(orders.getByRole('heading', { name: t.refused })).toBeVisible()
    expect((await orders.request.get('/api/seller/customer/export?format=csv')).status()).toBe(403)
    await orders.goto(`${prefix}/seller/orders/new`)
    const number = orders.locator('input[name="phone"]')
    await number.fill(phone.slice(0, 8))
    await number.fill(phone)
    await expect(orders.getByText(t.orders)).toBeVisible()
    await expectAccessible(orders)
    await orders.goto(`${prefix}/seller/settings`)
    await expect(orders.getByText(t.readOnly)).toBeVisible()
    await expect(orders.locator('input[name="phone"]')).toBeDisabled()
    await expect(orders.getByRole('main').locator('button[type="submit"]')).toHaveCount(0)
    await expectAccessible(orders)

    const people = await add('people')
    await expect(people.locator('a[href$="/seller/customers"]')).toHaveCount(1)
    await expect(people.locator('a[href*="/seller/orders"]')).toHaveCount(0)
    await people.goto(`${prefix}/seller/customers?search=${phone}`)
    await people.getByRole('link', { name: `Sita${tail}` }).click()
    await expect(people.getByRole('heading', { name: `Sita${tail}` })).toBeVisible()
    await expect(people.locator('a[href*="/seller/orders"]')).toHaveCount(0)
    await expectAccessible(people)
    await people.goto(`${prefix}/seller/orders/${id}`)
    await expect(people.getByRole('heading', { name: t.refused })).toBeVisible()
    for (const theirs of [orders, people]) await theirs.context().close()
  })
