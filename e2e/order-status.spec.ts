import { address, addProduct, logInAsSeller, newShopper, orderByCash } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

const devanagari = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

test('a visitor sees the status of an order by its number, phone number and a code', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  const phone = `98${Date.now().toString().slice(-8)}`
  const id = await orderByCash(shopper.request, { productId: product.id, quantity: 1, fields: { phone } })
  const { order } = await (await shopper.request.get(`/api/order/${id}`)).json()
  await shopper.close()

  await page.goto('/ne/my-orders')
  await page.getByRole('link', { name: 'अर्डर कहाँ पुग्यो? (लगइन नचाहिने)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'अर्डर कहाँ पुग्यो?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'कोड माग्नुहोस्' }).click()
  await expect(page.getByLabel('अर्डर नम्बर')).toBeFocused()
  await page.getByLabel('अर्डर नम्बर').fill(devanagari(String(order.number)))
  await page.getByLabel('फोन नम्बर').fill(devanagari(phone))
  await page.getByRole('button', { name: 'कोड माग्नुहोस्' }).click()
  const code = page.getByLabel('६ अङ्कको कोड')
  await expect(code).toBeFocused()
  await expect(page.getByText('यो पसलमा कोड पठाउने सेवा अझै जोडिएको छैन।')).toBeVisible()
  await expectAccessible(page)

  const sms = await page.context().newPage()
  const text = sms
    .getByRole('article')
    .filter({ hasText: phone })
    .getByText(/कोड \d{6}।/)
    .first()
  await expect(async () => {
    await sms.goto('/seller/messages')
    await expect(text).toBeVisible({ timeout: 1000 })
  }).toPass()
  const [digits = ''] = /\d{6}(?=।)/.exec(await text.innerText()) ?? []
  await sms.close()
  await code.fill(digits === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'अर्डर हेर्नुहोस्', exact: true }).click()
  await expect(page.getByText('कोड मिलेन। सन्देश फेरि हेर्नुहोस्, अझै ४ पटक राख्न मिल्छ।')).toBeVisible()
  await code.fill(devanagari(digits))
  await page.getByRole('button', { name: 'अर्डर हेर्नुहोस्', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`अर्डर ${devanagari(String(order.number))}`)
  await expect(page.getByRole('list', { name: 'यस अर्डरका चरण' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(product.name)
  await expectAccessible(page)

  const response = await page.request.get('/order-status')
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.text()).toContain('noindex')
})

test('an order is bought again as far as its products are sold', async ({ page, browser }) => {
  await logInAsSeller(page)
  const [sold, gone] = [await addProduct(page), await addProduct(page)]
  const shopper = await newShopper(browser)
  const placed = await shopper.request.post('/api/order/cod', {
    data: {
      items: [sold, gone].map(({ id }) => ({ productId: id, quantity: 2 })),
      address,
    },
  })
  const id = String((await placed.json()).order._id)
  await shopper.request.post('/api/order/cancel', { data: { id } })
  await page.request.post('/api/product/stock', { data: { id: gone.id, inStock: false } })

  const theirs = await shopper.newPage()
  await theirs.goto(`/order/${id}`)
  await theirs.getByRole('button', { name: 'Buy again' }).click()
  await expect(theirs).toHaveURL(/\/cart$/)
  await expect(theirs.getByText(`Not available now: ${gone.name}`)).toBeVisible()
  await expect(theirs.getByRole('article', { name: sold.name }).getByLabel('Quantity')).toHaveValue('2')
  await expect(theirs.getByRole('article', { name: gone.name })).toHaveCount(0)
  await shopper.close()
})

test('a line that was removed from the cart is put back in its place', async ({ page, browser }) => {
  await logInAsSeller(page)
  const [first, second] = [await addProduct(page), await addProduct(page)]
  const shopper = await newShopper(browser)
  await shopper.request.post('/api/cart/update', { data: { cartItems: { [first.id]: 3, [second.id]: 1 } } })
  const theirs = await shopper.newPage()
  await theirs.goto('/cart')

  const line = theirs.getByRole('article', { name: first.name })
  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(line).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Undo' }).click()
  const quantity = line.getByLabel('Quantity')
  await expect(quantity).toHaveValue('3')
  await expect(quantity).toBeFocused()
  await expect(theirs.getByRole('article').first()).toContainText(first.name)
  await expect(theirs.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await shopper.close()
})

test('a line that is put back while its removal is being saved returns to its place', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const [first, second] = [await addProduct(page), await addProduct(page)]
  const shopper = await newShopper(browser)
  await shopper.request.post('/api/cart/update', { data: { cartItems: { [first.id]: 3, [second.id]: 1 } } })
  const theirs = await shopper.newPage()
  const saves: Array<() => void> = []
  await theirs.route('**/api/cart/update', async (route) => {
    if (saves.length === 0) await new Promise<void>((resolve) => saves.push(resolve))
    await route.continue()
  })
  await theirs.goto('/cart')

  await theirs.getByRole('article', { name: first.name }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => saves.length).toBe(1)
  await theirs.getByRole('button', { name: 'Undo' }).click()
  const saved = theirs.waitForResponse((response) => {
    const items: unknown = response.request().postDataJSON()?.cartItems
    return response.url().endsWith('/api/cart/update') && JSON.stringify(items).includes(first.id)
  })
  saves[0]?.()
  await saved
  const names = theirs.getByRole('article')
  await expect(names.first()).toContainText(first.name)
  await theirs.reload()
  await expect(names.first()).toContainText(first.name)
  await expect(names.nth(1)).toContainText(second.name)
  await shopper.close()
})

test('a refused login or registration is explained in the form, with the way out', async ({
  page,
  browser,
}) => {
  const shopper = await newShopper(browser)
  const { user } = await (await shopper.request.get('/api/user/is-auth')).json()
  await shopper.close()
  await page.goto('/login')
  await page.getByLabel('Username or email address').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  const form = page.getByRole('main')
  await expect(form.getByRole('link', { name: 'Reset the password' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Account' }).first().click()
  await page.getByLabel('Full Name').fill('Maya')
  await page.getByLabel('Email address').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('secret-6-more')
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await form.getByRole('button', { name: 'Log in with this address' }).click()
  await expect(page.getByLabel('Username or email address')).toHaveValue(user.email)
})
