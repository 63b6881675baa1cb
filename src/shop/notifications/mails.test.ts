import { orderNumberText } from '#domain/order/order-number.ts'
import { deliveryEstimateText } from '#domain/pricing/delivery-estimate-messages.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { emails } from '#db/schema/orders.server.ts'
import { passwordResets } from '#db/schema/people.server.ts'
import { login, register } from '#shop/accounts/accounts.ts'
import { reissuePaymentLink } from '#shop/checkout/payment-links.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { countDelayedMails, listFailedMails, resendMail } from './failed-mails.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { sendMails, sendUrgentMails } from './outbox.ts'
import { requestPasswordReset, resetPassword } from '#shop/accounts/password-reset.ts'
import { saveContent } from '#shop/content/edit-content.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { disableStaffMember } from '#shop/staff/staff-members.ts'
import { shopperOf } from '#shop/accounts/sessions.ts'
import { attemptIdOf, cancelledOrder, cashOrder, deliveredOrder, paidOrder } from '#testing/shop/orders.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'secret-6' }
const minuteMs = 60_000

function withMailbox(shop: ShopContext) {
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  return { mails, shop: { ...shop, mail: { send, close: () => undefined } } }
}
const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

shopTest('a store that closes sends no email after the one it is sending', async ({ shop }) => {
  await cashOrder(shop)
  const closing = new AbortController()
  const mailbox = withMailbox(shop)
  const send = async (mail: Mail) => {
    closing.abort()
    await mailbox.shop.mail.send(mail)
  }
  const closingShop = { ...mailbox.shop, mail: { ...mailbox.shop.mail, send } }
  expect(await sendMails(closingShop, closing.signal)).toBe(1)
  expect(await sendMails(mailbox.shop)).toBe(1)
  expect(new Set(mailbox.mails.map(({ to }) => to)).size).toBe(2)
})

shopTest('an order is announced to its shopper and to the seller, once', async ({ shop }) => {
  const product = { name: 'Koshi <b>chair</b>', nameNe: 'कोशी कुर्सी' }
  const { order } = await cashOrder(shop, { product, quantity: 2 })
  const mailbox = withMailbox(shop)
  expect(await sendMails(mailbox.shop)).toBe(2)
  expect(await sendMails(mailbox.shop)).toBe(0)
  expect(await sendMails(shopAfterMinutes(mailbox.shop, 24 * 60))).toBe(0)
  const shopperEmail = mailbox.mails.find((mail) => mail.to === address.email)
  expect(shopperEmail).toMatchObject({ subject: `Order ${order.number} is placed` })
  expect(shopperEmail?.messageId).toBe(`<order-placed-${order.id}@127.0.0.1.3000>`)
  expect(shopperEmail?.text).toContain('2 × Koshi <b>chair</b>, Rs.1,800')
  expect(shopperEmail?.text).toContain('Total: Rs.1,836.00')
  expect(order.deliveryEstimate && shopperEmail?.text).toContain(
    `Arrives ${order.deliveryEstimate && deliveryEstimateText(order.deliveryEstimate, 'en')}`,
  )
  expect(shopperEmail?.text).toContain(
    'Maya Shrestha, Patan Dhoka 12, Lalitpur, Bagmati 44700, Nepal, 984-1234567',
  )
  expect(shopperEmail?.html).not.toContain('<b>')
  expect(shopperEmail?.text).toContain(`http://127.0.0.1:3000/my-orders?order=${order.id}`)
  expect(mailbox.mails.map((mail) => mail.subject)).toContain(`New order ${order.number}`)
})

shopTest(
  'an email about a status reports that status, even if the order has a later one when the email is sent',
  async ({ shop }) => {
    const { number } = (await deliveredOrder(shop)).order
    const mailbox = withMailbox(shop)
    await sendMails(mailbox.shop)
    const shopperEmails = mailbox.mails
      .filter(({ to }) => to === address.email)
      .map(({ subject, text }) => [subject, /Payment: (.*)/.exec(text)?.[1]])
    expect(shopperEmails.toSorted()).toEqual([
      [`Order ${number} is placed`, 'Cash On Delivery, Pending'],
      [`Order ${number}: Delivered`, 'Cash On Delivery, Paid'],
      [`Order ${number}: Out for delivery`, 'Cash On Delivery, Pending'],
      [`Order ${number}: Packed`, 'Cash On Delivery, Pending'],
      [`Order ${number}: Shipped`, 'Cash On Delivery, Pending'],
    ])
  },
)

shopTest('a delayed email about a cancelled order is not sent', async ({ shop }) => {
  const { number } = (await cancelledOrder(shop)).order
  const mailbox = withMailbox(shop)
  await sendMails(shopAfterMinutes(mailbox.shop, 24 * 60))
  const subjects = mailbox.mails.filter(({ to }) => to === address.email).map(({ subject }) => subject)
  expect(subjects).toEqual([`Order ${number}: Cancelled`])
})

