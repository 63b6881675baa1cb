import { logInAsSeller, pathOfProduct } from './beforehand.ts'
import { expect, expectAccessible, openAlive, registerOutOfCart, test } from './watched.ts'

test('a home is measured once in Nepali, and the page of a sofa shows whether it fits', async ({ page }) => {
  const path = `/ne${await pathOfProduct(page, 'Sagar 3-seat sofa, oat')}`
  const before = await (await page.request.get(path)).text()
  await openAlive(page, path)
  await page.getByRole('link', { name: 'तपाईंको घरमा अटाउँछ?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मेरो घर')
  await page.getByLabel('मूल ढोका: चौडाइ').fill('८०')
  await page.getByLabel('मूल ढोका: उचाइ').fill('०')
  await expect(page.getByText('२० से.मि. देखि २,००० से.मि. सम्म लेख्नुहोस्।')).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 2, name: /^(मूल ढोका|भर्‍याङको मोड|लिफ्ट|भित्ता)$/ }),
  ).toHaveCount(4)
  await page.getByLabel('मूल ढोका: उचाइ').fill('२००')
  await expect(page.getByRole('heading', { name: 'अटाउँछ', exact: true })).toBeVisible()
  await expect(page.getByText('मूल ढोकाबाट छिर्छ।')).toBeVisible()
  await expect(page.getByRole('img', { name: 'मूल ढोका, नापअनुसार कोरिएको: अटाउँछ' })).toBeVisible()
  await page.getByRole('button', { name: 'नाप्नुहोस्: भर्‍याङको मोड' }).click()
  for (const [name, text] of [
    ['मोडअघिको चौडाइ', '१००'],
    ['मोडपछिको चौडाइ', '१०५'],
    ['सिलिङसम्मको उचाइ', '२४०'],
  ] as const) {
    await page.getByLabel(`भर्‍याङको मोड: ${name}`).fill(text)
  }
  await expect(page.getByRole('heading', { name: 'ठाडो पारेर अटाउँछ' })).toBeVisible()
  await page.getByRole('button', { name: 'नाप्नुहोस्: भित्ता' }).click()
  await page.getByLabel('भित्ता: खाली भित्ता').fill('216')
  await expect(
    page.getByText('यो अटाउँछ, भर्‍याङको मोडमा ठाडो पारेर। त्यो भित्ताभन्दा ४ से.मि. लामो छ।'),
  ).toBeVisible()
  // Further down, the header covers the content that is scrolled under it.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(page)

  await openAlive(page, path)
  await expect(page.getByText('तपाईंको घरमा अटाउँदैन').first()).toBeVisible()
  // The page itself is the same for everybody.
  expect(await (await page.request.get(path)).text()).toBe(before)
  await openAlive(page, `/my-home?product=${path.split('/').at(-1)}`)
  await expect(page.getByLabel('Wall: Free wall')).toHaveValue('216')
  await page.getByLabel('Wall: Free wall').fill('400')
  await expect(
    page.getByText('It fits upright at the turn of the stairs. There is room along that wall.'),
  ).toBeVisible()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await openAlive(page, '/products/sofas-couches')
  const card = page.getByRole('article').filter({ hasText: 'Sagar 3-seat sofa, oat' })
  await expect(card.getByText('Fits, upright')).toBeVisible()
  await openAlive(page, `/my-home?product=${path.split('/').at(-1)}`)
  await page.getByLabel('Front door: Height').fill('7')
  await page.getByRole('button', { name: 'Clear all measures' }).click()
  await expect(page.getByLabel('Wall: Free wall')).toHaveValue('')
  await expect(page.getByLabel('Front door: Height')).toHaveValue('')
  await expect(page.getByText(/^Enter centimetres from/)).toHaveCount(0)
  await openAlive(page, '/my-home?product=nothing')
  await expect(
    page.getByRole('heading', { level: 2, name: /^(Front door|Turn of the stairs|Lift|Wall)$/ }),
  ).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Choose a product' })).toBeVisible()
})

