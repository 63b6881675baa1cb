import { addProduct, logInAsSeller, newShopper, orderByCash } from './beforehand.ts'
import { expect, expectAccessible, expectTouchable, test } from './watched.ts'

test('an owner turns on SMS notifications for orders, edits the texts, and reads the sent messages', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  await page.goto('/ne/seller/today')
  await page.getByRole('button', { name: 'थप' }).click()
  await page.getByRole('link', { name: 'एसएमएस' }).click()
  await expect(page.getByText('एसएमएस सेवा जोडिएको छैन', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'सूचना सेटिङ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'सूचना सेटिङ' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'अर्डर भयो सच्याउनुहोस्' }).click()
  const dialog = page.getByRole('dialog', { name: 'अर्डर भयो' })
  await dialog.getByRole('checkbox', { name: 'एसएमएसबाट पठाउने' }).check()
  const words = dialog.getByRole('textbox', { name: 'एसएमएस, अङ्ग्रेजी' })
  await words.fill('Namaste {nmae}, order {order}')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(dialog.getByText('{nmae} भर्न मिल्दैन', { exact: false })).toBeVisible()
  await expect(words).toBeFocused()
  await words.fill('Namaste {name}, order {order} is ours: {total}')
  const preview = dialog.locator('[data-preview="smsText.en"]')
  await expect(preview).toHaveText('Namaste Maya, order 12345 is ours: Rs.84,999')
  await expect(dialog.getByText('१६० मध्ये ४४ अक्षर, १ एसएमएस')).toBeVisible()
  await words.fill('x'.repeat(161))
  await expect(dialog.getByText('धेरै लामो भयो: केही शब्द घटाउनुहोस्।', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'पहिलेकै शब्द राख्नुहोस्' }).click()
  await expect(preview).toContainText('We have your order 12345')
  await words.fill('Namaste {name}, order {order} is ours: {total}')
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('article').filter({ hasText: 'अर्डर भयो' })
  await expect(row.getByText('आफ्नै शब्द')).toBeVisible()

  await page.getByRole('button', { name: 'खबर पाउने मानिस थप्नुहोस्' }).click()
  const adding = page.getByRole('dialog', { name: 'खबर पाउने मानिस थप्नुहोस्' })
  const recipient = adding.getByLabel('इमेल वा फोन')
  await recipient.fill('०१')
  await adding.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(recipient).toBeFocused()
  await recipient.fill('९८०-१२३४५०१')
  await adding.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(page.getByText('+9779801234501')).toBeVisible()

  const shopper = await newShopper(browser)
  await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  await shopper.close()
  await page.goto('/ne/seller/messages')
  const orderSms = page.getByRole('article').filter({ hasText: '+9779841234567' }).first()
  await expect(orderSms).toContainText(/Namaste Maya, order \d+ is ours: Rs\.918/)
  // Nothing goes to phones, neither now nor, of what is ordered at night, in the morning.
  await expect(orderSms).toContainText('पठाइएको छैन, यहाँ मात्र')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectTouchable(orderSms.getByRole('link'))
  const toShop = page.getByRole('article').filter({ hasText: '+9779801234501' }).first()
  await expect(toShop).toContainText(/नयाँ अर्डर [०-९]+: रु\.९१८, Maya, Lalitpur/)
  await expectAccessible(page)

  // Shoppers do not see the seller's settings.
  await page.goto('/ne/seller/messages/settings')
  await page.getByRole('button', { name: '+9779801234501 हटाउनुहोस्' }).click()
  await expect(page.getByText('+9779801234501')).toBeHidden()
  await page.getByRole('button', { name: 'अर्डर भयो सच्याउनुहोस्' }).click()
  await dialog.getByRole('checkbox', { name: 'एसएमएसबाट पठाउने' }).uncheck()
  await dialog.getByRole('button', { name: 'पहिलेकै शब्द राख्नुहोस्' }).click()
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(row.getByText('आफ्नै शब्द')).toBeHidden()
  await page.goto('/ne/seller/history')
  await expect(page.getByText('सूचना सेटिङ बदलियो: अर्डर भयो').first()).toBeVisible()
})

test('a text that somebody else has changed meanwhile is not overwritten by another press', async ({
  page,
}) => {
  await logInAsSeller(page)
  const other = await page.context().newPage()
  const textIn = (where: typeof page) =>
    where.getByRole('dialog').getByRole('textbox', { name: 'SMS, English' })
  for (const openPage of [page, other]) {
    await openPage.goto('/seller/messages/settings')
    await openPage.getByRole('button', { name: 'Change Order changed' }).click()
  }
  await textIn(page).fill('Order {order} is off.')
  await textIn(other).fill('Order {order} is cancelled by us.')
  const save = { name: 'Save', exact: true }
  await other.getByRole('dialog').getByRole('button', save).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  const conflict = page.getByRole('dialog').getByText('Somebody else has changed this since you opened it.')
  for (const time of ['first', 'second']) {
    await page.getByRole('dialog').getByRole('button', save).click()
    await expect(conflict, time).toBeVisible()
    await expect(textIn(page), time).toHaveValue('Order {order} is off.')
  }
  await page.getByRole('button', { name: 'Load the current version' }).click()
  await expect(textIn(page)).toHaveValue('Order {order} is cancelled by us.')
  await expect(conflict).toBeHidden()
})
