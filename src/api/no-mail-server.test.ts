import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { ensureOwner } from '#shop/staff/staff.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'
import { shopperBrowser } from '#testing/http/people.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

const owner = { email: 'env@example.com', password: 'env-secret-of-ours' }

async function fetchResponses(shop: ShopContext) {
  await ensureOwner(shop, owner)
  const http = await createTestServer(shop)
  const post = (url: string, payload: object, cookie = '') =>
    http.inject({ method: 'POST', url: `/api${url}`, payload, headers: { cookie } })
  const { cookies } = await post('/seller/login', owner)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const emailChange = { email: 'sita@example.com', current: owner.password }
  return {
    email: (await post('/seller/email', emailChange, cookie)).json(),
    forgot: (await post('/seller/forgot', { email: owner.email })).json(),
  }
}

shopTest(
  'without a mail server, the response states where the code is and how to log in again',
  async ({ shop }) => {
    const shopWithoutMailServer = { ...shop, mail: { ...shop.mail, writesToFiles: true as const } }
    const { email, forgot } = await fetchResponses(shopWithoutMailServer)
    expect(email).toMatchObject({ success: true, message: expect.stringContaining('DATA_DIR') })
    expect(email.message).not.toContain('on its way')
    expect(forgot).toMatchObject({
      success: true,
      message: expect.stringContaining('npm run store -- staff password'),
    })
  },
)

shopTest('without a mail server, an answer to a message is stored and not sent', async ({ shop }) => {
  await ensureOwner(shop, owner)
  const http = await createTestServer({ ...shop, mail: { ...shop.mail, writesToFiles: true } })
  const [visitor, seller] = [createBrowser(http), createBrowser(http)]
  await visitor.post('/api/contact', {
    name: 'Sita',
    email: 'sita@example.com',
    subject: 'Hi',
    message: 'There?',
  })
  await seller.post('/api/seller/login', owner)
  const readMessages = async () => (await seller.get('/api/inbox/messages')).body['messages']
  const [{ _id: id }] = await readMessages()
  const { body } = await seller.post('/api/inbox/reply', { id, text: 'It is.' })
  expect(body['message']).toContain('No email goes out')
  expect(await readMessages()).toMatchObject([{ answers: [{ text: 'It is.' }] }])
})

shopTest(
  'without mail and SMS services, responses tell the shopper that the store cannot send anything',
  async ({ shop }) => {
    const product = await newProduct(shop, { stock: 9 })
    const shopWithoutMailServer = { ...shop, mail: { ...shop.mail, writesToFiles: true as const } }
    const shopper = await shopperBrowser(shopWithoutMailServer, await createTestServer(shopWithoutMailServer))
    const value = 'sita@example.com'
    const requests = {
      '/api/user/forgot': { email: value },
      '/api/user/proofs/ask': { kind: 'email', value },
      '/api/order/lookup': { number: 1001, phone: '9801234501' },
      '/api/alert': { product: product.id, kind: 'cheaper', email: value, language: 'en' },
    }
    for (const [path, request] of Object.entries(requests))
      expect(await shopper.post(path, request)).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('This shop can’t send') },
      })
  },
)

shopTest(
  'without a mail server, the response to an alert request states that the request cannot be confirmed',
  async ({ shop }) => {
    const product = await newProduct(shop, { stock: 9 })
    const shopWithoutMailServer = { ...shop, mail: { ...shop.mail, writesToFiles: true as const } }
    const visitor = createBrowser(await createTestServer(shopWithoutMailServer))
    const alert = { product: product.id, kind: 'cheaper', email: 'sita@example.com', language: 'en' }
    const { message } = (await visitor.post('/api/alert', alert)).body
    expect(message).toContain('your request can’t be confirmed')
  },
)

shopTest('with a mail server, the response states that the email is on its way', async ({ shop }) => {
  const { email, forgot } = await fetchResponses(shop)
  for (const { message } of [email, forgot]) expect(message).toContain('on its way')
})
