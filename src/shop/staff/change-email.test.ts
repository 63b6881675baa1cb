import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod'
import { auditLog } from '#db/schema/operations.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { staff, staffEmailChanges } from '#db/schema/people.server.ts'
import { sellerOf } from '#shop/accounts/sessions.ts'
import type { ShopContext } from '#shop/context.ts'
import { withActor, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { waitForBlockedQuery } from '#testing/shop/waiting.ts'
import { addStaffMember } from './staff-members.ts'
import { requestEmailChange, confirmEmailChange, readMyEmail } from './change-email.ts'
import { changeSellerPassword } from './seller-password.ts'
import { ensureOwner, sellerLogin } from './staff.ts'

const environmentEmail = 'env@example.com'
const email = 'sita@example.com'
const currentPassword = 'sitting-room-of-ours'
const environmentPassword = 'sitting-room-way-back'

async function logIn(shop: ShopContext, loginEmail = environmentEmail): Promise<ShopContext> {
  const { token } = await sellerLogin(withActor(shop, {}), { email: loginEmail, password: currentPassword })
  return withActor(shop, { seller: await sellerOf(shop, token) })
}

async function readSentCode(shop: ShopContext): Promise<string> {
  const mails = await shop.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id)
  return z.object({ token: z.string() }).parse(mails.at(-1)?.content).token
}

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

shopTest(
  'an owner logs in with a new email address after entering its code, also after a restart',
  async ({ shop }) => {
    await ensureOwner(shop, { email: environmentEmail, password: currentPassword })
    const owner = await logIn(shop)
    const secondSession = await logIn(shop)
    await expect(requestEmailChange(owner, { email, current: 'guessed' })).rejects.toMatchObject({
      code: 'wrong-password',
    })
    await requestEmailChange(owner, { email: ' Sita@Example.com', current: currentPassword })
    expect(await readMyEmail(owner)).toBe(environmentEmail)
    const code = await readSentCode(shop)
    await expect(confirmEmailChange(owner, { code: wrongCodeFor(code) })).rejects.toMatchObject({
      code: 'wrong-code',
      params: { left: 4 },
    })
    await confirmEmailChange(owner, { code })
    expect(await readMyEmail(owner)).toBe(email)
    await expect(confirmEmailChange(owner, { code })).rejects.toMatchObject({ code: 'code-over' })
    await expect(logIn(shop)).rejects.toMatchObject({ code: 'wrong-credentials' })
    await logIn(shop, email)
    const [staffRow] = await shop.db.select({ email: staff.email }).from(staff)
    expect(staffRow).toEqual({ email })
    const sentEmails = await shop.db.select().from(emails).where(eq(emails.recipient, environmentEmail))
    expect(sentEmails.map(({ kind, content }) => [kind, content])).toEqual([
      ['password-changed', { of: 'staff-email', email, at: expect.any(String) }],
    ])
    expect(secondSession.actor.seller?.id).toBe(owner.actor.seller?.id)

    // The environment still has the old address, but it is the same owner, not a second one.
    await ensureOwner(shop, { email: environmentEmail, password: currentPassword })
    expect(await shop.db.select({ email: staff.email }).from(staff)).toEqual([{ email }])
  },
)

