import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '#db/schema/operations.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { changeSellerPassword } from './seller-password.ts'
import { hashToken, sellerOf } from '#shop/accounts/sessions.ts'
import {
  addMember,
  disableMember,
  enableMember,
  listMembers,
  setMemberPassword,
  updateMember,
} from './staff-members.ts'
import { ensureOwner, sellerLogin } from './staff.ts'
import { as, newSeller, newShopper, raceTest, shopTest } from '#testing/shop/shop.ts'
import type { Shop } from '#shop/context.ts'

const sita = { name: 'Sita Rai', email: 'Sita@Example.com', role: 'staff' }

async function memberShop(owner: Shop): Promise<{ id: string; shop: Shop; token: string }> {
  const { member, password } = await addMember(owner, sita)
  const { token } = await sellerLogin(as(owner, {}), { email: sita.email, password })
  return { id: member.id, token, shop: as(owner, { seller: await sellerOf(owner, token) }) }
}

describe('members of staff', () => {
  shopTest('are added with a valid generated password that is returned once', async ({ shop }) => {
    const owner = await newSeller(shop)
    const { member, password } = await addMember(owner, sita)
    expect(member).toMatchObject({
      name: 'Sita Rai',
      email: 'sita@example.com',
      role: 'staff',
      lastSeenAt: null,
    })
    expect(password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    const { token } = await sellerLogin(as(shop, {}), { email: sita.email, password })
    expect(await sellerOf(shop, token)).toMatchObject({ role: 'staff' })
    const [seen] = (await listMembers(owner)).filter(({ id }) => id === member.id)
    expect(seen?.lastSeenAt).toBeInstanceOf(Date)
  })

  raceTest('an address that has a login is refused', async ({ shop }) => {
    const owner = await newSeller(shop)
    await addMember(owner, { ...sita, password: 'typed-secret' })
    await expect(addMember(owner, sita)).rejects.toMatchObject({
      code: 'email-taken',
      fields: { email: 'login-taken' },
    })
  })

  shopTest('lose every session the moment they are disabled, and come back enabled', async ({ shop }) => {
    const owner = await newSeller(shop)
    const { id, token } = await memberShop(owner)
    expect(await disableMember(owner, { id })).toMatchObject({ isActive: false })
    expect(await disableMember(owner, { id })).toMatchObject({ isActive: false })
    expect(await sellerOf(shop, token)).toBeUndefined()
    await setMemberPassword(owner, { id, password: 'typed-secret' })
    const login = { email: sita.email, password: 'typed-secret' }
    await expect(sellerLogin(as(shop, {}), login)).rejects.toMatchObject({ code: 'wrong-credentials' })
    await enableMember(owner, { id })
    expect((await sellerLogin(as(shop, {}), login)).name).toBe('Sita Rai')
  })

  shopTest('are logged out once they have done nothing for two hours', async ({ shop }) => {
    const { token } = await memberShop(await newSeller(shop))
    const after = (hours: number) => ({ ...shop, now: () => new Date(Date.now() + hours * 3_600_000) })
    expect(await sellerOf(after(1.9), token)).toMatchObject({ role: 'staff' })
    expect(await sellerOf(after(3.8), token)).toMatchObject({ role: 'staff' })
    expect(await sellerOf(after(6), token)).toBeUndefined()
  })

  shopTest('are decided about by owners alone', async ({ shop }) => {
    const owner = await newSeller(shop)
    const { id, shop: member } = await memberShop(owner)
    const shopper = await newShopper(shop)
    const ownerId = owner.actor.seller?.id
    for (const [use, input] of [
      [addMember, sita],
      [updateMember, { id, role: 'owner' }],
      [setMemberPassword, { id: ownerId }],
      [disableMember, { id: ownerId }],
      [enableMember, { id }],
      [listMembers, {}],
    ] as const) {
      await expect(use(member, input)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(use(shopper, input)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(use(as(shop, {}), input)).rejects.toMatchObject({ code: 'not-logged-in' })
    }
  })

  shopTest('never lose the last owner who can log in', async ({ shop }) => {
    const owner = await newSeller(shop)
    const own = owner.actor.seller?.id ?? ''
    await expect(disableMember(owner, { id: own })).rejects.toMatchObject({ code: 'last-owner' })
    await expect(updateMember(owner, { id: own, role: 'staff' })).rejects.toMatchObject({
      code: 'last-owner',
    })
    const { id } = await memberShop(owner)
    expect(await updateMember(owner, { id, role: 'owner' })).toMatchObject({ role: 'owner' })
    expect(await updateMember(owner, { id: own, role: 'staff' })).toMatchObject({ role: 'staff' })
    await expect(disableMember(owner, { id })).rejects.toMatchObject({ code: 'last-owner' })
  })

  raceTest('two owners who take each other’s rights at once leave one', async ({ shop }) => {
    const owners = await Promise.all([newSeller(shop), newSeller(shop)])
    const [one, other] = owners.map((owner) => owner.actor.seller?.id ?? '')
    const ends = await Promise.allSettled([
      disableMember(owners[0], { id: other }),
      disableMember(owners[1], { id: one }),
      updateMember(owners[0], { id: other, role: 'staff' }),
      updateMember(owners[1], { id: one, role: 'staff' }),
    ])
    expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
    const left = await shop.db.select().from(staff).where(eq(staff.role, 'owner'))
    expect(left.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1)
  })

  shopTest('change their own password with the present one; other sessions end', async ({ shop }) => {
    const owner = await newSeller(shop)
    const { shop: member, token, id } = await memberShop(owner)
    await setMemberPassword(owner, { id, password: 'first-secret' })
    expect(await sellerOf(shop, token)).toBeUndefined()
    const login = (password: string) => sellerLogin(as(shop, {}), { email: sita.email, password })
    const [here, elsewhere] = [await login('first-secret'), await login('first-secret')]
    const own = as(member, { seller: await sellerOf(shop, here.token) })
    await expect(
      changeSellerPassword(own, { current: 'wrong', password: 'second-secret' }),
    ).rejects.toMatchObject({ code: 'wrong-password' })
    await changeSellerPassword(own, { current: 'first-secret', password: 'second-secret' })
    expect(own.actor.seller?.sessionHash).toEqual(hashToken(here.token))
    expect(await sellerOf(shop, here.token)).toBeDefined()
    expect(await sellerOf(shop, elsewhere.token)).toBeUndefined()
    expect((await login('second-secret')).name).toBe('Sita Rai')
  })

  shopTest('are written into the diary, without a password', async ({ shop }) => {
    const owner = await newSeller(shop)
    const { id } = await memberShop(owner)
    await updateMember(owner, { id, name: 'Sita', role: 'owner' })
    await updateMember(owner, { id, name: 'Sita' })
    await setMemberPassword(owner, { id, password: 'typed-secret' })
    await disableMember(owner, { id })
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)
    expect(rows.map(({ action }) => action)).toEqual([
      'staff.add',
      'staff.update',
      'staff.password',
      'staff.disable',
    ])
    expect(JSON.stringify(rows)).not.toContain('typed-secret')
  })

  shopTest('the owner of the environment comes back at every start', async ({ shop }) => {
    const owner = { email: 'env@example.com', password: 'env-secret' }
    await ensureOwner(shop, owner)
    const second = await newSeller(shop)
    const [found] = (await listMembers(second)).filter(({ email }) => email === owner.email)
    await disableMember(second, { id: found?.id })
    await ensureOwner(shop, owner)
    expect((await sellerLogin(as(shop, {}), owner)).name).toBe(owner.email)
  })
})
