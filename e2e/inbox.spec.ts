import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  addProduct,
  jpeg,
  logInAsSeller,
  newShopper,
  openListening,
  orderByCash,
  rowOfOrder,
  formResponse,
} from './beforehand.ts'
import { port } from './open-store.ts'
import { expect, expectAccessible, newPerson, test, tick } from './watched.ts'

const baseURL = `http://127.0.0.1:${port}`
const evil = `<img src=x onerror=alert(1)>\u202E"><script>alert(2)</script>${'w'.repeat(300)}`

/** Creates a shopper with a delivered order of two units. */
async function delivered(page: Page, browser: Browser, productName?: string) {
  const product = await addProduct(page, productName)
  const shopper = await newShopper(browser)
  const id = await orderByCash(shopper.request, { productId: product.id, quantity: 2 })
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered']) {
    const moved = await page.request.post('/api/order/status', { data: { id, status } })
    expect(moved.ok()).toBe(true)
  }
  return { shopper, id, name: product.name, productId: product.id }
}

async function requestReturn(shopper: BrowserContext, id: string, text: string): Promise<void> {
  const response = await shopper.request.post('/api/order/request', {
    multipart: { order: id, kind: 'return', text },
  })
  expect(response.status()).toBe(201)
}

test('a visitor’s message appears in the inbox, is read when it is opened, and can be marked', async ({
  page,
  browser,
}) => {
  const subject = `Size of a sofa ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`
  const visitor = await browser.newPage({ baseURL })
  await visitor.goto('/contact')
  const form = visitor.locator('main form')
  await form.getByLabel('Name').fill('Sita <b>Rai</b>')
  await form.getByLabel('Email').fill('sita@example.com')
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Message').fill(evil)
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.getByText('Message sent successfully!')).toBeVisible()
  await visitor.close()

  await logInAsSeller(page)
  await page.goto('/seller/inbox')
  await page.getByLabel('Search messages').fill(subject)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.locator('details', { hasText: subject })
  await expect(row.getByText('Unread', { exact: true })).toBeVisible()
  await expect(row).toContainText('Sita <b>Rai</b>')
  await row.locator('summary').click()
  await expect(row).toContainText('<script>alert(2)</script>')
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0)
  await expect(row.getByRole('link', { name: 'Reply by my mail program' })).toHaveAttribute(
    'href',
    `mailto:sita%40example.com?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await row.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(row.getByText('Answered', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Unread', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect(row).toBeVisible()
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(row.getByText('Unread', { exact: true })).toBeVisible()
})

test('a message is answered once by two presses, again by another answer, and shows both', async ({
  page,
}) => {
  const subject = `Answer ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`
  await page.request.post('/api/contact', {
    data: { name: 'Maya', email: 'maya@example.com', subject, message: 'Does it fit 2 m?' },
  })
  await logInAsSeller(page)
  await openListening(page, `/seller/inbox?filter=unread&search=${encodeURIComponent(subject)}`)
  const row = page.locator('details', { hasText: subject })
  const isRead = formResponse(page, '/seller/inbox')
  await row.locator('summary').click()
  expect((await isRead).ok()).toBe(true)
  // The store of the tests has no mail server.
  await expect(row.getByText('No mail server is set up')).toBeVisible()
  await row.getByRole('button', { name: 'Send answer' }).click()
  await expect(row.getByLabel('Your answer')).toBeFocused()
  await expect(row.getByText('Write something the shopper can read.')).toBeVisible()
  await expectAccessible(page)
  await row.getByLabel('Your answer').fill('It does.\n<b>Maya</b>')

  // The answered message leaves the list of the unread ones.
  await row.getByRole('button', { name: 'Send answer' }).dblclick()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await row.locator('summary').click()
  const answers = row.getByRole('list', { name: 'Answers' }).getByRole('listitem')
  await expect(answers).toHaveCount(1)
  await expect(answers).toContainText('<b>Maya</b>')
  await row.getByLabel('Your answer').fill('And we deliver it.')
  await row.getByRole('button', { name: 'Send answer' }).click()
  await expect(answers).toHaveCount(2)
  await expect(answers.last()).toContainText('And we deliver it.')
  await expect(row.getByLabel('Your answer')).toHaveValue('')
  await expectAccessible(page)
})

test('a message that is opened before the scripts load is marked as read too', async ({ page }) => {
  const subject = `Early ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`
  await page.request.post('/api/contact', {
    data: { name: 'Maya', email: 'maya@example.com', subject, message: 'Is it there?' },
  })
  await logInAsSeller(page)
  const { promise: isOpened, resolve: opened } = Promise.withResolvers<undefined>()
  await page.route('**/*.js', async (route) => {
    await isOpened
    await route.continue()
  })
  await page.goto(`/seller/inbox?search=${subject}`, { waitUntil: 'commit' })
  const row = page.locator('details', { hasText: subject })
  await row.locator('summary').click()
  await expect(row.getByText('Unread', { exact: true })).toBeVisible()
  opened(undefined)
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0)
})

test('two presses send one request, which finishes even if the page is left', async ({ page }) => {
  const subject = `Once ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`
  await page.request.post('/api/contact', {
    data: { name: 'Maya', email: 'maya@example.com', subject, message: 'Is it there?' },
  })
  await logInAsSeller(page)
  await openListening(page, `/seller/inbox?search=${subject}`)
  const row = page.locator('details', { hasText: subject })
  await row.locator('summary').click()
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0)
  const { promise: isLeft, resolve: markLeft } = Promise.withResolvers<undefined>()
  let calls = 0
  await page.route('**/seller/inbox.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    calls += 1
    await isLeft
    return route.continue()
  })
  await row.getByRole('button', { name: 'Mark as answered' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('navigation', { name: 'Seller' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  const markResponse = formResponse(page, '/seller/inbox')
  markLeft(undefined)
  expect((await markResponse).ok()).toBe(true)
  expect(calls).toBe(1)
  await page.goto(`/seller/inbox?search=${subject}`)
  await expect(row.getByText('Answered', { exact: true })).toBeVisible()
})

test('the selected tab of the inbox is visible on a phone', async ({ page }) => {
  await logInAsSeller(page)
  for (const path of ['/seller/inbox?tab=unsent', '/ne/seller/inbox?tab=newsletter']) {
    await page.goto(path)
    await expect(page.locator('main [aria-current="page"]')).toBeInViewport({ ratio: 1 })
  }
})

test('a return of a delivered order with a picture is accepted, and its refund is pending', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const { shopper, id, name, productId } = await delivered(page, browser)
  const home = await shopper.newPage()
  await home.goto(`/order/${id}`)
  await home.getByRole('button', { name: 'Return or complain' }).click()
  await expect(home.getByRole('radio', { name: 'Return' })).toBeFocused()
  await tick(home.getByRole('checkbox', { name }))
  await home.getByLabel(`How many of ${name}?`).selectOption('1')
  await home.getByLabel('What is the problem?').fill('Broken')
  await home.getByRole('button', { name: 'Send' }).click()
  await expect(home.getByText('Write a little more')).toBeVisible()
  await home.getByLabel('What is the problem?').fill('One leg is broken.')
  await expect(home.getByText('Write a little more')).toHaveCount(0)
  await home.getByLabel('Reason for return').selectOption('It arrived damaged')
  await home.reload()
  await home.getByRole('button', { name: 'Return or complain' }).click()
  await expect(home.getByRole('checkbox', { name })).toBeChecked()
  await expect(home.getByLabel(`How many of ${name}?`)).toHaveValue('1')
  await expect(home.getByLabel('Reason for return')).toHaveValue('damaged')
  await expect(home.getByLabel('What is the problem?')).toHaveValue('One leg is broken.')
  await home.getByLabel('Pictures').setInputFiles([
    { name: 'leg.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#336699') },
    { name: 'whole.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#996633') },
  ])
  await home.getByRole('button', { name: 'Remove whole.jpg' }).click()
  await expect(home.getByAltText('leg.jpg')).toBeVisible()
  await expectAccessible(home)
  await home.getByRole('button', { name: 'Send' }).dblclick()
  const returnRequest = home.getByRole('article', { name: /^Return/ })
  await expect(returnRequest.getByText('Awaiting an answer')).toBeVisible()
  await expect(returnRequest).toHaveCount(1)
  await expect(returnRequest).toBeFocused()
  await expect(returnRequest).toBeInViewport()
  await expect(returnRequest).toContainText('It arrived damaged')
  const thumbnail = returnRequest.getByRole('link', { name: 'Open picture 1' })
  await expect
    .poll(() => thumbnail.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320)
  const path = (await thumbnail.getAttribute('href')) ?? ''
  const response = await page.request.get(path)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp'])
  const stranger = await browser.newContext({ baseURL })
  expect((await stranger.request.get(path)).status()).toBe(401)
  await stranger.request.post('/api/user/register', { data: newPerson() })
  expect((await stranger.request.get(path)).status()).toBe(404)
  await stranger.close()

  await page.goto('/seller/inbox')
  await page.getByRole('link', { name: /^Returns and complaints/ }).click()
  const row = rowOfOrder(page, id)
  await expect(row).toContainText(`1 × ${name}`)
  await expect(row).toContainText(/Answer by .+ \(\d+ days\)/)
  await row.getByRole('button', { name: 'Accept return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount to give back (Rs.)').fill('99999')
  await dialog.getByRole('button', { name: 'Accept return' }).click()
  await expect(dialog.getByText('Enter an amount from 0 to Rs.1,836.')).toBeVisible()
  await dialog.getByLabel('Amount to give back (Rs.)').fill('918')
  await tick(dialog.getByLabel('Put the items back in stock'))
  await dialog.getByLabel('Note to the shopper').fill('We come on Sunday.')
  await dialog.getByRole('button', { name: 'Accept return' }).click()
  await expect(row.getByText('To give back: Rs.918')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  const { product } = await (await page.request.get(`/api/product/${productId}`)).json()
  expect(product.stock).toBe(4)
  await page.goto('/seller/payments')
  await expect(rowOfOrder(page, id)).toContainText('Rs.918')

  await home.reload()
  await expect(returnRequest.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(returnRequest.getByText('We come on Sunday.')).toBeVisible()
  await expect(returnRequest.getByText('Rs.918 will be refunded.')).toBeVisible()
  await shopper.close()
})

test('the seller chooses the items of a return that names none', async ({ page, browser }) => {
  await logInAsSeller(page)
  const { shopper, id, name, productId } = await delivered(page, browser)
  await requestReturn(shopper, id, 'One of them does not fit.')
  await page.goto('/ne/seller/inbox?tab=requests')
  const row = rowOfOrder(page, id)
  await row.getByRole('button', { name: 'फिर्ता स्वीकार्नुहोस्' }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel('फिर्ता दिने रकम (रु.)')
  await expect(amount).toHaveValue('१,८३६')
  await dialog.getByLabel(name).selectOption('1')
  await expect(amount).toHaveValue('९१८')
  await tick(dialog.getByLabel('सामान फेरि स्टकमा राख्नुहोस्'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'फिर्ता स्वीकार्नुहोस्' }).click()
  await expect(row).toContainText(name)
  await expect(row.getByText('फिर्ता दिनुपर्ने: रु.९१८')).toBeVisible()
  const { product } = await (await page.request.get(`/api/product/${productId}`)).json()
  expect(product.stock).toBe(4)
  await shopper.close()
})

for (const language of ['', '/ne']) {
  test(`hostile words are only words, and axe finds nothing ${language}`, async ({ page, browser }) => {
    test.slow()
    await logInAsSeller(page)
    const { shopper, id } = await delivered(page, browser, `Grey/White-${'x'.repeat(60)}`)
    await requestReturn(shopper, id, evil)
    await page.request.post('/api/contact', {
      data: { name: evil.slice(0, 90), email: 'x@example.com', subject: evil.slice(0, 180), message: evil },
    })
    await page.request.post('/api/newsletter', { data: { email: newPerson().email } })
    await page.goto(`${language}/seller/inbox`)
    await page.getByRole('button', { name: /^(More|थप)/ }).click()
    await expect(page.getByRole('link', { name: /^(Inbox|इनबक्स)/ }).locator('b')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('details summary').first().click()
    await expect(page.locator('details').first().locator('p[dir="auto"]')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${language}/seller/inbox?tab=requests&filter=open`)
    const row = rowOfOrder(page, id)
    await expect(row).toContainText('onerror=alert(1)')
    await expectAccessible(page)
    await row.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await expectAccessible(page)
    await page.goto(`${language}/seller/inbox?tab=newsletter`)
    await expectAccessible(page)
    const home = await shopper.newPage()
    await home.goto(`${language}/order/${id}`)
    await expect(home.getByRole('article').filter({ hasText: 'onerror' })).toBeVisible()
    await home.locator('section[aria-labelledby="requests"] > button').click()
    await expectAccessible(home)
    await shopper.close()
  })
}

test('the newsletter is exported as a table with an unsubscribe link for every subscriber', async ({
  page,
}) => {
  const { email } = newPerson()
  await page.request.post('/api/newsletter', { data: { email } })
  await logInAsSeller(page)
  await page.goto('/seller/inbox?tab=newsletter')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^newsletter-.+\.csv$/)
  const rows = async () => (await page.request.get('/api/inbox/newsletter/export')).text()
  const row = (await rows()).split('\r\n').find((line) => line.startsWith(email)) ?? ''
  const link = new URL(/http[^,]+\/unsubscribe[^,]+/.exec(row)?.[0] ?? 'http://no-link')
  for (const language of ['', '/ne']) {
    await page.goto(`${language}${link.pathname}${link.search}`)
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page)
  }
  expect(await rows()).toContain(email)
  await page.getByRole('button', { name: 'चिठी नपठाउनुहोस्' }).click()
  await expect(page.getByText('अब यस ठेगानामा चिठी आउने छैन।')).toBeVisible()
  expect(await rows()).not.toContain(email)
})
