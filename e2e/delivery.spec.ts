import { addProduct, address, logInAt, pathOfProduct } from './beforehand.ts'
import { expect, expectAccessible, newPerson, openAlive, test, useSeparateStore } from './watched.ts'

const jumla = { ...address, city: 'Chandannath', state: 'Karnali' }

// A change to a zone appears in every cart, so these journeys use a separate store.
const baseURL = useSeparateStore(60)
test.describe.configure({ mode: 'serial' })

test('nothing is called free if it has a fee in any zone', async ({ request, page }) => {
  const free = /Every price includes free shipping|Free shipping in/
  expect(await (await request.get('/products')).text()).toMatch(free)
  await logInAt(page, '/seller/delivery')
  await page.getByRole('button', { name: 'Add a zone' }).click()
  const zone = page.getByRole('dialog')
  await zone.getByLabel('Name, English').fill('Humla')
  await zone.getByLabel('Name, Nepali').fill('हुम्ला')
  await zone.getByLabel('Province', { exact: true }).selectOption({ label: 'Karnali' })
  await zone.getByLabel('District', { exact: true }).selectOption({ label: 'Humla' })
  await zone.getByRole('button', { name: 'Add this place' }).click()
  await zone.getByLabel('Fee in rupees').fill('2,500')
  await zone.getByLabel('Assembly of one product, in rupees').fill('700')
  await zone.getByRole('button', { name: 'Save' }).click()
  await expect(zone).toBeHidden()
  for (const path of ['/', '/products', '/ne/products', '/products/sofas-couches', '/cart'])
    expect(await (await request.get(path)).text(), path).not.toMatch(
      /includes free shipping|Free shipping in|निःशुल्क ढुवानी।|ढुवानी निःशुल्क/,
    )
  // The assembly price is shown before the visitor chooses a delivery location.
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  await openAlive(page, path)
  await expect(page.getByText('Optional assembly, at some addresses: Rs.700')).toBeVisible()
  await page.goto(`/ne${path}`)
  await expect(page.getByText('चाहे जोडिदिने, केही ठेगानामा: रु.७००')).toBeVisible()
  await expect(page.getByText('पुग्ने दिन ठेगानाअनुसार', { exact: true })).toBeVisible()
  const note = await page.getByText('ढुवानी शुल्क र पुग्ने दिन ठेगानाअनुसार').boundingBox()
  const terms = await page.getByText('चाहे जोडिदिने, केही ठेगानामा').boundingBox()
  expect(note?.width).toBe(terms?.width)
  await openAlive(page, path)
  await page.getByRole('button', { name: 'When can I get it?' }).click()
  await page.getByRole('dialog').getByLabel('Your municipality or district').fill('Pokhara')
  await page.keyboard.press('Enter')
  await expect(page.getByText('At your door')).toBeVisible()
  await expect(page.getByText('Optional assembly')).toHaveCount(0)
})

test('the owner adds the Kathmandu Valley, and only its fee and days are left to fill in', async ({
  page,
}) => {
  await logInAt(page, '/ne/seller/delivery')
  await page.getByRole('button', { name: 'काठमाडौं उपत्यका थप्नुहोस्' }).click()
  const zone = page.getByRole('dialog')
  for (const district of ['काठमाडौं', 'ललितपुर', 'भक्तपुर'])
    await expect(zone.getByRole('listitem').filter({ hasText: district })).toHaveCount(1)
  await zone.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(zone).toBeHidden()
  await expect(page.getByRole('heading', { name: 'काठमाडौं उपत्यका' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'काठमाडौं उपत्यका थप्नुहोस्' })).toHaveCount(0)
  // The next tests use the terms of all other places.
  await page.getByRole('button', { name: 'काठमाडौं उपत्यका हटाउनुहोस्' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'हटाउनुहोस्' }).click()
  await expect(page.getByRole('button', { name: 'काठमाडौं उपत्यका थप्नुहोस्' })).toBeVisible()
})

