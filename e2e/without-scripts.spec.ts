import { expect, test, type Page } from '@playwright/test'
import { address, addProduct, logInAsSeller, newShopper, orderByCash } from './beforehand.ts'
import { newPerson } from './watched.ts'

test.use({ javaScriptEnabled: false })

async function expectWithinWindow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Puts a product of the demo furniture into the cart of the account. */
async function fillCart(page: Page): Promise<string> {
  const list = await page.request.get('/api/product/list?limit=1&inStock=true&sort=price-asc')
  const [product] = (await list.json()).products
  const saved = await page.request.post('/api/cart/update', { data: { cartItems: { [product._id]: 1 } } })
  expect(saved.ok()).toBe(true)
  return product._id
}

async function register(page: Page, path: string) {
  const person = newPerson()
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
  return person
}

test('a visitor registers and orders by cash in Nepali, and corrects a field', async ({ page }) => {
  const person = newPerson()
  await page.goto('/ne/checkout')
  await expect(page).toHaveURL(/\/ne\/login\?redirect=/)
  await page.getByRole('main').getByRole('button', { name: 'खाता खोल्नुहोस्' }).click()
  await expect(page).toHaveURL(/mode=register/)
  await page.getByLabel('पूरा नाम').fill('माया श्रेष्ठ')
  await page.getByLabel('इमेल ठेगाना').fill(person.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill('abc')
  await page.locator('form').getByRole('button', { name: 'खाता खोल्नुहोस्' }).click()
  await expect(page.getByLabel('पूरा नाम')).toHaveValue('माया श्रेष्ठ')
  await expect(page.getByLabel('इमेल ठेगाना')).toHaveValue(person.email)
  await expect(page.getByLabel('पासवर्ड', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('पासवर्ड', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('पासवर्ड', { exact: true }).fill(person.password)
  await page.locator('form').getByRole('button', { name: 'खाता खोल्नुहोस्' }).click()
  await expect(page).toHaveURL(/\/ne\/checkout$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('तपाईंको कार्ट खाली छ')

  await fillCart(page)
  await page.goto('/ne/cart')
  await page.getByRole('link', { name: 'चेकआउटमा जानुहोस्' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('चेकआउट')
  // The newsletter form would leave the page and lose the address.
  await expect(page.getByRole('contentinfo').locator('form')).toHaveCount(0)
  await expectWithinWindow(page)
  await page.getByLabel('नाम', { exact: true }).fill('माया')
  await page.getByLabel('थर').fill('श्रेष्ठ')
  await page.getByLabel('इमेल ठेगाना').fill('maya@example.com')
  await page.getByLabel('टोल वा सडक').fill('पाटनढोका १२')
  await page.getByLabel('सहर वा पालिका').fill('ललितपुर')
  await page.getByLabel('प्रदेश').selectOption('Bagmati')
  await page.getByLabel('पोस्टल कोड').fill('४४७००')
  await page.getByLabel('फोन').fill('१२')
  await page.getByRole('button', { name: 'अर्डर गर्नुहोस्' }).click()
  await expect(page.getByLabel('फोन')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('टोल वा सडक')).toHaveValue('पाटनढोका १२')
  await expect(page.getByLabel('प्रदेश')).toHaveValue('Bagmati')
  await expectWithinWindow(page)
  await page.getByLabel('फोन').fill('९८४१२३४५६७')
  await page.getByRole('button', { name: 'अर्डर गर्नुहोस्' }).click()
  await expect(page).toHaveURL(/\/ne\/checkout\/\w{18}$/)
  await expect(page.getByText('धन्यवाद। तपाईंको अर्डर पायौँ।')).toBeVisible()
  await expectWithinWindow(page)
})

test('a shopper saves an address, pays online, changes the name and logs out', async ({ page }) => {
  const person = await register(page, '/login')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/add-address')
  await page.getByLabel('First Name').fill('Maya')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Maya')
  for (const [name, value] of Object.entries(address)) {
    const field = page.getByRole('main').locator(`[name="${name}"]`)
    if (name === 'state' || name === 'country') await field.selectOption(value)
    else await field.fill(value)
  }
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/\/cart$/)

  await fillCart(page)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Update Cart' }).click()
  await page.getByLabel('Payment Method').selectOption('Online Payment')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/test-gateway\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/my-orders\?order=/)
  await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order/ })
    .click()
  await expect(page.getByText('Your payment is confirmed. Thank you.')).toBeVisible()

  await page.goto('/profile')
  await page.getByLabel('Full Name').fill('')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Full Name').fill('Maya Rai')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Rai')
  await expectWithinWindow(page)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Login / Register' }).click()
  await page.getByLabel('Username or email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('another-one')
  await page.locator('form').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Username or email address')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.locator('form').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Rai')
})

test('a visitor sends a message and subscribes to the newsletter', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).fill('Maya')
  await page.getByLabel('Email', { exact: true }).fill('maya')
  await page.getByLabel('Subject').fill('A size')
  await page.getByLabel('Message').fill('Does it fit?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Message')).toHaveValue('Does it fit?')
  await page.getByLabel('Email', { exact: true }).fill(newPerson().email)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('We’ve received your message')).toBeVisible()

  await page.goto('/ne')
  await page.getByLabel('चिठी पाउने इमेल').fill(newPerson().email)
  await page.getByRole('button', { name: 'चिठी पाउनुहोस्' }).click()
  await expect(page).toHaveURL(/\/ne\/newsletter\?subscribed=1$/)
  await expect(page.getByText('अर्को चिठी तपाईंकहाँ आउनेछ।')).toBeVisible()
  await expectWithinWindow(page)
})

