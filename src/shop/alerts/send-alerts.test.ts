import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { createConfirmedAlert, alertLinkOf, sendQueuedMails, updateProductRow } from '#testing/shop/alerts.ts'
import { newProduct, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { requestAlert } from './request-alert.ts'
import { endAlertsOneClick, readLinkedAlerts } from './linked-alerts.ts'
import { deleteExpiredAlerts, queueAlertEmails } from './send-alerts.ts'

const dayMs = 24 * 3_600_000
const inDays = (shop: ShopContext, days: number): ShopContext => ({
  ...shop,
  now: () => new Date(Date.now() + days * dayMs),
})
const rejectMail = async () => {
  throw new Error('the mail server is down')
}
const findAlert = async (shop: ShopContext, id: string) =>
  (await shop.db.select().from(alerts).where(eq(alerts.id, id)))[0]

shopTest(
  'a product that is back in stock is announced once, with links to the product and to unsubscribe',
  async ({ shop }) => {
    const { id: product } = await newProduct(shop, { stock: 0, nameNe: 'कोशी कुर्सी' })
    const id = await createConfirmedAlert(shop, { product, kind: 'back', language: 'ne' })
    await requestAlert(shop, { product, kind: 'back', email: 'unconfirmed@example.com' })
    await sendQueuedMails(shop)
    expect(await queueAlertEmails(shop)).toBe(0)
    await updateProductRow(shop, product, { stock: 3 })
    expect(await queueAlertEmails(shop)).toBe(1)
    const mails = await sendQueuedMails(shop)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'maya@example.com', subject: 'कोशी कुर्सी फेरि आयो' })
    expect(mails[0]?.text).toContain('रु.९००')
    expect(mails[0]?.text).toContain(`http://127.0.0.1:3000/ne/product/any/${product}`)
    expect(mails[0]?.unsubscribeUrl).toContain('http://127.0.0.1:3000/api/alert/leave?id=')
    expect(mails[0]?.html).not.toContain('<img')
    expect((await findAlert(shop, id))?.sentAt).not.toBeNull()
    // A finished alert does not send again; a shopper requests a new one.
    for (const stock of [0, 2, 0, 5]) {
      await updateProductRow(shop, product, { stock })
      expect(await queueAlertEmails(shop)).toBe(0)
    }
  },
)

shopTest(
  'a price alert is sent once, when the product is in stock below the price at the request',
  async ({ shop }) => {
    const { id: product } = await newProduct(shop, { stock: 0 })
    await createConfirmedAlert(shop, { product, kind: 'cheaper' })
    await updateProductRow(shop, product, { offerPaisa: 80_000 })
    expect(await queueAlertEmails(shop)).toBe(0)
    await updateProductRow(shop, product, { stock: 3, offerPaisa: 90_000 })
    expect(await queueAlertEmails(shop)).toBe(0)
    await updateProductRow(shop, product, { offerPaisa: 95_000 })
    expect(await queueAlertEmails(shop)).toBe(0)
    await updateProductRow(shop, product, { offerPaisa: 79_900 })
    expect(await queueAlertEmails(shop)).toBe(1)
    const [mail] = await sendQueuedMails(shop)
    expect(mail?.subject).toBe('Koshi chair now costs Rs.799')
    expect(mail?.text).toContain('was Rs.900 when you asked')
    for (const offerPaisa of [90_000, 70_000, 90_000, 60_000]) {
      await updateProductRow(shop, product, { offerPaisa })
      expect(await queueAlertEmails(shop)).toBe(0)
    }
  },
)

shopTest(
  'a product that is sold out again before its email is sent is not announced, and the alert waits again',
  async ({ shop }) => {
    const { id: product } = await newProduct(shop, { stock: 0 })
    const id = await createConfirmedAlert(shop, { product, kind: 'back' })
    await updateProductRow(shop, product, { stock: 1 })
    expect(await queueAlertEmails(shop)).toBe(1)
    await updateProductRow(shop, product, { stock: 0 })
    expect(await sendQueuedMails(shop)).toEqual([])
    expect((await findAlert(shop, id))?.sentAt).toBeNull()
    await updateProductRow(shop, product, { stock: 4 })
    expect(await queueAlertEmails(shop)).toBe(1)
    expect(await sendQueuedMails(shop)).toHaveLength(1)
  },
)

shopTest('an email that a crashed process may have sent is not sent again', async ({ shop }) => {
  const { id: product } = await newProduct(shop, { stock: 0 })
  const id = await createConfirmedAlert(shop, { product, kind: 'back' })
  await updateProductRow(shop, product, { stock: 1 })
  await queueAlertEmails(shop)
  // One attempt was recorded, but not its result.
  await shop.db.update(emails).set({ attempts: 1 }).where(eq(emails.kind, 'alert-back'))
  await updateProductRow(shop, product, { stock: 0 })
  expect(await sendQueuedMails(shop)).toEqual([])
  expect((await findAlert(shop, id))?.sentAt).not.toBeNull()
  await updateProductRow(shop, product, { stock: 5 })
  expect(await queueAlertEmails(shop)).toBe(0)
})

