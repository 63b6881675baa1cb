import type { Page } from '@playwright/test'
import { addProduct, logInAsSeller, logInAt, newShopper, orderByCash } from './beforehand.ts'
import { hand, pictureFile } from './pictures.ts'
import { expect, expectAccessible, test, tick } from './watched.ts'

test('a product is added with its details, searched, changed, archived and restored @1.2 @2.14 @2.17 @2.60 @5.4 @8.9', async ({
  page,
}) => {
  const name = `Rara bench ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  await logInAt(page, '/seller')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Description').fill('Sal wood.\nOiled by hand.')
  await page.getByLabel('Category').selectOption('dining-furniture')
  await page.getByLabel('Product Price').fill('१,२५,०००')
  await page.getByLabel('Offer Price').fill('1,30,000')
  const upload = page.locator('input[type="file"]')
  let arrived = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/product/picture') && response.ok()) arrived += 1
  })
  await upload.setInputFiles([
    await pictureFile('front.jpg', '#aa6633'),
    await pictureFile('side.jpg', '#335577'),
  ])
  await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByText('notes.txt is not a picture')).toBeVisible()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByLabel('Offer Price')).toBeFocused()

  // Unfinished uploads would be lost with the page.
  await expect.poll(() => arrived).toBe(2)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(2)
  await page.getByLabel('Offer Price').fill('1,10,000')
  await page.getByRole('button', { name: 'Move image 2 forward' }).click()
  await page.getByText('More details').click()
  await tick(page.getByLabel('Dining Room'))
  await page.getByLabel('Stock', { exact: true }).fill('3')
  await page.getByLabel('Width in cm').fill('120')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByLabel('Depth in cm')).toBeFocused()
  await page.getByLabel('Depth in cm').fill('45.5')
  await page.getByLabel('Height in cm').fill('४६')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue('')
  // The toast has announced it.
  await expect(page.getByRole('status').filter({ hasText: 'is in the shop' })).toHaveCount(0)
  const inShop = page.getByRole('link', { name: 'See it in the shop' })
  await expect(inShop).toHaveAttribute('href', /^\/product\/dining-furniture\/./)

  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Only 3 left')).toBeVisible()
  await expect(page.getByText('Nepali missing')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Height in cm')).toHaveValue('46')
  await page.getByLabel('Name in Nepali').fill('रारा बेन्च')
  await page.getByLabel('Offer Price').fill('99000')
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Offer Price')).toHaveValue('99000')
  await expect(page.getByRole('button', { name: /Remove image/ })).toHaveCount(1)

  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText(`${name} is archived.`)).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('archived')
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText('Product is back on the shelf')).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('shelf')
  await expect(page).not.toHaveURL(/show=archived/)
  await tick(page.getByLabel(`Select ${name}`))
  await page.getByRole('button', { name: 'Change prices' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Rs.99,000 →')).toBeVisible()
  await page.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText('Rs.89,100').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Rs.99,000').first()).toBeVisible()
})

test('pictures are chosen, pasted and dropped, put in order, refused clearly and sent one by one', async ({
  page,
}) => {
  await logInAt(page, '/seller')
  const squares = page.getByRole('button', { name: /^Remove image/ })
  const group = page.getByRole('group', { name: 'Product Image' })
  const upload = page.locator('input[type="file"]')
  await upload.setInputFiles(await pictureFile('one.jpg', '#aa6633'))
  await hand(page.locator('body'), 'paste', [await pictureFile('two.jpg', '#335577')])
  await expect(squares).toHaveCount(2)
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }
  const large = { ...(await pictureFile('large.jpg', '#000')), buffer: Buffer.alloc(8 * 1024 * 1024 + 1) }
  await hand(group, 'drop', [text])
  await expect(page.getByText('notes.txt is not a picture')).toBeVisible()
  const called = { name: 'called.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') }
  await upload.setInputFiles(called)
  await expect(page.getByText('called.jpg is not a picture')).toBeVisible()
  await upload.setInputFiles(large)
  await expect(page.getByText('large.jpg is larger than 8 MB')).toBeVisible()
  await expect(squares).toHaveCount(2)
  const additionalPictures = [
    await pictureFile('three.jpg', '#557733'),
    await pictureFile('four.jpg', '#773355'),
  ]
  await hand(group, 'drop', [...additionalPictures, await pictureFile('five.jpg', '#777')])
  await expect(squares).toHaveCount(4)
  await expect(page.getByText('At most 4 pictures')).toBeVisible()
  await expect(upload).toHaveCount(0)
  await hand(page.locator('body'), 'paste', [await pictureFile('six.jpg', '#888')])
  await expect(squares).toHaveCount(4)

  await page.getByRole('button', { name: 'Move image 4 forward' }).click()
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect(page.getByText('At most 4 pictures')).toHaveCount(0)
  const pictures = group.getByRole('img')
  for (const [index, name] of ['two.jpg', 'four.jpg', 'three.jpg'].entries())
    await expect(pictures.nth(index)).toHaveAttribute('alt', name)

  await page.getByLabel('Product Name').fill(`Dolpa bench ${Date.now().toString(36)}`)
  await page.getByLabel('Product Description').fill('Sal.')
  await page.getByLabel('Category').selectOption('dining-furniture')
  await page.getByLabel('Product Price').fill('1000')
  await page.getByLabel('Offer Price').fill('1000')
  const releaseSignal = Promise.withResolvers<void>()
  await page.route('**/api/product/picture', async (route) => {
    await releaseSignal.promise
    await route.continue()
  })
  await upload.setInputFiles(await pictureFile('last.jpg', '#999'))
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('progressbar', { name: 'Sending image 4' })).toBeVisible()
  await expect(page.getByText('The pictures are still on their way')).toBeVisible()
  await expectAccessible(page)
  releaseSignal.resolve()
  await expect(page.getByText('Product added')).toBeVisible()
})

test('a product without an offer takes its price as the offer price by one press', async ({ page }) => {
  await logInAt(page, '/ne/seller')
  await page.getByLabel('सामानको मूल्य').fill('१२,५००')
  const noOffer = page.getByRole('button', { name: 'छुट छैन, यही मूल्यमा बेच्नुहोस्' })
  await noOffer.click()
  await expect(page.getByLabel('छुट मूल्य')).toHaveValue('१२,५००')
  await expect(noOffer).toHaveCount(0)
})

test('two sellers edit one product: the second must resolve the conflict, and nothing is lost', async ({
  page,
}) => {
  await logInAt(page, '/seller/product-list?search=Phewa')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByLabel('SKU').fill(`SKU-${Date.now()}`)
  const id = page.url().split('/').at(-1) ?? ''
  const form = { productData: JSON.stringify({ id, tags: ['changed'] }) }
  const response = await page.request.post('/api/product/update', { multipart: form })
  expect(response.ok()).toBe(true)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.locator('form').getByText('Somebody else has just changed this product')).toBeVisible()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  await expect(page.getByLabel('Tags')).toHaveValue('changed')
})

const screens: { name: string; path: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'a new product with every field',
    path: '/seller',
    async open(page) {
      for (const summary of await page.locator('details summary').all()) await summary.click()
      await page.locator('details fieldset button').last().click()
    },
  },
  {
    name: 'the product list and a bulk change',
    path: '/seller/product-list',
    async open(page) {
      await page.getByLabel(/^(Select this page|यो पृष्ठ छान्नुहोस्)$/).check({ force: true })
      await page.getByRole('button', { name: /^(Change prices|मूल्य सच्याउनुहोस्)$/ }).click()
      await page.locator('dialog form button').click()
      await expect(page.locator('dialog li').first()).toBeVisible()
    },
  },
  {
    name: 'a product that is changed',
    path: '/seller/product-list',
    async open(page) {
      await page.locator('a[href*="/seller/edit-product/"]').first().click()
      await expect(page.locator('input[name="name"]')).not.toHaveValue('')
    },
  },
  { name: 'the archive', path: '/seller/product-list?show=archived', open: async () => undefined },
  { name: 'an unknown product', path: '/seller/edit-product/nothing', open: async () => undefined },
]

for (const language of ['', '/ne']) {
  test(`axe finds nothing on the seller’s product pages ${language}`, async ({ page }) => {
    test.slow()
    await logInAt(page, `${language}/seller`)
    for (const { name, path, open } of screens) {
      await test.step(name, async () => {
        await page.goto(`${language}${path}`)
        await open(page)
        await expectAccessible(page)
      })
    }
  })
}

test('a filter that is chosen while a search is typed does not undo either of them', async ({ page }) => {
  await logInAsSeller(page)
  await page.goto('/seller/product-list')
  await page.getByLabel('Sort').selectOption({ label: 'Name: A-Z' })
  await expect(page).toHaveURL(/sort=/)
  await page.getByLabel('Search products').fill('sofa')
  await page.getByLabel('Category').selectOption({ label: 'Sofas & Couches' })
  await expect(page).toHaveURL(/search=sofa/)
  await expect(page).toHaveURL(/category=sofas-couches/)
  await expect(page).toHaveURL(/sort=/)
})

test('a filter that is chosen in the moment another list arrives stays, and the next one adds to it', async ({
  page,
}) => {
  await logInAsSeller(page)
  await page.goto('/seller/product-list')
  const category = page.getByLabel('Category')
  await category.evaluate((select: HTMLSelectElement) => {
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      replaceState(...args)
      history.replaceState = replaceState
      select.value = 'sofas-couches'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  const held = Promise.withResolvers<null>()
  await page.route(/category=sofas-couches(?!.*stock)/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const sort = page.getByLabel('Sort')
  await sort.selectOption({ label: 'Name: A-Z' })
  await expect(sort).toHaveValue('name-asc')
  await expect(category).toHaveValue('sofas-couches')
  await page.getByLabel('Stock', { exact: true }).selectOption({ label: 'In Stock' })
  held.resolve(null)
  await expect(page).toHaveURL(/category=sofas-couches&sort=name-asc&stock=in/)
})

test('a search without results is cleared by one press, and the available actions stay visible', async ({
  page,
}) => {
  await logInAsSeller(page)
  await page.goto('/seller/product-list')
  const search = page.getByLabel('Search products')
  await search.fill('qqzzqq')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(/\/seller\/product-list$/)
  // The row of a product with variants would select each of them.
  const singleProducts = page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('button', { name: /\d+ variants/ }) })
  await tick(singleProducts.last().getByRole('checkbox'))
  await expect(page.getByText('1 selected')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Change prices' })).toBeInViewport()
  // Scrolls to where the bar covers no row, because axe reports a half-covered button as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test('a stock that was entered before later orders is not saved over them', async ({ page, browser }) => {
  await logInAsSeller(page)
  const { id } = await addProduct(page)
  const stock = page.getByLabel('Stock', { exact: true })
  const openForm = () => page.goto(`/seller/edit-product/${id}`, { waitUntil: 'networkidle' })
  await openForm()
  await stock.fill('4')
  await page.goto('/seller/product-list')
  const shopper = await newShopper(browser)
  await orderByCash(shopper.request, { productId: id, quantity: 3 })
  await shopper.close()
  await openForm()
  await expect(stock).toHaveValue('4')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(
    page.getByText('Orders changed the stock while you were editing. Now left: 2.').first(),
  ).toBeVisible()
})
