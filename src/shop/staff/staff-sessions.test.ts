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

/** Creates a session of a staff member. */
async function logInStaff(shop: ShopContext, staffId: string, role: StaffRole) {
  const token = await newSessionToken(shop, { staffId })
  const seller = {
    id: staffId,
    role,
    permissions: defaultPermissions,
    name: 'Sita',
    email: 'sita@example.com',
    sessionHash: hashToken(token),
  }
  return { token, context: withActor(shop, { seller }) }
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
  const otherSession = await logInStaff(shop, staffMember.id, 'staff')
  return {
    staffMember,
    sita,
    otherSession,
    ownerSession: await logInStaff(shop, ownerId, 'owner'),
  }
}

describe('the sessions of a member of staff', () => {
  shopTest(
    'are listed with the current one first, and do not include those of other people',
    async ({ shop }) => {
      const { sita, ownerSession } = await createStaffSessions(shop)
      expect((await listStaffSessions(sita.context)).map(({ isThis }) => isThis)).toEqual([true, false])
      expect(await listStaffSessions(ownerSession.context)).toHaveLength(1)
      const idleContext = { ...sita.context, now: () => new Date(Date.now() + 2.5 * 3_600_000) }
      expect(await listStaffSessions(idleContext)).toEqual([])
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
      const { sita, otherSession, ownerSession } = await createStaffSessions(shop)
      const otherListedSession = (await listStaffSessions(sita.context)).find(({ isThis }) => !isThis)
      await expect(
        endStaffSessions(ownerSession.context, { id: otherListedSession?.id }),
      ).rejects.toMatchObject({
        code: 'not-found',
      })
      expect(await endStaffSessions(sita.context, { id: otherListedSession?.id })).toEqual({
        isCurrentEnded: false,
      })
      expect(await sellerOf(shop, otherSession.token)).toBeUndefined()
      await expect(endStaffSessions(sita.context, { id: otherListedSession?.id })).rejects.toMatchObject({
        code: 'not-found',
      })
      await logInStaff(shop, sita.context.actor.seller?.id ?? '', 'staff')
      await endStaffSessions(sita.context, { others: true })
      const remainingSessions = await listStaffSessions(sita.context)
      expect(remainingSessions).toMatchObject([{ isThis: true }])
      expect(await endStaffSessions(sita.context, { id: remainingSessions[0]?.id })).toEqual({
        isCurrentEnded: true,
      })
      expect(await sellerOf(shop, ownerSession.token)).toMatchObject({ role: 'owner' })
      for (const input of [undefined, {}, { others: false }])
        await expect(endStaffSessions(ownerSession.context, input)).rejects.toMatchObject({
          code: 'invalid-input',
        })
    },
  )

  shopTest(
    'can be ended by an owner, who stays logged in, but not by another staff member',
    async ({ shop }) => {
      const { staffMember, sita, otherSession, ownerSession } = await createStaffSessions(shop)
      const ownerId = ownerSession.context.actor.seller?.id
      await expect(endStaffSessions(sita.context, { member: ownerId })).rejects.toMatchObject({
        code: 'not-allowed',
      })
      await endStaffSessions(ownerSession.context, { member: staffMember.id })
      for (const { token } of [sita, otherSession]) expect(await sellerOf(shop, token)).toBeUndefined()
      expect((await listAuditLog(ownerSession.context, {})).entries[0]).toMatchObject({
        action: 'staff.sessions',
        subject: staffMember.id,
      })
      await endStaffSessions(ownerSession.context, { member: ownerId })
      expect(await sellerOf(shop, ownerSession.token)).toMatchObject({ role: 'owner' })
      await expect(endStaffSessions(ownerSession.context, { member: 'nobody' })).rejects.toMatchObject({
        code: 'not-found',
      })
    },
  )
})
