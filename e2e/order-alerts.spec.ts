import { existsSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import {
  addProduct,
  expectCounted,
  logInAsSeller,
  newShopper,
  openListening,
  orderByCash,
  rowOfOrder,
} from './beforehand.ts'
import { expect, expectAccessible, openAlive, test } from './watched.ts'

test.use({ serviceWorkers: 'allow' })

/** Replaces the browser’s audio context, which plays only after a user gesture. Records the order of each tone. */
async function listenToTones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const parameter = { value: 0, setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 }
    const part = { frequency: parameter, gain: parameter, connect: () => part, stop: () => 0 }
    const tones: (string | null)[] = []
    const start = () => tones.push(localStorage.getItem('baithak_rung_order'))
    class QuietContext {
      state = 'suspended'
      currentTime = 0
      destination = part
      async resume() {
        if (navigator.userActivation.hasBeenActive) this.state = 'running'
      }
      createOscillator = () => ({ ...part, start })
      createGain = () => part
    }
    Object.assign(window, { AudioContext: QuietContext, tones })
  })
}

function tonesOf(page: Page): Promise<string[]> {
  // Ignores the tone that plays when the sound is switched on; it belongs to no order.
  return page.evaluate(() => {
    const tones: unknown = Reflect.get(window, 'tones')
    return Array.isArray(tones) ? tones.filter((tone) => tone !== null).map(String) : []
  })
}

const soundBox = (page: Page) => page.getByRole('checkbox', { name: 'Sound, while these pages are open' })
const pushBox = (page: Page) => page.getByRole('checkbox', { name: 'Message, also when the phone is locked' })

// The headless shell does not support notifications, so the full browser is used if it is installed.
const chromiumPath = '/usr/bin/chromium'
if (existsSync(chromiumPath))
  test.use({ launchOptions: { executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] } })

test('two simultaneous orders are both reported as new, in any order', async ({ page, browser }) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  const wish = { productId: product.id, quantity: 1 }
  const first = await orderByCash(shopper.request, wish)
  const second = await orderByCash(shopper.request, wish)
  // The stream of a moment in which the later one was written faster.
  const body = [second, first].map((id) => `event: new\ndata: ${id}\n\n`).join('')
  await page.route('**/api/order/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  )
  await page.route('**/api/order/seller?page=1&limit=20', (route) =>
    route.fulfill({ json: { success: true, orders: [] } }),
  )
  await page.goto('/seller/orders')
  for (const id of [first, second])
    await expect(rowOfOrder(page, id).getByText('New', { exact: true })).toBeVisible()
  await shopper.close()
})

test('a new order is counted in every tab and rings in one, once', async ({ page, context, browser }) => {
  await listenToTones(context)
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  await openAlive(page, '/seller/today')
  await soundBox(page).check()
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible()

  const other = await context.newPage()
  await openAlive(other, '/seller/product-list')
  const wish = other.getByText('Tap anywhere once')
  await expect(wish).toBeVisible()
  await expectCounted(page)
  await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  for (const tab of [page, other]) {
    await expectCounted(tab)
    const orders = tab.getByRole('navigation', { name: 'Seller' }).getByRole('link', { name: 'Orders' })
    await expect(async () => {
      const [count] = /\d+/.exec(await tab.title()) ?? []
      await expect(orders).toHaveAccessibleDescription(new RegExp(`^${count} orders? to pack$`), {
        timeout: 500,
      })
    }).toPass()
  }
  await expect.poll(async () => (await tonesOf(page)).length).toBeGreaterThanOrEqual(2)
  expect(await tonesOf(other)).toEqual([])

  await other.getByRole('heading', { level: 1 }).click()
  await expect(wish).toHaveCount(0)
  const rung = (await tonesOf(page)).length
  await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  const allTones = async () => [...(await tonesOf(page)), ...(await tonesOf(other))]
  await expect.poll(async () => (await allTones()).length).toBeGreaterThan(rung)
  await expectCounted(other)
  // Two tones for each order that rang, in whichever tab.
  const all = await allTones()
  expect(all).toHaveLength(new Set(all).size * 2)

  await page.reload()
  await expect(soundBox(page)).toBeChecked()
  await soundBox(page).uncheck()
  await other.getByRole('heading', { level: 1 }).click()
  await expect(soundBox(page)).not.toBeChecked()
  await shopper.close()
})

