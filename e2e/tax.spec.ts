import { logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('the owner previews a tax, sets it for a later day, and removes it again', async ({ page }) => {
  await logInAsSeller(page)
  for (const language of ['', '/ne']) {
    await page.goto(`${language}/seller/tax`)
    await expectAccessible(page)
  }
  await page.goto('/seller/tax')
  await expect(page.getByText('Tax 2%, added to the prices')).toBeVisible()
  await page.getByLabel('Products for (Rs.)').fill('५,०००')
  await expect(page.locator('main section').getByText('Rs.5,100.00')).toBeVisible()

  const form = page.getByRole('form', { name: 'Set another tax' })
  await form.getByLabel('From').fill('2043-01-15')
  await form.getByLabel('Rate in percent').fill('130')
  await form.getByLabel('Name in English').fill('VAT')
  await form.getByLabel('Name in Nepali').fill('भ्याट')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Rate in percent')).toBeFocused()
  await form.getByLabel('Rate in percent').fill('१३')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('registered for VAT may call its tax so')).toBeVisible()
  await form.getByLabel('The shop is registered').selectOption('vat')
  await form.getByLabel('The tax is').selectOption('yes')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('article').filter({ hasText: 'VAT 13%, already in the prices' })
  await expect(row.getByText('Later')).toBeVisible()
  await expect(row).toContainText('From 15 Jan 2043 (1 Magh 2099)')
  // A tax that is set for a later date changes nothing today.
  await expect(page.getByText('Rs.5,100.00')).toBeVisible()

  await row.getByRole('button', { name: 'Remove the tax from 15 Jan 2043' }).click()
  const question = page.getByRole('dialog', { name: 'Remove VAT 13%?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/seller/history')
  await expect(page.getByText('Changed what the shop charges: tax').first()).toBeVisible()
})

test('one press fills in the tax of a PAN shop and that of a VAT shop', async ({ page }) => {
  await logInAsSeller(page)
  await page.goto('/ne/seller/tax')
  const noTax = page.getByRole('button', { name: 'प्यान पसल, कर छैन' })
  await noTax.click()
  await expect(page.getByLabel('दर (प्रतिशत)')).toHaveValue('०')
  await page.getByLabel('दर (प्रतिशत)').fill('५')
  await noTax.click()
  await expect(page.getByLabel('दर (प्रतिशत)')).toHaveValue('०')
  await page.getByRole('button', { name: 'भ्याट १३%, मूल्यमै' }).click()
  await expect(page.getByLabel('दर (प्रतिशत)')).toHaveValue('१३')
  await expect(page.getByLabel('नेपाली नाम')).toHaveValue('भ्याट')
  await expect(page.getByLabel('पसल दर्ता')).toHaveValue('vat')
  await expect(page.getByLabel('कर', { exact: true })).toHaveValue('yes')
})

test('a preset of a tax keeps its first day and its delivery charge, and clears the errors', async ({
  page,
}) => {
  await logInAsSeller(page)
  await page.goto('/seller/tax')
  const form = page.getByRole('form', { name: 'Set another tax' })
  await form.getByLabel('From').fill('2043-01-15')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Rate in percent')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: 'VAT 13%, in the prices' }).click()
  await expect(form.getByLabel('Rate in percent')).toHaveValue('13')
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(form.getByLabel('From')).toHaveValue('2043-01-15')
  await expect(form.getByRole('checkbox')).toBeChecked()
})
