import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { zipOf } from '#testing/zip.ts'
import { jpeg, logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

/** A photograph as a phone takes it: twelve megapixels, and upright only according to its orientation tag. */
async function photograph(): Promise<Buffer> {
  const noise = sharp(randomBytes(200 * 150 * 3), { raw: { width: 200, height: 150, channels: 3 } })
  return noise.resize(4000, 3000).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer()
}

type UploadedPicture = { size: number; width: number; height: number }

/** Records what the page uploads, in bytes and pixels. */
async function watchUploads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: UploadedPicture[] = []
    Object.assign(window, { sent })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('picture') : undefined
      if (file instanceof File)
        void createImageBitmap(file).then(({ width, height }) =>
          sent.push({ size: file.size, width, height }),
        )
      send.call(this, body)
    }
  })
}

async function expectEasyToTouch(within: Locator): Promise<void> {
  for (const button of await within.locator('button, label:has([type="file"])').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    const name = await button.evaluate(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
    expect([name, width >= 44 && height >= 44]).toEqual([name, true])
  }
}

test('photographs from a phone are resized, retried, sorted, rotated, cropped and described', async ({
  page,
}) => {
  await logInAsSeller(page)
  await watchUploads(page)
  await page.goto('/ne/seller', { waitUntil: 'networkidle' })
  const group = page.getByRole('group', { name: 'सामानको तस्बिर' })
  const upload = group.locator('input[type="file"]')
  const removes = group.getByRole('button', { name: /^तस्बिर .* हटाउनुहोस्/ })

  let isLost = true
  await page.route('**/api/product/picture', async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    return route.fulfill({ status: 404, json: { success: false, message: 'लाइन गयो' } })
  })
  const mimeType = 'image/jpeg'
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(999)])
  await upload.setInputFiles([
    { name: 'front.jpg', mimeType, buffer: await photograph() },
    { name: 'small.jpg', mimeType, buffer: await jpeg('#335577') },
    { name: 'called.jpg', mimeType, buffer: heic },
  ])
  await expect(group.getByText('called.jpg HEIC तस्बिर हो')).toBeVisible()
  await expect(group.getByText('लाइन गयो')).toBeVisible()
  await expect(group.getByText('९०० × ७०० पिक्सेल: धमिलो देखिन्छ')).toBeVisible()
  await group.getByRole('button', { name: 'फेरि पठाउनुहोस्' }).click()
  await expect(group.getByText('लाइन गयो')).toHaveCount(0)
  await expect(group.getByText('फोटोको विवरण (नभए पनि हुन्छ)')).toHaveCount(2)
  const sent = await page.evaluate<UploadedPicture[]>('sent')
  const large = sent.filter(({ width }) => width !== 900)
  expect(large).toEqual([
    { width: 1920, height: 2560, size: expect.any(Number) },
    { width: 1920, height: 2560, size: expect.any(Number) },
  ])
  expect(Math.max(...large.map(({ size }) => size))).toBeLessThan(2_000_000)
  await expectEasyToTouch(group)
  await expectAccessible(page)

  const images = group.getByRole('img')
  await expect(images.first()).toHaveAttribute('alt', 'front.jpg')
  await group.getByRole('button', { name: /^तस्बिर १ तानेर/ }).press('ArrowDown')
  await expect(images.first()).toHaveAttribute('alt', 'small.jpg')
  const [from, to] = [group.getByRole('button', { name: /^तस्बिर २ तानेर/ }), images.first()]
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  await page.mouse.move((start?.x ?? 0) + 20, (start?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + 20, { steps: 3 })
  await page.mouse.up()
  await expect(images.first()).toHaveAttribute('alt', 'front.jpg')

  await group.getByRole('button', { name: /^तस्बिर १ घुमाउनुहोस्/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'दायाँ घुमाउनुहोस्' }).click()
  const corner = dialog.getByRole('slider', { name: 'तल दायाँ कुना' })
  for (let times = 0; times < 5; times += 1) await corner.press('Shift+ArrowLeft')
  await expect(corner).toHaveAttribute('aria-valuetext', 'बायाँबाट ५०%, माथिबाट १००%')
  await dialog.getByLabel('तस्बिरमा के देखिन्छ (नेपालीमा)').fill('अगाडिबाट देखिएको बेन्च')
  await dialog.getByLabel('तस्बिरमा के देखिन्छ (अङ्ग्रेजीमा)').fill('The bench from the front')
  await expectEasyToTouch(dialog)
  await expectAccessible(page)
  const edited = page.waitForResponse('**/api/product/picture/edit')
  await dialog.getByRole('button', { name: 'यही राख्नुहोस्' }).click()
  // The upright picture had 1800 by 2400 pixels. It is rotated now, and half of it remains.
  expect((await (await edited).json()).picture).toMatchObject({ width: 1200, height: 1800 })
  await expect(dialog).toHaveCount(0)

  // No input is lost when a phone discards the page, as it does while the camera is open.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(removes).toHaveCount(2)
  const name = `Dolpa bench ${Date.now().toString(36)}`
  await page.getByLabel('सामानको नाम').fill(name)
  await page.getByLabel('सामानको विवरण').fill('Sal.')
  await page.locator('select[name="category"]').selectOption('dining-furniture')
  await page.locator('input[name="price"]').fill('1000')
  await page.locator('input[name="offerPrice"]').fill('1000')
  const saving = page.waitForResponse('**/api/product/add')
  await page.getByRole('button', { name: 'सामान थप्नुहोस्', exact: true }).click()
  const { product } = await (await saving).json()
  expect(product.image).toHaveLength(2)
  await page.goto(`/ne/product/${product.category}/${product._id}`)
  await expect(page.getByRole('img', { name: 'अगाडिबाट देखिएको बेन्च' }).first()).toBeVisible()
  await page.goto(`/product/${product.category}/${product._id}`)
  await expect(page.getByRole('img', { name: 'The bench from the front' }).first()).toBeVisible()
})

