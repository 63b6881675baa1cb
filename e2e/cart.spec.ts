import type { Locator, Page } from '@playwright/test'
import { address as savedAddress, addProduct, logInAsSeller, newShopper } from './beforehand.ts'
import { port } from './open-store.ts'
import { expect, expectAccessible, fillAddress, newPerson, openAlive, register, test } from './watched.ts'

test('a visitor’s cart survives a reload and is the same in two tabs @4.5', async ({ page, context }) => {
  await page.goto('/products/dining-furniture')
  const add = page.getByRole('button', { name: 'Add', exact: true }).and(page.locator(':enabled')).first()
  await add.click()
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(page.getByText('Product Cart Updated')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByLabel('Quantity')).toHaveValue('2')
  await other.getByLabel('Quantity').selectOption('5')
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible()
  await other
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('a login and a logout reach the other tabs of the browser, without a request at page load', async ({
  page,
  context,
}) => {
  const checks: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/user/is-auth')) checks.push(request.frame().page() === page ? '1' : '2')
  })
  await openAlive(page, '/my-orders')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login / Register' })).toBeVisible()
  const other = await context.newPage()
  await openAlive(other, '/login')
  await expect.poll(() => checks).toEqual(['1', '2'])

  const person = newPerson()
  await register(other, person)
  await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible()
  await expect(page.getByText('Logged in successfully')).toHaveCount(0)
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' })
  await account.click()
  await expect(page.getByRole('banner').getByText(person.email)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(checks).toEqual(['1', '2', '1'])

  await other.goto('/products')
  await other.getByRole('button', { name: 'Add', exact: true }).and(other.locator(':enabled')).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  const otherBanner = other.getByRole('banner')
  await otherBanner.getByRole('button', { name: 'Account' }).click()
  await otherBanner.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('Logged out successfully')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login / Register' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await account.click()
  await expect(page.getByRole('banner').getByText(person.email)).toHaveCount(0)
  // The page of the other tab was loaded once more, and after the logout the first one.
  expect(checks).toEqual(['1', '2', '1', '2', '1'])
})

test('after a logout, no other tab contains the input of the shopper', async ({ browser }) => {
  const shopper = await newShopper(browser)
  const contact = await shopper.newPage()
  await contact.goto('/contact')
  await expect(contact.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('Maya Shrestha')
  await contact.getByLabel('Subject').fill('A question about a desk')
  const leftContact = await shopper.newPage()
  await openAlive(leftContact, '/contact')
  await leftContact.getByLabel('Subject').fill('A question about a bed')
  await leftContact.goto('about:blank')
  const address = await shopper.newPage()
  await address.goto('/add-address')
  await address.getByLabel('Street').fill('Patan Dhoka 12')
  await address.evaluate(() => sessionStorage.setItem('baithak.buyer-pan', '"609876543"'))
  await address.goto('about:blank')

  const page = await shopper.newPage()
  const viewed = () => page.evaluate(() => localStorage.getItem('baithak.seen'))
  await openAlive(page, '/')
  await page.evaluate(() => localStorage.setItem('baithak.seen', '["01m8k5kzzbfnhayhns"]'))
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await viewed()).toBeNull()
  await expect(contact.getByLabel('Subject')).toHaveValue('')
  await expect(contact.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('')
  await leftContact.goBack()
  await expect(leftContact.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(leftContact.getByLabel('Subject')).toHaveValue('')
  const response = await shopper.request.post('/api/user/register', { data: newPerson() })
  expect(response.ok()).toBe(true)
  await openAlive(address, '/add-address')
  await expect(address.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(address.getByLabel('Street')).toHaveValue('')
  expect(await address.evaluate(() => sessionStorage.getItem('baithak.buyer-pan'))).toBeNull()
})

test('after a session has ended, another shopper does not get the input of the former one', async ({
  page,
  context,
}) => {
  await openAlive(page, '/login')
  const former = newPerson()
  await register(page, former)
  // The login leads to the home page.
  await expect(page).toHaveURL('/')
  await page.evaluate(() => sessionStorage.setItem('baithak.buyer-pan', '"609876543"'))
  const pan = () => page.evaluate(() => sessionStorage.getItem('baithak.buyer-pan'))
  await context.clearCookies()
  const response = await context.request.post('/api/user/login', { data: former })
  expect(response.ok()).toBe(true)
  await openAlive(page, '/login')
  await expect(page).toHaveURL('/')
  expect(await pan()).not.toBeNull()
  await context.clearCookies()
  await openAlive(page, '/login')
  await register(page, newPerson())
  await expect.poll(pan).toBeNull()
})

test('after a session has ended, another shopper gets only what they put into the cart themselves', async ({
  browser,
}) => {
  const shopper = await newShopper(browser)
  const page = await shopper.newPage()
  await page.request.post('/api/address/add', { data: { address: savedAddress } })
  const list = await (await page.request.get('/api/product/list?limit=2&inStock=true')).json()
  const [former, own] = list.products
  await page.request.post('/api/cart/update', { data: { cartItems: { [former._id]: 2 } } })
  await openAlive(page, '/cart')
  await expect(page.getByText(/^Arrives /)).toBeVisible()
  await shopper.clearCookies()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/login/)
  await openAlive(page, `/product/${own.category}/${own._id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await openAlive(page, '/login')
  await register(page, newPerson())
  await expect(page.getByText('The cart of the other account is still in that account.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  const cart = async () => (await (await page.request.get('/api/user/is-auth')).json()).user.cartItems
  await expect.poll(cart).toEqual({ [own._id]: 1 })
})

test('after a session has ended, a line that is removed stays removed after the login', async ({
  page,
  context,
}) => {
  const shopper = newPerson()
  await openAlive(page, '/login')
  await register(page, shopper)
  await expect(page).toHaveURL('/')
  await page.request.post('/api/address/add', { data: { address: savedAddress } })
  const list = await (await page.request.get('/api/product/list?limit=2&inStock=true')).json()
  const [remaining, removed] = list.products
  const cartItems = { [remaining._id]: 2, [removed._id]: 1 }
  await page.request.post('/api/cart/update', { data: { cartItems } })
  await openAlive(page, '/cart')
  await expect(page.getByText(/^Arrives /)).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/login/)
  await openAlive(page, '/cart')
  await page.getByRole('article', { name: removed.name }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await openAlive(page, '/login')
  await page.getByLabel('Username or email address').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.locator('form').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  const cart = async () => (await (await page.request.get('/api/user/is-auth')).json()).user.cartItems
  await expect.poll(cart).toEqual({ [remaining._id]: 2 })
})

test('the product page sets a quantity, updates it and removes at 0 @2.42', async ({ page, request }) => {
  const list = await (await request.get('/api/product/list?search=sofa&inStock=true&limit=1')).json()
  const [product] = list.products
  await page.goto(`/product/${product.category}/${product._id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Increase quantity' }).first().click()
  await main.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await main.getByRole('button', { name: 'Decrease quantity' }).first().click()
  await main.getByRole('button', { name: 'Decrease quantity' }).first().click()
  await main.getByRole('button', { name: 'Update Cart' }).click()
  await expect(page.getByText('Product removed from cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('the wishlist stores the products that a visitor likes @1.1 @3.4', async ({ page }) => {
  await page.goto('/products?search=koshi')
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click()
  await expect(page.getByRole('button', { name: 'Remove from wishlist' }).first()).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(1)
})

test('a line above the available stock does not count until it is reduced to that stock', async ({
  page,
}) => {
  await logInAsSeller(page)
  const { id, name } = await addProduct(page)
  // A page without scripts, because a page of the store would overwrite the stored cart.
  await page.goto('/robots.txt')
  await page.evaluate((product) => {
    localStorage.setItem(
      'baithak.cart',
      JSON.stringify({ items: { [product]: 7 }, owner: null, unsaved: {} }),
    )
  }, id)
  await page.goto('/cart')
  const line = page.getByRole('article', { name })
  await expect(line).toContainText('Only 5 left')
  await expect(line).toContainText('Not in the total')
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary).toContainText('Rs.0.00')
  const order = summary.getByRole('button', { name: 'Place Order' })
  await expect(order).toBeDisabled()
  await expect(order).toHaveAccessibleDescription(/Some items are out of stock or running out/)
  await expectAccessible(page)

  await line.getByRole('button', { name: 'Change to 5' }).click()
  await expect(page.getByLabel('Quantity')).toBeFocused()
  await expect(summary).toContainText('Rs.4,590.00')
  await expect(order).toBeEnabled()

  await page.request.post('/api/product/stock', { data: { id, inStock: false } })
  await page.reload()
  await expect(line).toContainText('Out of Stock')
  await expect(order).toBeDisabled()
})

test('a visitor who orders creates an account next to the visible cart', async ({ page }) => {
  await page.goto('/products?search=bagmati')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.getByRole('link', { name: 'Cart, 1 items' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  const cart = page.getByRole('region', { name: 'Your cart' })
  await expect(cart).toContainText('1 × Bagmati ottoman')
  await expect(cart).toContainText('Rs.12,648.00')
  await expectAccessible(page)
  const person = newPerson()
  await register(page, person)
  await expect(page).toHaveURL(/\/cart$/)
  // The form above the link moves it while it loads.
  await expect(page.getByLabel('Municipality')).toBeVisible()
  await page.getByRole('link', { name: '+ Add New Address' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Maya')
  await expect(page.getByLabel('Last Name')).toHaveValue('Shrestha')
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email)
  await page.goto('/cart')
  // As a link that is pressed before the page is hydrated.
  await page.evaluate(() => location.assign('/add-address'))
  await expect(page).toHaveURL(/\/add-address$/)
  await expect(page.getByLabel('First Name')).toHaveValue('Maya')
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('link', { name: '+ Add New Address' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email)
})

test('an address abroad has a free-text state and no delivery estimate', async ({ page, browser }) => {
  await page.close()
  const shopper = await newShopper(browser)
  const shopperPage = await shopper.newPage()
  await shopperPage.goto('/add-address')
  await shopperPage.getByLabel('State').selectOption('Bagmati')
  await shopperPage.getByLabel('Country').selectOption('Australia')
  await expect(shopperPage.getByLabel('State')).toHaveValue('')
  await shopperPage.getByLabel('State').fill('New South Wales')
  await shopperPage.getByLabel('First Name').fill('Maya')
  await shopperPage.getByLabel('Last Name').fill('Shrestha')
  await shopperPage.getByLabel('Email Address').fill('maya@example.com')
  await shopperPage.getByLabel('Street').fill('1 George Street')
  await shopperPage.getByLabel('City').fill('Sydney')
  await shopperPage.getByLabel('Zipcode').fill('2000')
  await shopperPage.getByLabel('Phone').fill('+61 2 5550 1234')
  await shopperPage.getByRole('button', { name: 'Save Address' }).click()
  await expect(shopperPage).toHaveURL(/\/cart$/)
  await openAlive(shopperPage, '/products?search=bagmati')
  await shopperPage.getByRole('button', { name: 'Add', exact: true }).first().click()
  await shopperPage.getByRole('link', { name: 'Cart, 1 items' }).click()
  await expect(shopperPage).toHaveURL(/\/cart$/)
  const summary = shopperPage.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary).toContainText('Sydney, New South Wales 2000, Australia')
  await expect(summary).toContainText('No fixed delivery date outside Nepal')
  await expect(summary).not.toContainText('2-3 business days')
  await expect(summary).not.toContainText('Pay in cash at your door')
  await shopper.close()
})

const twoOf = async (page: Page): Promise<string[]> => {
  const list = await (await page.request.get('/api/product/list?inStock=true&page=1&limit=3')).json()
  return list.products.map(({ _id: id }: { _id: string }) => id)
}

test('two quick presses remove one product, of the cart as of the wishlist, and the keyboard is not slowed', async ({
  page,
}) => {
  const ids = await twoOf(page)
  // A page without scripts, because a page of the store would overwrite the stored cart.
  await page.goto('/robots.txt')
  await page.evaluate((products) => {
    const items = Object.fromEntries(products.map((id) => [id, 1]))
    localStorage.setItem('baithak.cart', JSON.stringify({ items, owner: null, unsaved: {} }))
    localStorage.setItem('baithak.wishlist', JSON.stringify({ ids: products, owner: null, unsaved: {} }))
  }, ids)
  await page.goto('/cart')
  await expect(page.getByRole('article')).toHaveCount(3)
  const remove = page.getByRole('button', { name: 'Remove' }).and(page.locator(':visible'))
  await pressTwice(page, remove.first())
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await remove.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await remove.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto('/wishlist')
  const hearts = page.getByRole('button', { name: 'Remove from wishlist' })
  await expect(hearts).toHaveCount(3)
  await pressTwice(page, hearts.first())
  await expect(hearts).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** Clicks twice at one position in quick succession; the second click hits another element. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('The button is not in sight')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.click(x, y)
  await page.mouse.click(x, y)
}

test('the order button does not move for a shopper with an address who logs in from the cart', async ({
  page,
  browser,
}) => {
  const person = newPerson()
  const shopper = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
  await shopper.request.post('/api/user/register', { data: person })
  await shopper.request.post('/api/address/add', { data: { address: savedAddress } })
  await shopper.close()
  const [id = ''] = await twoOf(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/address/get', async (route) => {
    await released
    await route.continue()
  })
  const cart = JSON.stringify({ items: { [id]: 1 }, owner: null, unsaved: {} })
  await page.addInitScript((items) => (localStorage['baithak.cart'] ??= items), cart)
  await page.goto('/login?redirect=/cart')
  await page.locator('form [name=email]').fill(person.email)
  await page.locator('form [name=password]').fill(person.password)
  await page.locator('form [name=password]').press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  const order = page.getByRole('button', { name: 'Place Order' })
  const positionOnPage = () => order.evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
  const before = await positionOnPage()
  release()
  await expect(page.getByText(savedAddress.street)).toBeVisible()
  await expect(order).toBeFocused()
  // The address is a few lines taller than its placeholder.
  expect(Math.abs((await positionOnPage()) - before)).toBeLessThan(200)
})

for (const path of ['', '/ne'])
  test(`after the login, the order button waits where it is pressed until the address form has loaded ${path}`, async ({
    page,
  }) => {
    const [id = ''] = await twoOf(page)
    const held = ['**/api/address/get', '**/first-address-*.js'].map((address) => ({
      address,
      ...Promise.withResolvers<void>(),
    }))
    for (const { address, promise } of held)
      await page.route(address, async (route) => {
        await promise
        await route.continue()
      })
    const cart = JSON.stringify({ items: { [id]: 1 }, owner: null, unsaved: {} })
    await page.addInitScript((items) => (localStorage['baithak.cart'] ??= items), cart)
    await page.goto(`${path}/login?redirect=${encodeURIComponent(`${path}/cart`)}&mode=register`)
    await page.locator('form [name=name]').fill('Maya Shrestha')
    await page.locator('form [name=email]').fill(newPerson().email)
    await page.locator('form [name=password]').fill('sitting-room')
    await page.locator('form [name=password]').press('Enter')
    await expect(page).toHaveURL(/\/cart$/)
    const order = page.getByRole('button', { name: /Place Order|अर्डर गर्नुहोस्/ })
    await order.scrollIntoViewIfNeeded()
    const before = await order.boundingBox()
    if (before === null) throw new Error('The button is not in sight')
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
    await page.mouse.down()
    for (const { resolve } of held) resolve()
    await expect(page.getByLabel(/^(Municipality|नगर वा गाउँपालिका)/)).toBeVisible()
    await page.mouse.up()
    await expect(page.getByText(/Please select an address|कृपया पहिले ठेगाना थप्नुहोस्/)).toBeVisible()
    await expect(page.locator('form [name=phone]')).toBeFocused()
  })

test('the first address waits for the list of municipalities, which a press loads again', async ({
  page,
}) => {
  await page.request.post('/api/user/register', { data: newPerson() })
  const [id = ''] = await twoOf(page)
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } })
  const lalitpur = {
    provinceId: 3,
    districtId: 29,
    levelId: 331,
    state: 'Bagmati',
    en: 'Lalitpur',
    ne: 'ललितपुर',
  }
  await page.addInitScript((place) => (localStorage['baithak.place'] = place), JSON.stringify(lalitpur))
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/local-levels-*.js', async (route) => {
    const response = await route.fetch()
    // The code that loads the list has a similar name.
    if (!(await response.text()).includes('Lalitpur')) return route.fulfill({ response })
    await isPressed
    return route.fulfill({ status: 404 })
  })
  await page.goto('/cart')
  await page.locator('form [name=phone]').fill('9841234567')
  await page.getByLabel('Street', { exact: true }).fill('Mangalbazar 9')
  await page.getByLabel('Zipcode', { exact: true }).fill('44700')
  const save = page.getByRole('button', { name: 'Save Address' })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  press()
  await expect(page.getByText('The list of municipalities could not be loaded.')).toBeVisible()
  const secondFailure = page.waitForResponse((response) => response.status() === 404)
  await page.getByRole('button', { name: 'Try again' }).click()
  await secondFailure
  await expect(page.getByText('The list of municipalities could not be loaded.')).toBeVisible()
  await page.unroute('**/local-levels-*.js')
  await save.click()
  await expect(page.getByLabel(/^Municipality/)).toBeVisible()
  await save.click()
  await expect(page.getByText('Lalitpur, Bagmati').filter({ visible: true }).first()).toBeVisible()
})

test('in Nepali, an order of a shopper without any address asks to add one', async ({ page }) => {
  await page.request.post('/api/user/register', { data: newPerson() })
  const [id = ''] = await twoOf(page)
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } })
  // The button is pressed before the address form has loaded.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/first-address-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/ne/cart')
  const order = page.getByRole('button', { name: 'अर्डर गर्नुहोस्' })
  await order.click()
  await expect(page.getByText('कृपया पहिले ठेगाना थप्नुहोस्')).toBeVisible()
  press()

  await test.step('and leads to the first empty field, and then to the button that saves the address', async () => {
    const phone = page.getByLabel('फोन', { exact: true })
    await expect(phone).toBeFocused()
    await phone.fill('9841234567')
    // The list of municipalities loads after the form.
    const municipality = page.getByLabel('नगर वा गाउँपालिका')
    await expect(municipality).toBeVisible()
    await order.click()
    await expect(municipality).toBeFocused()
    await municipality.fill('lalit')
    await page.getByLabel('टोल वा सडक', { exact: true }).fill('Mangalbazar 9')
    await page.getByLabel('पोस्टल कोड', { exact: true }).fill('44700')
    await order.click()
    await expect(page.getByRole('button', { name: 'ठेगाना सेभ गर्नुहोस्' })).toBeFocused()
    await expect(page.getByText('कृपया पहिले ठेगाना सेभ गर्नुहोस्', { exact: true })).toBeVisible()
  })

  await test.step('and orders to the saved address, even if the list of addresses does not load', async () => {
    const refusal = { success: false, message: 'The address book is closed' }
    await page.route('**/api/address/get', (route) => route.fulfill({ status: 404, json: refusal }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Mangalbazar 9')).toBeVisible()
    await expect(order).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ne\/my-orders$/)
  })
})
