import { expect, test } from './watched.ts'

const helpPages = [
  ['/help-center', 'Help Center', 'सहायता केन्द्र'],
  ['/safety-info', 'Safety Information', 'सुरक्षा जानकारी'],
  ['/cancellation', 'Cancellation Options', 'रद्द र फिर्ता'],
  ['/accessibility', 'Accessibility', 'सबैका लागि पहुँच'],
  ['/privacy', 'Privacy', 'गोपनीयता'],
  ['/terms', 'Terms', 'सर्तहरू'],
  ['/sitemap', 'Sitemap', 'साइटम्याप'],
] as const

test('the blog shows three posts a page, by its address @1.1 @2.11 @2.57 @9.6', async ({ page }) => {
  await page.goto('/about')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(3)
  const first = await titles.first().textContent()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/about\?page=2$/)
  await expect(titles.first()).not.toHaveText(first ?? '')
  await expect(titles).toHaveCount(3)
  await page.goto('/about?page=99')
  await expect(page.getByRole('link', { name: '4', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(titles).toHaveCount(1)
})

test('a category lists its posts; an unknown one is 404 @2.17', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Blog categories' }).getByText('Office Furniture').click()
  await expect(page).toHaveURL('/blog/category/office-furniture')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office Furniture: notes')
  await expect(page.getByRole('link', { name: 'A corner to work in' }).first()).toBeVisible()
  const response = await page.goto('/blog/category/gardens')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The requested category was not found')
})

test('a post opens from the list, can be liked, and the like stays @2.12 @3.8 @4.18', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: /^Choosing a sofa/ }).click()
  await expect(page).toHaveURL('/blog/measure')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Choosing a sofa')
  const post = page.getByRole('article').first()
  await post.getByRole('button', { name: 'Like, 49 likes' }).click()
  await expect(post.getByRole('button', { name: 'Like, 50 likes' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await post.getByRole('button', { name: 'Like, 50 likes' }).click()
  await expect(post.getByRole('button', { name: 'Like, 49 likes' })).toHaveAttribute('aria-pressed', 'false')
})

test('a post shows that it is loading @2.57', async ({ page }) => {
  await page.goto('/about')
  await page.route(/\/blog\/measure\.data/, async (route) => {
    await expect(page.getByText('Loading blog post...')).toBeVisible()
    await route.continue()
  })
  await page.getByRole('link', { name: /^Choosing a sofa/ }).click()
  await expect(page).toHaveURL('/blog/measure')
  await expect(page.getByText('Loading blog post...')).toBeHidden()
})

test('a post carries structured data for search engines', async ({ page }) => {
  await page.goto('/ne/blog/measure')
  const objects = await page.locator('script[type="application/ld+json"]').allTextContents()
  const article = objects.map((text) => JSON.parse(text)).find((object) => object['@type'] === 'Article')
  expect(article).toMatchObject({ inLanguage: 'ne', author: { name: 'बैठक' } })
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/ne\/blog\/measure$/)
  await expect(page.locator('link[hreflang="en"]').first()).toHaveAttribute('href', /\d\/blog\/measure$/)
})

test('an unknown post is a friendly 404 @2.57 @8.12', async ({ page }) => {
  const response = await page.goto('/blog/nothing')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found')
})

test('the contact form names missing fields, keeps the input, and sends it @1.1 @2.10 @2.56 @5.5 @8.10', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Maya Shrestha')
  await page.getByLabel('Email', { exact: true }).fill('maya')
  await page.getByLabel('Subject').fill('A size')
  await page.getByLabel('Message').fill('Does it pass a door of 72 cm?')
  await expect(page.getByText(/Enter a full address/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Does it pass a door of 72 cm?')
  await page.getByLabel('Email', { exact: true }).fill('maya@example.com')
  const contactResponse = page.waitForResponse('**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect((await contactResponse).status()).toBe(200)
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Enter your name.')).toHaveCount(0)
  await expect(page.getByText('We’ve received your message')).toBeVisible()
})

test('a message that could not be sent stays in the form @8.10 @8.11', async ({ page }) => {
  await page.goto('/contact')
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'Not now' } }),
  )
  await page.getByLabel('Name', { exact: true }).fill('Maya Shrestha')
  await page.getByLabel('Email', { exact: true }).fill('maya@example.com')
  await page.getByLabel('Subject').fill('A size')
  await page.getByLabel('Message').fill('Does it fit?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Does it fit?')
})

test('the help pages speak both languages', async ({ page }) => {
  test.slow()
  for (const [path, title, titleNe] of helpPages) {
    for (const [address, heading] of [
      [path, title],
      [`/ne${path}`, titleNe],
    ] as const) {
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  }
})

test('every link of the sitemap leads to a page @2.17 @2.18', async ({ page, request }) => {
  await page.goto('/sitemap')
  const links = await page.getByRole('main').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths.length).toBeGreaterThan(35)
  for (const path of paths)
    expect({ path, status: (await request.get(path ?? '')).status() }).toEqual({ path, status: 200 })
})
