import { logInAt } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('a new login email requires the password and takes effect after its code is entered', async ({
  page,
}) => {
  await logInAt(page, '/ne/seller/account')
  const part = page.getByRole('region', { name: 'लगइन गर्ने इमेल' })
  const email = part.getByLabel('नयाँ इमेल')
  const password = part.getByLabel('तपाईंको पासवर्ड')
  const send = part.getByRole('button', { name: 'कोड पठाउनुहोस्' })
  await email.fill('sita@example.com')
  await password.fill('guessed')
  await send.click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await password.fill('the-owner-of-the-store')
  await send.click()
  await expect(part.getByText('sita@example.com को कोड पसलको मेसिनमा')).toBeVisible()
  const code = part.getByLabel('कोड', { exact: true })
  await code.fill('००')
  await part.getByRole('button', { name: 'पक्का गर्नुहोस्' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})