shopTest(
  'a delayed email is not sent while the product is sold out, but once it is back in stock',
  async ({ shop }) => {
    const { id: product } = await newProduct(shop, { stock: 0 })
    await createConfirmedAlert(shop, { product, kind: 'back' })
    await updateProductRow(shop, product, { stock: 1 })
    await queueAlertEmails(shop)
    expect(await sendMails({ ...shop, mail: { send: rejectMail, close: () => undefined } })).toBe(0)
    await updateProductRow(shop, product, { stock: 0 })
    const later = inDays(shop, 1)
    expect(await sendQueuedMails(later)).toEqual([])
    await updateProductRow(shop, product, { stock: 2 })
    expect(await queueAlertEmails(later)).toBe(1)
    expect(await sendQueuedMails(later)).toHaveLength(1)
  },
)

shopTest(
  'the unsubscribe button of the mail program stops all emails, including queued ones',
  async ({ shop }) => {
    const first = await newProduct(shop, { stock: 0 })
    const second = await newProduct(shop, { stock: 0 })
    await createConfirmedAlert(shop, { product: first.id, kind: 'back' })
    await createConfirmedAlert(shop, { product: second.id, kind: 'back' })
    await updateProductRow(shop, first.id, { stock: 1 })
    await queueAlertEmails(shop)
    const [mail] = await sendQueuedMails(shop)
    const oneClick = Object.fromEntries(new URL(mail?.unsubscribeUrl ?? 'http://x').searchParams)
    expect(await readLinkedAlerts(shop, alertLinkOf(mail ?? { text: '' }))).toEqual({
      use: 'leave',
      alerts: [],
      waiting: 1,
      isFull: false,
    })
    await updateProductRow(shop, second.id, { stock: 1 })
    expect(await queueAlertEmails(shop)).toBe(1)
    for (const _ of [1, 2]) await endAlertsOneClick(shop, oneClick)
    expect(await sendQueuedMails(shop)).toEqual([])
    expect((await readLinkedAlerts(shop, alertLinkOf(mail ?? { text: '' }))).waiting).toBe(0)
  },
)

shopTest(
  'the alerts of a product that was archived two days ago end without an email, but not those of one just archived',
  async ({ shop }) => {
    const { id: product } = await newProduct(shop, { stock: 0 })
    const id = await createConfirmedAlert(shop, { product, kind: 'back' })
    await updateProductRow(shop, product, { archivedAt: new Date() })
    await deleteExpiredAlerts(shop)
    expect((await findAlert(shop, id))?.endedAt).toBeNull()
    await updateProductRow(shop, product, { archivedAt: null, stock: 1 })
    await updateProductRow(shop, product, { archivedAt: new Date(Date.now() - 2 * dayMs) })
    expect(await queueAlertEmails(shop)).toBe(0)
    await deleteExpiredAlerts(shop)
    expect((await findAlert(shop, id))?.endedAt).not.toBeNull()
    await updateProductRow(shop, product, { archivedAt: null })
    expect(await queueAlertEmails(shop)).toBe(0)
  },
)

shopTest(
  'unconfirmed alerts are deleted after a week, and ended alerts after ninety days',
  async ({ shop }) => {
    const { id: product } = await newProduct(shop, { stock: 0 })
    await requestAlert(shop, { product, kind: 'back', email: 'nobody@example.com' })
    await createConfirmedAlert(shop, { product, kind: 'cheaper' })
    const notifiedAlertId = await createConfirmedAlert(shop, { product, kind: 'back' })
    await updateProductRow(shop, product, { stock: 1 })
    await queueAlertEmails(shop)
    await deleteExpiredAlerts(inDays(shop, 6))
    expect(await shop.db.$count(alerts)).toBe(3)
    await deleteExpiredAlerts(inDays(shop, 8))
    expect(await shop.db.$count(alerts)).toBe(2)
    await deleteExpiredAlerts(inDays(shop, 91))
    expect(await findAlert(shop, notifiedAlertId)).toBeUndefined()
    expect(await shop.db.$count(alerts)).toBe(1)
  },
)

isolatedDatabaseTest(
  'three concurrent processes send each of seven hundred alerts once',
  async ({ shop }) => {
    const { id: productId } = await newProduct(shop)
    const now = new Date()
    const row = {
      productId,
      kind: 'back',
      language: 'en',
      pricePaisa: 1,
      requestedAt: now,
      confirmedAt: now,
    } as const
    await shop.db
      .insert(alerts)
      .values(Array.from({ length: 700 }, (_, n) => ({ ...row, id: `a${n}`, email: `a${n}@example.com` })))
    const notifiedCounts = await Promise.all([1, 2, 3].map(() => queueAlertEmails(shop)))
    expect(notifiedCounts.reduce((sum, n) => sum + n)).toBe(700)
    expect(await shop.db.$count(emails, eq(emails.kind, 'alert-back'))).toBe(700)
  },
)
