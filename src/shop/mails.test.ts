import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { outbox } from '#db/schema/orders.server.ts'
import { passwordResets } from '#db/schema/people.server.ts'
import { login, register } from './accounts.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import type { Shop } from './context.ts'
import { cancelOrder } from './order-status.ts'
import { sendMails } from './outbox.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { shopperOf } from './sessions.ts'
import { address, newProduct, newSeller, newShopper, raceTest, shopTest } from './test-shop.ts'
import { pressTestGateway } from './test-payments.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'secret-6' }
const minute = 60_000

function posted(shop: Shop) {
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  return { mails, shop: { ...shop, mail: { send, close: () => undefined } } }
}
const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

shopTest('an order is told to its shopper and to the seller, once', async ({ shop }) => {
  await newSeller(shop)
  const product = await newProduct(shop, { name: 'Koshi <b>chair</b>', nameNe: 'कोशी कुर्सी' })
  const shopper = await newShopper(shop)
  const order = await placeCashOrder(shopper, { items: [{ productId: product.id, quantity: 2 }], address })
  const post = posted(shop)
  expect(await sendMails(post.shop)).toBe(2)
  expect(await sendMails(post.shop)).toBe(0)
  const mine = post.mails.find((mail) => mail.to === address.email)
  expect(mine).toMatchObject({ subject: `Order ${order.id} is placed` })
  expect(mine?.messageId).toBe(`<order-placed-${order.id}@127.0.0.1.3000>`)
  expect(mine?.text).toContain('2 × Koshi <b>chair</b>, Rs.1,800')
  expect(mine?.text).toContain('Total: Rs.1,836.00')
  expect(mine?.html).not.toContain('<b>')
  expect(mine?.text).toContain(`http://127.0.0.1:3000/my-orders?order=${order.id}`)
  expect(post.mails.map((mail) => mail.subject)).toContain(`New order ${order.id}`)
})

shopTest('mails speak the language of the order, and say that a payment was a test', async ({ shop }) => {
  const product = await newProduct(shop, { nameNe: 'कोशी कुर्सी' })
  const shopper: Shop = { ...(await newShopper(shop)), language: 'ne' }
  const input = { items: [{ productId: product.id, quantity: 1 }], address }
  const { order, url } = await placeOnlineOrder(shopper, input)
  await pressTestGateway(shop, { id: url.split('/').at(-1), action: 'pay' })
  await cancelOrder(shopper, { id: order.id })
  const post = posted(shop)
  await sendMails(post.shop)
  expect(post.mails.map((mail) => mail.subject)).toEqual([
    `अर्डर ${order.id} को भुक्तानी भयो`,
    `अर्डर ${order.id}: रद्द भयो`,
  ])
  expect(post.mails[0]?.text).toContain('परीक्षण भुक्तानी')
  expect(post.mails[0]?.text).toContain('कोशी कुर्सी')
  expect(post.mails[0]?.text).toContain('/ne/my-orders?order=')
})

shopTest(
  'a mail that cannot be sent is tried again, later each time, under the same name',
  async ({ shop }) => {
    await register(shop, maya)
    const down = {
      ...shop,
      mail: { send: () => Promise.reject(new Error('no line')), close: () => undefined },
    }
    expect(await sendMails(down)).toBe(0)
    const [row] = await shop.db.select().from(outbox)
    expect(row).toMatchObject({ attempts: 1, lastError: 'no line', sentAt: null })
    const post = posted(shop)
    expect(await sendMails(post.shop)).toBe(0)
    expect(await sendMails({ ...post.shop, now: () => new Date(Date.now() + 2 * minute) })).toBe(1)
    expect(post.mails).toMatchObject([{ to: maya.email, subject: 'Welcome to Baithak' }])
  },
)

raceTest('several processes send each mail once', async ({ shop }) => {
  for (let number = 0; number < 6; number += 1)
    await register(shop, { ...maya, email: `maya${number}@example.com` })
  const post = posted(shop)
  await Promise.all(Array.from({ length: 5 }, () => sendMails(post.shop)))
  expect(post.mails).toHaveLength(6)
  expect(new Set(post.mails.map((mail) => mail.messageId)).size).toBe(6)
})

shopTest('a forgotten password is set anew by its link, once, and every session ends', async ({ shop }) => {
  const { token: session } = await register(shop, maya)
  const post = posted(shop)
  await requestPasswordReset(shop, { email: ' MAYA@example.com ' })
  await sendMails(post.shop)
  const token = tokenIn(post.mails.find((mail) => mail.subject === 'Set a new password'))
  expect(token).toMatch(/^[\w-]{43}$/)
  await expect(resetPassword(shop, { token, password: 'short' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await resetPassword(shop, { token, password: 'another-secret' })
  expect(await shopperOf(shop, session)).toBeUndefined()
  await expect(login(shop, maya)).rejects.toMatchObject({ code: 'wrong-credentials' })
  await expect(login(shop, { ...maya, password: 'another-secret' })).resolves.toBeDefined()
  await expect(resetPassword(shop, { token, password: 'third-secret' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const kept = await shop.db.select().from(outbox).where(eq(outbox.kind, 'password-reset'))
  expect(JSON.stringify(kept)).not.toContain(token)
})

shopTest('a link is good for an hour, and an unknown address gets none', async ({ shop }) => {
  await register(shop, maya)
  const post = posted(shop)
  await requestPasswordReset(shop, { email: 'nobody@example.com' })
  await requestPasswordReset(shop, { email: maya.email })
  await sendMails(post.shop)
  const token = tokenIn(post.mails.at(-1))
  const late = { ...shop, now: () => new Date(Date.now() + 61 * minute) }
  await expect(resetPassword(late, { token, password: 'another-secret' })).rejects.toMatchObject({
    code: 'not-found',
  })
  for (let time = 0; time < 5; time += 1) await requestPasswordReset(shop, { email: maya.email })
  expect(await shop.db.select().from(passwordResets)).toHaveLength(3)
  await expect(requestPasswordReset(shop, { email: 'x' })).rejects.toMatchObject({ code: 'invalid-input' })
})
