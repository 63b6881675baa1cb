import { buffer } from 'node:stream/consumers'
import { test as unwatched, type Page } from '@playwright/test'
import { logInAt } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

/** Waits until no import of another journey is running, because the page shows a running import first. */
async function openImports(page: Page, path: string): Promise<void> {
  await logInAt(page, path)
  await expect(async () => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('input[type="file"]')).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
}

const csv = (text: string | Buffer) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('a price changed in the file is changed in the shop, after a preview', async ({ page }, { project }) => {
  await logInAt(page, '/seller/product-list?search=Phewa')
  await page.getByRole('link', { name: 'Import / export' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'The list you came from' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^baithak-products-[\d-]+\.csv$/)
  const text = (await buffer(await download.createReadStream())).toString('utf8')
  expect(text.startsWith('\uFEFFid,sku,name,nameNe')).toBe(true)
  const [, id = ''] = /\r\n([0-9a-z]{18}),/.exec(text) ?? []
  const upload = page.locator('input[type="file"]')

  await upload.setInputFiles(csv(text))
  await expect(page.getByText('The file changes nothing.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const [rupees, displayedPrice] =
    project.name === 'phone' ? ['654321', 'Rs.6,54,321'] : ['765432', 'Rs.7,65,432']
  await upload.setInputFiles(csv(`id;price;offerPrice;colleague\n${id};${rupees};;Sita\n`))
  await expect(page.getByText('0 new, 1 changed. Nothing is written yet.')).toBeVisible()
  await expect(page.getByText('left aside: colleague')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported: 0 new, 1 changed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Imported: 0 new, 1 changed.')).toBeVisible()
  const { product } = await (await page.request.get(`/api/product/${id}`)).json()
  await page.goto(`/product/${product.category}/${id}`)
  await expect(page.getByText(displayedPrice).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 product put back as before')).toBeVisible()
  const { product: back } = await (await page.request.get(`/api/product/${id}`)).json()
  expect(back.price).not.toBe(Number(rupees))
})

// A refused file is an error in the browser's console, as it should be.
unwatched('a file in another encoding is told how to save it', async ({ page }) => {
  await openImports(page, '/ne/seller/import')
  await page.locator('input[type="file"]').setInputFiles(csv(Buffer.from('id,name\n1,caf\xe9', 'latin1')))
  await expect(page.locator('p[role="alert"]')).toContainText('CSV UTF-8 मा सेभ गर्नुहोस्')
  await expectAccessible(page)
})

// A preview that has grown old is refused with 409, which the page answers by itself.
test('an outdated preview is rebuilt with the reason, and a slow response loses no file', async ({
  page,
}) => {
  await openImports(page, '/seller/import')
  const { products } = await (await page.request.get('/api/product/list?limit=1&sort=name-desc')).json()
  const id: string = products[0]._id
  const upload = page.locator('input[type="file"]')
  await upload.setInputFiles(csv(`id,sku\n${id},NEW-${Date.now()}\n`))
  await expect(page.getByText('0 new, 1 changed. Nothing is written yet.')).toBeVisible()
  const form = { productData: JSON.stringify({ id, tags: ['changed', String(Date.now())] }) }
  expect((await page.request.post('/api/product/update', { multipart: form })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('The catalogue has changed since the last look')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported: 0 new, 1 changed.')).toBeVisible()

  const releaseSignal = Promise.withResolvers<void>()
  await page.route('**/api/product/import/*', async (route) => {
    await releaseSignal.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Looking up the import')).toBeVisible()
  await expect(upload).toHaveCount(0)
  releaseSignal.resolve()
  await expect(page.getByText('Imported: 0 new, 1 changed.')).toBeVisible()
})

test('errors are named by row and column, and stop everything', async ({ page }) => {
  await openImports(page, '/ne/seller/import')
  const upload = page.locator('input[type="file"]')
  await upload.setInputFiles(csv('sku,name,price\nNOBODY,Chair,12 rupees\n'))
  await expect(page.getByRole('cell', { name: 'पङ्क्ति २' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'price · मूल्य', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /सामान ल्याउनुहोस्/ })).toHaveCount(0)
})

for (const language of ['', '/ne']) {
  test(`axe finds nothing on imports ${language}`, async ({ page }) => {
    await openImports(page, `${language}/seller/import`)
    await page.locator('details summary').last().click()
    await expectAccessible(page)
    const upload = page.locator('input[type="file"]')
    const { products } = await (await page.request.get('/api/product/list?limit=1')).json()
    const id: string = products[0]._id
    await upload.setInputFiles(csv(`id,price,sku\n${id},99999,A\nnothing,5,B\n,x,C\n`))
    await expect(page.locator('main dl')).toBeVisible()
    await expectAccessible(page)
  })
}

unwatched('an unavailable store does not hide an import or its pictures', async ({ page }) => {
  const paths: string[] = []
  await page.route(/\/api\/product\/import\/(pictures\/)?0{18}$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const status = paths.includes(pathname) ? 404 : 503
    paths.push(pathname)
    await route.fulfill({ status, json: { success: false, message: 'Not available' } })
  })
  const id = '0'.repeat(18)
  await logInAt(page, `/seller/import?job=${id}&archive=${id}`)
  await expect(page).toHaveURL(`/seller/import?job=${id}`)
  await expect.poll(() => paths.filter((path) => !path.includes('pictures')).length).toBe(2)
})
