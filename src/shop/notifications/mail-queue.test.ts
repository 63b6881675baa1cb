import { asc, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#db/schema/orders.server.ts'
import { withActor, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { inTransaction } from '#shop/transaction.ts'
import { queueUnverifiedMail } from './mail-queue.ts'

const now = new Date('2026-11-26T04:00:00Z')

async function queueMany(shop: ShopContext, address: string, count: number): Promise<void> {
  const visitor = { ...withActor(shop, { address }), now: () => now }
  for (let n = 0; n < count; n += 1) {
    const recipient = `maya${n}@${address}.example.com`
    const mail = { kind: 'welcome', recipient, language: 'en', dedupeKey: recipient, content: {} } as const
    await inTransaction(shop.db, (tx) => queueUnverifiedMail(tx, mail, visitor))
  }
}

/** Returns the minutes until each email to an unverified address is sent, in order. */
async function minutesUntilSent(shop: ShopContext): Promise<number[]> {
  const rows = await shop.db
    .select({ runAt: emails.runAt })
    .from(emails)
    .where(isNotNull(emails.clientHash))
    .orderBy(asc(emails.runAt))
  return rows.map(({ runAt }) => (runAt.getTime() - now.getTime()) / 60_000)
}

shopTest(
  'one network address can send at most twenty emails to unverified addresses in ten minutes',
  async ({ shop }) => {
    await queueMany(shop, '203.0.113.7', 45)
    const minutes = await minutesUntilSent(shop)
    expect(minutes.map((each) => minutes.filter((other) => other === each).length)).toEqual([
      ...Array.from({ length: 40 }, () => 20),
      ...Array.from({ length: 5 }, () => 5),
    ])
    expect([minutes[0], minutes[20], minutes[40]]).toEqual([0, 10, 20])
    await queueMany(shop, '203.0.113.8', 1)
    expect((await minutesUntilSent(shop)).filter((each) => each === 0)).toHaveLength(21)
  },
)

shopTest(
  'the whole store sends at most two hundred emails to unverified addresses an hour',
  async ({ shop }) => {
    for (let n = 0; n < 11; n += 1) await queueMany(shop, `203.0.113.${n}`, 20)
    const minutes = await minutesUntilSent(shop)
    expect(minutes.filter((each) => each === 0)).toHaveLength(200)
    expect(minutes.filter((each) => each === 60)).toHaveLength(20)
  },
)
