import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { zipOf } from '#testing/zip.ts'
import { logInAt } from './beforehand.ts'
import { expect, expectAccessible, test, tick, useSeparateStore } from './watched.ts'

// Uses a separate store that starts empty.
useSeparateStore(82, { DEMO_CATALOGUE: 'off' })

async function picture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const published = 'प्रकाशित, ग्राहकले यही देख्छन्'

async function publish(page: Page): Promise<void> {
  // The page may already say that it is published, so the text alone proves nothing.
  const publishing = page.waitForResponse('**/api/seller/content/publish')
  await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click()
  expect((await publishing).status()).toBe(200)
  await expect(page.getByText(published)).toBeVisible()
}

async function nameShop(page: Page): Promise<void> {
  await page.goto('/ne/seller/shop')
  await page.getByRole('link', { name: 'पसलको नाम' }).click()
  await page.getByLabel('पसलको नाम, अङ्ग्रेजी').fill('Patan House')
  await page.getByLabel('पसलको नाम, नेपाली').fill('पाटन घर')
  await publish(page)
  await page.goto('/ne/seller/shop')
  await page.getByRole('link', { name: 'लोगो' }).click()
  await page
    .getByLabel('तस्बिर छान्नुहोस्')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await picture(960, 240, '#7a4a2b') })
  await expect(page.getByLabel('तस्बिर बदल्नुहोस्')).toBeAttached()
  await publish(page)
}

type Group = { add: string; ne: string; en: string; path: string }