test('orders that arrive during a lost connection are counted after it returns', async ({
  page,
  context,
  browser,
}) => {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  // Uses another page than the watched one, because its console reports the lost connection.
  const tab = await context.newPage()
  await openListening(tab, '/seller/bills')
  await expectCounted(tab)
  await context.setOffline(true)
  const before = await tab.title()
  await orderByCash(shopper.request, { productId: product.id, quantity: 1 })
  await expect(tab).toHaveTitle(before)
  await context.setOffline(false)
  await expectCounted(tab)
  await shopper.close()
})

/** Replaces the push service of the browser. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endpoint = 'https://push.example.com/send/e2e'
    const keys = { p256dh: 'p', auth: 'a' }
    const name = 'subscribed'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(name),
    }
    const currentSubscription = () => (localStorage.getItem(name) === null ? null : subscription)
    Object.assign(PushManager.prototype, {
      getSubscription: async () => currentSubscription(),
      async subscribe(options: PushSubscriptionOptionsInit) {
        localStorage.setItem(name, String(options.applicationServerKey))
        return subscription
      },
    })
  })
}

test('a phone subscribes to new orders with a switch, and shows the reason if it cannot', async ({
  page,
  context,
}) => {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  await context.grantPermissions(['notifications'], { origin })
  await withPushService(page)
  const calls: string[] = []
  for (const name of ['subscribe', 'unsubscribe', 'test'])
    await page.route(`**/api/seller/push/${name}`, async (route) => {
      calls.push(`${name} ${route.request().postData()}`)
      await route.fulfill({ json: { success: true, devices: [], message: `${name} done` } })
    })
  await logInAsSeller(page)
  await openAlive(page, '/seller/today')
  await expectAccessible(page)
  await pushBox(page).check()
  const trial = page.getByRole('button', { name: 'Send a test' })
  await trial.click()
  await expect(page.getByText('test done')).toBeVisible()
  const endpoint = 'https://push.example.com/send/e2e'
  expect(calls).toEqual([
    `subscribe ${JSON.stringify({ endpoint, keys: { p256dh: 'p', auth: 'a' } })}`,
    `test ${JSON.stringify({ endpoint })}`,
  ])
  const key = await page.evaluate(() => localStorage.getItem('subscribed'))
  const body = await (await page.request.get('/api/seller/push/key')).json()
  expect(key).toBe(body.key)
  await page.reload()
  await expect(pushBox(page)).toBeChecked()
  await pushBox(page).uncheck()
  await expect(trial).toHaveCount(0)
  expect(calls.at(-1)).toBe(`unsubscribe ${JSON.stringify({ endpoint })}`)

  await context.clearPermissions()
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await page.reload()
  await expect(pushBox(page)).toBeDisabled()
  await expect(page.getByText('The browser does not let Baithak send messages.')).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('This browser cannot do it.')).toBeVisible()
})

test('a notification contains the order and the number of open orders in the language of the subscribing page', async ({
  page,
  context,
}) => {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  await context.grantPermissions(['notifications'], { origin })
  await withPushService(page)
  await page.route('**/api/seller/push/subscribe', (route) =>
    route.fulfill({ json: { success: true, devices: [], message: '' } }),
  )
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await logInAsSeller(page)
  await openAlive(page, '/ne/seller/today')
  await page.getByRole('checkbox', { name: 'सूचना, फोन लक हुँदा पनि' }).check()
  await expect(page.getByRole('button', { name: 'जाँचका लागि पठाउनुहोस्' })).toBeVisible()
  const registrationId = await registered
  // A service worker that is still being installed receives no messages.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
  const notifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => `${title} ${body}`)
    })
  const data = JSON.stringify({ number: '1042', count: 3 })
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await expect.poll(notifications).toEqual(['नयाँ अर्डर १०४२ प्याक गर्न ३ अर्डर बाँकी छन्।'])
})