test('the owner adds a zone, and a shopper there sees its fee, its days and its delivery services', async ({
  page,
  browser,
}) => {
  await logInAt(page, '/seller/delivery')
  const product = await addProduct(page)
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a zone' }).click()
  const zone = page.getByRole('dialog')
  await zone.getByRole('button', { name: 'Save' }).click()
  await expect(zone.getByLabel('Name, English')).toBeFocused()
  await zone.getByLabel('Name, English').fill('Jumla')
  await zone.getByLabel('Name, Nepali').fill('जुम्ला')
  await zone.getByLabel('Province', { exact: true }).selectOption({ label: 'Karnali' })
  await zone.getByLabel('District', { exact: true }).selectOption({ label: 'Jumla' })
  await zone.getByRole('button', { name: 'Add this place' }).click()
  await zone.getByLabel('Fee in rupees').fill('1,500')
  await zone.getByLabel('Free from, in rupees').fill('५०,०००')
  await zone.getByLabel('Working days, at least').fill('5')
  await zone.getByLabel('Working days, at most').fill('7')
  await zone.getByLabel('A floor by the stairs, in rupees').fill('200')
  await zone.getByLabel('A floor by lift, in rupees').fill('50')
  await zone.getByLabel('Up to a total of, in rupees').fill('3000')
  await expectAccessible(page)
  await zone.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Rs.1,500, free from Rs.50,000, 5–7 working days, cash up to Rs.3,000'),
  ).toBeVisible()

  const tried = page.getByRole('region', { name: 'Try a cart' })
  await tried.getByLabel('Province').selectOption({ label: 'Karnali' })
  await tried.getByLabel('District').selectOption({ label: 'Jumla' })
  await tried.getByLabel('Local level').selectOption({ index: 1 })
  await tried.getByLabel('Product').selectOption({ label: product.name })
  await tried.getByRole('button', { name: 'Show' }).click()
  await expect(tried.getByText('Rs.1,500.00')).toBeVisible()

  const shopper = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  await shopper.request.post('/api/user/register', { data: newPerson() })
  await shopper.request.post('/api/address/add', { data: { address: jumla } })
  await shopper.request.post('/api/cart/update', { data: { cartItems: { [product.id]: 1 } } })
  const cart = await shopper.newPage()
  await cart.goto('/cart')
  await expect(cart.getByText(/^Arrives .+ · .+$/)).toBeVisible()
  await expect(cart.getByText('Rs.1,500.00')).toBeVisible()
  await cart.getByRole('checkbox', { name: 'Carry to my floor' }).check()
  await cart.getByLabel('Floor', { exact: true }).selectOption('4')
  await expect(cart.getByText('Carrying up')).toBeVisible()
  await expect(cart.getByText('Rs.800.00')).toBeVisible()
  await expect(cart.getByText('up to Rs.3,000 can be paid in cash')).toBeVisible()
  // Elements under the top bar are partly covered, and axe would report them as too small.
  await cart.evaluate(() => scrollTo(0, 0))
  await expectAccessible(cart)
  await cart.getByRole('checkbox', { name: 'There is a lift big enough for furniture' }).check()
  await expect(cart.getByText('Rs.200.00')).toBeVisible()
  await expect(cart.getByText('can be paid in cash')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Place Order' }).click()
  const heading = await cart.getByRole('heading', { name: /confirmed$/ }).boundingBox()
  await expect(cart.getByText('We carry it up to floor 4 (with a lift).')).toBeVisible()
  const placed = await cart.getByText('Order placed', { exact: true }).boundingBox()
  expect(placed?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? Infinity))
  await expect(cart).toHaveURL(/\/my-orders/)
  await cart
    .getByRole('article')
    .getByRole('link', { name: /^\d{4,}$/ })
    .click()
  await expect(cart).toHaveURL(/\/order\//)
  await expect(cart.getByText('Carry up to floor 4, with a lift')).toBeVisible()
  await expect(cart.getByText(/^Arrives /)).toBeVisible()
  const id = new URL(cart.url()).pathname.split('/').at(-1)
  await page.goto(`/seller/orders/${id}`)
  await expect(page.getByText('Carry up to floor 4, with a lift').first()).toBeVisible()
  await shopper.close()
})

