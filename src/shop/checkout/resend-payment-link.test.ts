import { expect } from 'vitest'
import { PermanentSmsError, type OutgoingSms } from '#adapters/sms/sms.ts'
import type { Mail } from '#adapters/mail/mailer.ts'
import { notifications } from '#db/schema/notifications.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { maxMailAttempts } from '#domain/notification/mail-retries.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { listFailedMails, resendMail } from '#shop/notifications/failed-mails.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { listSms, resendSms } from '#shop/notifications/sms/sms-list.ts'
import { sendSms } from '#shop/notifications/sms/sms-outbox.ts'
import { deleteExpiredNotifications } from '#shop/notifications/sms/delete-expired-notifications.ts'
import { address, newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { findByPaymentLink, reissuePaymentLink } from './payment-links.ts'
import { addManualOrder } from './manual-order.ts'

const noon = new Date('2026-11-23T12:00:00+05:45')
const dayMs = 24 * 3_600_000

const failToSend = async () => {
  throw new PermanentSmsError('No such number')
}

/** Creates an order whose link failed by email and by SMS. `sent` contains what a `workingShop` sends afterwards. */
async function orderWithFailedLink(shop: ShopContext) {
  const sent: (OutgoingSms | Mail)[] = []
  const shopAt = (now: Date): ShopContext => ({ ...shop, now: () => now })
  const seller = { ...(await newSeller(shop)), now: () => noon }
  const { id: productId } = await newProduct(shop)
  const manualOrder = {
    channel: 'phone',
    lines: [{ productId, quantity: 1 }],
    payment: 'link',
    language: 'en',
  }
  const phone = '9801234501'
  const { order, url } = await addManualOrder(seller, {
    ...manualOrder,
    address: { ...address, phone },
    sendBy: ['mail', 'sms'],
  })
  await shop.db.update(emails).set({ attempts: maxMailAttempts - 1 })
  await sendSms({ ...shopAt(noon), sms: { ...shop.sms, send: failToSend } })
  await sendMails({ ...shopAt(noon), mail: { send: failToSend, close: () => undefined } })
  const workingShop = (now: Date): ShopContext => ({
    ...shopAt(now),
    sms: {
      ...shop.sms,
      async send(sms) {
        sent.push(sms)
        return { reference: 'r' }
      },
    },
    mail: { send: async (mail) => void sent.push(mail), close: () => undefined },
  })
  const readStored = async () =>
    JSON.stringify([await shop.db.select().from(notifications), await shop.db.select().from(emails)])
  return { seller, order, secret: url?.split('/').at(-1) ?? '', sent, workingShop, readStored }
}

shopTest(
  'the payment link of a failed email or SMS is not stored, and resending creates a new link',
  async ({ shop }) => {
    const { seller, secret, sent, workingShop, readStored } = await orderWithFailedLink(shop)
    expect(secret).toHaveLength(22)
    expect(await readStored()).not.toContain(secret)
    const [sms] = (await listSms(seller, { filter: 'failed' })).sms
    const [mail] = (await listFailedMails(seller, {})).mails
    expect(sms).toMatchObject({ canResend: true, text: expect.stringContaining('•••') })
    for (let times = 0; times < 2; times += 1) {
      await resendSms(seller, { id: sms?.id }, reissuePaymentLink)
      await resendMail(seller, { id: mail?.id }, reissuePaymentLink)
    }
    const shopAtNoon = workingShop(noon)
    expect([await sendSms(shopAtNoon), await sendMails(shopAtNoon)]).toEqual([1, 1])
    for (const { text } of sent) {
      const newSecret = /\/pay\/([\w-]{22})/.exec(text)?.[1] ?? ''
      expect(newSecret).not.toBe(secret)
      expect(await findByPaymentLink(shopAtNoon, newSecret)).toMatchObject({ state: 'open' })
      expect(await readStored()).not.toContain(newSecret)
    }
    expect(sent).toHaveLength(2)
  },
)

shopTest('a payment link is not resent if nothing remains to be paid', async ({ shop }) => {
  const { seller, order, sent, workingShop } = await orderWithFailedLink(shop)
  await cancelOrder(seller, { id: order.id })
  const [sms] = (await listSms(seller, { filter: 'failed' })).sms
  const [mail] = (await listFailedMails(seller, {})).mails
  const refused = { code: 'nothing-to-pay' }
  await expect(resendSms(seller, { id: sms?.id }, reissuePaymentLink)).rejects.toMatchObject(refused)
  await expect(resendMail(seller, { id: mail?.id }, reissuePaymentLink)).rejects.toMatchObject(refused)
  await sendSms(workingShop(noon))
  expect(sent).toEqual([])
})

shopTest('failed emails and SMS are deleted after ninety days, but queued ones are not', async ({ shop }) => {
  const { seller, workingShop } = await orderWithFailedLink(shop)
  const count = async () => [await shop.db.$count(notifications), await shop.db.$count(emails)]
  const shopAfterDays = (days: number) => workingShop(new Date(noon.getTime() + days * dayMs))
  expect(await count()).toEqual([1, 1])
  await deleteExpiredNotifications(shopAfterDays(89))
  expect(await count()).toEqual([1, 1])
  await deleteExpiredNotifications(shopAfterDays(91))
  expect(await count()).toEqual([0, 0])
  const { id: productId } = await newProduct(shop)
  const manualOrder = {
    channel: 'phone',
    lines: [{ productId, quantity: 1 }],
    payment: 'link',
    language: 'en',
  }
  await addManualOrder(seller, {
    ...manualOrder,
    address: { ...address, phone: '9801234502' },
    sendBy: ['mail', 'sms'],
  })
  await deleteExpiredNotifications(shopAfterDays(91))
  expect(await count()).toEqual([1, 1])
})
