import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { auditLog, contactMessages, messageAnswers } from '#db/schema/operations.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { saveContactMessage, subscribeToNewsletter } from './contact.ts'
import type { ShopContext } from '#shop/context.ts'
import {
  countInbox,
  countSubscribers,
  exportSubscribers,
  listMessages,
  markMessage,
  type Subscriber,
} from './inbox.ts'
import { answerMessage } from './message-answers.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { exportAccount } from '#shop/accounts/account-export.ts'
import { register } from '#shop/accounts/accounts.ts'
import { shopperOf } from '#shop/accounts/sessions.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { newSeller, newShopper, isolatedDatabaseTest, shopTest, withActor } from '#testing/shop/shop.ts'

const message = { name: 'Maya', email: 'maya@example.com', subject: 'Size', message: 'Does it fit 2 m?' }
const contextAt = (shop: ShopContext, iso: string): ShopContext => ({ ...shop, now: () => new Date(iso) })

describe('messages', () => {
  shopTest('are listed for a seller only, newest first, and a page at a time', async ({ shop }) => {
    const seller = await newSeller(shop)
    for (const [subject, day] of [
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ] as const)
      await saveContactMessage(contextAt(shop, `2026-11-0${day}T10:00:00Z`), { ...message, subject })
    const list = await listMessages(seller, { limit: '2' })
    expect(list).toMatchObject({ total: 3, page: 1, pages: 2 })
    expect(list.messages.map(({ subject }) => subject)).toEqual(['third', 'second'])
    expect((await listMessages(seller, { page: 2, limit: 2 })).messages[0]).toMatchObject({
      subject: 'first',
    })
    await expect(listMessages(shop, {})).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(listMessages(await newShopper(shop), {})).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(listMessages(seller, { filter: 'x' })).rejects.toMatchObject({
      fields: { filter: 'choice' },
    })
  })

  shopTest(
    'are found by any of their words, and %, _ and the backslash match literally',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      await saveContactMessage(shop, { ...message, message: 'A 50% discount_for \\ me' })
      await saveContactMessage(shop, { ...message, subject: 'सोफा', email: 'sita@example.com' })
      const countMatches = async (search: string) => (await listMessages(seller, { search })).total
      expect(await countMatches('MAYA')).toBe(2)
      expect(await countMatches('sita@')).toBe(1)
      expect(await countMatches('सोफा')).toBe(1)
      expect(await countMatches('50%')).toBe(1)
      expect(await countMatches('%')).toBe(1)
      expect(await countMatches('discount_for \\')).toBe(1)
      expect(await countMatches('5_%')).toBe(0)
    },
  )

  shopTest(
    'are counted while unread, and marking them as read or answered is in the audit log',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      await saveContactMessage(shop, message)
      await saveContactMessage(shop, { ...message, subject: 'Colour' })
      const [{ id } = { id: '' }] = (await listMessages(seller, {})).messages
      expect(await countInbox(seller)).toEqual({ messages: 2, requests: 0, unsent: 0 })
      const readMessage = await markMessage(seller, { id, read: true })
      expect(readMessage.readAt).toBeInstanceOf(Date)
      expect(await markMessage(seller, { id, read: true })).toEqual(readMessage)
      expect(await countInbox(seller)).toEqual({ messages: 1, requests: 0, unsent: 0 })
      expect((await listMessages(seller, { filter: 'unread' })).total).toBe(1)
      await markMessage(seller, { id, answered: true })
      expect((await listMessages(seller, { filter: 'answered' })).messages).toMatchObject([{ id }])
      await markMessage(seller, { id, read: false, answered: false })
      expect(await countInbox(seller)).toEqual({ messages: 2, requests: 0, unsent: 0 })
      const rows = await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'inbox.mark'))
        .orderBy(auditLog.id)
      expect(rows.map(({ detail }) => detail)).toEqual([
        { read: true, answered: false },
        { read: true, answered: true },
        { read: false, answered: false },
      ])
      expect(rows[0]).toMatchObject({ staffId: seller.actor.seller?.id, subject: id })
      await expect(markMessage(seller, { id })).rejects.toMatchObject({ fields: { read: 'required' } })
      await expect(markMessage(seller, { id: 'none', read: true })).rejects.toMatchObject({
        code: 'not-found',
      })
      await expect(markMessage(await newShopper(shop), { id, read: true })).rejects.toMatchObject({
        code: 'not-allowed',
      })
    },
  )

  shopTest('are announced to the owner by email, at most once in ten minutes', async ({ shop }) => {
    await newSeller(shop)
    const hostileMessage = { ...message, name: '<b>x</b>', subject: 'Hi\r\nBcc: all@example.com' }
    await saveContactMessage(contextAt(shop, '2026-11-01T10:00:00Z'), hostileMessage)
    await saveContactMessage(contextAt(shop, '2026-11-01T10:09:59Z'), message)
    await saveContactMessage(contextAt(shop, '2026-11-01T10:10:00Z'), { ...message, subject: 'Colour' })
    const mails: Mail[] = []
    const send = async (mail: Mail) => void mails.push(mail)
    expect(await sendMails({ ...shop, mail: { send, close: () => undefined } })).toBe(2)
    expect(mails[0]?.subject).toBe('New message: Hi Bcc: all@example.com')
    expect(mails[0]?.html).not.toContain('<b>')
    expect(mails[0]?.text).toContain('http://127.0.0.1:3000/seller/inbox')
    expect(mails[0]?.text).not.toContain(message.message)
  })
})