test('a product that does not fit shows smaller products that fit and a link to all of them', async ({
  page,
}) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  const [category, id] = path.split('/').slice(-2)
  await openAlive(page, `/my-home?product=${id}`)
  await page.getByRole('button', { name: 'Measure: Wall' }).click()
  await page.getByLabel('Wall: Free wall').fill('180')
  const smaller = page.getByRole('region', { name: 'Smaller options that fit' })
  await expect(smaller.getByRole('listitem')).toHaveCount(1)
  await expect(smaller.getByRole('link', { name: 'Sagar 2-seat sofa, sage' })).toBeVisible()
  await expect(page.getByText('Each drawing is to scale')).toBeVisible()
  await expectAccessible(page)
  // From the answer a link leads there; the eye and the Tab key find them after the fields.
  await page.getByRole('link', { name: 'See what fits' }).click()
  await expect(smaller).toBeInViewport()
  expect((await smaller.boundingBox())?.y).toBeGreaterThan(
    (await page.getByLabel('Wall: Free wall').boundingBox())?.y ?? Infinity,
  )
  await page.getByLabel('Wall: Free wall').focus()
  await page.keyboard.press('Tab')
  await expect(smaller.getByRole('link').first()).toBeFocused()
  await page.getByLabel('Wall: Free wall').fill('400')
  await expect(smaller).toHaveCount(0)
  await page.getByLabel('Wall: Free wall').fill('180')
  await smaller.getByRole('link', { name: 'Show all that fit' }).click()
  await expect(page).toHaveURL(new RegExp(`/products/${category}$`))
  await expect(page.getByRole('article').filter({ hasText: 'Sagar 2-seat sofa, sage' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Sagar 3-seat sofa, oat' })).toBeHidden()

  // Its family first, one of each size; then the widest of its kind that can be had, three in all.
  const bed = await pathOfProduct(page, 'Langtang upholstered bed, king, sand')
  const listRequest = page.waitForRequest(/product\/list\?.*inStock=true.*maxWidth=1909/)
  await openAlive(page, `/my-home?product=${bed.split('/').at(-1)}`)
  await page.getByLabel('Wall: Free wall').fill('175')
  await listRequest
  await expect(smaller.getByRole('listitem').getByRole('link')).toHaveText([
    /^Langtang upholstered bed, queen/,
    'Dolpo storage bed, queen',
    'Gosaikunda oak bed, queen',
  ])
})

test('a length in feet is accepted, and the field does not move when the result arrives', async ({
  page,
}) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  await openAlive(page, `/my-home?product=${path.split('/').at(-1)}`)
  await page.getByLabel('Front door: Width').fill('80')
  const field = page.getByLabel('Front door: Height')
  await field.scrollIntoViewIfNeeded()
  const before = await field.boundingBox()
  await field.fill('7\'2"')
  const door = page.getByRole('region', { name: 'Front door' })
  await expect(door.getByRole('status')).toHaveText('218.4 cm')
  await expect(door.getByRole('img').first()).toBeVisible()
  expect((await field.boundingBox())?.y).toBe(before?.y)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Measure: Wall' }).click()
  await page.getByLabel('Wall: Free wall').fill('4 ft')
  await expect(field).toHaveValue('218.4')
  expect((await door.getByRole('img', { name: /^Front door, drawn/ }).boundingBox())?.y).toBeGreaterThan(
    (await field.boundingBox())?.y ?? Infinity,
  )
  await openAlive(page, path)
  await expect(page.getByText(/cm too long for the wall/)).toHaveCSS('color', 'rgb(155, 27, 48)')
})

test('a second door can be measured, and the product must fit through both doors', async ({ page }) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  await openAlive(page, '/my-home')
  await expect(page.getByText('Each drawing is to scale')).toHaveCount(0)
  await page.getByLabel('Front door: Width').fill('80')
  await page.getByLabel('Front door: Height').fill('200')
  await expect(page.getByLabel('Inner door: Width')).toHaveCount(0)
  await page.getByRole('button', { name: 'Measure another door' }).click()
  await expect(page.getByLabel('Inner door: Width')).toBeFocused()
  await page.getByLabel('Inner door: Width').fill('65')
  await page.getByLabel('Inner door: Height').fill('200')
  await openAlive(page, `/my-home?product=${path.split('/').at(-1)}`)
  await expect(page.getByText('It doesn’t fit: 5 cm too big at the inner door.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Front door' })).toContainText('Fits')
  await expect(page.getByRole('region', { name: 'Inner door' })).toContainText('Does not fit by 5 cm')
  await expectAccessible(page)
  for (const name of ['Measure: Turn of the stairs', 'Measure: Lift'])
    await page.getByRole('button', { name }).click()
  // The lift does not matter if the product fits through the stairs, whatever its door measures.
  for (const [label, text] of [
    ['Turn of the stairs: Width before the turn', '150'],
    ['Turn of the stairs: Width after the turn', '150'],
    ['Turn of the stairs: Height to the ceiling', '260'],
    ['Lift: Width of its door', '70'],
    ['Lift: Width', '90'],
    ['Lift: Depth', '90'],
    ['Lift: Height', '200'],
  ] as const)
    await page.getByLabel(new RegExp(`${label}$`)).fill(text)
  await expect(page.getByRole('region', { name: 'Lift' })).toContainText('It fits by the other way.')
  await page.getByLabel('Inner door: Width').fill('75')
  await expect(page.getByText(/^It fits by the stairs, not by the lift\./)).toBeVisible()
})

