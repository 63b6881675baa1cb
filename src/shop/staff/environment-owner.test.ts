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
const first = { email, password: 'env-secret' }
const second = { email, password: 'another-secret' }

async function seller(shop: ShopContext, login: { email: string; password: string }): Promise<ShopContext> {
  const { token } = await sellerLogin(withActor(shop, {}), login)
  return withActor(shop, { seller: await sellerOf(shop, token) })
}

const wrong = { code: 'wrong-credentials' }

shopTest('a password changed in the store survives restarts', async ({ shop }) => {
  await ensureOwner(shop, first)
  const screen = { email, password: 'screen-secret' }
  await changeSellerPassword(await seller(shop, first), {
    current: first.password,
    password: screen.password,
  })
  for (const _ of [1, 2]) await ensureOwner(shop, first)
  await seller(shop, screen)
  await expect(seller(shop, first)).rejects.toMatchObject(wrong)
})

shopTest('a new value in the environment resets the password, once', async ({ shop }) => {
  await ensureOwner(shop, first)
  const owner = await seller(shop, first)
  await changeSellerPassword(owner, { current: first.password, password: 'forgotten' })
  await ensureOwner(shop, second)
  const back = await seller(shop, second)
  await expect(seller(shop, { email, password: 'forgotten' })).rejects.toMatchObject(wrong)
  const token = owner.actor.seller?.sessionHash
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'staff.password'))
  expect([token?.length, entry?.staffId, entry?.subject]).toEqual([32, null, back.actor.seller?.id])
  await changeSellerPassword(back, { current: second.password, password: 'third-secret' })
  await ensureOwner(shop, second)
  await seller(shop, { email, password: 'third-secret' })
})

shopTest('sessions end when the environment has another password', async ({ shop }) => {
  await ensureOwner(shop, first)
  const { token } = await sellerLogin(withActor(shop, {}), first)
  await ensureOwner(shop, first)
  expect(await sellerOf(shop, token)).toBeDefined()
  await ensureOwner(shop, second)
  expect(await sellerOf(shop, token)).toBeUndefined()
})

shopTest(
  'an account that the environment sets for the first time gets its password and becomes an owner',
  async ({ shop }) => {
    await addOwner(shop, { email: 'seller@baithak.local', password: 'random-secret' })
    await ensureOwner(shop, { email: 'Seller@Baithak.local', password: 'chosen-secret' })
    await seller(shop, { email: 'seller@baithak.local', password: 'chosen-secret' })
    await addStaffMember(await newSeller(shop), { name: 'Sita', email, role: 'staff' })
    await ensureOwner(shop, first)
    expect((await seller(shop, first)).actor.seller?.role).toBe('owner')
  },
)

shopTest(
  'a changed address in the environment gives no other account the environment’s password',
  async ({ shop }) => {
    await ensureOwner(shop, first)
    const owner = await seller(shop, first)
    const sita = await addStaffMember(owner, { name: 'Sita', email: 'sita@example.com', role: 'staff' })
    const login = { email: 'sita@example.com', password: sita.password ?? '' }
    await ensureOwner(shop, { ...first, email: login.email })
    expect((await seller(shop, login)).actor.seller?.role).toBe('owner')
    await ensureOwner(shop, { ...second, email: login.email })
    await expect(seller(shop, login)).rejects.toMatchObject(wrong)
    // The previous owner does not get the new password, because it is set for one account only.
    await ensureOwner(shop, { ...second, email })
    await seller(shop, first)
  },
)

isolatedDatabaseTest('processes that start at once with another password apply it once', async ({ shop }) => {
  await ensureOwner(shop, first)
  await Promise.all(Array.from({ length: 4 }, () => ensureOwner(shop, second)))
  await seller(shop, second)
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'staff.password'))).toBe(1)
})

shopTest('only a hash of the environment’s password is stored', async ({ shop }) => {
  await ensureOwner(shop, first)
  const [row] = await shop.db.select().from(staff).where(eq(staff.email, email))
  expect(row?.environmentHash).toMatch(/^\$argon2id\$/)
})

isolatedDatabaseTest('processes that start at once make one owner who can log in', async ({ shop }) => {
  await Promise.all(Array.from({ length: 4 }, () => ensureOwner(shop, first)))
  expect(await shop.db.$count(staff, eq(staff.email, email))).toBe(1)
  await seller(shop, first)
})