/**
 * Saves a contact message and clears the outbox. Returns the id of the message, and a function that sends the pending
 * emails and returns them.
 */
async function receivedMessage(shop: ShopContext, fields: Partial<typeof message> = {}) {
  await saveContactMessage(contextAt(shop, '2026-11-01T10:00:00Z'), { ...message, ...fields })
  const [{ id } = { id: '' }] = await shop.db.select({ id: contactMessages.id }).from(contactMessages)
  await shop.db.delete(emails)
  const sentMails = async () => {
    const mails: Mail[] = []
    const send = async (mail: Mail) => void mails.push(mail)
    await sendMails({ ...shop, mail: { send, close: () => undefined } })
    return mails
  }
  return { id, sentMails }
}

describe('an answer to a message', () => {
  shopTest('is stored with its author and time, marks the message and is emailed', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id, sentMails } = await receivedMessage(shop, { message: 'Does it fit 2 m?\nAnd 3 m?' })
    const now = '2026-11-02T10:00:00.000Z'
    await answerMessage(contextAt(seller, now), { id, text: ' It does.\r\nMaya ' })
    const [answered] = (await listMessages(seller, {})).messages
    expect(answered).toMatchObject({ readAt: new Date(now), answeredAt: new Date(now) })
    const { name = '' } = seller.actor.seller ?? {}
    const answer = { text: 'It does.\nMaya', createdAt: new Date(now), answeredBy: name }
    expect(answered?.answers).toEqual([{ id: expect.any(String), ...answer }])
    const [mail, ...others] = await sentMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: message.email, subject: 'Re: Size' })
    expect(mail?.text.split('\n\n').slice(0, 3)).toEqual([
      'It does.\nMaya',
      'You wrote on 1 Nov 2026:',
      '> Does it fit 2 m?\n> And 3 m?',
    ])
    expect(mail?.text).toContain('Baithak')
    expect(mail?.html).toContain('<p>It does.<br>Maya</p>')
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'inbox.reply'))
    expect(entry).toMatchObject({ subject: id, staffId: seller.actor.seller?.id })
    expect(JSON.stringify(entry)).not.toContain('It does')
  })

  shopTest('is emailed in Nepali if the message has Devanagari letters', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id, sentMails } = await receivedMessage(shop, { message: 'Sofa दुई मिटरमा अट्छ?' })
    await answerMessage({ ...seller, language: 'en' }, { id, text: 'अट्छ।' })
    const [mail] = await sentMails()
    expect(mail?.subject).toBe('Re: Size')
    expect(mail?.text.split('\n\n').slice(0, 3)).toEqual([
      'अट्छ।',
      'तपाईंले १५ कात्तिक २०८३मा लेख्नुभएको सन्देश:',
      '> Sofa दुई मिटरमा अट्छ?',
    ])
    expect(mail?.html).toContain('<html lang="ne">')
  })

  shopTest('does not repeat the prefix in the subject of a reply', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id, sentMails } = await receivedMessage(shop, { subject: 'RE: Size' })
    await answerMessage(seller, { id, text: 'It does.' })
    expect(await sentMails()).toMatchObject([{ subject: 'RE: Size' }])
  })

  shopTest(
    'can be followed by another answer, and the message keeps the time of the first one',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { id, sentMails } = await receivedMessage(shop)
      await answerMessage(contextAt(seller, '2026-11-01T11:00:00Z'), { id, text: 'It does.' })
      await answerMessage(contextAt(seller, '2026-11-01T11:01:00Z'), { id, text: 'And we deliver it.' })
      await answerMessage(contextAt(seller, '2026-11-01T11:09:59Z'), { id, text: 'It does.' })
      expect(await sentMails()).toHaveLength(2)
      await answerMessage(contextAt(seller, '2026-11-01T11:10:00Z'), { id, text: 'It does.' })
      expect(await sentMails()).toHaveLength(1)
      const [answered] = (await listMessages(seller, { filter: 'answered' })).messages
      expect(answered?.answers.map(({ text }) => text)).toEqual([
        'It does.',
        'And we deliver it.',
        'It does.',
      ])
      expect(answered?.answeredAt).toEqual(new Date('2026-11-01T11:00:00Z'))
      expect((await markMessage(seller, { id, answered: false })).answers).toHaveLength(3)
    },
  )

  shopTest('is refused without permission, without text, and for a missing message', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await receivedMessage(shop)
    const input = { id, text: 'It does.' }
    const catalogueManager = seller.actor.seller && {
      ...seller.actor.seller,
      role: 'staff' as const,
      permissions: ['shelf' as const],
    }
    await expect(answerMessage(shop, input)).rejects.toMatchObject({ code: 'not-logged-in' })
    for (const stranger of [await newShopper(shop), withActor(shop, { seller: catalogueManager })])
      await expect(answerMessage(stranger, input)).rejects.toMatchObject({ code: 'not-allowed' })
    for (const [text, code] of [
      [' \n ', 'required'],
      [undefined, 'required'],
      ['a'.repeat(5001), 'too-long:5000'],
      ['NUL \0', 'not-text'],
    ])
      await expect(answerMessage(seller, { id, text })).rejects.toMatchObject({ fields: { text: code } })
    await expect(answerMessage(seller, { ...input, id: 'none' })).rejects.toMatchObject({ code: 'not-found' })
    expect(await shop.db.$count(messageAnswers)).toBe(0)
    expect(await shop.db.$count(emails)).toBe(0)
  })

  shopTest('is escaped, and cannot add a header or a link to the email', async ({ shop }) => {
    const seller = await newSeller(shop)
    const hostileText = '<img src=x onerror=alert(1)>'
    const { id, sentMails } = await receivedMessage(shop, {
      subject: `${hostileText}\r\nBcc: all@example.com`,
      message: `${hostileText}\n\nundefined`,
    })
    await answerMessage(seller, { id, text: `${hostileText} & more` })
    const [mail] = await sentMails()
    expect(mail?.subject).toBe(`Re: ${hostileText} Bcc: all@example.com`)
    expect(mail?.html).not.toMatch(/<img|<a /)
    expect(mail?.html).toContain('&#38; more')
    expect(mail?.text).toContain(`> ${hostileText}\n>\n> undefined`)
  })

  shopTest(
    'is deleted with the account of the sender, together with queued emails to another address',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { token } = await register(shop, {
        name: 'Sita',
        email: 'sita@example.com',
        password: 'secret-6',
      })
      const sita = withActor(shop, { shopper: await shopperOf(shop, token) })
      const { id, sentMails } = await receivedMessage(sita)
      await answerMessage(seller, { id, text: 'It does.' })
      await sentMails()
      await answerMessage(seller, { id, text: 'And we deliver it.' })
      expect((await exportAccount(sita)).messages).toMatchObject([
        { subject: 'Size', answers: [{ text: 'It does.' }, { text: 'And we deliver it.' }] },
      ])
      expect(await shop.db.$count(emails)).toBe(2)
      await deleteAccount(sita, { password: 'secret-6' })
      expect(await shop.db.$count(messageAnswers)).toBe(0)
      expect(await shop.db.$count(emails, eq(emails.kind, 'message-answered'))).toBe(0)
      await expect(answerMessage(seller, { id, text: 'Hello?' })).rejects.toMatchObject({ code: 'not-found' })
    },
  )
})

