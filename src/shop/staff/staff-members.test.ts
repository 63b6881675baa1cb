import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '#db/schema/operations.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { changeSellerPassword } from './seller-password.ts'
import { hashToken, sellerOf } from '#shop/accounts/sessions.ts'
import {
  addStaffMember,
  disableStaffMember,
  enableStaffMember,
  listStaffMembers,
  searchStaffMembers,
  setStaffMemberPassword,
  updateStaffMember,
} from './staff-members.ts'
import { ensureOwner, sellerLogin } from './staff.ts'
import { withActor, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'

const sita = { name: 'Sita Rai', email: 'Sita@Example.com', role: 'staff' }

async function addLoggedInMember(
  owner: ShopContext,
): Promise<{ id: string; shop: ShopContext; token: string }> {
  const { staffMember, password } = await addStaffMember(owner, sita)
  const { token } = await sellerLogin(withActor(owner, {}), { email: sita.email, password })
  return { id: staffMember.id, token, shop: withActor(owner, { seller: await sellerOf(owner, token) }) }
}

describe('members of staff', () => {
  shopTest('are added with a valid generated password that is returned once', async ({ shop }) => {
    const owner = await newSeller(shop)
    const { staffMember, password } = await addStaffMember(owner, sita)
    expect(staffMember).toMatchObject({
      name: 'Sita Rai',
      email: 'sita@example.com',
      role: 'staff',
      lastSeenAt: null,
    })
    expect(password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    const { token } = await sellerLogin(withActor(shop, {}), { email: sita.email, password })
    expect(await sellerOf(shop, token)).toMatchObject({ role: 'staff' })
    const [listedMember] = (await listStaffMembers(owner)).filter(({ id }) => id === staffMember.id)
    expect(listedMember?.lastSeenAt).toBeInstanceOf(Date)
    const search = { search: 'SITA@example', sort: 'seen' }
    expect(await searchStaffMembers(owner, search)).toMatchObject({
      staffMembers: [{ name: 'Sita Rai' }],
      activeOwners: 1,
      total: 1,
    })
  })

  shopTest('cannot get a password that attackers try first', async ({ shop }) => {
    const owner = await newSeller(shop)
    for (const password of ['123456', 'sita@example.com', 'sita rai'])
      await expect(addStaffMember(owner, { ...sita, password })).rejects.toMatchObject({
        code: 'invalid-input',
        fields: { password: 'easy-password' },
      })
    const { staffMember } = await addStaffMember(owner, sita)
    await expect(
      setStaffMemberPassword(owner, { id: staffMember.id, password: 'qwerty' }),
    ).rejects.toMatchObject({ fields: { password: 'easy-password' } })
  })

  isolatedDatabaseTest('cannot be added with the email address of another member', async ({ shop }) => {
    const owner = await newSeller(shop)
    await addStaffMember(owner, { ...sita, password: 'typed-secret' })
    await expect(addStaffMember(owner, sita)).rejects.toMatchObject({
      code: 'email-taken',
      fields: { email: 'login-taken' },
    })
  })

  shopTest(
    'lose every session when they are disabled, and can log in again when they are enabled',
    async ({ shop }) => {
      const owner = await newSeller(shop)
      const { id, token } = await addLoggedInMember(owner)
      expect(await disableStaffMember(owner, { id })).toMatchObject({ isActive: false })
      expect(await disableStaffMember(owner, { id })).toMatchObject({ isActive: false })
      expect(await sellerOf(shop, token)).toBeUndefined()
      await setStaffMemberPassword(owner, { id, password: 'typed-secret' })
      const login = { email: sita.email, password: 'typed-secret' }
      await expect(sellerLogin(withActor(shop, {}), login)).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
      await enableStaffMember(owner, { id })
      expect((await sellerLogin(withActor(shop, {}), login)).name).toBe('Sita Rai')
    },
  )

  shopTest('are logged out after two hours without activity', async ({ shop }) => {
    const { token } = await addLoggedInMember(await newSeller(shop))
    const shopAfterHours = (hours: number) => ({
      ...shop,
      now: () => new Date(Date.now() + hours * 3_600_000),
    })
    expect(await sellerOf(shopAfterHours(1.9), token)).toMatchObject({ role: 'staff' })
    expect(await sellerOf(shopAfterHours(3.8), token)).toMatchObject({ role: 'staff' })
    expect(await sellerOf(shopAfterHours(6), token)).toBeUndefined()
  })

  shopTest('can be changed only by owners', async ({ shop }) => {
    const owner = await newSeller(shop)
    const { id, shop: staffMember } = await addLoggedInMember(owner)
    const shopper = await newShopper(shop)
    const ownerId = owner.actor.seller?.id
    for (const [useCase, input] of [
      [addStaffMember, sita],
      [updateStaffMember, { id, role: 'owner' }],
      [setStaffMemberPassword, { id: ownerId }],
      [disableStaffMember, { id: ownerId }],
      [enableStaffMember, { id }],
      [listStaffMembers, {}],
      [searchStaffMembers, {}],
    ] as const) {
      await expect(useCase(staffMember, input)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(useCase(shopper, input)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(useCase(withActor(shop, {}), input)).rejects.toMatchObject({ code: 'not-logged-in' })
    }
  })

  shopTest('always include an owner who can log in', async ({ shop }) => {
    const owner = await newSeller(shop)
    const ownerId = owner.actor.seller?.id ?? ''
    await expect(disableStaffMember(owner, { id: ownerId })).rejects.toMatchObject({ code: 'last-owner' })
    await expect(updateStaffMember(owner, { id: ownerId, role: 'staff' })).rejects.toMatchObject({
      code: 'last-owner',
    })
    const { id } = await addLoggedInMember(owner)
    expect(await updateStaffMember(owner, { id, role: 'owner' })).toMatchObject({ role: 'owner' })
    expect(await updateStaffMember(owner, { id: ownerId, role: 'staff' })).toMatchObject({ role: 'staff' })
    await expect(disableStaffMember(owner, { id })).rejects.toMatchObject({ code: 'last-owner' })
  })

  isolatedDatabaseTest(
    'two owners who disable each other at the same time leave one owner',
    async ({ shop }) => {
      const owners = await Promise.all([newSeller(shop), newSeller(shop)])
      const [firstOwnerId, secondOwnerId] = owners.map((owner) => owner.actor.seller?.id ?? '')
      const outcomes = await Promise.allSettled([
        disableStaffMember(owners[0], { id: secondOwnerId }),
        disableStaffMember(owners[1], { id: firstOwnerId }),
        updateStaffMember(owners[0], { id: secondOwnerId, role: 'staff' }),
        updateStaffMember(owners[1], { id: firstOwnerId, role: 'staff' }),
      ])
      expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
      const ownerRows = await shop.db.select().from(staff).where(eq(staff.role, 'owner'))
      expect(ownerRows.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1)
    },
  )

  shopTest(
    'can change their own password with the current one, which ends their other sessions',
    async ({ shop }) => {
      const owner = await newSeller(shop)
      const { shop: staffMember, token, id } = await addLoggedInMember(owner)
      await setStaffMemberPassword(owner, { id, password: 'first-secret' })
      expect(await sellerOf(shop, token)).toBeUndefined()
      const login = (password: string) => sellerLogin(withActor(shop, {}), { email: sita.email, password })
      const [currentLogin, otherLogin] = [await login('first-secret'), await login('first-secret')]
      const loggedInMember = withActor(staffMember, { seller: await sellerOf(shop, currentLogin.token) })
      await expect(
        changeSellerPassword(loggedInMember, { current: 'wrong', password: 'second-secret' }),
      ).rejects.toMatchObject({ code: 'wrong-password' })
      await changeSellerPassword(loggedInMember, { current: 'first-secret', password: 'second-secret' })
      expect(loggedInMember.actor.seller?.sessionHash).toEqual(hashToken(currentLogin.token))
      expect(await sellerOf(shop, currentLogin.token)).toBeDefined()
      expect(await sellerOf(shop, otherLogin.token)).toBeUndefined()
      expect((await login('second-secret')).name).toBe('Sita Rai')
    },
  )

  shopTest('are recorded in the audit log, without a password', async ({ shop }) => {
    const owner = await newSeller(shop)
    const { id } = await addLoggedInMember(owner)
    await updateStaffMember(owner, { id, name: 'Sita', role: 'owner' })
    await updateStaffMember(owner, { id, name: 'Sita' })
    await setStaffMemberPassword(owner, { id, password: 'typed-secret' })
    await disableStaffMember(owner, { id })
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)
    expect(rows.map(({ action }) => action)).toEqual([
      'staff.add',
      'staff.update',
      'staff.password',
      'staff.disable',
    ])
    expect(JSON.stringify(rows)).not.toContain('typed-secret')
  })

  shopTest('include the owner of the environment, who is restored at every start', async ({ shop }) => {
    const owner = { email: 'env@example.com', password: 'env-secret' }
    await ensureOwner(shop, owner)
    const secondOwner = await newSeller(shop)
    const [listedOwner] = (await listStaffMembers(secondOwner)).filter(({ email }) => email === owner.email)
    await disableStaffMember(secondOwner, { id: listedOwner?.id })
    await ensureOwner(shop, owner)
    expect((await sellerLogin(withActor(shop, {}), owner)).name).toBe(owner.email)
  })
})
