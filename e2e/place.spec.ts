import { address, pathOfProduct } from './beforehand.ts'
import type { Locator } from '@playwright/test'
import { expect, expectAccessible, newPerson, openAlive, test } from './watched.ts'

test('the delivery location is entered once in either script, and the product page shows the estimated delivery', async ({
  page,
}) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  const lists: string[] = []
  page.on('request', (request) => request.url().includes('local-levels') && lists.push(request.url()))
  await openAlive(page, path)
  const chip = page.getByRole('button', { name: /^(Choose your place|Deliver to)/ })
  await expect(chip).toHaveText('Choose your place')
  expect(lists).toEqual([])

  await test.step('is found by a few letters', async () => {
    await page.getByRole('button', { name: 'When can I get it?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose your place' })
    const search = dialog.getByLabel('Your municipality or district')
    await expect(search).toBeFocused()
    expect(lists).not.toEqual([])
    await search.fill('l')
    await expect(dialog.getByText('Type another letter.')).toBeVisible()
    await search.fill('lalit')
    await expect(dialog.locator('mark').first()).toHaveText('Lalit')
    const rows = dialog.getByRole('radio')
    await search.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await expect(rows.nth(1)).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(rows.first()).toBeChecked()
    await search.press('ArrowUp')
    await expect(rows.last()).toBeChecked()
    await search.fill('ज्ञ्ज्ञ')
    await expect(dialog.getByText('No such place.')).toBeVisible()
    await search.fill('ललीतपुर')
    const matchingOption = dialog.getByRole('radio', {
      name: /^Lalitpur Metropolitan City Lalitpur, Bagmati/,
    })
    await expect(matchingOption).toBeChecked()
    await dialog.getByLabel('Ward').fill('30')
    await expect(dialog.getByRole('button', { name: 'Deliver to Lalitpur', exact: true })).toBeVisible()
    await dialog.getByLabel('Floor').fill('३')
    await search.press('Enter')
    await expect(dialog.getByText('Write a number from 1 to 29, or leave it empty.')).toBeVisible()
    await dialog.getByLabel('Ward').fill('10')
    await expectAccessible(page)
    await expect(dialog.getByText(/^\d.*\s[A-Z][a-z]{2}$/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Deliver to Lalitpur-10' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('At your door')).toBeVisible()
    await expect(page.getByText(/^[A-Z][a-z]{2}\s\d.*\s[A-Z][a-z]{2}\s\d+\s[A-Z][a-z]{2}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lalitpur-10. Change the place' })).toBeFocused()
    await expect(page.getByRole('main').getByText(/free delivery/i)).toHaveCount(0)
    await expect(chip).toHaveText('Lalitpur')
    await expect(page.getByRole('main').getByText('2-3 business days').first()).toBeVisible()
  })

  await test.step('and forgets it again, the focus staying at the door', async () => {
    await page.getByRole('button', { name: 'Lalitpur-10. Change the place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget my place' }).click()
    await expect(page.getByRole('button', { name: 'When can I get it?' })).toBeFocused()
    await page.getByRole('button', { name: 'When can I get it?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose your place' })
    await dialog.getByLabel('Your municipality or district').fill('Lalitpur 10')
    await dialog.getByLabel('Ward').fill('10')
    await dialog.getByLabel('Floor').fill('3')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Lalitpur-10. Change the place' })).toBeFocused()
  })

  await test.step('step by step, in Nepali, for the next pages and tabs too', async () => {
    await openAlive(page, `/ne${path}`)
    const bar = page.getByRole('button', { name: 'पुर्‍याउने ठाउँ: ललितपुर। अर्को छान्नुहोस्' })
    await bar.click()
    const dialog = page.getByRole('dialog', { name: 'कहाँ पुर्‍याउने?' })
    await dialog.getByLabel('तपाईंको नगर, गाउँपालिका वा जिल्ला').fill('पाटन')
    await expect(dialog.getByLabel('वडा')).toHaveValue('१०')
    await dialog.getByLabel('तपाईंको नगर, गाउँपालिका वा जिल्ला').fill('')
    await dialog.getByRole('heading').click()
    const steps = dialog.getByText('प्रदेश र जिल्लाबाट छान्नुहोस्')
    const before = await steps.boundingBox()
    await steps.click()
    await expect(dialog.getByLabel('प्रदेश')).toBeVisible()
    expect((await steps.boundingBox())?.y).toBe(before?.y)
    await dialog.getByLabel('प्रदेश').selectOption({ label: 'गण्डकी' })
    await dialog.getByLabel('जिल्ला', { exact: true }).selectOption({ label: 'कास्की' })
    await expectAccessible(page)
    await dialog.getByLabel('स्थानीय तह').selectOption({ label: 'पोखरा महानगरपालिका' })
    await expect(dialog.getByLabel('वडा')).toHaveValue('')
    await expect(dialog.getByLabel('तला')).toHaveValue('३')
    await dialog.getByRole('button', { name: 'पोखरामै पुर्‍याउनुहोस्' }).click()
    await expect(page.getByRole('button', { name: 'पोखरा। ठाउँ फेर्नुहोस्' })).toBeVisible()
    const other = await page.context().newPage()
    await openAlive(other, '/ne')
    await expect(other.getByRole('button', { name: /^पुर्‍याउने ठाउँ: पोखरा/ })).toBeVisible()
    await other.getByRole('button', { name: /^पुर्‍याउने ठाउँ: पोखरा/ }).click()
    await other.getByRole('button', { name: 'मेरो ठाउँ हटाउनुहोस्' }).click()
    await expect(other.getByRole('button', { name: 'कहाँ पुर्‍याउने?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'तपाईंकहाँ कहिले पुग्छ?' })).toBeVisible()
    await other.close()
  })
})

test('the cart uses the delivery location before an address exists, and a foreign country has no estimate', async ({
  page,
}) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  const before = await (await page.request.get(path)).text()
  const chip = page.getByRole('button', { name: /^(Choose your place|Deliver to)/ })

  await test.step('the cart shows it too, before there is an address', async () => {
    await openAlive(page, path)
    await chip.click()
    const search = page.getByRole('dialog').getByLabel('Your municipality or district')
    await search.fill('Pokhara')
    await search.press('Enter')
    await expect(chip).toHaveText('Pokhara')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Product added to cart')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText(/^Pokhara · Arrives .+ 20\d\d/)).toBeVisible()
    await expect(page.getByText('Log in to choose an address')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('no delivery date is estimated outside Nepal', async () => {
    await openAlive(page, path)
    await chip.click()
    await page.getByText('Outside Nepal').click()
    await page.getByRole('dialog').getByLabel('Country').selectOption({ label: 'India' })
    await expect(chip).toHaveText('India')
    const sentence = 'No fixed delivery date outside Nepal. We’ll agree on one with you.'
    await expect(page.getByText(sentence).first()).toBeVisible()
    const panel = page.getByText(sentence).first().locator('../..')
    await expect(panel).toHaveCSS('color', await colourOf(page.locator('body')))
    await expect(page.getByRole('main').getByText(/2-3 business days/)).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/cart')
    await expect(page.getByText(`India · ${sentence}`)).toBeVisible()
    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    const free = summary.getByText('Free', { exact: true })
    await expect(free).toHaveCSS(
      'color',
      await colourOf(summary.getByText('Tax', { exact: false }).locator('+ dd')),
    )
    await expect(summary).not.toContainText('at your door')
    await expect(summary).toContainText('We’ll contact you about the delivery date and payment.')
  })

  await test.step('any stored data is accepted, and the page itself is the same for everybody', async () => {
    const abroad = { country: 'Atlantis', en: 'Atlantis', ne: 'एट्लान्टिस' }
    for (const place of [{ state: 'Bihar', levelId: '7' }, abroad]) {
      await page.evaluate((stored) => localStorage.setItem('baithak.place', stored), JSON.stringify(place))
      await openAlive(page, path)
      await expect(chip).toHaveText('Choose your place')
    }
    // The list of local levels loads with the picker.
    const nowhere = { provinceId: 3, districtId: 29, levelId: 999, state: 'Bagmati', en: 'Xyz', ne: 'क' }
    await page.evaluate((stored) => localStorage.setItem('baithak.place', stored), JSON.stringify(nowhere))
    await openAlive(page, path)
    await chip.click()
    await expect(chip).toHaveText('Choose your place')
    await page.keyboard.press('Escape')
    expect(await (await page.request.get(path)).text()).toBe(before)
  })
})

test('the delivery location of an account appears in another browser and is removed at logout', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson()
  await page.request.post('/api/user/register', { data: person })
  await openAlive(page, '/')
  await expect(page.getByRole('button', { name: /^(Choose your place|Deliver to)/ })).toHaveText(
    'Choose your place',
  )
  await page.getByRole('button', { name: /^(Choose your place|Deliver to)/ }).click()
  const saved = page.waitForResponse('**/api/user/place')
  await page.getByRole('dialog').getByLabel('Your municipality or district').fill('Pokhara')
  await expect(page.getByRole('dialog').getByText('2–3 days', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)

  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await other.request.post('/api/user/login', { data: person })
  await openAlive(other, '/add-address')
  await expect(other.getByRole('main').locator('[name="city"]')).toHaveValue('Pokhara')
  await openAlive(other, '/')
  await expect(other.getByRole('button', { name: /^(Choose your place|Deliver to)/ })).toHaveText('Pokhara')

  // The last selection counts on every page. Opening a page reverts nothing.
  const moved = other.waitForResponse('**/api/user/place')
  await other.getByRole('button', { name: /^(Choose your place|Deliver to)/ }).click()
  await other.getByRole('dialog').getByLabel('Your municipality or district').fill('Dharan')
  await other.keyboard.press('Enter')
  expect((await moved).status()).toBe(200)
  await openAlive(page, '/blog')
  await expect(page.getByRole('button', { name: /^(Choose your place|Deliver to)/ })).toHaveText('Dharan')
  await openAlive(other, '/')
  await expect(other.getByRole('button', { name: /^(Choose your place|Deliver to)/ })).toHaveText('Dharan')

  await other.getByRole('button', { name: 'Account' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('Logged out successfully')).toBeVisible()
  await expect(other.getByRole('button', { name: /^(Choose your place|Deliver to)/ })).toHaveText(
    'Choose your place',
  )
  await other.close()
})

test('the default address of an account is its place on every page, until one is chosen by hand', async ({
  page,
}) => {
  await page.request.post('/api/user/register', { data: newPerson() })
  await page.request.post('/api/address/add', { data: { address } })
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  const chip = page.getByRole('button', { name: /^(Choose your place|Deliver to)/ })
  const promises = page.getByRole('region', { name: 'Our promises' })
  await openAlive(page, path)
  await expect(chip).toHaveText('Lalitpur')
  await expect(promises).toContainText(/Arrives \d/)
  await expect(page.getByRole('main')).toContainText('At your door')
  await expect(page.locator('[data-day]')).toContainText('Lalitpur')

  await chip.click()
  await page.getByRole('dialog').getByLabel('Your municipality or district').fill('Pokhara')
  await page.keyboard.press('Enter')
  await expect(chip).toHaveText('Pokhara')
  await openAlive(page, path)
  await expect(page.locator('[data-day]')).toContainText('Pokhara')
  await chip.click()
  await page.getByRole('button', { name: 'Forget my place' }).click()
  await expect(chip).toHaveText('Lalitpur')

  const [saved] = (await (await page.request.get('/api/address/get')).json()).addresses
  const { _id: id } = saved
  const session = Promise.withResolvers<void>()
  await page.route('**/api/user/is-auth', async (route) => {
    await session.promise
    await route.continue()
  })
  await openAlive(page, `/add-address?id=${id}&from=profile`)
  await expect(page.getByRole('heading', { name: 'Change delivery address' })).toBeVisible()
  await expect(page.getByRole('main').locator('[name="city"]')).toBeHidden()
  session.resolve()
  await page.getByRole('main').locator('[name="city"]').fill('Bhaktapur')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(chip).toHaveText('Bhaktapur')
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(chip).toHaveText('Choose your place')
  await openAlive(page, path)
  await expect(promises).toContainText('Ready in 1 day, then 2-3 business days')
})

test('ward and floor are prepended to an address, and the street stays as it was entered', async ({
  page,
}) => {
  await page.request.post('/api/user/register', { data: newPerson() })
  await openAlive(page, '/')
  await page.getByRole('button', { name: /^(Choose your place|Deliver to)/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your municipality or district').fill('Pokhara')
  await dialog.getByLabel('Ward').fill('6')
  await dialog.getByLabel('Floor').fill('2')
  const saved = page.waitForResponse('**/api/user/place')
  await dialog.getByRole('button', { name: 'Deliver to Pokhara-6' }).click()
  expect((await saved).status()).toBe(200)
  await openAlive(page, '/add-address')
  const street = page.getByRole('main').locator('[name="street"]')
  await expect(street).toHaveValue('Ward 6, floor 2')
  await expect(page.getByText('Add your tole, street or a landmark')).toBeVisible()
  await expect(page.getByRole('main').locator('[name="city"]')).toHaveValue('Pokhara')
  for (const field of ['firstName', 'lastName', 'email', 'zipcode', 'phone'] as const)
    await page.getByRole('main').locator(`[name="${field}"]`).fill(address[field])
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText('Add your tole, street or a landmark')).toBeVisible()
  await expect(street).toBeFocused()
  await street.fill('Lakeside, opposite the bakery')
  await page.reload()
  await expect(street).toHaveValue('Lakeside, opposite the bakery')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('the picker opens with the saved location, and the field in use does not move', async ({ page }) => {
  await openAlive(page, '/')
  const chip = page.getByRole('button', { name: /^(Choose your place|Deliver to)/ })
  await chip.click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByLabel('Your municipality or district')
  const button = dialog.getByRole('button', { name: /^(Choose your place|Deliver to)/ })
  await search.fill('Lalitpur Metro')
  const top = async () => {
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    )
    return (await search.boundingBox())?.y
  }
  const before = await top()
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await search.fill('ma')
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  expect(await top()).toBe(before)
  await expect(button).toBeInViewport({ ratio: 1 })
  await search.fill('Lalitpur Metro')
  await dialog.getByLabel('Floor').fill('तेस्रो तला')
  await button.click()
  await chip.click()
  await expect(dialog.getByRole('radio', { name: /^Lalitpur Metropolitan City/ })).toBeChecked()
  await expect(dialog.getByLabel('Floor')).toHaveValue('3')
  expect(await top()).toBe(before)
  await search.fill('zzzz')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await search.fill('')
  await expect(dialog.getByRole('radio', { name: /^Lalitpur Metropolitan City/ })).toBeChecked()
  await dialog.getByLabel('Ward').fill('10')
  await expectAccessible(page)
  await button.click()
  await chip.click()
  await expect(dialog.getByLabel('Ward')).toHaveValue('10')
})

test('in a narrow window the bar drops the place before it cuts the day, and the fields of the picker are whole', async ({
  page,
}) => {
  const path = await pathOfProduct(page, 'Sagar 3-seat sofa, oat')
  const place = {
    provinceId: 3,
    districtId: 27,
    levelId: 312,
    state: 'Bagmati',
    en: 'Lalitpur',
    ne: 'ललितपुर',
  }
  await page.addInitScript(
    (stored) => localStorage.setItem('baithak.place', stored),
    JSON.stringify({ ...place, ne: 'ललितपुर महानगर', ward: 10 }),
  )
  await openAlive(page, `/ne${path}`)
  const [day, placeText] = [0, 1].map((at) => page.locator('[data-day] span span').nth(at))
  if (day === undefined || placeText === undefined) throw new Error('The bar tells a day and a place')
  await expect(placeText).toHaveText('·\u00a0ललितपुर महानगर-१०')
  await page.setViewportSize({ width: 480, height: 844 })
  expect(await topOf(placeText)).toBe(await topOf(day))
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await topOf(placeText)).toBeGreaterThan((await topOf(day)) ?? Infinity)
  expect(await day.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)

  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await openAlive(page, '/ne')
    await page.getByRole('button', { name: /^पुर्‍याउने ठाउँ/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('तपाईंको नगर, गाउँपालिका वा जिल्ला').fill('ma')
    await expect(dialog.getByRole('radio')).toHaveCount(4)
    const button = await dialog.getByRole('button', { name: /मै पुर्‍याउनुहोस्$/ }).boundingBox()
    const field = await dialog.getByLabel('तला').boundingBox()
    expect((field?.y ?? Infinity) + (field?.height ?? 0), `${size.width}`).toBeLessThan(button?.y ?? 0)
  }
})

async function topOf(part: Locator): Promise<number | undefined> {
  return (await part.boundingBox())?.y
}

function colourOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).color)
}
