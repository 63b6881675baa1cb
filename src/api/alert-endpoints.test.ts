import { expect } from 'vitest'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueAlertEmails } from '#shop/alerts/send-alerts.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'
import { createConfirmedAlert, alertLinkOf, sendQueuedMails, updateProductRow } from '#testing/shop/alerts.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

const email = 'maya@example.com'
const urlEncoded = 'application/x-www-form-urlencoded'

const postForm = (browser: Browser, url: string, payload: string) =>
  browser.send({ method: 'POST', url, payload, headers: { 'content-type': urlEncoded } })

/** A product that is out of stock, and a visitor. */
async function createFixture(shop: ShopContext) {
  const { id: product } = await newProduct(shop, { stock: 0 })
  return { product, visitor: createBrowser(await createTestServer(shop)) }
}

shopTest('an alert request has the same response for known and unknown email addresses', async ({ shop }) => {
  const { product, visitor } = await createFixture(shop)
  const requestAlert = (to: string) => visitor.post('/api/alert', { product, kind: 'back', email: to })
  await createConfirmedAlert(shop, { product, kind: 'back' })
  const [knownResponse, unknownResponse] = [
    await requestAlert(email),
    await requestAlert('nobody@example.com'),
  ]
  expect(knownResponse).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
  expect([knownResponse.status, knownResponse.body]).toEqual([unknownResponse.status, unknownResponse.body])
  const nepaliResponse = await visitor.post(
    '/api/alert',
    { product, kind: 'back', email },
    { 'accept-language': 'ne' },
  )
  expect(nepaliResponse.body['message']).toContain('इमेल')
})

shopTest('an invalid alert request is refused, and so is a request from another site', async ({ shop }) => {
  const { product, visitor } = await createFixture(shop)
  const alertRequest = { product, kind: 'back', email }
  for (const invalidInput of [
    {},
    [],
    { ...alertRequest, email: '' },
    { ...alertRequest, email: 'no address' },
    { ...alertRequest, email: { $ne: null } },
    { ...alertRequest, email: `${'a'.repeat(243)}@example.com` },
    { ...alertRequest, kind: 'back; drop table alerts' },
    { ...alertRequest, language: 'xx' },
  ])
    expect((await visitor.post('/api/alert', invalidInput)).status).toBe(400)
  expect((await visitor.post('/api/alert', { ...alertRequest, product: '../../etc' })).status).toBe(404)
  expect(
    (await visitor.post('/api/alert', alertRequest, { origin: 'https://elsewhere.example' })).status,
  ).toBe(403)
  expect((await visitor.post('/api/alert', alertRequest, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  )
  expect((await visitor.post('/api/alert', alertRequest, { 'content-type': 'text/plain' })).status).toBe(415)
  expect(await shop.db.$count(alerts)).toBe(0)
})

shopTest(
  'an alert can be requested and confirmed by HTML forms, which redirect to the next page',
  async ({ shop }) => {
    const { product, visitor } = await createFixture(shop)
    const alertRequest = new URLSearchParams({ product, kind: 'back', email, language: 'ne' })
    const response = await postForm(visitor, '/api/alert', String(alertRequest))
    expect([response.status, response.headers['location']]).toEqual([303, '/ne/alert/asked'])
    const [mail] = await sendQueuedMails(shop)
    const link = alertLinkOf(mail ?? { text: '' })
    const confirmForm = new URLSearchParams({ ...link, act: 'confirm', language: 'ne', alert: link.id })
    for (const _ of [1, 2]) {
      const confirmResponse = await postForm(visitor, '/api/alert/link', String(confirmForm))
      expect([confirmResponse.status, confirmResponse.headers['location']]).toEqual([
        303,
        `/ne/alert/${link.id}/${link.key}`,
      ])
    }
    const [row] = await shop.db.select().from(alerts)
    expect(row?.confirmedAt).not.toBeNull()
  },
)

shopTest(
  'a second alert request of a logged-in shopper reports that an email was already sent',
  async ({ shop }) => {
    const { product, visitor } = await createFixture(shop)
    await visitor.post('/api/user/register', { name: 'Maya Shrestha', email, password: 'secret-6' })
    const alertRequest = { product, kind: 'back', email, language: 'ne' }
    expect((await visitor.post('/api/alert', alertRequest)).status).toBe(200)
    const secondResponse = await visitor.post('/api/alert', alertRequest, { 'accept-language': 'ne' })
    expect([secondResponse.status, secondResponse.body['message']]).toEqual([
      429,
      expect.stringContaining('भर्खरै'),
    ])
    const formResponse = await postForm(visitor, '/api/alert', String(new URLSearchParams(alertRequest)))
    expect([formResponse.status, formResponse.headers['location']]).toEqual([303, '/ne/alert/asked'])
  },
)

shopTest(
  'a one-click unsubscribe request (RFC 8058) without a cookie ends all alerts of an address; a forged link ends none',
  async ({ shop }) => {
    const { product, visitor } = await createFixture(shop)
    const otherProduct = await newProduct(shop, { stock: 0 })
    await createConfirmedAlert(shop, { product: otherProduct.id, kind: 'back' })
    await createConfirmedAlert(shop, { product, kind: 'back' })
    await updateProductRow(shop, product, { stock: 2 })
    await queueAlertEmails(shop)
    const [mail] = await sendQueuedMails(shop)
    const oneClick = new URL(mail?.unsubscribeUrl ?? 'http://nowhere')
    const path = oneClick.pathname + oneClick.search
    const countEndedAlerts = async () =>
      (await shop.db.select().from(alerts)).filter(({ endedAt }) => endedAt !== null).length
    for (const forgedPath of [`${path}x`, path.replace(/key=./, 'key='), '/api/alert/leave?id=a&key=b'])
      expect((await postForm(visitor, forgedPath, 'List-Unsubscribe=One-Click')).status).toBe(404)
    expect((await postForm(visitor, '/api/alert/leave', '')).status).toBe(400)
    expect((await visitor.get(path)).status).toBe(404)
    expect(await countEndedAlerts()).toBe(0)
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
    const payload =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const response = await visitor.send({ method: 'POST', url: path, headers: multipart, payload })
    expect(response.status).toBe(200)
    expect(await countEndedAlerts()).toBe(2)
    for (const _ of [1, 2])
      expect((await postForm(visitor, path, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await countEndedAlerts()).toBe(2)
    // The one-click link may end alerts, but not confirm or list them.
    const link = Object.fromEntries(oneClick.searchParams)
    expect((await visitor.post('/api/alert/link', { ...link, act: 'confirm' })).status).toBe(403)
    expect((await visitor.post('/api/alert/link', { ...link, act: 'leave' })).status).toBe(200)
  },
)
