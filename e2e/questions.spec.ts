import { addProduct, logInAsSeller, newShopper } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('a question is asked on the product page, answered by the shop and found by a search', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsSeller(page)
  const { id, name } = await addProduct(page)
  const { product } = await (await page.request.get(`/api/product/${id}`)).json()
  const path = `/product/${product.category}/${id}`
  const maya = await newShopper(browser)
  const theirs = await maya.newPage()
  await theirs.goto(`/ne${path}`)
  const questions = theirs.getByRole('region', { name: 'प्रश्न', exact: true })
  await questions.scrollIntoViewIfNeeded()
  await questions.locator('summary').click()
  // The error replaces the hint, so the button does not move.
  const sending = questions.getByRole('button', { name: 'प्रश्न पठाउनुहोस्' })
  const below = async () => {
    const field = await questions.getByLabel('प्रश्न सोध्नुहोस्').boundingBox()
    return ((await sending.boundingBox())?.y ?? 0) - (field?.y ?? 0)
  }
  const before = await below()
  await sending.click()
  await expect(questions.getByText('आफ्नो प्रश्न लेख्नुहोस्।')).toBeVisible()
  await expect(questions.getByText('बढीमा ५०० अक्षर')).toBeHidden()
  expect(await below()).toBe(before)
  await questions.getByLabel('प्रश्न सोध्नुहोस्').fill('टेबल पट्याउन मिल्छ?')
  await questions.getByRole('button', { name: 'प्रश्न पठाउनुहोस्' }).click()
  await expect(theirs.getByText('धन्यवाद। पसलले प्रश्न पढेर यहीँ जवाफ दिन्छ।')).toBeVisible()
  // After a reload the shopper sees the pending question, on the product page and in the profile.
  await theirs.reload()
  await questions.scrollIntoViewIfNeeded()
  await questions.locator('summary').click()
  await expect(questions.getByRole('listitem').filter({ hasText: 'टेबल पट्याउन मिल्छ?' })).toContainText(
    'पसलले पढ्दै छ',
  )
  await expect(questions.getByText('अहिलेसम्म यहाँ कुनै प्रश्न छैन।')).toBeHidden()
  await expectAccessible(theirs)
  await theirs.goto('/ne/profile')
  const myQuestions = theirs.getByRole('region', { name: 'तपाईंका प्रश्न' })
  await expect(myQuestions.getByRole('listitem').filter({ hasText: 'टेबल पट्याउन मिल्छ?' })).toContainText(
    'पढ्न बाँकी',
  )
  await expectAccessible(theirs)

  await page.goto('/seller/reviews')
  await page
    .getByRole('navigation', { name: 'Reviews or questions' })
    .getByRole('link', { name: 'Questions' })
    .click()
  const row = page.getByRole('article').filter({ hasText: name })
  await row.getByRole('button', { name: 'Answer' }).click()
  await expect(row.getByLabel('The shop’s answer')).toBeFocused()
  await row.getByLabel('The shop’s answer').fill('Yes, in the middle.')
  await row.getByRole('button', { name: 'Save the answer only' }).click()
  await expect(row.getByText('Nobody sees this answer yet.')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Change the answer' }).click()
  await row.getByRole('button', { name: 'Answer and show it' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(path)
  const publishedQuestions = page.getByRole('region', { name: 'Questions', exact: true })
  await expect(publishedQuestions.getByText('टेबल पट्याउन मिल्छ?')).toBeVisible()
  await expect(publishedQuestions.getByText('Yes, in the middle.')).toBeVisible()
  await publishedQuestions.scrollIntoViewIfNeeded()
  await expect(publishedQuestions.getByRole('link', { name: 'Log in to ask' })).toHaveAttribute(
    'href',
    /redirect=/,
  )
  // A visitor who cannot answer sees no empty space where the answer form would be.
  const [question, answer] = [
    publishedQuestions.getByRole('article'),
    publishedQuestions.getByRole('blockquote'),
  ]
  const ends = await Promise.all([question, answer].map(async (part) => part.boundingBox()))
  const [end = 0, answerEnd = 0] = ends.map((box) => (box ? box.y + box.height : 0))
  expect(end - answerEnd).toBeLessThan(20)
  // The page shows no search for one question. The API finds the question by its words.
  await expect(publishedQuestions.getByLabel('Search the questions')).toHaveCount(0)
  // Scrolls to the top, where the purchase bar covers no small element.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})