async function addGroup(page: Page, { add, ne, en, path }: Group): Promise<void> {
  await page.getByRole('button', { name: add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('अङ्ग्रेजी नाम').fill(en)
  await dialog.getByLabel('नेपाली नाम').fill(ne)
  await dialog.getByLabel('ठेगानामा देखिने नाम').fill(path)
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()

/** Waits until the editor has received the event of a moved caret. Keys that follow at once would arrive before it. */
async function waitForCaret(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

async function addBanner(page: Page, { headline, ne, link }: { headline: string; ne: string; link: string }) {
  await page.goto('/ne/seller/shop')
  await page.getByRole('link', { name: /ब्यानर थप्नुहोस्$/ }).click()
  await page
    .getByLabel('तस्बिर छान्नुहोस्')
    .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await picture(2000, 860, '#d0d2bf') })
  await expect(page.getByLabel('तस्बिर बदल्नुहोस्')).toBeAttached()
  await page.getByLabel('शीर्षक, अङ्ग्रेजी').fill(headline)
  await page.getByLabel('शीर्षक, नेपाली').fill(ne)
  await page.getByLabel('बटन, अङ्ग्रेजी').fill('Look')
  await page.getByLabel('बटन, नेपाली').fill('हेर्नुहोस्')
  await page.getByLabel('थिचेपछि कहाँ जाने').selectOption({ label: link })
  await publish(page)
}

async function importTen(page: Page): Promise<void> {
  await page.goto('/ne/seller/import', { waitUntil: 'networkidle' })
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
  const photo = await picture(1200, 900, '#aa6633')
  await page.getByRole('button', { name: 'नयाँ तस्बिर भए' }).click()
  await page.locator('input[type="file"][accept*="zip"]').setInputFiles({
    name: 'tasbir.zip',
    mimeType: 'application/zip',
    buffer: zipOf(numbers.map((number) => ({ name: `PG-${number}.jpg`, bytes: photo }))),
  })
  await expect(page.getByText('१० तस्बिर तयार भए')).toBeVisible()
  const rows = numbers.map(
    (number) =>
      `PG-${number},Stool ${number},मुढा ${number},Sal wood,${['stools', 'altars', 'swings'][number % 3]},${number}000`,
  )
  await page.locator('input[type="file"][accept*="csv"]').setInputFiles({
    name: 'saman.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['sku,name,nameNe,description,category,price', ...rows].join('\n')),
  })
  await page.getByRole('button', { name: '१० सामान ल्याउनुहोस्' }).click()
  await expect(page.getByText(/१० नयाँ/)).toBeVisible()
}

test('an owner sets up an empty store on a phone, in Nepali', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await logInAt(page, '/ne/seller/shop')
  await nameShop(page)

  await page.goto('/ne/seller/categories')
  const add = 'श्रेणी थप्नुहोस्'
  for (const group of [
    { add, ne: 'मुढा', en: 'Stools', path: 'stools' },
    { add, ne: 'पूजा कोठा', en: 'Altars', path: 'altars' },
    { add, ne: 'पिङ', en: 'Swings', path: 'swings' },
  ]) {
    await addGroup(page, group)
    await save(page)
    await expect(page.getByRole('button', { name: `${group.ne} सच्याउनुहोस्` })).toBeVisible()
  }
  for (const name of ['सोफा र काउच', 'डाइनिङ फर्निचर', 'खाट र म्याट्रेस', 'दराज र र्‍याक', 'अफिस फर्निचर']) {
    await page.getByRole('button', { name: `${name} लुकाउनुहोस्` }).click()
    await expect(page.getByRole('button', { name: `${name} देखाउनुहोस्` })).toBeVisible()
  }
  await importTen(page)

  await page.goto('/ne/seller/categories')
  await addGroup(page, { add: 'सङ्ग्रह थप्नुहोस्', ne: 'दसैँका लागि', en: 'For Dashain', path: 'dashain' })
  const dialog = page.getByRole('dialog')
  for (const name of ['मुढा 7', 'मुढा 2']) {
    await dialog.getByLabel('सामान खोज्नुहोस्').fill(name)
    await dialog.getByRole('button', { name: `${name} थप्नुहोस्` }).click()
  }
  await dialog.getByRole('button', { name: 'माथि सार्नुहोस्: मुढा 2' }).click()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'dashain' })).toContainText('२ वटा सामान')

  await addBanner(page, { headline: 'For Dashain', ne: 'दसैँ आयो', link: 'सङ्ग्रह: दसैँका लागि' })
  await addBanner(page, { headline: 'Our stools', ne: 'हाम्रा मुढा', link: 'मुढा' })

  await page.goto('/ne/seller/shop/texts')
  await page.getByLabel('लेखको शीर्षक').fill('साल चिन्ने तरिका')
  await page.getByRole('button', { name: 'लेख्न सुरु गर्नुहोस्' }).click()
  await page.getByRole('textbox', { name: 'पाठ, नेपाली' }).click()
  await page.keyboard.type('सालको काठ गह्रौँ हुन्छ।')
  await page.getByLabel('तस्बिर छान्नुहोस्').setInputFiles({
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(1500, 1000, '#2c5a40'),
  })
  await expect(page.getByLabel('तस्बिर बदल्नुहोस्')).toBeAttached()
  await publish(page)
  for (const policy of ['terms', 'privacy']) {
    await page.goto(`/ne/seller/shop/text?key=page/${policy}`)
    await page.getByRole('textbox', { name: 'पाठ, नेपाली' }).click()
    await waitForCaret(page)
    await page.keyboard.press('ControlOrMeta+End')
    await waitForCaret(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('पाटन घरका आफ्नै कुरा।')
    await publish(page)
  }

  await page.goto('/ne/seller/settings')
  for (const name of [/समीक्षा नभएका सामानका तारा/, /आफ्नै नाप र रङ नभएका/, /सबैभन्दा कम मूल्यसँगै/])
    await tick(page.getByRole('checkbox', { name }))
  await page.getByRole('button', { name: 'देखाउने कुरा सेभ गर्नुहोस्' }).click()
  await expect(page.getByText('सेटिङ सेभ भयो')).toBeVisible()

  const shopper = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shopperPage = await shopper.newPage()
  await shopperPage.goto(new URL('/ne', page.url()).href)
  await expect(shopperPage).toHaveTitle(/पाटन घर/)
  await expect(shopperPage.getByRole('banner').getByRole('img', { name: /पाटन घर/ })).toBeVisible()
  await expect(shopperPage.getByRole('link', { name: 'सोफा र काउच' })).toHaveCount(0)
  await expect(shopperPage.locator('a', { hasText: 'हेर्नुहोस्' }).first()).toBeAttached()
  await expectAccessible(shopperPage)
  await shopperPage.goto(new URL('/ne/products?collection=dashain', page.url()).href)
  await expect(shopperPage.getByRole('heading', { level: 1, name: 'दसैँका लागि' })).toBeVisible()
  await expect(shopperPage.getByRole('heading', { level: 2, name: /^मुढा/ })).toHaveText(['मुढा 2', 'मुढा 7'])
  await expect(shopperPage.getByText(/४\.० \(२४\)/)).toHaveCount(0)
  await expectAccessible(shopperPage)
  await shopperPage.goto(new URL('/ne/blog/sal-chinne-tarika', page.url()).href)
  await expect(shopperPage.getByText('सालको काठ गह्रौँ हुन्छ।')).toBeVisible()
  await shopperPage.goto(new URL('/ne/terms', page.url()).href)
  await expect(shopperPage.getByText('पाटन घरका आफ्नै कुरा।')).toBeVisible()
  await shopper.close()
})
