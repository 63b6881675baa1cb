import { expect, openAlive, test } from './watched.ts'

test('the shop filters, sorts and pages by its address, and the back button restores the list @2.36', async ({
  page,
}) => {
  await page.goto('/products')
  await expect(page.getByText(/^Showing 1-12 of \d+ results$/)).toBeVisible()
  await page.getByLabel('Sort').selectOption({ label: 'Price: Low to High' })
  await expect(page).toHaveURL(/sort=price-asc/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 13-24 of \d+ results$/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Showing 1-12 of \d+ results$/)).toBeVisible()
  await expect(page.getByLabel('Sort')).toHaveValue('price-asc')
})

test('a search without results shows a message and a link back @2.39', async ({ page }) => {
  await page.goto('/products?search=zzzzqqq')
  await expect(page.getByText('No products found matching your search')).toBeVisible()
  await page.getByRole('link', { name: 'Show All Products' }).click()
  await expect(page.getByText(/^Showing 1-12 of \d+ results$/)).toBeVisible()
})

test('the overlay searches as one types, by keyboard alone @2.32 @2.38 @5.9', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Start typing to search for products')).toBeVisible()
  await page.getByRole('combobox').fill('koshi')
  await expect(page.getByRole('option').first()).toContainText('Koshi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').fill('zzzz')
  await expect(page.getByText(/No products found matching/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').fill('sofa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?.*search=sofa/)
})

test('a search that is opened during a navigation stays open after the page arrives', async ({ page }) => {
  const words = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await page.goto('/products')
  const releaseSignal = Promise.withResolvers<void>()
  await page.route('**/product/**.data*', async (route) => {
    await releaseSignal.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search' }).click()
  await words.press('Escape')
  const productRequest = page.waitForRequest('**/product/**.data*')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await productRequest
  await page.getByRole('button', { name: 'Search' }).click()
  await words.fill('zzzz')
  releaseSignal.resolve()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveText('Shop')
  await expect(page).toHaveURL(/\/product\//)
  await expect(words).toHaveValue('zzzz')
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(words).toBeHidden()
})

test('a category filters by stock and price, and resets @2.40', async ({ page }) => {
  await page.goto('/products/storage-cabinets?inStock=true&minPrice=20000')
  const countText = await page.getByText(/\d+ product\(s\) found/).textContent()
  await page.goto('/products/storage-cabinets')
  await expect(page.getByText(/\d+ product\(s\) found/)).not.toHaveText(countText ?? '')
  await page.goto('/products/storage-cabinets?minPrice=99999&maxPrice=99999')
  await expect(page.getByText('No Products Found')).toBeVisible()
  await page
    .getByRole('link', { name: 'Reset Filters' })
    .or(page.getByRole('button', { name: 'Reset Filters' }))
    .first()
    .click()
  await expect(page.getByText(/\d+ product\(s\) found/)).toBeVisible()
})

test('each field of the filters is in the document once, on a phone', async ({ page }) => {
  for (const [path, fields] of [
    ['/products', ['Show', 'Min', 'Max', 'In Stock Only']],
    ['/products/storage-cabinets', ['Min', 'Max', 'In Stock Only']],
  ] as const) {
    await openAlive(page, path)
    const countFields = async () => {
      for (const name of fields) await expect(page.getByLabel(name, { exact: true })).toHaveCount(1)
    }
    const card = page.getByRole('main').locator('article').first()
    const cardBox = await card.boundingBox()
    await countFields()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    for (const name of fields) await expect(sheet.getByLabel(name, { exact: true })).toBeVisible()
    await countFields()
    expect(await card.boundingBox()).toEqual(cardBox)
    await sheet.getByRole('button', { name: 'Close filters' }).click()
    await countFields()
    expect(await card.boundingBox()).toEqual(cardBox)
  }
})

test('an impossible price shows an error and does not change the list', async ({ page, isMobile }) => {
  await openAlive(page, '/products/storage-cabinets?maxPrice=50000')
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  const min = page.getByLabel('Min', { exact: true }).and(page.locator(':visible'))
  await min.fill('70000')
  await min.press('Enter')
  await expect(page.getByText('Min must not exceed Max.')).toBeVisible()
  await min.fill('cheap')
  await min.press('Enter')
  await expect(page.getByText('Enter a number of rupees.')).toBeVisible()
  await expect(min).toHaveValue('cheap')
  await expect(page).toHaveURL('/products/storage-cabinets?maxPrice=50000')
  await min.fill('रु.१०,०००')
  await expect(page.getByText('Enter a number of rupees.')).toHaveCount(0)
  await min.press('Enter')
  await expect(page).toHaveURL('/products/storage-cabinets?minPrice=10000&maxPrice=50000')
  await expect(min).toHaveValue('10000')
})

test('the filters of a phone stay open while a price is impossible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAlive(page, '/products/storage-cabinets?maxPrice=50000')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Min', { exact: true }).fill('70000')
  await filters.getByRole('button', { name: /^Show / }).click()
  await expect(filters.getByText('Min must not exceed Max.')).toBeVisible()
  await expect(filters.getByLabel('Min', { exact: true })).toBeFocused()
})

test('a price that is typed takes effect without Enter, once', async ({ page, isMobile }) => {
  await page.clock.install()
  await openAlive(page, '/products/storage-cabinets')
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  const max = page.getByLabel('Max', { exact: true }).and(page.locator(':visible'))
  await max.fill('')
  await max.pressSequentially('25000')
  await expect(page).toHaveURL('/products/storage-cabinets?maxPrice=25000')
  await expect(max).toBeFocused()
  await expect(max).toHaveValue('25000')
  if (isMobile) await page.getByRole('button', { name: /^Show / }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rs\.25,000/ })
    .click()
  await expect(page).toHaveURL('/products/storage-cabinets')
  // Longer than the delay of an input: it does not take effect again.
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/products/storage-cabinets')
})

