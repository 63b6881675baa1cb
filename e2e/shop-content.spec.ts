import { emptyContent } from '#domain/content/content.ts'
import { jpeg, logInAsSeller, orderByCash } from './beforehand.ts'
import { expect, expectAccessible, newPerson, test, tick, useSeparateStore } from './watched.ts'

// Uses a separate store, because the content written here appears on every page.
test.describe.configure({ mode: 'default' })
const baseURL = useSeparateStore(70)

test('an owner writes an announcement and a banner in Nepali, and shoppers see them once they are published', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopperPage = await shopper.newPage()
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
  await shopperPage.goto(homePage)
  await expect(shopperPage.getByText('शनिबार पनि खुला')).toHaveCount(0)

  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  await expect(page.getByText('प्रकाशित, ग्राहकले यही देख्छन्')).toBeVisible()
  await shopperPage.goto(homePage)
  await expect(shopperPage.getByText('शनिबार पनि खुला')).toBeVisible()

  await page.goto('/ne/seller/shop')
  await page.getByRole('link', { name: 'अर्को ब्यानर थप्नुहोस्' }).click()
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
  await expect(page.getByLabel('शीर्षक, नेपाली')).toBeFocused()
  const headline = `Dashain ${Date.now().toString(36)}`
  await page.getByLabel('शीर्षक, अङ्ग्रेजी').fill(headline)
  await page.getByLabel('बटन, अङ्ग्रेजी').fill('See sofas')
  await page.getByLabel('थिचेपछि कहाँ जाने').selectOption({ label: 'सोफा र काउच' })
  await expect(preview.getByText(headline)).toBeVisible()
  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  await expect(page.getByText('प्रकाशित, ग्राहकले यही देख्छन्')).toBeVisible()
  await shopperPage.goto(homePage)
  await expect(shopperPage.locator('a', { hasText: 'See sofas' })).toHaveAttribute(
    'href',
    /\/ne\/products\/sofas-couches$/,
  )

  await page.getByRole('button', { name: 'पसलबाट हटाउनुहोस्' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'पसलबाट हटाउनुहोस्' }).click()
  await expect(page).toHaveURL(/\/ne\/seller\/shop$/)
  await shopperPage.goto(homePage)
  await expect(shopperPage.locator('a', { hasText: 'See sofas' })).toHaveCount(0)
  await page.getByRole('link', { name: headline }).click()
  await page.getByText('संस्करणहरू').click()
  await page
    .getByRole('button', { name: /को संस्करण राख्नुहोस्$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  await expect(page.getByText('प्रकाशित, ग्राहकले यही देख्छन्')).toBeVisible()
  await shopperPage.goto(homePage)
  await expect(shopperPage.locator('a', { hasText: 'See sofas' })).toHaveCount(1)
  await shopper.close()
})

test('two editors of the same content block each see the other’s version', async ({ page, context }) => {
  await logInAsSeller(page)
  const path = '/seller/shop/piece?key=newsletter'
  await page.goto(path)
  const other = await context.newPage()
  await other.goto(path)
  await page.getByLabel('Title, English').fill('First hand')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await other.getByLabel('Title, English').fill('Second hand')
  await expect(other.getByText('Somebody else has just changed this.')).toBeVisible()
  await expect(other.getByText('First hand')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByText(/Draft saved/)).toBeVisible()
  // The dialog compares the version published before with the current draft.
  await other.reload()
  await other.getByText('Versions', { exact: true }).click()
  await other
    .getByRole('button', { name: /^Compare .* with now$/ })
    .first()
    .click()
  const compared = other.getByRole('dialog')
  await expect(compared.getByText('Second hand')).toBeVisible()
  await expectAccessible(other)
  await compared.getByRole('button', { name: 'Close' }).click()
  await other.getByRole('button', { name: 'Undo the draft' }).click()
  await expect(other.getByText('Published, as shoppers see it')).toBeVisible()
  await expect(other.getByLabel('Title, English')).not.toHaveValue('Second hand')
})

test('a packing slip is printed after the logo of the shop has loaded', async ({ page, browser }) => {
  await logInAsSeller(page)
  const picture = await page.request.post('/api/seller/content/picture', {
    multipart: { picture: { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#7a4a2b') } },
  })
  const { hash } = (await picture.json()).picture
  const value = { ...emptyContent, picture: hash }
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/seller/content/${path}`, { data })).json()
  const { content } = await post('save', { key: 'logo', version: 0, revision: 0, value })
  const { key, version, revision } = content
  expect(await post('publish', { key, version, revision })).toMatchObject({ success: true })
  const shopper = await browser.newContext({ baseURL })
  await shopper.request.post('/api/user/register', { data: newPerson() })
  const { products } = await (await page.request.get('/api/product/list?limit=1&inStock=true')).json()
  await orderByCash(shopper.request, { productId: products[0]._id, quantity: 1 })

  const releaseSignal = Promise.withResolvers<void>()
  await page.route(`**/images/${hash}/*.jpg`, async (route) => {
    await releaseSignal.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    window.print = () => {
      const logo = document.querySelector<HTMLImageElement>('[data-paper] img')
      document.documentElement.dataset['printed'] = String(logo?.complete && logo.naturalWidth > 0)
    }
  })
  await page.goto('/seller/orders')
  await tick(page.getByRole('checkbox', { name: /^Choose order/ }).first())
  const asking = page.waitForRequest(`**/images/${hash}/*.jpg`)
  await page.getByRole('button', { name: 'Slips' }).click()
  await asking
  releaseSignal.resolve()
  await expect(page.locator('html[data-printed]')).toHaveAttribute('data-printed', 'true')
  await shopper.close()
})

test('an owner publishes a post in Nepali, and replaces a policy and restores the built-in text', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopperPage = await shopper.newPage()
  await logInAsSeller(page)
  await page.goto('/ne/seller/shop')
  await page.getByRole('link', { name: 'लेख र पृष्ठ' }).click()
  await expect(page.getByRole('heading', { name: 'लेख र पृष्ठ' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('लेखको शीर्षक').fill('साल चिन्ने तरिका')
  await page.getByRole('button', { name: 'लेख्न सुरु गर्नुहोस्' }).click()
  const text = page.getByRole('textbox', { name: 'पाठ, नेपाली' })
  const tools = page.getByRole('toolbar', { name: 'पाठ, नेपाली का औजार' })
  await text.click()
  await tools.getByRole('button', { name: 'शीर्षक', exact: true }).click()
  await page.keyboard.type('तौल हेर्नुहोस्')
  await page.keyboard.press('Enter')
  await page.keyboard.type('सालको काठ गह्रौँ हुन्छ।')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'सूची', exact: true }).click()
  await page.keyboard.type('रातो खैरो')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'लिङ्क' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('कहाँ जाने').fill('javascript:alert(1)')
  await dialog.getByLabel('लिङ्कका शब्द').fill('हामीलाई सोध्नुहोस्')
  await dialog.getByRole('button', { name: 'लिङ्क राख्नुहोस्' }).click()
  await expect(dialog.getByText(/^ठेगाना मिलेन।/)).toBeVisible()
  await dialog.getByLabel('कहाँ जाने').fill('/contact')
  await dialog.getByRole('button', { name: 'लिङ्क राख्नुहोस्' }).click()
  await expect(text.getByRole('link', { name: 'हामीलाई सोध्नुहोस्' })).toBeVisible()
  await tools.getByRole('button', { name: 'तस्बिर' }).click()
  await dialog.getByLabel('तस्बिर छान्नुहोस्').setInputFiles({
    name: 'sal.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg('#7a4a2b'),
  })
  await expect(dialog.getByText(/^चौडाइ/)).toBeVisible()
  await dialog.getByLabel('तस्बिरमा के छ').fill('सालको फल्याक')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'तस्बिर राख्नुहोस्' }).click()
  await expect(text.getByRole('img', { name: 'सालको फल्याक' })).toBeVisible()
  await page.getByLabel('तस्बिर छान्नुहोस्').setInputFiles({
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg('#2c5a40'),
  })
  await expect(page.getByLabel('तस्बिर बदल्नुहोस्')).toBeAttached()
  await expect(page.getByText(/ड्राफ्ट .* मा सेभ भयो/)).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'तौल हेर्नुहोस्' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'सालको फल्याक' })).toBeAttached()
  await expectAccessible(page)
  const postPage = new URL('/ne/blog/sal-chinne-tarika', page.url()).href
  expect((await shopperPage.request.get(postPage)).status()).toBe(404)
  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  await expect(page.getByText('प्रकाशित, ग्राहकले यही देख्छन्')).toBeVisible()
  await shopperPage.goto(postPage)
  await expect(shopperPage.getByRole('heading', { level: 1 })).toHaveText('साल चिन्ने तरिका')
  await expect(shopperPage.getByRole('listitem').filter({ hasText: 'रातो खैरो' })).toBeVisible()
  await expect(shopperPage.getByRole('link', { name: 'हामीलाई सोध्नुहोस्' })).toHaveAttribute(
    'href',
    '/ne/contact',
  )
  await expectAccessible(shopperPage)
  await shopperPage.goto(new URL('/about', page.url()).href)
  await expect(shopperPage.getByRole('heading', { level: 2 }).first()).toHaveText('साल चिन्ने तरिका')

  await page.goto('/seller/shop/text?key=page/terms')
  await page.getByRole('textbox', { name: 'Text, English' }).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Our own terms. ')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published, as shoppers see it')).toBeVisible()
  const terms = new URL('/terms', page.url()).href
  await shopperPage.goto(terms)
  await expect(shopperPage.getByText('Our own terms.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the default text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the default text' }).click()
  await expect(page).toHaveURL(/\/seller\/shop\/texts$/)
  await shopperPage.goto(terms)
  await expect(shopperPage.getByText('Our own terms.')).toHaveCount(0)
  await shopper.close()
})

test('a change is saved although the editor is left at once', async ({ page }) => {
  await logInAsSeller(page)
  await page.goto('/seller/shop')
  await page.getByRole('link', { name: 'Announcement' }).click()
  const sentence = page.getByLabel('Text, English')
  await sentence.fill('Typed and left')
  await page.getByRole('link', { name: 'Shop design' }).first().click()
  await expect(page).toHaveURL(/\/seller\/shop$/)
  await page.goto(page.url())
  await page.getByRole('link', { name: /Announcement/ }).click()
  await expect(sentence).toHaveValue('Typed and left')
  const editor = page.url()
  await sentence.fill('Typed and closed')
  await page.goto('/')
  await page.goto(editor)
  await expect(sentence).toHaveValue('Typed and closed')
  await sentence.fill('Typed and discarded')
  await page.getByRole('button', { name: 'Undo the draft' }).click()
  await expect(sentence).toHaveValue('Typed and closed')
  await page.goto('/')
  await page.goto(editor)
  await expect(sentence).toHaveValue('Typed and closed')
})

test('a slow save does not conflict with the saves that waited for it', async ({ page }) => {
  await logInAsSeller(page)
  await page.clock.install()
  await page.goto('/seller/shop/piece?key=newsletter')
  const slow = Promise.withResolvers<void>()
  const statuses: number[] = []
  let requests = 0
  await page.route('**/api/seller/content/save', async (route) => {
    requests += 1
    const response = await route.fetch()
    await slow.promise
    statuses.push(response.status())
    await route.fulfill({ response })
  })
  const title = page.getByLabel('Title, English')
  await title.fill('First try')
  await expect.poll(() => requests).toBe(1)
  for (const text of ['Second try', 'Third try']) {
    await title.fill(text)
    // Each pause is long enough for a save to begin.
    await page.clock.runFor(1000)
  }
  slow.resolve()
  await expect.poll(() => statuses).toEqual([200, 200, 200])
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Third try')
})