test('a shopper with a delivery location sees the same fee and day on the product page and in the cart', async ({
  page,
  browser,
}) => {
  await logInAt(page, '/seller/delivery')
  const product = await addProduct(page)
  const shopper = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  await shopper.request.post('/api/user/register', { data: newPerson() })
  await shopper.request.post('/api/cart/update', { data: { cartItems: { [product.id]: 1 } } })
  const shopperPage = await shopper.newPage()
  await openAlive(shopperPage, `/ne/product/office-furniture/${product.id}`)
  await shopperPage.getByRole('button', { name: 'तपाईंकहाँ कहिले पुग्छ?' }).click()
  await shopperPage.getByLabel('तपाईंको नगर, गाउँपालिका वा जिल्ला').fill('chandann')
  await shopperPage.getByRole('dialog').getByRole('button', { name: 'चन्दननाथमै पुर्‍याउनुहोस्' }).click()
  await expect(shopperPage.getByText('तपाईंकहाँ पुग्ने')).toBeVisible()
  // Each card shows the estimate of its product.
  const line = shopperPage
    .getByText(/^.+\s·\sढुवानी\sरु\.१,५००$/)
    .and(shopperPage.locator(':not(article *)'))
    .last()
  await expect(line).toBeVisible()
  const [, days = ''] = /^(.+)\s·\sढुवानी/.exec((await line.textContent()) ?? '') ?? []
  await openAlive(shopperPage, '/ne/add-address')
  await expect(shopperPage.locator('[name="city"]')).toHaveValue('चन्दननाथ')
  await expect(shopperPage.locator('[name="state"]')).toHaveValue('Karnali')
  const promises = shopperPage.getByRole('complementary')
  await expect(promises).toContainText('रु.१,५००, रु.५०,००० देखि निःशुल्क, ५–७ कार्यदिन')
  await expect(promises).not.toContainText('२–३')
  await shopperPage.locator('[name="state"]').selectOption('Bagmati')
  await shopperPage.locator('[name="city"]').fill('Lalitpur')
  await expect(promises).toContainText('२–३ कार्यदिन')
  await shopperPage.locator('[name="city"]').fill('')
  await expect(promises).toContainText('ठेगानाअनुसार डेलिभरी')
  await shopperPage.locator('[name="state"]').selectOption('Karnali')
  await shopperPage.locator('[name="city"]').fill('चन्दननाथ')
  for (const field of ['firstName', 'lastName', 'email', 'street', 'zipcode', 'phone'] as const)
    await shopperPage.getByRole('main').locator(`[name="${field}"]`).fill(address[field])
  await shopperPage.getByRole('button', { name: 'ठेगाना सेभ गर्नुहोस्' }).click()
  await expect(shopperPage).not.toHaveURL(/add-address/)
  const { addresses } = await (await shopperPage.request.get('/api/address/get')).json()
  await openAlive(shopperPage, `/ne/add-address?id=${addresses[0]._id}`)
  await expect(promises).toContainText('५–७ कार्यदिन')
  await openAlive(shopperPage, '/ne/cart')
  const [lines, add] = await Promise.all([
    shopperPage.getByRole('complementary').locator('address').boundingBox(),
    shopperPage.getByRole('link', { name: '+ नयाँ ठेगाना थप्नुहोस्' }).boundingBox(),
  ])
  expect(add?.y).toBeGreaterThanOrEqual((lines?.y ?? 0) + (lines?.height ?? Infinity))
  await expect(
    shopperPage.getByText(new RegExp(`^पुग्ने मिति: .+ · ${days.replaceAll('\u00a0', ' ')}$`)),
  ).toBeVisible()
  await expect(shopperPage.getByText('रु.१,५००.००')).toBeVisible()
  await shopper.close()
})

test('the options of one order end with it, whether it is paid online or in cash', async ({
  page,
  browser,
}) => {
  await logInAt(page, '/seller/delivery')
  const product = await addProduct(page)
  const shopper = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  await shopper.request.post('/api/user/register', { data: newPerson() })
  await shopper.request.post('/api/address/add', { data: { address: jumla } })
  const shopperPage = await shopper.newPage()
  const carry = shopperPage.getByRole('checkbox', { name: 'Carry to my floor' })
  const business = shopperPage.locator('details', { hasText: 'Bill for a business' })
  const pan = shopperPage.getByLabel('PAN of the business')
  async function fillAndChoose(): Promise<void> {
    await shopperPage.getByRole('button', { name: 'Add to Cart' }).first().click()
    await shopperPage.getByRole('link', { name: 'Cart, 1 items' }).click()
    await expect(carry).not.toBeChecked()
    await expect(business).not.toHaveAttribute('open')
    await carry.check()
    await business.locator('summary').click()
    await expect(pan).toHaveValue('')
    await pan.fill('609876543')
  }

  await openAlive(shopperPage, `/product/office-furniture/${product.id}`)
  await fillAndChoose()
  await shopperPage.getByLabel('Payment Method').selectOption('Online Payment')
  await shopperPage.getByRole('button', { name: 'Pay Now', exact: true }).click()
  await shopperPage.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(shopperPage.getByText('The order has not been paid.')).toBeVisible()
  await openAlive(shopperPage, '/cart')
  await expect(carry).toBeChecked()
  await shopperPage.getByRole('button', { name: 'Pay Now', exact: true }).click()
  await shopperPage.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shopperPage.getByText('Your payment is confirmed. Thank you.')).toBeVisible()

  await shopperPage.getByRole('article').first().getByRole('link', { name: product.name }).click()
  await fillAndChoose()
  await shopperPage.getByLabel('Payment Method').selectOption('Cash On Delivery')
  await shopperPage.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopperPage.getByRole('heading', { name: /confirmed$/ })).toBeVisible()
  await shopperPage.getByRole('article').first().getByRole('link', { name: product.name }).click()
  await fillAndChoose()
  await shopper.close()
})

