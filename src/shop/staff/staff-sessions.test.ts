import { defaultPermissions } from '#domain/account/staff-permissions.ts'
import { describe, expect } from 'vitest'
import type { StaffRole } from '#domain/account/staff-permissions.ts'
import type { ShopContext } from '#shop/context.ts'
import { listAuditLog } from './audit-log.ts'
import { hashToken, sellerOf } from '#shop/accounts/sessions.ts'
import { addStaffMember } from './staff-members.ts'
import { endStaffSessions, listStaffSessions } from './staff-sessions.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { withActor, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'

/** A staff member with a session. */
async function logInStaff(shop: ShopContext, staffId: string, role: StaffRole) {
  const token = await newSessionToken(shop, { staffId })
  const seller = {
    id: staffId,
    role,
    areas: defaultPermissions,
    name: 'Sita',
    email: 'sita@example.com',
    sessionHash: hashToken(token),
  }
  return { token, here: withActor(shop, { seller }) }
}

async function createStaffSessions(shop: ShopContext) {
  const owner = await newSeller(shop)
  const ownerId = owner.actor.seller?.id ?? ''
  const { staffMember } = await addStaffMember(owner, {
    name: 'Sita',
    email: 'sita@example.com',
    role: 'staff',
  })
  const sita = await logInStaff(shop, staffMember.id, 'staff')
  const elsewhere = await logInStaff(shop, staffMember.id, 'staff')
  return { staffMember, sita, elsewhere, ownerSession: await logInStaff(shop, ownerId, 'owner') }
}

describe('the sessions of a member of staff', () => {
  shopTest(
    'are listed with the current one first, and do not include those of other people',
    async ({ shop }) => {
      const { sita, ownerSession } = await createStaffSessions(shop)
      expect((await listStaffSessions(sita.here)).map(({ isThis }) => isThis)).toEqual([true, false])
      expect(await listStaffSessions(ownerSession.here)).toHaveLength(1)
      const idle = { ...sita.here, now: () => new Date(Date.now() + 2.5 * 3_600_000) }
      expect(await listStaffSessions(idle)).toEqual([])
      for (const [actor, code] of [
        [shop, 'not-logged-in'],
        [await newShopper(shop), 'not-allowed'],
      ] as const)
        await expect(listStaffSessions(actor)).rejects.toMatchObject({ code })
    },
  )

  shopTest(
    'can be ended one at a time or all except the current one, and ending one again throws not-found',
    async ({ shop }) => {
      const { sita, elsewhere, ownerSession } = await createStaffSessions(shop)
      const other = (await listStaffSessions(sita.here)).find(({ isThis }) => !isThis)
      await expect(endStaffSessions(ownerSession.here, { id: other?.id })).rejects.toMatchObject({
        code: 'not-found',
      })
      expect(await endStaffSessions(sita.here, { id: other?.id })).toEqual({ isCurrentEnded: false })
      expect(await sellerOf(shop, elsewhere.token)).toBeUndefined()
      await expect(endStaffSessions(sita.here, { id: other?.id })).rejects.toMatchObject({
        code: 'not-found',
      })
      await logInStaff(shop, sita.here.actor.seller?.id ?? '', 'staff')
      await endStaffSessions(sita.here, { others: true })
      const remainingSessions = await listStaffSessions(sita.here)
      expect(remainingSessions).toMatchObject([{ isThis: true }])
      expect(await endStaffSessions(sita.here, { id: remainingSessions[0]?.id })).toEqual({
        isCurrentEnded: true,
      })
      expect(await sellerOf(shop, ownerSession.token)).toMatchObject({ role: 'owner' })
      for (const input of [undefined, {}, { others: false }])
        await expect(endStaffSessions(ownerSession.here, input)).rejects.toMatchObject({
          code: 'invalid-input',
        })
    },
  )

  shopTest(
    'can be ended by an owner, who stays logged in, but not by another staff member',
    async ({ shop }) => {
      const { staffMember, sita, elsewhere, ownerSession } = await createStaffSessions(shop)
      const ownerId = ownerSession.here.actor.seller?.id
      await expect(endStaffSessions(sita.here, { member: ownerId })).rejects.toMatchObject({
        code: 'not-allowed',
      })
      await endStaffSessions(ownerSession.here, { member: staffMember.id })
      for (const { token } of [sita, elsewhere]) expect(await sellerOf(shop, token)).toBeUndefined()
      expect((await listAuditLog(ownerSession.here, {})).entries[0]).toMatchObject({
        action: 'staff.sessions',
        subject: staffMember.id,
      })
      await endStaffSessions(ownerSession.here, { member: ownerId })
      expect(await sellerOf(shop, ownerSession.token)).toMatchObject({ role: 'owner' })
      await expect(endStaffSessions(ownerSession.here, { member: 'nobody' })).rejects.toMatchObject({
        code: 'not-found',
      })
    },
  )
})
