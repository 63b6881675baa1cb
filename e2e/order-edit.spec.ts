import { addProduct, orderForSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('a seller corrects a quantity, adds a product and changes the address before packing', async ({
  page,
  browser,
}) => {
  const { shopper, product, id } = await orderForSeller(page, browser, 1)
  const stool = await addProduct(page, undefined, { leadTimeDays: 20 })
  await page.goto(`/ne/seller/orders/${id}`)
  await page.getByRole('link', { name: 'अर्डर सच्याउनुहोस्' }).click()
  await expect(page).toHaveURL(/edit$/)
  await expectAccessible(page)
  const lines = page.getByRole('region', { name: 'अर्डर गरिएका सामान' })
  const trial = page.getByRole('row', { name: 'कुल जम्मा' })
  await expect(trial).toContainText('रु.९१८.००')
  await lines.getByRole('button', { name: 'सङ्ख्या बढाउनुहोस्' }).click()
  await expect(trial).toContainText('रु.१,८३६.००')
  await expect(page.getByText(/पुर्‍याउने मिति .* मा सर्छ/)).toHaveCount(0)
  await lines.getByLabel('सामान खोज्नुहोस्').fill(stool.name)
  await lines.getByRole('button', { name: `${stool.name} थप्नुहोस्` }).click()
  await expect(trial).toContainText('रु.२,७५४.००')
  await expect(page.getByText(/पुर्‍याउने मिति .* मा सर्छ। ग्राहकले नयाँ मिति देख्छन्।/)).toBeVisible()
  await expect(page.getByText('रु.१,८३६ बढी')).toBeVisible()
  await page.getByLabel('टोल वा सडक').fill('कुपन्डोल ९')
  await page.getByLabel('ढुवानी (रु.)').fill('२५०')
  await expect(trial).toContainText('रु.३,००४.००')
  await page.getByRole('button', { name: 'सच्याएको सेभ गर्नुहोस्' }).click()
  await expect(page.getByLabel('किन बदलियो (ग्राहकले देख्छन्)')).toBeFocused()
  await page.getByLabel('किन बदलियो (ग्राहकले देख्छन्)').fill('फोनमा भन्नुभयो')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'सच्याएको सेभ गर्नुहोस्' }).click()
  await expect(page).toHaveURL(new RegExp(`/ne/seller/orders/${id}$`))
  await expect(page.getByText('कुपन्डोल ९').first()).toBeVisible()
  await expect(page.getByText('रु.३,००४.००').first()).toBeVisible()

  // Removing every item cancels the order, and the page explains this.
  await page.goto(`/seller/orders/${id}/edit`)
  for (const name of [product.name, stool.name]) {
    const stepper = page.getByRole('group', { name: `Quantity of ${name}` })
    for (let remaining = name === product.name ? 2 : 1; remaining > 0; remaining -= 1)
      await stepper.getByRole('button', { name: 'Decrease quantity' }).click()
  }
  await expect(page.getByText('An order of nothing is cancelled instead.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()

  const shopperPage = await shopper.newPage()
  await shopperPage.goto(`/order/${id}`)
  await expect(shopperPage.getByText('Rs.3,004.00').first()).toBeVisible()
  await expect(shopperPage.getByText('फोनमा भन्नुभयो')).toBeVisible()

  await page.request.post('/api/order/status', { data: { id, status: 'Packed' } })
  await page.goto(`/seller/orders/${id}/edit`)
  await expect(page.getByText('This order can no longer be changed')).toBeVisible()
  await shopper.close()
})

test('after a colleague has edited the order, one press loads it and the typed address and reason stay', async ({
  page,
  browser,
}) => {
  const { shopper, product, id } = await orderForSeller(page, browser, 1)
  await page.goto(`/seller/orders/${id}/edit`)
  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('Rs.918.00')
  await page.getByLabel('Phone').fill('9811111111')
  await page.getByLabel('Why, for the customer').fill('She called')
  const { order } = await (await page.request.get(`/api/order/${id}`)).json()
  const lines = [{ productId: product.id, quantity: 3 }]
  const address = { ...order.address, street: 'Kupondole 9' }
  const edit = { id, version: 1, lines, address, reason: 'More chairs' }
  expect((await page.request.post('/api/seller/order/edit', { data: edit })).ok()).toBe(true)

  await page.getByLabel('Delivery (Rs.)').fill('100')
  await expect(page.getByText('Somebody else has just changed this.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Load the current order' }).click()
  await expect(page.getByRole('group', { name: `Quantity of ${product.name}` })).toContainText('3')
  await expect(total).toContainText('Rs.2,754.00')
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('9811111111')
  await expect(page.getByLabel('Why, for the customer')).toHaveValue('She called')
  await expect(page.getByLabel('Delivery (Rs.)')).toHaveValue('')
  // What the colleague changed and nobody typed here is the colleague's.
  await expect(page.getByLabel('Street')).toHaveValue('Kupondole 9')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/seller/orders/${id}$`))
  const { order: edited } = await (await page.request.get(`/api/order/${id}`)).json()
  expect(edited.address).toMatchObject({ phone: '9811111111', street: 'Kupondole 9' })
  expect(edited.items[0].quantity).toBe(3)
  await shopper.close()
})
