import { addProduct, address, jpeg, logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, newPerson, test, useSeparateStore } from './watched.ts'

// The QR is offered in every cart, so this journey uses a separate store.
const baseURL = useSeparateStore(80)

test('a shopper pays by the QR that the owner uploaded, and the seller confirms the payment', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  await page.goto('/seller/settings/payment')
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Shop’s own QR' }) })
  await form.getByLabel('Offer it to customers as Online Payment').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'qr.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#224466') })
  await expect(form.getByRole('img', { name: 'Shop’s own QR' })).toBeVisible()
  await form.getByLabel('Account name').fill('Baithak Pvt. Ltd.')
  await form.getByLabel('Hours to pay').fill('200')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a number of hours from 1 to 168.')).toBeVisible()
  await form.getByLabel('Hours to pay').fill('24')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expectAccessible(page)

  const shopper = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
  })
  const buyer = await shopper.newPage()
  const registered = await shopper.request.post('/api/user/register', { data: newPerson() })
  expect(registered.ok()).toBe(true)
  expect((await shopper.request.post('/api/address/add', { data: { address } })).ok()).toBe(true)
  const cartItems = { [product.id]: 1 }
  expect((await shopper.request.post('/api/cart/update', { data: { cartItems } })).ok()).toBe(true)
  await buyer.goto('/ne/cart')
  await buyer.getByLabel('भुक्तानी विधि').selectOption('Online Payment')
  await buyer.getByRole('radio', { name: /पसलको क्यूआर/ }).check()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'अहिले तिर्नुहोस्', exact: true }).click()
  await expect(buyer.getByRole('heading', { name: 'क्यूआरबाट तिर्नुहोस्' })).toBeVisible()
  await expect(buyer.getByRole('img', { name: 'पसलको क्यूआर' })).toBeVisible()
  await expect(buyer.getByText('Baithak Pvt. Ltd.')).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByLabel('कारोबार नम्बर').fill('F')
  await buyer.getByRole('button', { name: 'पठाउनुहोस्' }).click()
  await expect(buyer.getByText('कम्तीमा ३ अक्षर लेख्नुहोस्।')).toBeVisible()
  await buyer.getByLabel('कारोबार नम्बर').fill('FP-7788')
  await buyer.getByRole('button', { name: 'पठाउनुहोस्' }).click()
  await expect(buyer.getByText('तपाईंको कारोबार नम्बर FP-7788 पायौँ')).toBeVisible()
  await buyer.getByRole('link', { name: 'अर्डर हेर्नुहोस्' }).click()
  await expect(buyer.getByText('तपाईंको कारोबार नम्बर FP-7788 पायौँ').first()).toBeVisible()
  await expectAccessible(buyer)

  await page.goto('/seller/today')
  await expect(page.getByText('Paid by QR, not confirmed yet')).toBeVisible()
  await page.goto('/seller/orders')
  await page.getByRole('link', { name: 'Paid by QR, to confirm' }).first().click()
  await expect(page).toHaveURL(/\/seller\/payments$/)
  await expect(page.getByText('FP-7788')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Confirm the payment of order/ }).click()
  const dialog = page.getByRole('dialog')
  const amount = await dialog.getByLabel('Amount that arrived').inputValue()
  await dialog.getByLabel('Amount that arrived').fill('1')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This is not the amount to pay.')).toBeVisible()
  await dialog.getByLabel('Amount that arrived').fill(amount)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('FP-7788')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await buyer.reload()
  await expect(buyer.getByText('भुक्तानी पक्का भयो। धन्यवाद।')).toBeVisible()
  await expect(buyer.getByRole('article').first()).toContainText('अनलाइन भुक्तानी, भुक्तानी भयो')
  await shopper.close()
})