shopTest('emails of a shop with a name use this name instead of Baithak', async ({ shop }) => {
  const owner = await newSeller(shop)
  await saveContent(owner, {
    key: 'identity',
    version: 0,
    en: { name: 'Himal Furniture' },
    ne: { name: 'हिमाल फर्निचर' },
    publish: true,
  })
  await register(shop, maya)
  const mailbox = withMailbox(shop)
  await sendMails(mailbox.shop)
  expect(mailbox.mails).toMatchObject([
    { subject: 'Welcome to Himal Furniture', senderName: 'Himal Furniture' },
  ])
  expect(mailbox.mails[0]?.text).toMatch(/\n\nHimal Furniture\n$/)
  expect(mailbox.mails[0]?.text).not.toContain('Baithak')
  await saveBusinessDetails(owner, { name: 'Himal Pvt. Ltd.', phone: '01-5550100' })
  await register({ ...shop, language: 'ne' }, { ...maya, email: 'gita@example.com' })
  await sendMails(mailbox.shop)
  expect(mailbox.mails[1]).toMatchObject({ subject: 'हिमाल फर्निचरमा स्वागत छ', senderName: 'हिमाल फर्निचर' })
  expect(mailbox.mails[1]?.text).toMatch(/\n\nहिमाल फर्निचर\n\nHimal Pvt. Ltd., 01-5550100\n$/)
})

shopTest('an email about an order abroad states no delivery day', async ({ shop }) => {
  const abroad = { ...address, state: 'New South Wales', zipcode: '2000', country: 'Australia' }
  await cashOrder(shop, { request: { address: abroad } })
  await paidOrder(shop, { request: { address: abroad } })
  const mailbox = withMailbox(shop)
  await sendMails(mailbox.shop)
  const shopperEmails = mailbox.mails.filter((mail) => mail.to === address.email)
  expect(shopperEmails).toHaveLength(2)
  for (const { text } of shopperEmails) {
    expect(text).toContain('when')
    expect(text).not.toContain('2-3')
  }
})

shopTest('emails are in the language of the order, and mark test payments', async ({ shop }) => {
  const product = await newProduct(shop, { nameNe: 'कोशी कुर्सी' })
  const shopper: ShopContext = { ...(await newShopper(shop)), language: 'ne' }
  const input = { items: [{ productId: product.id, quantity: 1 }], address }
  const { order, url } = await placeOnlineOrder(shopper, input)
  await handleTestGatewayAction(shop, { id: attemptIdOf(url), action: 'pay' })
  await cancelOrder(shopper, { id: order.id })
  const mailbox = withMailbox(shop)
  await sendMails(mailbox.shop)
  expect(mailbox.mails.map((mail) => mail.subject)).toEqual([
    `अर्डर ${orderNumberText(order.number, 'ne')} को भुक्तानी पायौँ`,
    `अर्डर ${orderNumberText(order.number, 'ne')}: रद्द भयो`,
  ])
  expect(mailbox.mails[0]?.text).toContain('टेस्ट भुक्तानी')
  expect(mailbox.mails[0]?.text).toContain('कोशी कुर्सी')
  expect(mailbox.mails[0]?.text).toContain('/ne/my-orders?order=')
})

shopTest(
  'an email that cannot be sent is retried with growing delays, under the same message id',
  async ({ shop }) => {
    await register(shop, maya)
    const failingShop = {
      ...shop,
      mail: { send: () => Promise.reject(new Error('no line')), close: () => undefined },
    }
    expect(await sendMails(failingShop)).toBe(0)
    const [row] = await shop.db.select().from(emails)
    expect(row).toMatchObject({ attempts: 1, lastError: 'no line', sentAt: null })
    const mailbox = withMailbox(shop)
    expect(await sendMails(mailbox.shop)).toBe(0)
    expect(await sendMails({ ...mailbox.shop, now: () => new Date(Date.now() + 2 * minuteMs) })).toBe(1)
    expect(mailbox.mails).toMatchObject([{ to: maya.email, subject: 'Welcome to Baithak' }])
  },
)

isolatedDatabaseTest('several processes send each mail once', async ({ shop }) => {
  for (let number = 0; number < 6; number += 1)
    await register(shop, { ...maya, email: `maya${number}@example.com` })
  const mailbox = withMailbox(shop)
  await Promise.all(Array.from({ length: 5 }, () => sendMails(mailbox.shop)))
  expect(mailbox.mails).toHaveLength(6)
  expect(new Set(mailbox.mails.map((mail) => mail.messageId)).size).toBe(6)
})

