import { addProduct, logInAt } from './beforehand.ts'
import { port } from './open-store.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('an order by phone is entered, edited, paid by a link, packed, and refused at the door', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAt(page, '/ne/seller/orders/new')
  const product = await addProduct(page)
  const phone = `98${Date.now().toString().slice(-8)}`
  await page.getByLabel('फोन नम्बर').fill(phone)
  await page.getByLabel('नाम', { exact: true }).fill('सिता')
  await page.getByLabel('सामान खोज्नुहोस्').fill(product.name)
  await page.getByRole('button', { name: `${product.name} थप्नुहोस्` }).click()
  await page.getByLabel(`${product.name} एक थानको मूल्य`).fill('८००')
  await page.getByLabel(/रु\.१०० कम, किनभने/).fill('पुरानो ग्राहक')
  await page.getByLabel('टोल, घर, चिनारी').fill('पाटन ढोका १२')
  await page.getByLabel('सहर वा पालिका').fill('ललितपुर')
  await page.getByLabel('पूरै रकम अनलाइन लिङ्कबाट').check()
  await expect(page.getByText('रु.८१६.००').first()).toBeVisible()
  await expectAccessible(page)

  // A visitor interrupts the seller and the page is reloaded. The entered data remains.
  await page.reload()
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('सिता')
  await page.getByRole('button', { name: 'सुरुदेखि लेख्नुहोस्' }).click()
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('फोन नम्बर')).toHaveValue('')
  await page.getByRole('button', { name: 'उल्टाउनुहोस्' }).click()
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('सिता')
  await page.locator('form button[type="submit"]:visible').click()
  await expect(page).toHaveURL(/\/ne\/seller\/orders\/\w{10,}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const link = page.getByRole('region', { name: 'भुक्तानी लिङ्क' })
  await expectAccessible(page)
  const payUrl = await link.getByLabel('भुक्तानी लिङ्क').inputValue()
  expect(payUrl).toMatch(/\/ne\/pay\/[\w-]{22}$/)
  await page.reload()
  await expect(link.getByLabel('भुक्तानी लिङ्क')).toHaveValue(payUrl)
  await expect(link.getByText('सम्म नतिरे सामान फेरि बिक्रीमा जान्छ')).toBeVisible()
  await expect(page.getByText('कारण “पुरानो ग्राहक”')).toBeVisible()
  await expect(page.getByText('रु.८१६.००').first()).toBeVisible()

  await page.getByRole('link', { name: 'अर्डर सच्याउनुहोस्' }).click()
  await page.getByRole('button', { name: 'सङ्ख्या बढाउनुहोस्' }).click()
  await expect(page.getByRole('row', { name: 'कुल जम्मा' })).toContainText('रु.१,६३२.००')
  await page.reload()
  await expect(page.getByRole('row', { name: 'कुल जम्मा' })).toContainText('रु.१,६३२.००')
  await page.getByLabel('किन बदलियो (ग्राहकले देख्छन्)').fill('दुई थान चाहियो')
  await page.getByRole('button', { name: 'सच्याएको सेभ गर्नुहोस्' }).click()
  await expect(page).toHaveURL(new RegExp(`/ne/seller/orders/${id}$`))

  const customer = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
  })
  const theirs = await customer.newPage()
  await theirs.goto(new URL(payUrl).pathname)
  await expect(theirs.getByText('रु.१,६३२.००').first()).toBeVisible()
  await expectAccessible(theirs)
  const pay = theirs.getByRole('button', { name: 'रु.१,६३२ तिर्नुहोस्' })
  await test.step('a page that Back restores as it was can pay again', async () => {
    await theirs.route('**/test-gateway/**', (route) => route.fulfill({ status: 204 }))
    const visit = theirs.waitForRequest('**/test-gateway/**')
    await pay.click()
    await visit
    await expect(pay).toHaveAttribute('aria-busy', 'true')
    await theirs.unroute('**/test-gateway/**')
    await theirs.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(pay).not.toHaveAttribute('aria-busy')
  })
  await pay.click()
  await theirs.waitForURL(/test-gateway/)
  await theirs.getByRole('button', { name: 'तिर्नुहोस्', exact: true }).click()
  await theirs.waitForURL(/\/ne\/order\/\w+\?key=/)
  await expect(theirs.getByText('पाटन ढोका १२')).toBeVisible()
  await expectAccessible(theirs)
  const open = theirs.url()
  await theirs.goto(open.replace(/key=.*/, `key=${'A'.repeat(22)}`))
  await expect(theirs.getByRole('heading', { name: 'अर्डर भेटिएन' })).toBeVisible()
  await theirs.goto(new URL(payUrl).pathname)
  await expect(theirs.getByText('यो अर्डर तिरिसकियो। धन्यवाद।')).toBeVisible()

  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Returned'])
    expect((await page.request.post('/api/order/status', { data: { id, status } })).ok()).toBe(true)
  await theirs.goto(open)
  await expect(theirs.getByText('फिर्ता आयो').first()).toBeVisible()
  await customer.close()

  // Next time the number is enough.
  await page.goto('/seller/orders/new')
  await page.getByLabel('Phone number').fill(phone)
  await expect(page.getByText('1 order so far')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in the details of सिता' }).click()
  await expect(page.getByLabel('Street, house, landmark')).toHaveValue('पाटन ढोका १२')
})

test('a new order lists the missing fields, also on a desktop screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInAt(page, '/seller/orders/new')
  const product = await addProduct(page)
  await expect(page.getByText('Add an item to see the totals.')).toBeVisible()
  await page.getByLabel('Find a product').fill(product.name)
  await page.getByRole('button', { name: `Add ${product.name}` }).click()
  const increase = page.getByRole('button', { name: 'Increase quantity' })
  for (let more = 0; more < 5; more += 1) await increase.click()
  // Five are there.
  await expect(page.getByText(/5 left|only 5|There are 5/i).first()).toBeVisible()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  const place = page.locator('form button[type="submit"]:visible')
  await expect(place).toBeEnabled()
  await place.click()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Phone number').fill('12')
  await place.click()
  await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})
