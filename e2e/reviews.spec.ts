import type { BrowserContext, Page } from '@playwright/test'
import { addProduct, jpeg, logInAsSeller, newShopper, orderByCash } from './beforehand.ts'
import { expect, expectAccessible, expectTouchable, test } from './watched.ts'

async function deliver(page: Page, id: string): Promise<void> {
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered']) {
    const response = await page.request.post('/api/order/status', { data: { id, status } })
    expect(response.ok(), await response.text()).toBe(true)
  }
}

/** Prepares a shopper whose order of a product was delivered. */
async function buyer(page: Page, shopper: BrowserContext, productId: string): Promise<string> {
  const order = await orderByCash(shopper.request, { productId, quantity: 1 })
  await deliver(page, order)
  return order
}

async function pathOf(page: Page, id: string): Promise<string> {
  const { product } = await (await page.request.get(`/api/product/${id}`)).json()
  return `/product/${product.category}/${id}`
}

test('a shopper reviews a delivered order and the review is published, in Nepali and in English', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsSeller(page)
  const product = await addProduct(page)
  const path = await pathOf(page, product.id)
  await page.goto(path)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('No reviews yet.', { exact: true })).toBeVisible()

  // In Nepali: five stars and a picture.
  const maya = await newShopper(browser)
  await buyer(page, maya, product.id)
  const theirs = await maya.newPage()
  await theirs.goto('/ne/my-orders')
  await theirs.getByRole('link', { name: /^समीक्षा लेख्नुहोस्/ }).click()
  await theirs.getByRole('button', { name: 'समीक्षा पठाउनुहोस्' }).click()
  await expect(theirs.getByText('ताराको सङ्ख्या छान्नुहोस्।')).toBeVisible()
  await expectTouchable(theirs.getByRole('main').getByRole('link', { name: product.name, exact: true }))
  await expectAccessible(theirs)
  await theirs.getByRole('radio', { name: 'धेरै राम्रो' }).check()
  await theirs.getByLabel('अरूलाई के भन्नुहुन्छ?').fill('साँघुरो भर्‍याङबाट सजिलै छिर्‍यो।')
  await theirs.reload()
  await expect(theirs.getByRole('radio', { name: 'धेरै राम्रो' })).toBeChecked()
  await expect(theirs.getByLabel('अरूलाई के भन्नुहुन्छ?')).toHaveValue('साँघुरो भर्‍याङबाट सजिलै छिर्‍यो।')
  await theirs
    .getByLabel('तस्बिर')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#886644') })
  await theirs.getByRole('button', { name: 'समीक्षा पठाउनुहोस्' }).click()
  await expect(theirs.getByText('पढ्न बाँकी')).toBeVisible()
  await expectAccessible(theirs)
  const picture = await theirs.getByRole('link', { name: /तस्बिर १ खोल्नुहोस्/ }).getAttribute('href')
  const stranger = await browser.newContext()
  const pictureUrl = new URL(picture ?? '', page.url()).href
  expect((await stranger.request.get(pictureUrl)).status()).toBe(404)
  expect((await maya.request.get(pictureUrl)).status()).toBe(200)

  // The shop shows it and answers.
  await page.goto('/seller/reviews')
  const row = page.getByRole('article').filter({ hasText: product.name })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Answer' }).click()
  await row.getByLabel('The shop’s answer').fill('Thank you, Maya.')
  await row.getByRole('button', { name: 'Save the answer' }).click()
  await expect(row.getByText('Thank you, Maya.')).toBeVisible()
  await row.getByRole('button', { name: 'Show it' }).click()
  await expect(row).toHaveCount(0)
  expect((await stranger.request.get(pictureUrl)).status()).toBe(200)

  await page.goto(`/ne${path}`)
  const nepaliReviews = page.getByRole('region', { name: 'किन्नेहरूको भनाइ' })
  await expect(nepaliReviews.getByText('साँघुरो भर्‍याङबाट सजिलै छिर्‍यो।')).toBeVisible()
  await expect(nepaliReviews.getByText('Maya S.')).toBeVisible()
  await expect(page.getByText('५.० (१)').first()).toBeVisible()

  // In English: three stars, and the average is another.
  const ram = await newShopper(browser)
  const order = await buyer(page, ram, product.id)
  const his = await ram.newPage()
  await his.goto(`/order/${order}`)
  await his.getByRole('link', { name: /^Write a review/ }).click()
  await his.getByRole('radio', { name: 'All right' }).check()
  await his.getByLabel('What would you tell others?').fill('Came a day late.')
  await his.getByRole('button', { name: 'Submit review' }).click()
  await expect(his.getByText('Awaiting review')).toBeVisible()
  await page.goto('/seller/reviews')
  await row.getByRole('button', { name: 'Show it' }).click()
  await expect(row).toHaveCount(0)

  await his.goto(path)
  await expect(his.getByText('4.0 (2)').first()).toBeVisible()
  const reviews = his.getByRole('region', { name: 'Customer reviews' })
  await expect(reviews.getByRole('meter', { name: '5 stars: 1' })).toBeVisible()
  await expect(reviews.getByText('Thank you, Maya.')).toBeVisible()
  await reviews.scrollIntoViewIfNeeded()
  await reviews.getByRole('button', { name: 'Helpful' }).first().click()
  await expect(reviews.getByRole('button', { name: 'Helpful, 1' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(his)
  await reviews.getByLabel('Show').selectOption('3')
  await expect(reviews.getByRole('article')).toHaveCount(1)
  await expect(reviews.getByText('Came a day late.')).toBeVisible()
  const jsonLd = await his.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(jsonLd ?? '{}')).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 2 } })

  // After a refusal its author sees the reason, and the rating counts only the other review.
  await page.goto('/seller/reviews?state=shown')
  const refusedReview = page.getByRole('article').filter({ hasText: 'Came a day late.' })
  await refusedReview.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('radio', { name: 'It is not about the product' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(refusedReview).toHaveCount(0)
  await his.goto('/my-orders')
  await expect(his.getByText('Not published')).toBeVisible()
  await his.getByRole('link', { name: /^Your review/ }).click()
  await expect(his.getByText(/^It is not about the product/)).toBeVisible()
  await his.goto(path)
  await expect(his.getByText('5.0 (1)').first()).toBeVisible()
})
