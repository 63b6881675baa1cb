import { pathOfProduct } from './beforehand.ts'
import { expect, expectAccessible, openAlive, test } from './watched.ts'

test('the product page shows the size, the contents of the delivery, and matching products for the room', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/api/product/list?search=Sagar 3-seat sofa, oat')).json()
  const path = `/product/${products[0].category}/${products[0]._id}`
  await page.goto(`/ne${path}`)
  const size = page.getByRole('region', { name: 'नाप' })
  await expect(size.getByText('सिटको उचाइ')).toBeVisible()
  await expect(size.getByText('८५ से.मि.', { exact: true }).first()).toBeVisible()
  await expect(size.getByText(/^ढोका .+ मान्छे .+ से\.मि\.।$/)).toBeVisible()
  await size.getByText('माथिबाट').click()
  await expect(size.getByRole('radio', { name: 'माथिबाट' })).toBeChecked()
  await expect(size.getByText(/^ढोका .+ मान्छे .+ से\.मि\.।$/)).toBeHidden()
  await expect(size.getByText('८५ से.मि.', { exact: true }).first()).toBeHidden()
  await expect(size.getByRole('img').last()).toBeVisible()
  await page.getByRole('tab', { name: 'थप जानकारी' }).click()
  await expect(page.getByText('चारै खुट्टा हातैले कस्नुहोस्')).toHaveCount(1)
  await expect(page.getByText('चारै खुट्टा हातैले कस्नुहोस्')).toBeVisible()

  await openAlive(page, path)
  const room = page.getByRole('region', { name: 'Goes well with' })
  await room.locator('summary').click()
  await expect(room.getByRole('checkbox')).toHaveCount(3)
  for (const box of await room.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(room.getByRole('button')).toHaveCount(0)
  await room.getByRole('checkbox').nth(0).check()
  await room.getByRole('checkbox').nth(2).check()
  await expect(room.getByText('This and 2 others')).toBeVisible()
  await room.getByRole('button', { name: 'Add 3 to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(page.getByText('Product added to cart')).toHaveCount(1)
  await expect(room.getByRole('button', { name: 'Add 3 to cart' })).toBeDisabled()
  await room.getByRole('checkbox').nth(1).check()
  await expect(room.getByRole('button', { name: 'Add 1 to cart' })).toBeEnabled()
  await expectAccessible(page)
})

test('the pictures open at full window size and can be enlarged', async ({ page, request }) => {
  const { products } = await (await request.get('/api/product/list?search=Sagar 3-seat sofa, oat')).json()
  await page.goto(`/product/${products[0].category}/${products[0]._id}`)
  await page
    .getByRole('button', { name: /^View larger/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  const picture = viewer.getByRole('img').first()
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThan(0)
  const before = await widthOf()
  await viewer.getByRole('button', { name: 'Zoom' }).click()
  await expect.poll(widthOf).toBeGreaterThan(before * 1.8)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
})

test('price and delivery day fit on the first screen of a phone, and the delivery day shifts nothing', async ({
  page,
}) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: 'Add to Cart' })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => localStorage.clear()).catch(() => undefined)
    await openAlive(page, path)
    const line = page.getByText(/^Ready in \d+ days?, then 2-3 more$/)
    await expect(line).toBeInViewport({ ratio: 1 })
    expect(await line.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
    const [price, day] = [await main.getByText('Rs.86,900').first().boundingBox(), await line.boundingBox()]
    expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThan(day?.y ?? 0)
    const before = await button.boundingBox()
    await page.evaluate(() =>
      localStorage.setItem(
        'baithak.place',
        JSON.stringify({
          provinceId: 3,
          districtId: 27,
          levelId: 312,
          state: 'Bagmati',
          en: 'Lalitpur',
          ne: 'ललितपुर',
        }),
      ),
    )
    await openAlive(page, path)
    await expect(page.getByText(/^\d.+\s[A-Z][a-z]{2}\s·\sLalitpur$/)).toBeInViewport({ ratio: 1 })
    expect(await button.boundingBox()).toEqual(before)
    expect((await main.getByText('Rs.86,900').first().boundingBox())?.y).toBe(price?.y)
  }
})

// The code of the sections that are in the HTML of a product page but load after the first view.
const sectionsCode = '**/assets/product-sections-*.js'

test('the sections of a product page are styled before their code loads', async ({ page }) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(sectionsCode, async (route) => {
    await released
    await route.continue()
  })
  const styles = () =>
    page.locator('[aria-labelledby="size"] *, #alert *, #prices *, main details').evaluateAll((elements) =>
      elements.map((element) => {
        const { display, fill, fontSize, padding, width } = getComputedStyle(element)
        return [display, fill, fontSize, padding, width].join()
      }),
    )
  await openAlive(page, path)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const before = await styles()
  expect(before.length).toBeGreaterThan(20)
  const response = page.waitForResponse(sectionsCode)
  release()
  await response
  await page.waitForLoadState('networkidle')
  expect(await styles()).toEqual(before)
})

test('the sections of a product page remain if their code does not load', async ({ page }) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  await page.route(sectionsCode, (route) => route.fulfill({ status: 404 }))
  const response = page.waitForResponse(sectionsCode)
  await page.goto(path)
  await response
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Size', exact: true })).toBeVisible()
  await expect(page.getByText(/^Ask (us|about this product)$/)).toBeVisible()
})

test('the bar of a product has its price and day, and after a purchase Update Cart and a link to the cart', async ({
  page,
}) => {
  await openAlive(page, await pathOfProduct(page, 'Sagar 3-seat sofa, oat'))
  const bar = page.locator('[data-bar]')
  await expect(bar).toContainText('Rs.86,900')
  await expect(bar).toContainText('Ready in 1 day, then 2-3 more')
  await expect(bar.getByRole('link')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(bar.getByRole('button')).toHaveText('Update Cart')
  await expect(bar.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await expect(bar).not.toContainText('Ready in 1 day')
  await expect(page.getByText('Product added to cart')).toBeHidden()
  await expectAccessible(page)
})

test('the scale drawing is the third slide of a gallery, and its thumbnail has a name instead of a number', async ({
  page,
}) => {
  await page.goto(await pathOfProduct(page, 'Sagar 3-seat sofa, oat'))
  const gallery = page.getByRole('region', { name: 'Pictures' })
  const names = ['Image 1 of 4', 'Image 2 of 4', 'Size drawing', 'Image 4 of 4']
  const thumbnails = page.getByRole('main').getByRole('button', { name: /^(Image \d of 4|Size drawing)$/ })
  expect(
    await thumbnails.evaluateAll((all) => all.map((thumbnail) => thumbnail.getAttribute('aria-label'))),
  ).toEqual(names)
  await expect(gallery.getByRole('img').nth(1)).toHaveAttribute('alt', /living room/)
  for (const counter of ['2 / 4', '3 / 4', '4 / 4']) {
    await gallery.getByRole('button', { name: 'Next image' }).click()
    await expect(gallery.getByText(counter, { exact: true })).toBeVisible()
    if (counter === '3 / 4')
      await expect(gallery.getByRole('img', { name: /drawn to scale/ })).toBeInViewport()
  }
})

test('each fact of a product is on its page once', async ({ page }) => {
  await page.goto(await pathOfProduct(page, 'Sagar 3-seat sofa, oat'))
  const main = page.getByRole('main')
  for (const fact of ['In Stock', '11% OFF', 'Cash on delivery', 'Return within 90 days', '2-year warranty'])
    await expect(main.getByText(fact, { exact: true }), fact).toHaveCount(1)
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(1)
})
