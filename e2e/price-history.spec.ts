import { addProduct, logInAsSeller, newShopper } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('the link to the price history scrolls right below the header, whatever grows above it', async ({
  page,
  browser,
}) => {
  await logInAsSeller(page)
  const { id } = await addProduct(page)
  const changed = await page.request.post('/api/product/update', {
    multipart: { productData: JSON.stringify({ id, offerPrice: 850 }) },
  })
  expect(changed.ok()).toBe(true)
  const maya = await newShopper(browser)
  const theirs = await maya.newPage()
  await theirs.goto(`/product/any/${id}`)
  const historyLink = theirs.getByRole('link', { name: 'Price history' })
  expect((await historyLink.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await historyLink.click()
  const history = theirs.getByRole('region', { name: 'Price history' })
  const heading = history.getByRole('heading')
  const topOf = async () => Math.round((await heading.boundingBox())?.y ?? 0)
  await expect(theirs.getByRole('button', { name: 'Send the question', includeHidden: true })).toBeAttached()
  // The heading is at the scroll target.
  await expect.poll(topOf).toBe(96)
  await expect(history.getByText('The crossed-out Rs.1,000 is the list price')).toBeVisible()
  await expect(history.getByRole('row')).toHaveCount(3)
  // A day of prices is no line.
  await expect(history.getByRole('img')).toHaveCount(0)
  await expectAccessible(theirs)

  // The page does not scroll back after the visitor has scrolled.
  await theirs.mouse.wheel(0, -400)
  await expect.poll(topOf).toBeGreaterThan(300)
  await theirs.evaluate(() => document.body.append(document.createElement('hr')))
  await expect.poll(topOf).toBeGreaterThan(300)
})
