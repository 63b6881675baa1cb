import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod'
import { auditLog } from '#db/schema/operations.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { shoppers, staff } from '#db/schema/people.server.ts'
import { requestPasswordReset, resetPassword } from '#shop/accounts/password-reset.ts'
import { sellerOf } from '#shop/accounts/sessions.ts'
import type { ShopContext } from '#shop/context.ts'
import { withActor, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { waitForBlockedQuery } from '#testing/shop/waiting.ts'
import { inTransaction } from '#shop/transaction.ts'
import { setRandomStaffPassword } from './initial-password.ts'
import { requestStaffReset, resetStaffPassword } from './lost-password.ts'
import { requestEmailChange, confirmEmailChange } from './change-email.ts'
import { changeSellerPassword } from './seller-password.ts'
import { addOwner, sellerLogin } from './staff.ts'

const email = 'owner@example.com'
const oldPassword = 'sitting-room-of-before'
const password = 'sitting-room-of-today'

async function readSentTokens(shop: ShopContext): Promise<string[]> {
  const mails = await shop.db
    .select()
    .from(emails)
    .where(eq(emails.kind, 'password-reset'))
    .orderBy(emails.id)
  return mails.map(({ content }) => tokenIn(content))
}

function tokenIn(content: unknown): string {
  return z.object({ token: z.string() }).parse(content).token
}

shopTest(
  'a staff member sets a new password by an emailed link, once, and is logged out',
  async ({ shop }) => {
    await addOwner(shop, { email, password: oldPassword })
    const { token: session } = await sellerLogin(shop, { email, password: oldPassword })
    await requestStaffReset(shop, { email })
    const [token = ''] = await readSentTokens(shop)
    await expect(resetPassword(shop, { token, password })).rejects.toMatchObject({ code: 'not-found' })
    await resetStaffPassword(shop, { token, password })
    expect(await sellerOf(shop, session)).toBeUndefined()
    await sellerLogin(shop, { email, password })
    await expect(sellerLogin(shop, { email, password: oldPassword })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    await expect(resetStaffPassword(shop, { token, password })).rejects.toMatchObject({ code: 'not-found' })
    const auditEntries = await shop.db.select({ action: auditLog.action }).from(auditLog)
    expect(auditEntries).toEqual([{ action: 'staff.own-password' }])
  },
)

shopTest(
  'a reset link is sent to staff only, and expires with the account or after an hour',
  async ({ shop }) => {
    await addOwner(shop, { email, password: oldPassword })
    await requestStaffReset(shop, { email: 'stranger@example.com' })
    const shopper = await newShopper(shop)
    const [{ theirs } = { theirs: '' }] = await shop.db
      .select({ theirs: shoppers.email })
      .from(shoppers)
      .where(eq(shoppers.id, shopper.actor.shopper?.id ?? ''))
    await requestStaffReset(shop, { email: theirs })
    expect(await readSentTokens(shop)).toEqual([])

    await requestPasswordReset(shop, { email: theirs })
    await requestStaffReset(shop, { email })
    const [shopperToken = '', staffToken = ''] = await readSentTokens(shop)
    const linkNotFound = { code: 'not-found' }
    await expect(resetStaffPassword(shop, { token: shopperToken, password })).rejects.toMatchObject(
      linkNotFound,
    )
    const shopAfterTwoHours = { ...shop, now: () => new Date(shop.now().getTime() + 2 * 3_600_000) }
    await expect(
      resetStaffPassword(shopAfterTwoHours, { token: staffToken, password }),
    ).rejects.toMatchObject(linkNotFound)
    await shop.db.update(staff).set({ disabledAt: shop.now() })
    await expect(resetStaffPassword(shop, { token: staffToken, password })).rejects.toMatchObject(
      linkNotFound,
    )
  },
)

shopTest('a reset link expires when the password or the email address changes', async ({ shop }) => {
  await addOwner(shop, { email, password: oldPassword })
  const { token: session } = await sellerLogin(shop, { email, password: oldPassword })
  const owner = withActor(shop, { seller: await sellerOf(shop, session) })
  const linkNotFound = { code: 'not-found' }
  const readLatestToken = async () => (await readSentTokens(shop)).at(-1) ?? ''

  await requestStaffReset(shop, { email })
  await changeSellerPassword(owner, { current: oldPassword, password })
  await expect(resetStaffPassword(shop, { token: await readLatestToken(), password })).rejects.toMatchObject(
    linkNotFound,
  )

  await requestStaffReset(shop, { email })
  await requestEmailChange(owner, { email: 'sita@example.com', current: password })
  const [code] = await shop.db.select().from(emails).where(eq(emails.kind, 'code'))
  await confirmEmailChange(owner, { code: tokenIn(code?.content) })
  await expect(resetStaffPassword(shop, { token: await readLatestToken(), password })).rejects.toMatchObject(
    linkNotFound,
  )

  await requestStaffReset(shop, { email: 'sita@example.com' })
  await setRandomStaffPassword(shop.db, 'sita@example.com', shop.now())
  await expect(resetStaffPassword(shop, { token: await readLatestToken(), password })).rejects.toMatchObject(
    linkNotFound,
  )
})

isolatedDatabaseTest('sends no link to an address that is changed during the request', async ({ shop }) => {
  await addOwner(shop, { email, password: oldPassword })
  for (const change of [{ email: 'sita@example.com' }, { email, disabledAt: shop.now() }]) {
    await shop.db.update(staff).set({ email })
    const changing = inTransaction(shop.db, async (tx) => {
      await tx.update(staff).set(change)
      const resetRequest = requestStaffReset(withActor(shop, {}), { email })
      await waitForBlockedQuery(shop)
      return { resetRequest }
    })
    const { resetRequest } = await changing
    await resetRequest
    expect(await readSentTokens(shop)).toEqual([])
  }
})

isolatedDatabaseTest(
  'concurrent requests send at most three links, and only one of them can be used',
  async ({ shop }) => {
    await addOwner(shop, { email, password: oldPassword })
    await Promise.all(Array.from({ length: 8 }, () => requestStaffReset(withActor(shop, {}), { email })))
    const tokens = await readSentTokens(shop)
    expect(tokens).toHaveLength(3)
    const attempts = await Promise.allSettled(
      tokens.map((token) => resetStaffPassword(withActor(shop, {}), { token, password })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  },
)
