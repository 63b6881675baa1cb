import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { notifications } from '#db/schema/notifications.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { sendSms } from '#shop/notifications/sms/sms-outbox.ts'
import { reviewPath } from '#shop/orders/review-links.ts'
import { reviewableOrder } from '#testing/shop/reviews.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { inviteReviews } from './invite-reviews.ts'

// At noon in Kathmandu, because SMS are sent only by day.
const contextInDays = (shop: ShopContext, days: number): ShopContext => {
  const date = new Date(Date.now() + days * 24 * 3_600_000)
  date.setUTCHours(6, 15)
  return { ...shop, now: () => date }
}
const countInvitations = ({ db }: ShopContext) => db.$count(emails, eq(emails.kind, 'review'))

shopTest(
  'the buyer gets one review invitation with a link, some days after the delivery',
  async ({ shop }) => {
    const { order } = await reviewableOrder(shop)
    expect(await inviteReviews(contextInDays(shop, 2))).toBe(0)
    expect(await inviteReviews(contextInDays(shop, 5))).toBe(1)
    expect(await inviteReviews(contextInDays(shop, 6))).toBe(0)
    const sent: Mail[] = []
    const send = async (mail: Mail) => void sent.push(mail)
    while ((await sendMails({ ...contextInDays(shop, 6), mail: { send, close: () => undefined } })) > 0);
    const path = await reviewPath(shop, { id: order.id, language: 'ne' })
    const mail = sent.find(({ text }) => text.includes('/review/'))
    expect(mail?.text).toContain(`http://127.0.0.1:3000${path}`)
    expect(mail?.subject).toBe('सामान कस्तो लाग्यो?')
  },
)

shopTest(
  'does not invite a buyer who has reviewed all products or refused the delivery',
  async ({ shop }) => {
    const { submitReview } = await reviewableOrder(shop)
    await submitReview()
    const { order } = await reviewableOrder(shop)
    await bypassConstraints(shop, sql`update orders set status = 'Returned' where id = ${order.id}`)
    expect(await inviteReviews(contextInDays(shop, 5))).toBe(0)
    expect(await countInvitations(shop)).toBe(0)
  },
)

shopTest(
  'an invitation without an email address is sent by SMS, and the key of its link is not stored',
  async ({ shop }) => {
    const { order } = await reviewableOrder(shop)
    await bypassConstraints(
      shop,
      sql`update orders set address = address || '{"email": "", "phone": "9841234567"}', shopper_id = null where id = ${order.id}`,
    )
    const afterFiveDays = contextInDays(shop, 5)
    expect(await inviteReviews(afterFiveDays)).toBe(1)
    const texts: string[] = []
    const send = async ({ text, reference }: { text: string; reference: string }) => {
      texts.push(text)
      return { reference }
    }
    await sendSms({ ...afterFiveDays, sms: { ...afterFiveDays.sms, send } })
    const path = await reviewPath(shop, { id: order.id, language: 'ne' })
    expect(texts.join()).toContain(path)
    const [storedMessage] = await shop.db.select().from(notifications).where(eq(notifications.kind, 'review'))
    expect(JSON.stringify(storedMessage)).not.toContain(path.split('=')[1])
  },
)

isolatedDatabaseTest('concurrent processes send one invitation', async ({ shop }) => {
  await reviewableOrder(shop)
  await reviewableOrder(shop)
  const afterFiveDays = contextInDays(shop, 5)
  const counts = await Promise.all([1, 2, 3].map(() => inviteReviews(afterFiveDays)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  expect(await countInvitations(shop)).toBe(2)
})