test('a visitor sees the status of an order by its number, phone number and a code', async ({
  page,
  browser,
}) => {
  const staff = await browser.newContext({ javaScriptEnabled: true })
  const sms = await staff.newPage()
  await logInAsSeller(sms)
  const product = await addProduct(sms)
  const shopper = await newShopper(browser)
  const phone = `98${Date.now().toString().slice(-8)}`
  const id = await orderByCash(shopper.request, { productId: product.id, quantity: 1, fields: { phone } })
  const { order } = await (await shopper.request.get(`/api/order/${id}`)).json()
  await shopper.close()

  await page.goto('/order-status')
  await page.getByLabel('Order number').fill(String(order.number))
  await page.getByRole('button', { name: 'Request code' }).click()
  await expect(page.getByLabel('Order number')).toHaveValue(String(order.number))
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Request code' }).click()
  await expect(page).toHaveURL(/\?lookup=/)
  const text = sms
    .getByRole('article')
    .filter({ hasText: phone })
    .getByText(/\d{6} is your code/)
    .first()
  await expect(async () => {
    await sms.goto('/seller/messages')
    await expect(text).toBeVisible({ timeout: 1000 })
  }).toPass()
  const [digits = ''] = /\b\d{6}\b/.exec(await text.innerText()) ?? []
  await staff.close()
  await page.locator('[name="code"]').fill(digits === '111111' ? '222222' : '111111')
  await page.getByRole('main').locator('form button[type="submit"]').first().click()
  await expect(page.locator('[name="code"]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name="code"]').fill(digits)
  await page.getByRole('main').locator('form button[type="submit"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order.number))
})

test('a business orders with a coupon and its tax number', async ({ page, browser }) => {
  const staff = await browser.newContext({ javaScriptEnabled: true })
  const seller = await staff.newPage()
  await logInAsSeller(seller)
  const code = `PLAIN${Date.now().toString(36).toUpperCase()}`
  const saved = await seller.request.post('/api/seller/coupon/save', {
    data: { version: 0, code, basisPoints: 1000, productIds: [], categories: [], isActive: true },
  })
  expect(saved.ok()).toBe(true)
  await staff.close()

  await register(page, '/login?redirect=%2Fcheckout')
  await expect(page).toHaveURL(/\/checkout$/)
  await fillCart(page)
  await page.goto('/checkout')
  await page.getByLabel('Coupon code').fill('NOTHING')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Coupon code')).toHaveValue('NOTHING')
  await expect(page.getByText('This coupon is not valid.')).toBeVisible()
  await page.getByLabel('Coupon code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  await page.getByRole('button', { name: 'Update Cart' }).click()
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  for (const [name, value] of Object.entries(address)) {
    const field = page.getByRole('main').locator(`[name="${name}"]`)
    if (name === 'state' || name === 'country') await field.selectOption(value)
    else await field.fill(value)
  }
  await page.getByLabel('PAN of the business').fill('12')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('PAN of the business')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  await page.getByLabel('PAN of the business').fill('३०१२३४५६७')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/checkout\/\w{18}$/)
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  const id = page.url().slice(-18)
  const { order } = await (await page.request.get(`/api/order/${id}`)).json()
  expect([order.coupon, order.buyerPan]).toEqual([code, '301234567'])
})

test('a shopper asks for a link that sets a new password', async ({ page }) => {
  await page.goto('/ne/reset-password')
  await page.getByLabel('इमेल ठेगाना').fill('maya')
  await page.getByRole('button', { name: 'लिङ्क पठाउनुहोस्' }).click()
  await expect(page.getByLabel('इमेल ठेगाना')).toHaveValue('maya')
  await expect(page.getByLabel('इमेल ठेगाना')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('इमेल ठेगाना').fill(newPerson().email)
  await page.getByRole('button', { name: 'लिङ्क पठाउनुहोस्' }).click()
  await expect(page.getByLabel('इमेल ठेगाना')).toHaveCount(0)
  await page.goto('/reset-password?token=nothing')
  await page.getByLabel('New Password').fill('short')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByLabel('New Password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('New Password').fill('sitting-room')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText(/has been used already or is too old/)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible()
})