test('on a phone, places without measurements are collapsed, and opened or measured places stay open', async ({
  page,
}) => {
  await openAlive(page, '/my-home')
  const [stairs, lift] = ['Turn of the stairs', 'Lift'].map((place) => ({
    button: page.getByRole('button', { name: `Measure: ${place}` }),
    field: page.getByRole('region', { name: place }).getByRole('textbox').first(),
  }))
  if (stairs === undefined || lift === undefined) throw new Error('Two places are asked for')
  await expect(page.getByRole('textbox', { name: /^Front door/ }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wall' })).toBeInViewport()
  await expect(stairs.field).toBeHidden()
  await stairs.button.click()
  await expect(stairs.button).toHaveAttribute('aria-expanded', 'true')
  await lift.button.click()
  await lift.field.fill('80')
  await expect(lift.button).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(stairs.field).toBeVisible()
  await expect(lift.field).toHaveValue('80')
  await stairs.button.click()
  await expect(stairs.field).toBeHidden()
  await page.reload()
  await expect(lift.field).toHaveValue('80')
  await expect(stairs.field).toBeHidden()
})

test('on wide screens, the fields of all places are aligned in one row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() =>
    localStorage.setItem('baithak.home', JSON.stringify({ innerDoor: { widthMm: 800 } })),
  )
  await openAlive(page, '/my-home')
  const tops = (role: string) =>
    page
      .getByRole('region')
      .evaluateAll(
        (all, selector) =>
          all.flatMap((element) => element.querySelector(selector)?.getBoundingClientRect().top ?? []),
        role,
      )
  for (const selector of ['label i', 'input']) {
    const all = await tops(selector)
    expect(all).toHaveLength(5)
    expect(new Set(all).size, selector).toBe(1)
  }
  // No label is taller than one line of the layout.
  const tallLabels = await page
    .locator('label')
    .evaluateAll((all) =>
      all
        .filter((element) => element.scrollHeight > element.clientHeight + 1)
        .map((element) => element.textContent),
    )
  expect(tallLabels).toEqual([])
})