test('new products are imported with a ZIP of their pictures, and unmatched files are listed', async ({
  page,
}) => {
  await logInAsSeller(page)
  await page.goto('/ne/seller/import', { waitUntil: 'networkidle' })
  const sku = `ZIP${Date.now().toString(36)}`
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#aa6633' } })
    .jpeg()
    .toBuffer()
  const buffer = zipOf([
    { name: `${sku}-A.jpg`, bytes: picture },
    { name: `${sku}-A-1.jpg`, bytes: await jpeg('#335577') },
    { name: `${sku}-B/1.jpg`, bytes: picture },
    { name: 'holiday.jpg', bytes: picture },
    { name: 'notes.txt', bytes: Buffer.from('notes') },
  ])
  await page.getByRole('button', { name: 'नयाँ तस्बिर भए' }).click()
  await expectAccessible(page)
  await page
    .locator('input[type="file"][accept*="zip"]')
    .setInputFiles({ name: 'tasbir.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText('४ तस्बिर तयार भए')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'notes.txt' })).toBeVisible()
  await expectAccessible(page)
  const row = (end: string) => `${sku}-${end},Chair ${end},Sal,dining-furniture,900`
  const csv = ['sku,name,description,category,price', row('A'), row('B')].join('\n')
  const file = { name: 'saman.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type="file"][accept*="csv"]').setInputFiles(file)
  await expect(page.getByText('ZIP का ३ तस्बिर राखिनेछन्।')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'holiday.jpg' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '२ सामान ल्याउनुहोस्' }).click()
  await expect(page.getByText(/२ नयाँ/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'holiday.jpg' })).toBeVisible()
  const { products } = await (await page.request.get(`/api/product/list?search=Chair%20A&limit=1`)).json()
  expect(products[0].image).toHaveLength(2)
})