test('the floor, fee and home of a visitor carry over from the product to the cart and to the account', async ({
  page,
  browser,
}) => {
  await logInAt(page, '/seller/delivery')
  const product = await addProduct(page)
  const list = await (await page.request.get('/api/product/list?search=Sagar 3-seat sofa, oat')).json()
  const sofa = list.products[0]
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const shopperPage = await context.newPage()
  await openAlive(shopperPage, `/product/office-furniture/${product.id}`)
  await shopperPage.getByRole('button', { name: 'When can I get it?' }).click()
  await shopperPage.getByLabel('Your municipality or district').fill('chandann')
  await shopperPage.getByLabel('Floor').fill('3')
  await shopperPage.keyboard.press('Enter')
  await expect(shopperPage.getByText('optional carrying to floor 3, Rs.600')).toBeVisible()
  await shopperPage.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(shopperPage.getByText('Product added to cart')).toBeVisible()
  await openAlive(shopperPage, '/cart')
  const summary = shopperPage.getByRole('complementary', { name: 'Order Summary' })
  const carry = summary.getByRole('checkbox', { name: 'Carry to my floor' })
  await expect(carry).not.toBeChecked()
  await carry.check()
  await expect(summary.getByLabel('Floor', { exact: true })).toHaveValue('3')
  await expect(summary).toContainText('Rs.600.00')
  const total = /Rs\.[\d,]+\.\d\d$/.exec(
    (await summary
      .getByText(/^Total/)
      .locator('..')
      .textContent()) ?? '',
  )
  await expect(summary.getByText('Shipping')).toBeVisible()
  await summary.getByRole('button', { name: 'Place Order' }).click()
  const cart = shopperPage.getByRole('region', { name: 'Your cart' })
  await expect(cart).toContainText(`Total with tax and delivery${total?.[0]}`)
  await openAlive(shopperPage, '/cart')
  await carry.uncheck()
  await expect(summary.getByText('Rs.600.00')).toHaveCount(0)
  await shopperPage.reload()
  await expect(carry).not.toBeChecked()

  await shopperPage.evaluate((id) => {
    localStorage.setItem('baithak.home', JSON.stringify({ door: { widthMm: 400, heightMm: 1900 } }))
    localStorage.setItem('baithak.cart', JSON.stringify({ items: { [id]: 1 }, owner: null, unsaved: {} }))
  }, sofa._id)
  await openAlive(shopperPage, '/cart')
  const fitLink = shopperPage.getByRole('article').getByRole('link', { name: 'Does not fit your home' })
  await expect(fitLink).toHaveAttribute('href', `/my-home?product=${sofa._id}`)
  await expect(fitLink.getByText('Does not fit your home')).toHaveCSS('color', 'rgb(155, 27, 48)')
  await expect(summary).toContainText(
    /Sagar 3-seat sofa, oat does not fit your home\. Front door: [\d.]+ cm too little/,
  )
  await expect(summary.getByRole('link', { name: 'See where, and smaller ones that fit' })).toHaveAttribute(
    'href',
    `/my-home?product=${sofa._id}`,
  )
  await expect(summary.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  await expectAccessible(shopperPage)
  await context.close()
})

test('a name in Nepali alone is enough for a delivery zone', async ({ page }) => {
  await logInAt(page, '/ne/seller/delivery')
  await page.getByRole('button', { name: 'क्षेत्र थप्नुहोस्' }).click()
  const zone = page.getByRole('dialog')
  await zone.getByLabel('नाम, नेपाली').fill('डोल्पा क्षेत्र')
  await zone.getByLabel('प्रदेश', { exact: true }).selectOption({ label: 'कर्णाली' })
  await zone.getByLabel('जिल्ला', { exact: true }).selectOption({ label: 'डोल्पा' })
  await zone.getByRole('button', { name: 'यो ठाउँ थप्नुहोस्' }).click()
  await zone.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(zone).toHaveCount(0)
  await expect(page.getByText('डोल्पा क्षेत्र').first()).toBeVisible()
})

test('closed days are added and removed, in Nepali too', async ({ page }) => {
  await logInAt(page, '/ne/seller/delivery')
  const days = page.getByRole('region', { name: 'बन्द हुने दिन' })
  await days.getByLabel('नाम, अङ्ग्रेजी').fill('Dashain')
  await days.getByLabel('नाम, नेपाली').fill('दशैँ')
  for (const [label, month, day] of [
    ['कहिलेदेखि', 'असोज', '३१'],
    ['कहिलेसम्म', 'कात्तिक', '५'],
  ] as const) {
    const field = days.getByRole('group', { name: label })
    await field.getByLabel('वर्ष').selectOption('२०८३')
    await field.getByLabel('महिना').selectOption(month)
    await field.getByLabel('गते').selectOption(day)
  }
  await days.getByRole('button', { name: 'बन्द दिन थप्नुहोस्' }).click()
  await expect(days.getByText('३१ असोज – ५ कात्तिक २०८३ · १७–२२ अक्टोबर २०२६')).toBeVisible()
  await expectAccessible(page)
  await days.getByRole('button', { name: 'दशैँ हटाउनुहोस्' }).click()
  await expect(days.getByText('१७–२२ अक्टोबर २०२६')).toHaveCount(0)
})

test('a zone that requires an inquiry shows no green or certain text, and one press sends the inquiry', async ({
  page,
  browser,
}) => {
  await logInAt(page, '/seller/delivery')
  const product = await addProduct(page)
  const { version, delivery } = await (await page.request.get('/api/seller/zone/list')).json()
  const askUsTerms = { ...delivery.elsewhere, state: 'ask-us', id: 'mugu', name: { en: 'Mugu', ne: 'मुगु' } }
  const places = { provinces: [6], districts: [], levels: [] }
  const zones = [...delivery.zones, { ...askUsTerms, places }]
  const saved = await page.request.post('/api/seller/zone/save', {
    data: { version, delivery: { ...delivery, zones } },
  })
  expect(saved.status()).toBe(200)
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const shopperPage = await context.newPage()
  const path = `/product/office-furniture/${product.id}`
  await openAlive(shopperPage, path)
  const add = shopperPage.getByRole('button', { name: 'Add to Cart' }).first()
  const ground = await add.evaluate((button) => getComputedStyle(button).backgroundColor)
  await shopperPage.getByRole('button', { name: 'When can I get it?' }).click()
  await shopperPage.getByLabel('Your municipality or district').fill('Birendranagar')
  const picker = shopperPage.getByRole('dialog', { name: 'Choose your place' })
  const row = picker.getByText('Ask first').locator('..').locator('..')
  const ink = await shopperPage.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(row).toHaveCSS('box-shadow', `${ink} 3px 0px 0px 0px inset`)
  await picker.getByRole('button', { name: 'Keep this place' }).click()
  const refused = shopperPage.getByText('Ask us first: it depends on the road')
  await expect(refused).toBeVisible()
  const colours = await refused.evaluate((line) => {
    const box = line.closest('div')?.parentElement
    return [line, box, document.body].map((part) => part && getComputedStyle(part).color)
  })
  expect(new Set(colours).size).toBe(1)
  const bar = shopperPage.locator('[data-day]')
  await expect(bar.getByText('Ask first')).toBeVisible()
  await expect(bar.getByText('Available')).toBeHidden()
  await expect(add).not.toHaveCSS('background-color', ground)
  await expect(
    shopperPage
      .getByRole('main')
      .getByRole('link', { name: /Ask us about delivery|Call/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(shopperPage)
  // The line shows its previous text until the day is loaded.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await shopperPage.route('**/api/delivery?*', async (route) => {
    await released
    await route.continue()
  })
  const deliveryRequest = shopperPage.waitForRequest('**/api/delivery?*')
  await openAlive(shopperPage, path)
  await deliveryRequest
  await expect(bar.getByText('Delivery date depends on your address')).toBeVisible()
  release()
  await expect(bar.getByText('Ask first')).toBeVisible()
  await add.click()
  await expect(shopperPage.getByText('Product added to cart')).toBeVisible()
  await openAlive(shopperPage, '/cart')
  const summary = shopperPage.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary).toContainText('has to be arranged first')
  await expect(summary).toContainText('By address')
  await expect(summary).not.toContainText('Free')
  await expect(summary).not.toContainText('at your door')
  await expect(summary.getByRole('region', { name: 'Delivery Address' })).toContainText(
    'Birendranagar · Ask us first: it depends on the road',
  )
  await expect(summary.getByRole('link', { name: /Ask us about delivery|Call/ }).first()).toBeVisible()
  await expectAccessible(shopperPage)
  await context.close()
})
