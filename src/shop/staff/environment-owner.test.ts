import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#db/schema/operations.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeSellerPassword } from './seller-password.ts'
import { sellerOf } from '#shop/accounts/sessions.ts'
import { addStaffMember } from './staff-members.ts'
import { addOwner, ensureOwner, sellerLogin } from './staff.ts'
import { withActor, newSeller, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

const email = 'env@example.com'
const firstCredentials = { email, password: 'env-secret' }
const secondCredentials = { email, password: 'another-secret' }

async function logIn(shop: ShopContext, login: { email: string; password: string }): Promise<ShopContext> {
  const { token } = await sellerLogin(withActor(shop, {}), login)
  return withActor(shop, { seller: await sellerOf(shop, token) })
}

const wrongCredentials = { code: 'wrong-credentials' }

shopTest('a password that was changed in the store stays after restarts', async ({ shop }) => {
  await ensureOwner(shop, firstCredentials)
  const changedCredentials = { email, password: 'screen-secret' }
  await changeSellerPassword(await logIn(shop, firstCredentials), {
    current: firstCredentials.password,
    password: changedCredentials.password,
  })
  for (const _ of [1, 2]) await ensureOwner(shop, firstCredentials)
  await logIn(shop, changedCredentials)
  await expect(logIn(shop, firstCredentials)).rejects.toMatchObject(wrongCredentials)
})

shopTest('a new value in the environment resets the password, once', async ({ shop }) => {
  await ensureOwner(shop, firstCredentials)
  const owner = await logIn(shop, firstCredentials)
  await changeSellerPassword(owner, { current: firstCredentials.password, password: 'forgotten' })
  await ensureOwner(shop, secondCredentials)
  const ownerSession = await logIn(shop, secondCredentials)
  await expect(logIn(shop, { email, password: 'forgotten' })).rejects.toMatchObject(wrongCredentials)
  const token = owner.actor.seller?.sessionHash
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'staff.password'))
  expect([token?.length, entry?.staffId, entry?.subject]).toEqual([32, null, ownerSession.actor.seller?.id])
  await changeSellerPassword(ownerSession, { current: secondCredentials.password, password: 'third-secret' })
  await ensureOwner(shop, secondCredentials)
  await logIn(shop, { email, password: 'third-secret' })
})

shopTest('sessions end when the environment has another password', async ({ shop }) => {
  await ensureOwner(shop, firstCredentials)
  const { token } = await sellerLogin(withActor(shop, {}), firstCredentials)
  await ensureOwner(shop, firstCredentials)
  expect(await sellerOf(shop, token)).toBeDefined()
  await ensureOwner(shop, secondCredentials)
  expect(await sellerOf(shop, token)).toBeUndefined()
})

shopTest(
  'an account that the environment names for the first time becomes an owner with the environment’s password',
  async ({ shop }) => {
    await addOwner(shop, { email: 'seller@baithak.local', password: 'random-secret' })
    await ensureOwner(shop, { email: 'Seller@Baithak.local', password: 'chosen-secret' })
    await logIn(shop, { email: 'seller@baithak.local', password: 'chosen-secret' })
    await addStaffMember(await newSeller(shop), { name: 'Sita', email, role: 'staff' })
    await ensureOwner(shop, firstCredentials)
    expect((await logIn(shop, firstCredentials)).actor.seller?.role).toBe('owner')
  },
)

shopTest(
  'an account that the environment names with an unchanged password becomes an owner and keeps its own password',
  async ({ shop }) => {
    await ensureOwner(shop, firstCredentials)
    const owner = await logIn(shop, firstCredentials)
    const sita = await addStaffMember(owner, { name: 'Sita', email: 'sita@example.com', role: 'staff' })
    const login = { email: 'sita@example.com', password: sita.password ?? '' }
    await ensureOwner(shop, { ...firstCredentials, email: login.email })
    expect((await logIn(shop, login)).actor.seller?.role).toBe('owner')
    await ensureOwner(shop, { ...secondCredentials, email: login.email })
    await expect(logIn(shop, login)).rejects.toMatchObject(wrongCredentials)
    // The previous owner does not get the new password, because it is set for one account only.
    await ensureOwner(shop, { ...secondCredentials, email })
    await logIn(shop, firstCredentials)
  },
)

isolatedDatabaseTest(
  'several processes that start at once with another password apply it once',
  async ({ shop }) => {
    await ensureOwner(shop, firstCredentials)
    await Promise.all(Array.from({ length: 4 }, () => ensureOwner(shop, secondCredentials)))
    await logIn(shop, secondCredentials)
    expect(await shop.db.$count(auditLog, eq(auditLog.action, 'staff.password'))).toBe(1)
  },
)

shopTest('only a hash of the environment’s password is stored', async ({ shop }) => {
  await ensureOwner(shop, firstCredentials)
  const [row] = await shop.db.select().from(staff).where(eq(staff.email, email))
  expect(row?.environmentHash).toMatch(/^\$argon2id\$/)
})

isolatedDatabaseTest(
  'several processes that start at once create one owner who can log in',
  async ({ shop }) => {
    await Promise.all(Array.from({ length: 4 }, () => ensureOwner(shop, firstCredentials)))
    expect(await shop.db.$count(staff, eq(staff.email, email))).toBe(1)
    await logIn(shop, firstCredentials)
  },
)
