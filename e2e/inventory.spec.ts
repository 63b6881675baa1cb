import { addProduct, logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('a seller changes prices and stock in the list, counts stock, copies a product to a draft, publishes it and undoes a change', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const { id, name } = await addProduct(page)
  const list = `/ne/seller/product-list?search=${encodeURIComponent(name)}`
  await page.goto(list)
  await page.getByRole('button', { name: 'मूल्य र स्टक सच्याउनुहोस्' }).click()
  const line = page.getByRole('group', { name })
  await expect(page.getByRole('button', { name: 'अहिलेसम्म केही फेरिएको छैन' })).toBeDisabled()
  await line.getByLabel('छुट मूल्य').fill('1500')
  await page.getByRole('button', { name: '१ वटा फेरबदल सेभ गर्नुहोस्' }).click()
  await expect(line.getByText('छुट मूल्य रु.१,००० भन्दा बढी हुनु हुँदैन।')).toBeVisible()
  await expect(line.getByLabel('छुट मूल्य')).toHaveAttribute('aria-invalid', 'true')
  await line.getByLabel('छुट मूल्य').fill('८५०')
  await line.getByLabel('स्टक').fill('7')
  await expectAccessible(page)

  // Another seller saves first.
  const first = await page.request.post('/api/seller/shelf/line', { data: { id, version: 1, price: 1100 } })
  expect(first.ok()).toBe(true)
  await page.getByRole('button', { name: '१ वटा फेरबदल सेभ गर्नुहोस्' }).click()
  await expect(page.getByText(/अहिले: मूल्य रु\.१,१००/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'मेरै राख्नुहोस्' }).click()
  await line.getByLabel('मूल्य', { exact: true }).fill('1100')
  await page.getByRole('button', { name: '१ वटा फेरबदल सेभ गर्नुहोस्' }).click()
  await expect(page.getByText('१ सामान सेभ भयो')).toBeVisible()
  await page.getByRole('button', { name: 'सच्याउन बन्द गर्नुहोस्' }).click()
  await expect(page.getByText('रु.८५०')).toBeVisible()
  await expect(page.getByText('७ वटा')).toBeVisible()

  await page.getByRole('button', { name: `${name}: थप काम` }).click()
  await page.getByRole('link', { name: 'स्टक र त्यसको हिसाब' }).click()
  await page.getByLabel('किन').selectOption('received')
  await page.getByLabel('कति वटा आयो').fill('५')
  await expect(page.getByText('७ → १२')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'स्टक सेभ गर्नुहोस्' }).click()
  await expect(page.getByText('सेभ भयो। स्टकमा: १२')).toBeVisible()
  const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: 'बाँकी १२' })
  await expect(newest).toContainText('नयाँ आयो')
  await expect(newest).toContainText('+५')
  await page.getByLabel('किन').selectOption('damaged')
  await page.getByLabel('कति वटा घट्यो').fill('40')
  await page.getByRole('button', { name: 'स्टक सेभ गर्नुहोस्' }).click()
  await expect(page.getByText(/१२ वटा मात्र बाँकी छ/).first()).toBeVisible()

  await page.goto(list)
  await page.getByRole('button', { name: `${name}: थप काम` }).click()
  await page.getByRole('button', { name: 'प्रतिलिपि बनाउनुहोस्' }).click()
  await expect(page.getByText('यो ड्राफ्ट हो')).toBeVisible()
  await expectAccessible(page)
  const copyId = page.url().split('/').at(-1) ?? ''
  const shopper = await browser.newContext()
  const shopperPage = await shopper.newPage()
  const address = new URL(`/ne/product/office-furniture/${copyId}`, page.url()).href
  expect((await shopperPage.goto(address))?.status()).toBe(404)
  await shopperPage.goto(new URL(`/ne/seller/draft/${copyId}`, page.url()).href)
  await expect(shopperPage).toHaveURL(/\/ne\/seller$/)
  await page.getByRole('link', { name: 'ग्राहकले देख्ने पृष्ठ हेर्नुहोस्' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'पसलमा राख्नुहोस्', exact: true }).click()
  await expect(page.getByText('यो ड्राफ्ट हो')).toHaveCount(0)
  expect((await shopperPage.goto(address))?.status()).toBe(200)
  await shopper.close()

  const change = { kind: 'price', percent: 10, of: 'both' }
  const bulk = await page.request.post('/api/product/bulk', { data: { ids: [id], change } })
  expect(bulk.ok()).toBe(true)
  await page.goto('/ne/seller/history?group=product')
  await page
    .getByRole('button', { name: /^उल्टाउनुहोस्: एकै पटक १ वटा/ })
    .first()
    .click()
  await expect(page.getByText('१ सामान पहिलेकै अवस्थामा फर्काइयो')).toBeVisible()
  await expectAccessible(page)
})

test('a new product is saved as a draft and published at a scheduled time', async ({ page }) => {
  await logInAsSeller(page)
  const name = `Later ${Date.now().toString(36)}`
  await page.goto('/seller')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Description').fill('Sal.')
  await page.getByLabel('Category').selectOption('office-furniture')
  await page.getByLabel('Product Price').fill('1000')
  await page.getByLabel('Offer Price').fill('1000')
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goto(`/seller/product-list?show=draft&search=${encodeURIComponent(name)}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByText('Publish at a time').click()
  await page.getByRole('button', { name: 'Save and publish then' }).click()
  await expect(page.getByText('Choose a day and a time.')).toBeVisible()
  await page.getByLabel('From').fill('2199-01-02')
  await page.getByLabel('Time', { exact: true }).fill('09:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and publish then' }).click()
  await expect(page.getByText(/It is published by itself: .*2199/)).toBeVisible()
  await page.getByRole('button', { name: 'Do not publish by itself' }).click()
  await expect(page.getByText('only you and your staff see it')).toBeVisible()
})
