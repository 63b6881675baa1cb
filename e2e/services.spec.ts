// The browser logs the refusals of this journey as errors, so its console is not watched.
import { expect, test } from '@playwright/test'
import { openFakeKhalti, type FakeKhalti } from '#testing/payments/fake-khalti.ts'
import { address, logInAsSeller, productCalled } from './beforehand.ts'
import { openStoreAt, port as sharedPort } from './open-store.ts'
import { expectAccessible } from './watched.ts'

const port = sharedPort + 110
test.use({ baseURL: `http://127.0.0.1:${port}` })

let khalti: FakeKhalti
let close: () => Promise<void>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  khalti = await openFakeKhalti()
  close = await openStoreAt(port, { KHALTI_URL: khalti.settings.url })
})
test.afterAll(async () => {
  await close()
  khalti.close()
})

test('an owner sets up Khalti from the checklist, and a shopper pays with it', async ({ page, browser }) => {
  await logInAsSeller(page)
  await page.goto('/ne/seller/today')
  await expect(page.getByText('बिलमा अझै डेमोकै विवरण छ: ठेगाना, फोन।')).toBeVisible()
  const setup = page.getByRole('region', { name: 'पसल तयार पार्नुहोस्' })
  await setup.getByRole('link', { name: 'अनलाइन भुक्तानी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('भुक्तानी, इमेल र एसएमएस')
  const section = page.locator('details', { has: page.getByRole('heading', { name: 'खल्ती' }) })
  await section.locator('summary').first().click()
  const secret = section.getByLabel('गोप्य कुञ्जी')
  await section.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAccessibleDescription(/खाली छ/)
  await secret.fill('a-wrong-key')
  await section.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(page.getByText('सेभ भयो, अहिलेदेखि लागू छ')).toBeVisible()
  await expect(section.getByLabel('गोप्य कुञ्जी')).toHaveValue('')
  await expect(section.getByRole('button', { name: 'सेभ गर्नुहोस्' })).toBeFocused()
  await section.getByRole('button', { name: 'जडान जाँच्नुहोस्' }).click()
  await expect(section.getByRole('status')).toHaveText(/जाँच असफल भयो: Invalid token/)
  await section.getByLabel('गोप्य कुञ्जी').fill(khalti.settings.secretKey)
  await section.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(section.getByLabel('गोप्य कुञ्जी')).toHaveValue('')
  await section.getByRole('button', { name: 'जडान जाँच्नुहोस्' }).click()
  await expect(page.getByText('सेवाबाट जवाफ आयो। तयार छ।')).toBeVisible()
  await expectAccessible(page)
  await expect(section.getByRole('status')).toBeEmpty()

  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
  const shopper = await context.newPage()
  const product = await productCalled(page, 'Koshi')
  await shopper.request.post('/api/user/register', {
    data: { name: 'Asha', email: `asha${Date.now()}@example.com`, password: 'a-password' },
  })
  const items = [{ productId: product._id, quantity: 1 }]
  const placed = await shopper.request.post('/api/order/stripe', { data: { items, address } })
  expect((await placed.json()).url).toMatch(/^https:\/\/pay\.khalti\.example\//)
  await context.close()

  await page.goto('/ne/seller/services')
  await section.locator('summary').first().click()
  await section.locator('summary').last().click()
  await section.locator('details').getByRole('button').click()
  await expect(section.locator('details')).toHaveCount(0)
  await expect(section.locator('summary')).toBeFocused()

  await page.goto('/ne/seller/today')
  await setup
    .getByRole('button', { name: /^यसै ठीक छ/ })
    .first()
    .click()
  await expect(setup.getByRole('heading')).toBeFocused()
  await setup.getByRole('button', { name: 'यो सूची बन्द गर्नुहोस्' }).click()
  await expect(setup).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आज')
  await expect(setup).toBeHidden()
})
