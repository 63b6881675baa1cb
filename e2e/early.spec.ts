import type { Page } from '@playwright/test'
import { logInAt, pathOfProduct } from './beforehand.ts'
import { pictureFile } from './pictures.ts'
import { expect, newPerson, openAlive, test } from './watched.ts'

/** Delays the page’s scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a press before the scripts load takes effect after they load', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/products?inStock=true', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Add', exact: true })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeVisible()
})

test('several presses before the scripts load take effect in order', async ({ page, request }) => {
  const list = await (await request.get('/api/product/list?search=sofa&inStock=true&limit=1')).json()
  const [product] = list.products
  const release = await holdScripts(page)
  await page.goto(`/product/${product.category}/${product._id}`, { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  const increase = main.getByRole('button', { name: 'Increase quantity' }).first()
  await increase.click()
  await increase.click()
  await main.getByRole('button', { name: 'Add to Cart' }).click()
  await main.getByRole('button', { name: 'Add to Cart' }).click()
  release()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('a link pressed after a button before the scripts load is followed after the effect of the button', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/products?inStock=true', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'Cart, 0 items' }).click()
  release()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Quantity')).toHaveValue('1')
})

test('a heart pressed before the page shows that the product is on the wishlist does not remove it', async ({
  page,
}) => {
  await openAlive(page, '/products?inStock=true')
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /wishlist/ })
  await heart.click()
  await expect(heart).toHaveAccessibleName('Remove from wishlist')
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(heart).toHaveAccessibleName('Add to wishlist')
  await heart.click()
  release()
  await page.locator('html[data-alive]').waitFor()
  await expect(heart).not.toHaveAttribute('aria-busy')
  await expect(heart).toHaveAccessibleName('Remove from wishlist')
})

test('a press during earlier actions takes effect after them', async ({ page, request }) => {
  // Clicks between hydration and the replay of earlier clicks. The new click must not overtake the replayed ones.
  await page.addInitScript(() => {
    window.addEventListener(
      'store:alive',
      () => {
        queueMicrotask(() => {
          const buttons = [...document.querySelectorAll('main button')]
          const press = new MouseEvent('click', { bubbles: true, cancelable: true })
          buttons.find((button) => button.textContent === 'Add to Cart')?.dispatchEvent(press)
        })
      },
      { once: true },
    )
  })
  const list = await (await request.get('/api/product/list?search=sofa&inStock=true&limit=1')).json()
  const [product] = list.products
  const release = await holdScripts(page)
  await page.goto(`/product/${product.category}/${product._id}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).first().click()
  release()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('text and choices entered before the scripts load take effect @2.34', async ({ page, request }) => {
  const person = newPerson()
  await request.post('/api/user/register', { data: person })
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Username or email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Remember me').check()
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).last().click()
  expect(page.url()).not.toContain(person.password)
  const loginRequest = page.waitForRequest('**/api/user/login')
  release()
  expect((await loginRequest).postDataJSON()).toMatchObject({
    email: person.email,
    password: person.password,
    remember: true,
  })
  await expect(page.getByText(`Welcome back ${person.name}!`)).toBeVisible()
})

test('a box that is ticked during hydration is ticked once', async ({ page }) => {
  // Clicks between React’s first render and the handling of `store:alive` in early.js; this listener runs first.
  await page.addInitScript(() => {
    window.addEventListener(
      'store:alive',
      () => document.querySelector<HTMLInputElement>('main label:has(> [aria-hidden]) input')?.click(),
      { once: true },
    )
  })
  await page.goto(await pathOfProduct(page, 'Sagar 3-seat sofa, oat'))
  await expect(page.getByRole('region', { name: 'Chosen to compare' })).toContainText('1 of 4')
  await expect(
    page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Compare / })
      .first(),
  ).toBeChecked()
})

for (const [name, scripts] of [
  ['every script', '**/assets/*.js'],
  ['the entry script', '**/assets/entry.client-*.js'],
] as const)
  test(`the browser sends a form by itself if ${name} fails to load`, async ({ browser }) => {
    const person = newPerson()
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.request.post('/api/user/register', { data: person })
    await context.clearCookies()
    await page.route(scripts, (route) => route.abort())
    await page.goto('/login')
    await page.getByLabel('Username or email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('another-one')
    const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).last()
    await login.click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Username or email address')).toHaveValue(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await login.click()
    await expect(page).toHaveURL(/\/$/)
    await context.close()
  })

test('a choice in a select before the scripts load takes effect', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/products?inStock=true', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Sort').selectOption({ label: 'Price: Low to High' })
  release()
  await expect(page).toHaveURL(/sort=price-asc/)
})

test('a form that is filled and sent before the scripts load is sent unchanged', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  const message = {
    name: 'Maya Shrestha',
    email: 'maya@example.com',
    subject: 'A size',
    message: 'Does it fit?',
  }
  await page.getByLabel('Name', { exact: true }).fill(message.name)
  await page.getByLabel('Email', { exact: true }).fill(message.email)
  await page.getByLabel('Subject').fill(message.subject)
  await page.getByLabel('Message').fill(message.message)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const sent = page.waitForRequest('**/api/contact')
  release()
  expect((await sent).postDataJSON()).toEqual(message)
})

test('the cart page shows that it is empty or loading before the scripts load', async ({ page }) => {
  await page.goto('/products')
  const release = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  release()
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(page.getByLabel('Quantity')).toHaveValue('1')

  await page.unroute('**/assets/*.js')
  const releaseAgain = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(page.getByText('Your cart is empty')).toBeHidden()
  releaseAgain()
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
})

test('a picture selected before the scripts load is accepted', async ({ page }) => {
  await logInAt(page, '/seller')
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('one.jpg', '#aa6633'))
  release()
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(1)
})

test('a language change before the login keeps the return path in that language', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await request.post('/api/user/register', { data: person })
  await openAlive(page, '/login?redirect=%2Fprofile')
  await page.getByRole('link', { name: 'नेपाली भाषामा हेर्नुहोस्' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/ne/login?redirect=%2Fprofile')
  await page.getByLabel('प्रयोगकर्ता नाम वा इमेल').fill(person.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'लगइन', exact: true }).last().click()
  await expect(page).toHaveURL('/ne/profile')
  await expect(page.getByRole('main')).toContainText(person.email)
})
