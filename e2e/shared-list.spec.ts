import { port } from './open-store.ts'
import { address, addProduct, logInAsSeller, newShopper } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

const phone = { viewport: { width: 390, height: 844 }, baseURL: `http://127.0.0.1:${port}` }

test('two decide together: a link from the wishlist, an answer without account and scripts, and an order', async ({
  page,
  browser,
}) => {
  test.slow()
  await logInAsSeller(page)
  const [one, other] = [await addProduct(page), await addProduct(page)]
  const maya = await newShopper(browser)
  await maya.request.post('/api/wishlist', { data: { productIds: [one.id, other.id] } })
  await maya.request.post('/api/address/add', { data: { address } })

  // Maya creates the shared list in Nepali.
  const hers = await maya.newPage()
  await hers.goto('/ne/wishlist')
  await hers.getByRole('button', { name: 'परिवारलाई सोध्नुहोस्' }).click()
  const dialog = hers.getByRole('dialog', { name: 'परिवारलाई सोध्नुहोस्' })
  await dialog.getByLabel('तपाईंको नाम').fill('माया')
  await dialog.getByRole('button', { name: 'लिङ्क बनाउनुहोस्' }).click()
  await expect(dialog.getByRole('link', { name: 'Viber' })).toHaveAttribute(
    'href',
    /^viber:.*%2Fne%2Fshare%2F/,
  )
  await expectAccessible(hers)
  const link = await dialog.getByLabel('लिङ्क').inputValue()
  expect(link).toMatch(/\/ne\/share\/[\w-]{22}$/)

  // Ram has neither an account nor scripts.
  const ram = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const his = await ram.newPage()
  await his.goto(link)
  await expect(his.getByRole('heading', { level: 1 })).toHaveText('मायाको प्रश्न: कुन लिऊँ?')
  await expect(his.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:.*\/1200\.webp$/)
  await his.getByLabel('तपाईंको नाम').fill('राम')
  await his.getByRole('button', { name: 'राय पठाउनुहोस्' }).click()
  await expect(his.getByRole('main').getByRole('alert')).toContainText(
    'माथि एउटा सामान छान्नुहोस् वा छोटो सन्देश लेख्नुहोस्।',
  )
  await expect(his.getByLabel('तपाईंको नाम')).toHaveValue('राम')
  await his.getByText('यही राम्रो').nth(1).click()
  await his.getByLabel('छोटो सन्देश').fill('झ्यालछेउ यही सुहाउँछ।')
  await his.getByRole('button', { name: 'राय पठाउनुहोस्' }).click()
  await expect(his.getByText('तपाईंको राय पुग्यो।')).toBeVisible()
  await expect(his.getByRole('checkbox', { name: `यही राम्रो: ${other.name}` })).toBeChecked()
  await his.getByRole('button', { name: 'राय बदल्नुहोस्' }).click()
  await expect(his.getByText('तपाईंको राय पुग्यो।')).toBeVisible()
  await expect(his.getByRole('region', { name: 'सबैको राय' }).getByRole('listitem')).toHaveCount(1)

  // Sita reads his comment and answers with scripts.
  const sita = await browser.newContext(phone)
  const theirs = await sita.newPage()
  await theirs.goto(link.replace('/ne/share/', '/share/'))
  await expect(theirs.getByText('झ्यालछेउ यही सुहाउँछ।')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByText('This one').nth(1).click()
  await theirs.getByRole('button', { name: 'Send my answer' }).click()
  await expect(theirs.getByText('This is empty. Please fill it in.')).toBeVisible()
  await expect(theirs.getByRole('checkbox', { name: `This one: ${other.name}` })).toBeChecked()
  await theirs.getByLabel('Your name').fill('Sita')
  // A comment is displayed as one line, so it is entered as one line.
  const words = theirs.getByLabel('A few words')
  await words.fill('The round one')
  await words.press('ArrowLeft')
  await words.press('Enter')
  await words.pressSequentially('x')
  await expect(words).toHaveValue('The round on xe')
  await sita.setOffline(true)
  await theirs.getByRole('button', { name: 'Send my answer' }).click()
  await expect(theirs.getByText('No connection. Check your internet and try again.')).toBeVisible()
  await expect(words).toHaveValue('The round on xe')
  await sita.setOffline(false)
  await theirs.getByRole('button', { name: 'Send my answer' }).click()
  await expect(theirs.getByText('Your answer is saved.')).toBeVisible()

  // Maya finds the answers on her wishlist and buys the product that both selected.
  await hers.goto('/ne/wishlist')
  await hers
    .getByRole('region', { name: 'तपाईंले सोध्नुभएको' })
    .getByRole('link', { name: /२ जनाको राय/ })
    .click()
  await expect(hers.getByRole('heading', { name: '२ जनाको राय आयो' })).toBeVisible()
  await expect(hers.getByText('झ्यालछेउ यही सुहाउँछ।')).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: `यही किन्नुहोस् ${other.name}` }).click()
  await expect(hers).toHaveURL(/\/ne\/cart$/)
  await expect(hers.getByRole('article', { name: other.name })).toBeVisible()
  await hers.getByRole('button', { name: 'अर्डर गर्नुहोस्' }).click()
  await expect(hers).toHaveURL(/\/ne\/my-orders/)

  // She closes the list; visitors who open the link afterwards see that it is closed.
  await hers.goto(link)
  await hers.getByRole('button', { name: 'राय लिन बन्द गर्नुहोस्' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'लिङ्क बन्द गर्नुहोस्' }).click()
  await expect(hers.getByText('तपाईंले यो लिङ्क बन्द गर्नुभयो।')).toBeVisible()
  const response = await his.goto(link)
  expect(response?.status()).toBe(410)
  await expect(his.getByRole('heading', { name: 'राय लिन बन्द भयो' })).toBeVisible()
  await expectAccessible(theirs)
  for (const context of [maya, ram, sita]) await context.close()
})
