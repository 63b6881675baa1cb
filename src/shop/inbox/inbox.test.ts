import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Mail } from '#adapters/mail/mailer.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { saveContactMessage, subscribe } from './contact.ts'
import type { Shop } from '#shop/context.ts'
import {
  countInbox,
  countSubscribers,
  exportSubscribers,
  listMessages,
  markMessage,
  type Subscriber,
} from './inbox.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { newSeller, newShopper, raceTest, shopTest } from '#testing/shop/shop.ts'

const message = { name: 'Maya', email: 'maya@example.com', subject: 'Size', message: 'Does it fit 2 m?' }
const at = (shop: Shop, iso: string): Shop => ({ ...shop, now: () => new Date(iso) })

describe('messages', () => {
  shopTest('are listed for a seller only, newest first, and a page at a time', async ({ shop }) => {
    const seller = await newSeller(shop)
    for (const [subject, day] of [
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ] as const)
      await saveContactMessage(at(shop, `2026-11-0${day}T10:00:00Z`), { ...message, subject })
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
    'are marked once, counted while unread, and the audit log has the staff member',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      await saveContactMessage(shop, message)
      await saveContactMessage(shop, { ...message, subject: 'Colour' })
      const [{ id } = { id: '' }] = (await listMessages(seller, {})).messages
      expect(await countInbox(seller)).toEqual({ messages: 2, requests: 0, unsent: 0 })
      const read = await markMessage(seller, { id, read: true })
      expect(read.readAt).toBeInstanceOf(Date)
      expect(await markMessage(seller, { id, read: true })).toEqual(read)
      expect(await countInbox(seller)).toEqual({ messages: 1, requests: 0, unsent: 0 })
      expect((await listMessages(seller, { filter: 'unread' })).total).toBe(1)
      await markMessage(seller, { id, answered: true })
      expect((await listMessages(seller, { filter: 'answered' })).messages).toMatchObject([{ id }])
      await markMessage(seller, { id, read: false, answered: false })
      expect(await countInbox(seller)).toEqual({ messages: 2, requests: 0, unsent: 0 })
      const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'inbox.mark'))
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
    const evil = { ...message, name: '<b>x</b>', subject: 'Hi\r\nBcc: all@example.com' }
    await saveContactMessage(at(shop, '2026-11-01T10:00:00Z'), evil)
    await saveContactMessage(at(shop, '2026-11-01T10:09:59Z'), message)
    await saveContactMessage(at(shop, '2026-11-01T10:10:00Z'), { ...message, subject: 'Colour' })
    const mails: Mail[] = []
    const send = async (mail: Mail) => void mails.push(mail)
    expect(await sendMails({ ...shop, mail: { send, close: () => undefined } })).toBe(2)
    expect(mails[0]?.subject).toBe('New message: Hi Bcc: all@example.com')
    expect(mails[0]?.html).not.toContain('<b>')
    expect(mails[0]?.text).toContain('http://127.0.0.1:3000/seller/inbox')
    expect(mails[0]?.text).not.toContain(message.message)
  })
})

shopTest(
  'sellers can count and export the newsletter, and the export is in the audit log',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await subscribe(shop, { email: 'b@example.com' })
    await subscribe({ ...shop, language: 'ne' }, { email: 'a@example.com' })
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

raceTest(
  'saves a message once within ten minutes, also when it is sent at the same moment',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const start = at(shop, '2026-11-01T10:00:00Z')
    await Promise.all(Array.from({ length: 5 }, () => saveContactMessage(start, message)))
    await saveContactMessage(at(shop, '2026-11-01T10:09:59Z'), { ...message, name: 'Maya Rai' })
    expect(await countInbox(seller)).toMatchObject({ messages: 1 })
    await saveContactMessage(start, { ...message, email: 'sita@example.com' })
    await saveContactMessage(start, { ...message, message: 'Does it fit 3 m?' })
    await saveContactMessage(at(shop, '2026-11-01T10:10:00Z'), message)
    expect(await countInbox(seller)).toMatchObject({ messages: 4 })
  },
)