shopTest('a reset link sets a new password once, and ends every session', async ({ shop }) => {
  const { token: session } = await register(shop, maya)
  const mailbox = withMailbox(shop)
  await requestPasswordReset(shop, { email: ' MAYA@example.com ' })
  await sendMails(mailbox.shop)
  const token = tokenIn(mailbox.mails.find((mail) => mail.subject === 'Set a new password'))
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
  const storedEmails = await shop.db.select().from(emails).where(eq(emails.kind, 'password-reset'))
  expect(JSON.stringify(storedEmails)).not.toContain(token)
})

shopTest('a reset link is valid for an hour, and an unknown email address gets none', async ({ shop }) => {
  await register(shop, maya)
  const mailbox = withMailbox(shop)
  await requestPasswordReset(shop, { email: 'nobody@example.com' })
  await requestPasswordReset(shop, { email: maya.email })
  await sendMails(mailbox.shop)
  const token = tokenIn(mailbox.mails.find((mail) => mail.subject === 'Set a new password'))
  const expiredShop = { ...shop, now: () => new Date(Date.now() + 61 * minuteMs) }
  await expect(resetPassword(expiredShop, { token, password: 'another-secret' })).rejects.toMatchObject({
    code: 'not-found',
  })
  for (let time = 0; time < 5; time += 1) await requestPasswordReset(shop, { email: maya.email })
  expect(await shop.db.select().from(passwordResets)).toHaveLength(3)
  await expect(requestPasswordReset(shop, { email: 'x' })).rejects.toMatchObject({ code: 'invalid-input' })
})

const withFailingMailServer = (shop: ShopContext): ShopContext => ({
  ...shop,
  mail: { send: () => Promise.reject(new Error('no line')), close: () => undefined },
})
const shopAfterMinutes = (shop: ShopContext, minutes: number): ShopContext => ({
  ...shop,
  now: () => new Date(Date.now() + minutes * minuteMs),
})

shopTest('no email is lost when the mail server is down for a day', async ({ shop }) => {
  await register(shop, maya)
  for (let minutes = 0; minutes <= 24 * 60; minutes += 20)
    await sendMails(withFailingMailServer(shopAfterMinutes(shop, minutes)))
  const mailbox = withMailbox(shop)
  expect(await sendMails(shopAfterMinutes(mailbox.shop, 26 * 60))).toBe(1)
  expect(mailbox.mails).toMatchObject([{ to: maya.email }])
})

shopTest(
  'emails that wait after a failed attempt are counted, with the time of the oldest one',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await register(shop, maya)
    expect(await countDelayedMails(seller)).toEqual({ count: 0, since: undefined })
    const [queued] = await shop.db.select().from(emails)
    await sendMails(withFailingMailServer(shop))
    expect(await countDelayedMails(seller)).toEqual({ count: 1, since: queued?.createdAt })
    await shop.db.update(emails).set({ failedAt: new Date() })
    expect((await countDelayedMails(seller)).count).toBe(0)
    await resendMail(seller, { id: String(queued?.id) }, reissuePaymentLink)
    expect((await countDelayedMails(seller)).count).toBe(1)
    await sendMails(withMailbox(shopAfterMinutes(shop, 2)).shop)
    expect(await countDelayedMails(seller)).toEqual({ count: 0, since: undefined })
    await expect(countDelayedMails(await newShopper(shop))).rejects.toMatchObject({ code: 'not-allowed' })
  },
)

shopTest(
  'a failed email is logged as an error, is listed for the seller, and can be sent again',
  async ({ shop }) => {
    const errors: string[] = []
    const log = { ...shop.log, error: (_: object, message: string) => void errors.push(message) }
    await register(shop, maya)
    for (let hour = 0; hour <= 48; hour += 1)
      await sendMails({ ...withFailingMailServer(shopAfterMinutes(shop, hour * 60)), log })
    expect(errors).toEqual([])
    for (let minutes = 0; minutes <= 80 * 60; minutes += 30)
      await sendMails({ ...withFailingMailServer(shopAfterMinutes(shop, 48 * 60 + minutes)), log })
    expect(errors).toEqual(['a mail was given up: the seller can send it again'])
    const laterShop = shopAfterMinutes(shop, 200 * 60)
    const mailbox = withMailbox(laterShop)
    expect(await sendMails(mailbox.shop)).toBe(0)
    const seller = { ...(await newSeller(shop)), now: laterShop.now }
    const { mails, total } = await listFailedMails(seller, {})
    expect(mails).toMatchObject([
      { kind: 'welcome', recipient: maya.email, reason: 'no line', order: undefined },
    ])
    expect(total).toBe(1)
    await resendMail(seller, { id: mails[0]?.id }, reissuePaymentLink)
    await resendMail(seller, { id: mails[0]?.id }, reissuePaymentLink)
    expect(await sendMails(mailbox.shop)).toBe(1)
    expect((await listFailedMails(seller, {})).total).toBe(0)
    for (const id of ['x', '0', '99999999999999999999'])
      await expect(resendMail(seller, { id }, reissuePaymentLink)).rejects.toMatchObject({
        code: 'not-found',
      })
    await expect(resendMail(await newShopper(shop), { id: '1' }, reissuePaymentLink)).rejects.toMatchObject({
      code: 'not-allowed',
    })
  },
)

