import type { Locator, Page } from '@playwright/test'
import { expect, newPerson, test } from './watched.ts'

/** Counts what a shopper does: taps, keys, and changes of the page. */
function countedHands(page: Page) {
  const counts = { taps: 0, keys: 0, pages: 0 }
  let lastPath = ''
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && pathname !== lastPath) counts.pages += lastPath === '' ? 0 : 1
    lastPath = pathname
  })
  return {
    counts,
    async tap(target: Locator) {
      counts.taps += 1
      await target.click()
    },
    /** Types into the field that has the focus. */
    async type(target: Locator, text: string) {
      await expect(target).toBeFocused()
      counts.keys += text.length
      await target.pressSequentially(text)
    },
  }
}

test('a new shopper on a phone orders in 15 taps, 6 page changes and 85 keys, in Nepali', async ({
  page,
}) => {
  const { counts, tap, type } = countedHands(page)
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true })
    await tap(field)
    await type(field, text)
  }
  await page.goto('/ne')
  await tap(page.getByRole('main').getByRole('link').filter({ visible: true }).first())
  // The home page has articles too.
  await expect(page).toHaveURL(/\/ne\/products/)
  await tap(page.getByRole('main').getByRole('article').getByRole('link').first())
  await expect(page).toHaveURL(/\/ne\/product\//)
  await tap(page.getByRole('main').getByRole('button', { name: 'कार्टमा थप्नुहोस्' }).first())
  await tap(page.getByRole('link', { name: 'कार्ट हेर्नुहोस्' }).first())
  await tap(page.getByRole('button', { name: 'अर्डर गर्नुहोस्' }))
  await tap(page.getByRole('tab', { name: 'दर्ता' }))
  await fill('पूरा नाम', 'Sita Rai')
  await fill('इमेल ठेगाना', newPerson().email.slice(-20))
  await fill('पासवर्ड', 'patan-2083')
  await tap(page.locator('form').getByRole('button', { name: 'खाता खोल्नुहोस्' }))

  await expect(page).toHaveURL(/\/ne\/cart$/)
  const phone = page.getByLabel('फोन', { exact: true })
  await type(phone, '9841234567')
  await expect(phone).toBeInViewport()
  await fill('नगर वा गाउँपालिका', 'lalit')
  await fill('टोल वा सडक', 'Mangalbazar 9')
  await fill('पोस्टल कोड', '44700')
  await expect(page.getByRole('button', { name: 'ठेगाना सेभ गर्नुहोस्' })).toHaveCount(1)
  await tap(page.getByRole('button', { name: 'ठेगाना सेभ गर्नुहोस्' }))
  const order = page.getByRole('button', { name: 'अर्डर गर्नुहोस्' })
  await expect(order).toBeFocused()
  await expect(order).toBeInViewport()
  await tap(order)
  await expect(page).toHaveURL(/\/ne\/my-orders/)

  const { orders } = await (await page.request.get('/api/order/user')).json()
  expect(orders[0].address).toMatchObject({
    firstName: 'Sita',
    lastName: 'Rai',
    street: 'Mangalbazar 9',
    city: 'ललितपुर',
    state: 'Bagmati',
    zipcode: '44700',
    country: 'Nepal',
  })
  expect(counts.taps).toBeLessThanOrEqual(15)
  expect(counts.pages).toBeLessThanOrEqual(6)
  expect(counts.keys).toBeLessThanOrEqual(85)
})
