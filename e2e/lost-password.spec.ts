import { owner } from './open-store.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('a seller who forgot the password requests a link on the login page', async ({ page }) => {
  await page.goto('/ne/seller')
  await page.getByRole('link', { name: 'पासवर्ड बिर्सनुभयो?' }).click()
  await page.getByLabel('इमेल ठेगाना').fill(owner.email)
  const resetResponse = page.waitForResponse('**/reset-password.data?of=staff')
  await page.getByRole('button', { name: 'लिङ्क पठाउनुहोस्' }).click()
  expect((await resetResponse).status()).toBe(200)
  await expect(page.getByText('npm run store -- staff password')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/ne/reset-password?of=staff&token=${'A'.repeat(43)}`)
  await page.getByLabel('नयाँ पासवर्ड').fill('sitting-room-of-today')
  await page.getByRole('button', { name: 'पासवर्ड सेभ गर्नुहोस्' }).click()
  await expect(page.getByRole('link', { name: 'नयाँ लिङ्क माग्नुहोस्' })).toHaveAttribute(
    'href',
    '/ne/reset-password?of=staff',
  )
  await expectAccessible(page)
})
