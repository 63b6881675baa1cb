import { usualAreas } from '#domain/account/staff-permissions.ts'
import { describe, expect } from 'vitest'
import type { StaffRole } from '#db/schema/people.server.ts'
import type { Shop } from '#shop/context.ts'
import { listHistory } from './audit-log.ts'
import { hashToken, sellerOf } from '#shop/accounts/sessions.ts'
import { addMember } from './staff-members.ts'
import { endStaffSessions, listStaffSessions } from './staff-sessions.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { as, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'

/** Somebody of the store who is logged in here. */
async function loggedIn(shop: Shop, staffId: string, role: StaffRole) {
  const token = await newSessionToken(shop, { staffId })
  const seller = {
    id: staffId,
    role,
    areas: usualAreas,
    name: 'Sita',
    email: 'sita@example.com',
    sessionHash: hashToken(token),
  }
  return { token, here: as(shop, { seller }) }
}

async function people(shop: Shop) {
  const owner = await newSeller(shop)
  const ownerId = owner.actor.seller?.id ?? ''
  const { member } = await addMember(owner, { name: 'Sita', email: 'sita@example.com', role: 'staff' })
  const sita = await loggedIn(shop, member.id, 'staff')
  const elsewhere = await loggedIn(shop, member.id, 'staff')
  return { member, sita, elsewhere, boss: await loggedIn(shop, ownerId, 'owner') }
}

describe('the sessions of a member of staff', () => {
  shopTest('are listed, the current one first, without those of others', async ({ shop }) => {
    const { sita, boss } = await people(shop)
    expect((await listStaffSessions(sita.here)).map(({ isThis }) => isThis)).toEqual([true, false])
    expect(await listStaffSessions(boss.here)).toHaveLength(1)
    const idle = { ...sita.here, now: () => new Date(Date.now() + 2.5 * 3_600_000) }
    expect(await listStaffSessions(idle)).toEqual([])
    for (const [who, code] of [
      [shop, 'not-logged-in'],
      [await newShopper(shop), 'not-allowed'],
    ] as const)
      await expect(listStaffSessions(who)).rejects.toMatchObject({ code })
  })

  shopTest('end one by one, or all others at once; twice is not found', async ({ shop }) => {
    const { sita, elsewhere, boss } = await people(shop)
    const other = (await listStaffSessions(sita.here)).find(({ isThis }) => !isThis)
    await expect(endStaffSessions(boss.here, { id: other?.id })).rejects.toMatchObject({ code: 'not-found' })
    expect(await endStaffSessions(sita.here, { id: other?.id })).toEqual({ isThisEnded: false })
    expect(await sellerOf(shop, elsewhere.token)).toBeUndefined()
    await expect(endStaffSessions(sita.here, { id: other?.id })).rejects.toMatchObject({ code: 'not-found' })
    await loggedIn(shop, sita.here.actor.seller?.id ?? '', 'staff')
    await endStaffSessions(sita.here, { others: true })
    const left = await listStaffSessions(sita.here)
    expect(left).toMatchObject([{ isThis: true }])
    expect(await endStaffSessions(sita.here, { id: left[0]?.id })).toEqual({ isThisEnded: true })
    expect(await sellerOf(shop, boss.token)).toMatchObject({ role: 'owner' })
    for (const input of [undefined, {}, { others: false }])
      await expect(endStaffSessions(boss.here, input)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  shopTest('are ended by an owner, who stays; a member ends no other member’s', async ({ shop }) => {
    const { member, sita, elsewhere, boss } = await people(shop)
    const own = boss.here.actor.seller?.id
    await expect(endStaffSessions(sita.here, { member: own })).rejects.toMatchObject({ code: 'not-allowed' })
    await endStaffSessions(boss.here, { member: member.id })
    for (const { token } of [sita, elsewhere]) expect(await sellerOf(shop, token)).toBeUndefined()
    expect((await listHistory(boss.here, {})).entries[0]).toMatchObject({
      action: 'staff.sessions',
      subject: member.id,
    })
    await endStaffSessions(boss.here, { member: own })
    expect(await sellerOf(shop, boss.token)).toMatchObject({ role: 'owner' })
    await expect(endStaffSessions(boss.here, { member: 'nobody' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