shopTest('a failed email that is sent again has all its attempts', async ({ shop }) => {
  await register(shop, maya)
  await shop.db.update(emails).set({ attempts: 66, failedAt: new Date() })
  const seller = await newSeller(shop)
  const [failedMail] = (await listFailedMails(seller, {})).mails
  await resendMail(seller, { id: failedMail?.id }, reissuePaymentLink)
  expect(await sendMails(withFailingMailServer(shop))).toBe(0)
  expect((await listFailedMails(seller, {})).total).toBe(0)
  const mailbox = withMailbox(shopAfterMinutes(shop, 2))
  expect(await sendMails(mailbox.shop)).toBe(1)
})

shopTest('a reset link is sent before a flood of other emails', async ({ shop }) => {
  await register(shop, maya)
  const runAt = new Date(Date.now() - 10 * minuteMs)
  await shop.db.insert(emails).values(
    Array.from({ length: 300 }, (_, n) => ({
      kind: 'welcome',
      recipient: `a${n}@example.com`,
      language: 'en' as const,
      messageId: `welcome-${n}`,
      content: {},
      runAt,
      createdAt: runAt,
    })),
  )
  await requestPasswordReset(shop, { email: maya.email })
  const mailbox = withMailbox(shop)
  expect(await sendUrgentMails(mailbox.shop)).toBe(1)
  expect(mailbox.mails[0]?.subject).toBe('Set a new password')
  await requestPasswordReset(shop, { email: maya.email })
  await sendMails(mailbox.shop)
  expect(mailbox.mails[1]?.subject).toBe('Set a new password')
})

isolatedDatabaseTest(
  'a slow mail server and a second process cause no duplicate emails',
  async ({ shop }) => {
    for (let n = 0; n < 5; n += 1) await register(shop, { ...maya, email: `maya${n}@example.com` })
    const sentMessageIds: string[] = []
    const response = Promise.withResolvers<void>()
    const slowShop = {
      ...shop,
      mail: {
        ...shop.mail,
        send: async ({ messageId }: Mail) => {
          await response.promise
          sentMessageIds.push(messageId)
        },
      },
    }
    const firstRun = sendMails(slowShop)
    await expect.poll(async () => shop.db.$count(emails, eq(emails.attempts, 1))).toBeGreaterThan(0)
    const fastShop = {
      ...shop,
      mail: { ...shop.mail, send: async ({ messageId }: Mail) => void sentMessageIds.push(messageId) },
    }
    await sendMails(shopAfterMinutes(fastShop, 3))
    response.resolve()
    await firstRun
    expect(sentMessageIds).toHaveLength(5)
    expect(new Set(sentMessageIds).size).toBe(5)
  },
)

shopTest(
  'a new order is announced to the recipients in the settings, in their language, and never to a disabled account',
  async ({ shop }) => {
    const disabledOwner = await newSeller(shopAfterMinutes(shop, -1))
    const activeOwner = await newSeller(shop)
    await disableStaffMember(activeOwner, { id: disabledOwner.actor.seller?.id })
    const product = await newProduct(shop, { stock: 9 })
    const placeOrder = async () =>
      placeCashOrder(await newShopper(shop), { items: [{ productId: product.id, quantity: 1 }], address })
    const readRecipients = async (id: string) =>
      (await shop.db.select().from(emails).orderBy(emails.id))
        .filter(({ messageId }) => messageId.startsWith(`new-order-${id}`))
        .map(({ recipient, language }) => ({ recipient, language }))
    expect(await readRecipients((await placeOrder()).id)).toEqual([
      { recipient: `${activeOwner.actor.seller?.id}@example.com`, language: 'en' },
    ])
    await saveBusinessDetails(activeOwner, {
      notifyEmails: 'ram@example.com, sita@example.com',
      notifyLanguage: 'ne',
    })
    expect(await readRecipients((await placeOrder()).id)).toEqual([
      { recipient: 'ram@example.com', language: 'ne' },
      { recipient: 'sita@example.com', language: 'ne' },
    ])
  },
)

isolatedDatabaseTest('concurrent requests for a new password send at most three links', async ({ shop }) => {
  await register(shop, maya)
  await Promise.all(Array.from({ length: 12 }, () => requestPasswordReset(shop, { email: maya.email })))
  expect(await shop.db.$count(passwordResets)).toBe(3)
  expect(await shop.db.$count(emails, eq(emails.kind, 'password-reset'))).toBe(3)
})