test('lists show delivery dates and omit products that do not fit', async ({ page }) => {
  await openAlive(page, '/products/sofas-couches')
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/Free|fits/i),
  ).toHaveCount(0)
  await page.evaluate(() => {
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
    )
    localStorage.setItem(
      'baithak.home',
      JSON.stringify({ door: { widthMm: 700, heightMm: 1900 }, wall: { lengthMm: 1000 } }),
    )
  })
  await page.goto('/products/sofas-couches')
  const chair = page.getByRole('article').filter({ hasText: 'Koshi lounge chair, moss' })
  await expect(chair.getByText('Fits where you measured')).toBeVisible()
  await expect(chair.getByText(/^\d.*\s[A-Z][a-z]{2}$/)).toBeVisible()
  const sofa = page.getByRole('article').filter({ hasText: 'Sagar 3-seat sofa, oat' })
  await expect(sofa.getByText('Does not fit your home')).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const only = page.getByRole('checkbox', { name: 'Fits my home' }).last()
  await only.check()
  await expect(page.getByText(/^Hidden on this page: \d+$/).last()).toBeVisible()
  await expectAccessible(page)
  const hidden = Number(
    /\d+/.exec(
      (await page
        .getByText(/^Hidden on this page/)
        .last()
        .textContent()) ?? '',
    ),
  )
  const { total } = await (await page.request.get('/api/product/list?category=sofas-couches&limit=1')).json()
  expect(hidden).toBeGreaterThan(0)
  await page.getByRole('button', { name: `Show ${total - hidden} products` }).click()
  await expect(sofa).toBeHidden()
  await expect(chair).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('article').filter({ visible: true })).toHaveCount(total - hidden)
  await expect(main.getByText(`${total - hidden} of the ${total} on this page fit`)).toBeVisible()
  await page.reload()
  await expect(main.getByText(`${total - hidden} of the ${total} on this page fit`)).toBeVisible()
  await expect(sofa).toBeHidden()
  await main.getByRole('button', { name: 'Remove filter: Fits my home' }).click()
  await expect(sofa).toBeVisible()
  await expect(main.getByText('Filtered:')).toHaveCount(0)
  await page.goto('/products?limit=8')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await only.check()
  await expect(page.getByRole('button', { name: 'Show what fits' })).toBeVisible()
})

test('a shopper with home measurements sees the fit result as soon as the page is hydrated', async ({
  page,
}) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  await page.addInitScript(() =>
    localStorage.setItem('baithak.home', JSON.stringify({ door: { widthMm: 700, heightMm: 1900 } })),
  )
  // Waits briefly after the first response. Nothing that starts after three seconds has arrived yet.
  for (const [address, expectedText] of [
    [path, 'Fits through your front door'],
    ['/', /^(Fits through your front door|Does not fit your home)/],
  ] as const) {
    await openAlive(page, address)
    await expect(page.getByRole('main').getByText(expectedText).first()).toBeVisible({ timeout: 2500 })
  }
})

test('a shopper with a delivery location sees the delivery day on cards as soon as the page is hydrated', async ({
  page,
}) => {
  await page.addInitScript(() =>
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
  await openAlive(page, '/products/sofas-couches')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.getByText(/^\d.*\s[A-Z][a-z]{2}$/)).toBeVisible({ timeout: 2500 })
})

test('a list without fitting products shows a message until the filters are removed', async ({ page }) => {
  await openAlive(page, '/products/sofas-couches')
  await page.evaluate(() =>
    localStorage.setItem('baithak.home', JSON.stringify({ door: { widthMm: 210, heightMm: 210 } })),
  )
  await openAlive(page, '/products/sofas-couches')
  const cards = page.getByRole('main').getByRole('article')
  const empty = page.getByRole('heading', { name: 'Nothing on this page fits your home' })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const only = sheet.getByRole('checkbox', { name: 'Fits my home' })
  await only.check()
  await sheet.getByRole('button', { name: 'Close filters' }).click()
  await expect(empty).toBeVisible()
  await expect(cards.first()).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'My home', exact: true })).toBeVisible()
  await expectAccessible(page)
  await filters.click()
  await sheet.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(empty).toHaveCount(0)
  await expect(cards.first()).toBeVisible()
  await filters.click()
  await expect(only).not.toBeChecked()
})