test('the comparison page shows the selected products', async ({ page }) => {
  const list = await (await page.request.get('/api/product/list?page=1&limit=2')).json()
  await page.goto('/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to compare yet')
  await page.evaluate(
    (ids) => localStorage.setItem('baithak.compare', JSON.stringify(ids)),
    list.products.map(({ _id: id }: { _id: string }) => id),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 products are chosen to compare')
  await page.getByRole('link', { name: 'Compare your 2' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=/)
})

test('unknown pages, products and categories are friendly and 404 @2.40 @2.45', async ({ page }) => {
  for (const [path, sentence] of [
    ['/nothing-here', /./],
    ['/product/sofas-couches/nothing', /Product not found/],
    ['/products/gardens', /The requested category was not found/],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sentence)
  }
  await expect(page.getByRole('main').getByText('No Products Found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Reset Filters' })).toBeVisible()
})

test('an address that cannot be routed stays a 404 page after its scripts have loaded', async ({ page }) => {
  for (const path of [
    '/products?search=%00',
    '/?a=%00',
    '/products/%00',
    '/my-orders?order=%00',
    '/ne/?a=%00',
  ]) {
    await openAlive(page, path)
    const title = path.startsWith('/ne') ? 'यो ढोका भित्तातिर खुल्यो।' : 'This door opens onto a wall.'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(path.startsWith('/ne') ? /भेटिएन/ : /not found/i)
  }
  await page.goto('/?a=%00')
  await page.getByRole('main').getByRole('link', { name: 'Browse' }).first().click()
  await expect(page).toHaveURL(/\/products$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door opens onto a wall.')
})

test('a product under another category or spelling leads to its one address @2.6', async ({
  page,
  request,
}) => {
  const list = await (await request.get('/api/product/list?search=koshi&limit=1')).json()
  const [product] = list.products
  const response = await page.goto(`/product/Office-Furniture/${product._id}`)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveURL(`/product/${product.category}/${product._id}`)
  await page.goto(`/product/${product.category}/${product.slug}`)
  await expect(page).toHaveURL(`/product/${product.category}/${product._id}`)
})

test('the language switch opens the same page, and the Nepali page is in Nepali', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products?sort=price-asc')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  await place.locator('a[hreflang="ne"]').click()
  await expect(page).toHaveURL(/\/ne\/products\?sort=price-asc/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  await expect(page.getByText(/^[०-९]+ नतिजामध्ये १-१२ देखाइँदै छ$/)).toBeVisible()
})

test('the last links of a product’s page are not behind the row with its button', async ({
  page,
  request,
}) => {
  const list = await (await request.get('/api/product/list?limit=1')).json()
  const [product] = list.products
  await page.goto(`/product/${product.category}/${product._id}`)
  await page.getByRole('link', { name: 'Seller area' }).click()
  await expect(page).toHaveURL(/\/seller/)
})

test('the most visited pages load few scripts', async ({ browser, request, baseURL }) => {
  const list = await (await request.get('/api/product/list?limit=1')).json()
  const [product] = list.products
  const pages = ['/', '/products', `/product/${product.category}/${product._id}`, '/cart', '/ne']
  for (const path of pages) {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    await page.addInitScript((id) => {
      const cart = { items: { [id]: 1 }, owner: null, unsaved: {} }
      localStorage.setItem('baithak.cart', JSON.stringify(cart))
    }, product._id)
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (finishedRequest) => {
      if (finishedRequest.resourceType() === 'script')
        sizes.push(finishedRequest.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await openAlive(page, path)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes, path).toBeGreaterThan(50_000)
    expect(bytes, path).toBeLessThan(path === '/cart' ? 165_000 : 145_500)
    await context.close()
  }
})