shopTest(
  'the environment does not restore its old password when it is changed to the owner’s new address',
  async ({ shop }) => {
    await ensureOwner(shop, { email: environmentEmail, password: currentPassword })
    const owner = await logIn(shop)
    await requestEmailChange(owner, { email, current: currentPassword })
    await confirmEmailChange(owner, { code: await readSentCode(shop) })
    const newPassword = 'sitting-room-on-screen'
    await changeSellerPassword(owner, { current: currentPassword, password: newPassword })
    const { token } = await sellerLogin(withActor(shop, {}), { email, password: newPassword })
    for (const _ of [1, 2]) await ensureOwner(shop, { email, password: currentPassword })
    await expect(logIn(shop, email)).rejects.toMatchObject({ code: 'wrong-credentials' })
    expect(await sellerOf(shop, token)).toBeDefined()
    expect(await shop.db.select({ email: staff.email }).from(staff)).toEqual([{ email }])

    await ensureOwner(shop, { email, password: environmentPassword })
    const newLogin = await sellerLogin(withActor(shop, {}), { email, password: environmentPassword })
    expect(await sellerOf(shop, token)).toBeUndefined()
    const auditEntries = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'staff.password'))
    expect(auditEntries).toMatchObject([{ staffId: null, subject: owner.actor.seller?.id }])

    // After another change, the latest address from the environment identifies the account.
    const newOwnerSession = withActor(shop, { seller: await sellerOf(shop, newLogin.token) })
    await requestEmailChange(newOwnerSession, { email: 'third@example.com', current: environmentPassword })
    const [code] = await shop.db.select().from(emails).where(eq(emails.recipient, 'third@example.com'))
    await confirmEmailChange(newOwnerSession, {
      code: z.object({ token: z.string() }).parse(code?.content).token,
    })
    await ensureOwner(shop, { email, password: environmentPassword })
    expect(await shop.db.$count(staff)).toBe(1)
  },
)

shopTest(
  'an email change to the address of another staff member is refused, and codes expire',
  async ({ shop }) => {
    await ensureOwner(shop, { email: environmentEmail, password: currentPassword })
    const owner = await logIn(shop)
    const gita = { name: 'Gita', email: 'gita@example.com', role: 'staff' }
    await addStaffMember(owner, gita)
    await expect(
      requestEmailChange(owner, { email: gita.email, current: currentPassword }),
    ).rejects.toMatchObject({
      code: 'email-taken',
      field: 'email',
    })
    await requestEmailChange(owner, { email, current: currentPassword })
    await expect(requestEmailChange(owner, { email, current: currentPassword })).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    const code = await readSentCode(shop)
    const ownerAfterExpiry = { ...owner, now: () => new Date(shop.now().getTime() + 11 * 60_000) }
    await expect(confirmEmailChange(ownerAfterExpiry, { code })).rejects.toMatchObject({ code: 'code-over' })
    // Another staff member has taken the address since.
    await addStaffMember(owner, { ...gita, email })
    await expect(confirmEmailChange(owner, { code })).rejects.toMatchObject({ code: 'email-taken' })
    expect(await readMyEmail(owner)).toBe(environmentEmail)
  },
)

isolatedDatabaseTest('only five of many concurrent attempts are checked', async ({ shop }) => {
  await ensureOwner(shop, { email: environmentEmail, password: currentPassword })
  const owner = await logIn(shop)
  await requestEmailChange(owner, { email, current: currentPassword })
  const wrongCode = wrongCodeFor(await readSentCode(shop))
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () => confirmEmailChange({ ...owner }, { code: wrongCode })),
  )
  const codes = attempts.map((result) => (result.status === 'rejected' ? String(result.reason.code) : 'done'))
  expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(5)
  expect(codes.filter((code) => code === 'code-over')).toHaveLength(15)
  expect(await shop.db.select({ tries: staffEmailChanges.attempts }).from(staffEmailChanges)).toEqual([
    { tries: 5 },
  ])
})

isolatedDatabaseTest(
  'an address that another staff member takes at the same moment is refused',
  async ({ shop }) => {
    await ensureOwner(shop, { email: environmentEmail, password: currentPassword })
    const owner = await logIn(shop)
    const staffInput = { name: 'Gita', email: 'gita@example.com', role: 'staff', password: currentPassword }
    const { staffMember } = await addStaffMember(owner, staffInput)
    await requestEmailChange(owner, { email, current: currentPassword })
    const code = await readSentCode(shop)
    const [result] = await shop.db
      .transaction(async (tx) => {
        await tx.update(staff).set({ email }).where(eq(staff.id, staffMember.id))
        const confirmation = Promise.allSettled([confirmEmailChange(owner, { code })])
        await waitForBlockedQuery(shop)
        return { confirmation }
      })
      .then(({ confirmation }) => confirmation)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'email-taken' } })
  },
)
