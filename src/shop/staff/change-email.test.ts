import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod'
import { auditLog } from '#db/schema/operations.server.ts'
import { outbox } from '#db/schema/orders.server.ts'
import { staff, staffEmails } from '#db/schema/people.server.ts'
import { sellerOf } from '#shop/accounts/sessions.ts'
import type { ShopContext } from '#shop/context.ts'
import { withActor, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { waitForBlockedQuery } from '#testing/shop/waiting.ts'
import { addStaffMember } from './staff-members.ts'
import { requestEmailChange, confirmEmail, readOwnEmail } from './change-email.ts'
import { changeSellerPassword } from './seller-password.ts'
import { ensureOwner, sellerLogin } from './staff.ts'

const old = 'env@example.com'
const email = 'sita@example.com'
const current = 'sitting-room-of-ours'
const environmentPassword = 'sitting-room-way-back'

async function loggedIn(shop: ShopContext, by = old): Promise<ShopContext> {
  const { token } = await sellerLogin(withActor(shop, {}), { email: by, password: current })
  return withActor(shop, { seller: await sellerOf(shop, token) })
}

async function codeSent(shop: ShopContext): Promise<string> {
  const mails = await shop.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  return z.object({ token: z.string() }).parse(mails.at(-1)?.content).token
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

shopTest(
  'an owner logs in with a new address once its code is entered, also after restarts',
  async ({ shop }) => {
    await ensureOwner(shop, { email: old, password: current })
    const owner = await loggedIn(shop)
    const elsewhere = await loggedIn(shop)
    await expect(requestEmailChange(owner, { email, current: 'guessed' })).rejects.toMatchObject({
      code: 'wrong-password',
    })
    await requestEmailChange(owner, { email: ' Sita@Example.com', current })
    expect(await readOwnEmail(owner)).toBe(old)
    const code = await codeSent(shop)
    await expect(confirmEmail(owner, { code: otherThan(code) })).rejects.toMatchObject({
      code: 'wrong-code',
      params: { left: 4 },
    })
    await confirmEmail(owner, { code })
    expect(await readOwnEmail(owner)).toBe(email)
    await expect(confirmEmail(owner, { code })).rejects.toMatchObject({ code: 'code-over' })
    await expect(loggedIn(shop)).rejects.toMatchObject({ code: 'wrong-credentials' })
    await loggedIn(shop, email)
    const [session] = await shop.db.select({ email: staff.email }).from(staff)
    expect(session).toEqual({ email })
    const sentEmails = await shop.db.select().from(outbox).where(eq(outbox.recipient, old))
    expect(sentEmails.map(({ kind, content }) => [kind, content])).toEqual([
      ['password-changed', { of: 'staff-email', email, at: expect.any(String) }],
    ])
    expect(elsewhere.actor.seller?.id).toBe(owner.actor.seller?.id)

    // The environment still has the old address, but it is the same owner, not a second one.
    await ensureOwner(shop, { email: old, password: current })
    expect(await shop.db.select({ email: staff.email }).from(staff)).toEqual([{ email }])
  },
)

shopTest(
  'the environment that follows to the new address does not bring its password back',
  async ({ shop }) => {
    await ensureOwner(shop, { email: old, password: current })
    const owner = await loggedIn(shop)
    await requestEmailChange(owner, { email, current })
    await confirmEmail(owner, { code: await codeSent(shop) })
    const screen = 'sitting-room-on-screen'
    await changeSellerPassword(owner, { current, password: screen })
    const { token } = await sellerLogin(withActor(shop, {}), { email, password: screen })
    for (const _ of [1, 2]) await ensureOwner(shop, { email, password: current })
    await expect(loggedIn(shop, email)).rejects.toMatchObject({ code: 'wrong-credentials' })
    expect(await sellerOf(shop, token)).toBeDefined()
    expect(await shop.db.select({ email: staff.email }).from(staff)).toEqual([{ email }])

    await ensureOwner(shop, { email, password: environmentPassword })
    const again = await sellerLogin(withActor(shop, {}), { email, password: environmentPassword })
    expect(await sellerOf(shop, token)).toBeUndefined()
    const auditEntries = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'staff.password'))
    expect(auditEntries).toMatchObject([{ staffId: null, subject: owner.actor.seller?.id }])

    // After another change, the latest address from the environment identifies the account.
    const back = withActor(shop, { seller: await sellerOf(shop, again.token) })
    await requestEmailChange(back, { email: 'third@example.com', current: environmentPassword })
    const [code] = await shop.db.select().from(outbox).where(eq(outbox.recipient, 'third@example.com'))
    await confirmEmail(back, { code: z.object({ token: z.string() }).parse(code?.content).token })
    await ensureOwner(shop, { email, password: environmentPassword })
    expect(await shop.db.$count(staff)).toBe(1)
  },
)

shopTest('refuses the address of another staff member, and a code expires', async ({ shop }) => {
  await ensureOwner(shop, { email: old, password: current })
  const owner = await loggedIn(shop)
  const gita = { name: 'Gita', email: 'gita@example.com', role: 'staff' }
  await addStaffMember(owner, gita)
  await expect(requestEmailChange(owner, { email: gita.email, current })).rejects.toMatchObject({
    code: 'email-taken',
    field: 'email',
  })
  await requestEmailChange(owner, { email, current })
  await expect(requestEmailChange(owner, { email, current })).rejects.toMatchObject({
    code: 'too-many-requests',
  })
  const code = await codeSent(shop)
  const later = { ...owner, now: () => new Date(shop.now().getTime() + 11 * 60_000) }
  await expect(confirmEmail(later, { code })).rejects.toMatchObject({ code: 'code-over' })
  // Another staff member has taken the address since.
  await addStaffMember(owner, { ...gita, email })
  await expect(confirmEmail(owner, { code })).rejects.toMatchObject({ code: 'email-taken' })
  expect(await readOwnEmail(owner)).toBe(old)
})

isolatedDatabaseTest('only five concurrent attempts are counted', async ({ shop }) => {
  await ensureOwner(shop, { email: old, password: current })
  const owner = await loggedIn(shop)
  await requestEmailChange(owner, { email, current })
  const wrong = otherThan(await codeSent(shop))
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => confirmEmail({ ...owner }, { code: wrong })),
  )
  const codes = tries.map((result) => (result.status === 'rejected' ? String(result.reason.code) : 'done'))
  expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(5)
  expect(codes.filter((code) => code === 'code-over')).toHaveLength(15)
  expect(await shop.db.select({ tries: staffEmails.tries }).from(staffEmails)).toEqual([{ tries: 5 }])
})

isolatedDatabaseTest(
  'an address that another staff member takes at the same moment is refused',
  async ({ shop }) => {
    await ensureOwner(shop, { email: old, password: current })
    const owner = await loggedIn(shop)
    const added = { name: 'Gita', email: 'gita@example.com', role: 'staff', password: current }
    const { staffMember } = await addStaffMember(owner, added)
    await requestEmailChange(owner, { email, current })
    const code = await codeSent(shop)
    const [result] = await shop.db
      .transaction(async (tx) => {
        await tx.update(staff).set({ email }).where(eq(staff.id, staffMember.id))
        const confirmation = Promise.allSettled([confirmEmail(owner, { code })])
        await waitForBlockedQuery(shop)
        return { confirmation }
      })
      .then(({ confirmation }) => confirmation)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'email-taken' } })
  },
)