isolatedDatabaseTest(
  'stores and emails an answer only once if it is sent ten times at the same moment',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await receivedMessage(shop)
    await Promise.all(Array.from({ length: 10 }, () => answerMessage(seller, { id, text: 'It does.' })))
    expect(await shop.db.$count(messageAnswers)).toBe(1)
    expect(await shop.db.$count(emails)).toBe(1)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => answerMessage(seller, { id, text: `Answer ${n}` })),
    )
    expect(await shop.db.$count(messageAnswers)).toBe(11)
    expect(await shop.db.$count(emails)).toBe(11)
  },
)

shopTest(
  'sellers can count and export the newsletter, and the export is in the audit log',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await subscribeToNewsletter(shop, { email: 'b@example.com' })
    await subscribeToNewsletter({ ...shop, language: 'ne' }, { email: 'a@example.com' })
    expect(await countSubscribers(seller)).toEqual({ en: 1, ne: 1 })
    const rows: Subscriber[] = []
    for await (const subscriber of await exportSubscribers(seller)) rows.push(subscriber)
    expect(rows).toMatchObject([
      { email: 'a@example.com', language: 'ne' },
      { email: 'b@example.com', language: 'en' },
    ])
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'inbox.export'))
    expect(row).toMatchObject({ staffId: seller.actor.seller?.id, detail: { addresses: 2 } })
    await expect(exportSubscribers(shop)).rejects.toMatchObject({ code: 'not-logged-in' })
    await expect(countSubscribers(await newShopper(shop))).rejects.toMatchObject({ code: 'not-allowed' })
  },
)

isolatedDatabaseTest(
  'saves a message once within ten minutes, even if it is sent several times at once',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const start = contextAt(shop, '2026-11-01T10:00:00Z')
    await Promise.all(Array.from({ length: 5 }, () => saveContactMessage(start, message)))
    await saveContactMessage(contextAt(shop, '2026-11-01T10:09:59Z'), { ...message, name: 'Maya Rai' })
    expect(await countInbox(seller)).toMatchObject({ messages: 1 })
    await saveContactMessage(start, { ...message, email: 'sita@example.com' })
    await saveContactMessage(start, { ...message, message: 'Does it fit 3 m?' })
    await saveContactMessage(contextAt(shop, '2026-11-01T10:10:00Z'), message)
    expect(await countInbox(seller)).toMatchObject({ messages: 4 })
  },
)