test('the product page shows which of stairs and lift the product fits through', async ({ page }) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  await openAlive(page, path)
  await page.evaluate(() =>
    localStorage.setItem(
      'baithak.home',
      JSON.stringify({
        corner: { beforeMm: 1500, afterMm: 1500, ceilingMm: 2600 },
        lift: { doorMm: 700, widthMm: 900, depthMm: 900, heightMm: 2000 },
      }),
    ),
  )
  await openAlive(page, path)
  const line = page.getByRole('link', { name: 'Fits by the stairs, not by the lift' })
  await expect(line).toContainText(/\d cm to spare.* at the turn of the stairs/)
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await line.click()
  await expect(page.getByText(/^It fits by the stairs, not by the lift\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lift' })).toContainText('It fits by the other way.')
  await expectAccessible(page)
})

test('home measurements are sent with the order, and the packing slip shows how each product gets in', async ({
  page,
  browser,
}) => {
  await openAlive(page, '/ne/my-home')
  await page.getByLabel('मूल ढोका: चौडाइ').fill('८०')
  await page.getByLabel('मूल ढोका: उचाइ').fill('२००')
  await openAlive(page, `/ne${await pathOfProduct(page, 'Sagar 3-seat sofa, oat')}`)
  await page.getByRole('button', { name: 'कार्टमा थप्नुहोस्' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^कार्ट.*१/ })).toBeVisible()
  await openAlive(page, '/cart')
  await expect(page.getByLabel('Share my measurements with the delivery team')).toBeChecked()
  await registerOutOfCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/my-orders/)
  const { orders } = await (await page.request.get('/api/order/user')).json()
  expect(orders[0].extras.home).toEqual({ door: { widthMm: 800, heightMm: 2000 } })
  await expect(page.getByRole('article').getByText(/^Arrives .+20\d\d/)).toBeVisible()
  await page.goto(`/order/${orders[0]._id}`)
  const arrives = page.getByText(/^Arrives .+20\d\d/)
  await expect(arrives).toHaveCount(1)
  const days = (await arrives.textContent())?.replace('Arrives ', '') ?? ''

  const seller = await browser.newContext()
  const sellerPage = await seller.newPage()
  await sellerPage.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await logInAsSeller(sellerPage)
  await sellerPage.goto(`/seller/orders/${orders[0]._id}`)
  await expect(
    sellerPage.getByRole('main').getByText(/^Front door, 80 × 200 cm: Fits.*The end/),
  ).toBeVisible()
  await expect(sellerPage.getByRole('main').getByText(`Promised for ${days}`, { exact: true })).toBeVisible()
  await sellerPage.getByRole('button', { name: 'Print packing slip' }).click()
  await expect(sellerPage.locator('body')).toHaveAttribute('data-printed', 'yes')
  await sellerPage.emulateMedia({ media: 'print' })
  await expect(sellerPage.getByRole('region', { name: 'Packing slip' })).toContainText(
    /Front door, 80 × 200 cm: Fits.*The end/,
  )
  await sellerPage.emulateMedia({ media: 'screen' })
  for (const status of ['Packed', 'Shipped', 'Out for delivery', 'Delivered'])
    await sellerPage.request.post('/api/order/status', { data: { id: orders[0]._id, status } })
  await sellerPage.reload()
  await expect(sellerPage.getByRole('main').getByText(`Promised for ${days} · came on time`)).toBeVisible()
  await page.goto(`/order/${orders[0]._id}`)
  await expect(page.getByText(/^Delivered .+ 20\d\d \(promised by .+ 20\d\d\)\.$/)).toBeVisible()
  await seller.close()
})
