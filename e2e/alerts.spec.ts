import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addProduct, logInAsSeller } from './beforehand.ts'
import { filedMails } from './mails.ts'
import { openStoreAt, port as testPort } from './open-store.ts'
import { expect, expectAccessible, newPerson, openAlive, test } from './watched.ts'

// In a separate store, whose emails the test can read.
const port = testPort + 88
test.use({ baseURL: `http://127.0.0.1:${port}`, viewport: { width: 390, height: 844 } })

// The tests share the store.
test.describe.configure({ mode: 'default' })

let dataDir = ''
let close = async (): Promise<void> => undefined
test.beforeAll(async () => {
  test.setTimeout(90_000)
  dataDir = await mkdtemp(join(tmpdir(), 'baithak-alerts-'))
  close = await openStoreAt(port, { DATA_DIR: dataDir, DEMO_CATALOGUE: 'off' })
})
test.afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Returns the one email of a kind to an address after it was sent. The store sends it by itself. */
async function mailOf(kind: string, to: string) {
  const matchingMails = () => filedMails(dataDir, { kind, to })
  await expect.poll(async () => (await matchingMails()).length, { timeout: 60_000 }).toBe(1)
  const [mail] = await matchingMails()
  return mail ?? { headers: '', text: '' }
}

const linkIn = (text: string) => new URL(/http\S+\/alert\/\S+/.exec(text)?.[0] ?? 'http://nowhere').pathname

test('a shopper confirms an address, gets an email when the product is back in stock, and unsubscribes by a link', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await logInAsSeller(page)
  const first = await addProduct(page)
  const second = await addProduct(page)
  const turn = (id: string, inStock: boolean) =>
    page.request.post('/api/product/stock', { data: { id, inStock } })
  for (const { id } of [first, second]) expect((await turn(id, false)).ok()).toBe(true)

  const { email } = newPerson()
  await openAlive(page, `/ne/product/any/${first.id}`)
  const asking = page.getByRole('region', { name: 'आएपछि मलाई खबर गर्नुहोस्' })
  await asking.scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'आएपछि खबर' }).click()
  await expect(asking.getByLabel('इमेल ठेगाना')).toBeFocused()
  // Before the scripts run, the browser shows its own validation messages.
  await expect(asking.locator('form')).toHaveJSProperty('noValidate', true)
  await asking.getByLabel('इमेल ठेगाना').fill('maya')
  await asking.getByRole('button', { name: 'खबर गर्नुहोस्' }).click()
  await expect(asking.getByText('पूरा इमेल लेख्नुहोस्')).toBeVisible()
  await expectAccessible(page)
  await asking.getByLabel('इमेल ठेगाना').fill(email)
  await asking.getByRole('button', { name: 'खबर गर्नुहोस्' }).click()
  await expect(asking.getByText('यो पसलबाट अझै इमेल जाँदैन।')).toBeVisible()
  await expect(page.getByRole('link', { name: 'आएपछि खबर' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'खबर मागियो' })).toBeDisabled()
  await expect(asking.getByRole('button')).toBeFocused()
  await expectAccessible(page)

  // Without scripts, a plain form sends the request and plain buttons confirm it.
  const plain = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const theirs = await plain.newPage()
  await theirs.goto(`/ne/product/any/${second.id}`)
  await theirs.getByLabel('इमेल ठेगाना').fill(email)
  await theirs.getByRole('button', { name: 'खबर गर्नुहोस्' }).click()
  await expect(theirs).toHaveURL(/\/ne\/alert\/asked$/)
  await expect(theirs.getByText('यो पसलबाट अझै इमेल जाँदैन, त्यसैले मागेको खबर पक्का गर्न मिल्दैन।')).toBeVisible()

  await expect
    .poll(async () => (await filedMails(dataDir, { kind: 'alert-asked', to: email })).length, {
      timeout: 30_000,
    })
    .toBe(2)
  const [confirmationEmail] = await filedMails(dataDir, { kind: 'alert-asked', to: email })
  const managing = linkIn(confirmationEmail?.text ?? '')
  await theirs.goto(managing)
  for (const { name } of [first, second]) {
    await theirs.getByRole('button', { name: `पक्का गर्नुहोस्: ${name}` }).click()
    await expect(theirs.getByRole('listitem').filter({ hasText: name })).toContainText('खबर गर्नेछौँ')
  }
  await page.goto(managing)
  await expectAccessible(page)

  // The seller sees that a shopper waits, and restocks one product.
  await page.goto('/seller/product-list')
  await expect(page.getByText('1 waits for stock')).toHaveCount(2)
  await page.getByRole('link', { name: 'Shoppers wait for 2 products' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting customers' })).toBeVisible()
  await expect(page.getByRole('link', { name: first.name, exact: true })).toBeVisible()
  await expectAccessible(page)
  expect((await turn(first.id, true)).ok()).toBe(true)

  const notification = await mailOf('alert-back', email)
  expect(notification.text).toContain(`${first.name} फेरि स्टकमा छ`)
  expect(notification.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, oneClick = ''] = /List-Unsubscribe: <([^>]+)>/.exec(notification.headers) ?? []
  expect(new URL(oneClick).pathname).toBe('/api/alert/leave')

  // The link in that email ends the remaining alerts, also without scripts.
  await theirs.goto(linkIn(notification.text))
  await expect(theirs.getByText('अझै १ सामानको खबर')).toBeVisible()
  await theirs.getByRole('button', { name: 'सबै हटाउनुहोस्' }).click()
  await expect(theirs.getByText('अब इमेल आउँदैन')).toBeVisible()
  const response = await page.request.post(oneClick.replace(/^https?:\/\/[^/]+/, ''), {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(response.status()).toBe(200)
  await page.goto('/seller/awaited')
  await expect(page.getByText('Nobody waits')).toBeVisible()
  await plain.close()
})

test('a shopper sets a new password by the link of an email, which the login page confirms until it is left', async ({
  page,
}) => {
  const { name, email, password } = newPerson()
  await page.request.post('/api/user/register', { data: { name, email, password } })
  await page.request.get('/api/user/logout')
  await openAlive(page, '/reset-password')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('button', { name: 'Send Link' })).toHaveCount(0)
  const { text } = await mailOf('password-reset', email)
  const link = new URL(/http\S+\/reset-password\S+/.exec(text)?.[0] ?? 'http://nowhere')
  await openAlive(page, `${link.pathname}${link.search}`)
  await page.getByLabel('New Password').fill('sitting-room')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await expect(page.getByText('Your new password is saved. Please log in.')).toBeVisible()
  await expectAccessible(page)
})
