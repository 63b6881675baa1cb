import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { readNotificationsOnHold, releaseNotifications } from './on-hold.ts'

const backupTime = new Date('2026-11-26T01:00:00Z')

/** A store that was restored a minute ago from a backup with one unsent email, and has queued one since. */
async function restoredStore(shop: ShopContext) {
  const sentAddresses: string[] = []
  const mail = { ...shop.mail, send: async ({ to }: { to: string }) => void sentAddresses.push(to) }
  const timeAfterBackup = (seconds: number) => new Date(backupTime.getTime() + seconds * 1000)
  const queue = (recipient: string, seconds: number) =>
    queueMails(
      shop.db,
      [{ kind: 'welcome', recipient, language: 'en', dedupeKey: recipient, content: { name: 'Maya' } }],
      timeAfterBackup(seconds),
    )
  await queue('before@example.com', -60)
  await shop.db.execute(
    sql`insert into restores (backup_made_at, restored_at) values (${backupTime}, ${timeAfterBackup(60)})`,
  )
  await queue('after@example.com', 120)
  const store = { ...shop, mail, now: () => timeAfterBackup(180) }
  return { store, sent: sentAddresses }
}

describe('notifications of a restored backup', () => {
  shopTest('stay on hold until the owner decides, as do newer ones that are not urgent', async ({ shop }) => {
    const { store, sent } = await restoredStore(shop)
    await sendMails(store)
    expect(sent).toEqual([])
    await shop.db.execute(sql`update emails set is_urgent = true`)
    await sendMails(store)
    expect(sent).toEqual(['after@example.com'])
    expect(await readNotificationsOnHold(store)).toEqual({ emails: 1, sms: 0, backupMadeAt: backupTime })
  })

  shopTest('are sent once the owner decides so', async ({ shop }) => {
    const { store, sent } = await restoredStore(shop)
    const owner = await newSeller(store)
    await releaseNotifications(owner, { decision: 'send' })
    await releaseNotifications(owner, { decision: 'discard' })
    await sendMails(store)
    expect(sent.toSorted()).toEqual(['after@example.com', 'before@example.com'])
    expect(await readNotificationsOnHold(store)).toBeUndefined()
  })

  shopTest('are discarded once the owner decides so', async ({ shop }) => {
    const { store, sent } = await restoredStore(shop)
    await releaseNotifications(await newSeller(store), { decision: 'discard' })
    await sendMails(store)
    expect(sent).toEqual(['after@example.com'])
  })
})
