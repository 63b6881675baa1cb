import { jpeg, logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'
import { openStoreAt, port as testPort } from './open-store.ts'

// In a store of its own: what is written here stands on every page.
test.describe.configure({ mode: 'default' })
const port = testPort + 70
test.use({ baseURL: `http://127.0.0.1:${port}` })

let close = async (): Promise<void> => undefined
test.beforeAll(async () => {
  test.setTimeout(90_000)
  close = await openStoreAt(port)
})
test.afterAll(() => close())

test('an owner writes an announcement and a banner in Nepali, and shoppers see them once they are published', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shelf = await shopper.newPage()
  await logInAsSeller(page)
  await page.goto('/ne/seller/shop')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'सूचना' }).click()
  await expect(page.getByText('नयाँ, अझै सेभ भएको छैन')).toBeVisible()
  await page.getByLabel('सूचनाको वाक्य, अङ्ग्रेजी').fill('Open on Saturday too')
  await page.getByLabel('सूचनाको वाक्य, नेपाली').fill('शनिबार पनि खुला')
  await expect(page.getByText(/ड्राफ्ट .* मा सेभ भयो/)).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('शनिबार पनि खुला')).toBeVisible()
  await expectAccessible(page)
  const homePage = new URL('/ne', page.url()).href
  await shelf.goto(homePage)
  await expect(shelf.getByText('शनिबार पनि खुला')).toHaveCount(0)

  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  await expect(page.getByText('प्रकाशित, ग्राहकले यही देख्छन्')).toBeVisible()
  await shelf.goto(homePage)
  await expect(shelf.getByText('शनिबार पनि खुला')).toBeVisible()

  await page.goto('/ne/seller/shop')
  await page.getByRole('link', { name: 'अर्को थप्नुहोस्: ब्यानर' }).click()
  await expect(page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' })).toBeDisabled()
  await page.getByLabel('तस्बिर छान्नुहोस्').setInputFiles({
    name: 'shop.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg('#2c5a40'),
  })
  await expect(page.getByText('चौडाइ ९०० पिक्सेल मात्र: ठूलो स्क्रिनमा धमिलो देखिन्छ।')).toBeVisible()
  const heart = page.getByRole('button', { name: 'तस्बिरको मुख्य भाग' })
  await heart.press('ArrowRight')
  await expect(page.getByText('बायाँबाट ५१%, माथिबाट ५०%')).toBeVisible()
  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  await expect(page.getByLabel('शीर्षक, अङ्ग्रेजी')).toBeFocused()
  const headline = `Dashain ${Date.now().toString(36)}`
  await page.getByLabel('शीर्षक, अङ्ग्रेजी').fill(headline)
  await page.getByLabel('बटन, अङ्ग्रेजी').fill('See sofas')
  await page.getByLabel('थिचेपछि कहाँ जाने').selectOption({ label: 'सोफा र काउच' })
  await expect(preview.getByText(headline)).toBeVisible()
  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  await expect(page.getByText('प्रकाशित, ग्राहकले यही देख्छन्')).toBeVisible()
  await shelf.goto(homePage)
  await expect(shelf.locator('a', { hasText: 'See sofas' })).toHaveAttribute(
    'href',
    /\/ne\/products\/sofas-couches$/,
  )

  await page.getByRole('button', { name: 'पसलबाट हटाउनुहोस्' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'पसलबाट हटाउनुहोस्' }).click()
  await expect(page).toHaveURL(/\/ne\/seller\/shop$/)
  await shelf.goto(homePage)
  await expect(shelf.locator('a', { hasText: 'See sofas' })).toHaveCount(0)
  await page.getByRole('link', { name: headline }).click()
  await page.getByText('संस्करणहरू').click()
  await page
    .getByRole('button', { name: /को संस्करण राख्नुहोस्$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  await expect(page.getByText('प्रकाशित, ग्राहकले यही देख्छन्')).toBeVisible()
  await shelf.goto(homePage)
  await expect(shelf.locator('a', { hasText: 'See sofas' })).toHaveCount(1)
  await shopper.close()
})

test('two who write the same piece are each shown the other’s words', async ({ page, context }) => {
  await logInAsSeller(page)
  const path = '/seller/shop/piece?key=newsletter'
  await page.goto(path)
  const other = await context.newPage()
  await other.goto(path)
  await page.getByLabel('Title, English').fill('First hand')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await other.getByLabel('Title, English').fill('Second hand')
  await expect(other.getByText('Somebody else has changed this piece meanwhile.')).toBeVisible()
  await expect(other.getByText('First hand')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByText(/Draft saved/)).toBeVisible()
  await other.getByRole('button', { name: 'Undo the draft' }).click()
  await expect(other.getByText('Published, as shoppers see it')).toBeVisible()
  await expect(other.getByLabel('Title, English')).not.toHaveValue('Second hand')
})
