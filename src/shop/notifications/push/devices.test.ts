import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { pushKeys, pushSubscriptions } from '#db/schema/notifications.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { addStaffMember, disableStaffMember, updateStaffMember } from '#shop/staff/staff-members.ts'
import { endStaffSessions } from '#shop/staff/staff-sessions.ts'
import { sellerLogout } from '#shop/staff/staff.ts'
import { hashToken, deleteExpiredSessions, sellerOf } from '#shop/accounts/sessions.ts'
import { newBrowser } from '#testing/push-service.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { withActor, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { addDevice, listDevices, readPushKey, removeDevice, testDevice } from './devices.ts'

const browserNamed = (name: number | string) => {
  const { endpoint, keys } = newBrowser(`https://push.example.com/send/${name}`)
  return { endpoint, keys }
}

/** Starts a session of a staff member and returns its context. */
async function logIn(shop: ShopContext, staffId: string): Promise<ShopContext> {
  const seller = await sellerOf(shop, await newSessionToken(shop, { staffId }))
  return withActor(shop, { seller, userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' })
}

async function newStaffMember(owner: ShopContext, permissions: string[] = ['orders']): Promise<ShopContext> {
  const email = `${crypto.randomUUID()}@example.com`
  const { staffMember } = await addStaffMember(owner, {
    name: 'Sita',
    email,
    role: 'staff',
    areas: permissions,
  })
  return logIn(owner, staffMember.id)
}

shopTest(
  'the first request registers a browser for notifications, and a repeated one registers no second browser',
  async ({ shop }) => {
    const staffMember = await newStaffMember(await newSeller(shop))
    const browser = browserNamed('a')
    expect(await addDevice(staffMember, browser)).toMatchObject([
      { browser: 'Chrome', system: 'Android', lastDeliveredAt: null, isThis: true },
    ])
    const [first] = await addDevice(staffMember, browserNamed('a'))
    expect(await addDevice(staffMember, browser)).toMatchObject([{ id: first?.id }])
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      ['browser', 'id', 'isThis', 'lastDeliveredAt', 'startedAt', 'system'].toSorted(),
    )
  },
)

shopTest('a browser belongs to the staff member who registered it last', async ({ shop }) => {
  const owner = await newSeller(shop)
  const [firstMember, secondMember] = [await newStaffMember(owner), await newStaffMember(owner)]
  await addDevice(firstMember, browserNamed('a'))
  await addDevice(secondMember, browserNamed('a'))
  expect([await listDevices(firstMember), await listDevices(secondMember)]).toMatchObject([
    [],
    [{ isThis: true }],
  ])
})

shopTest('an endpoint in a private network is refused, and nothing is stored', async ({ shop }) => {
  const staffMember = await newStaffMember(await newSeller(shop))
  const memberWithUnreachablePush = {
    ...staffMember,
    push: { ...staffMember.push, resolvesToPublicAddress: async () => false },
  }
  await expect(addDevice(memberWithUnreachablePush, browserNamed('a'))).rejects.toMatchObject({
    fields: { endpoint: 'choice' },
  })
  const privateEndpoint = { ...browserNamed('a'), endpoint: 'https://10.0.0.1/a' }
  await expect(addDevice(staffMember, privateEndpoint)).rejects.toMatchObject({
    fields: { endpoint: 'choice' },
  })
  expect(await listDevices(staffMember)).toEqual([])
})

shopTest(
  'above ten browsers of a staff member the oldest are removed, but never the current one',
  async ({ shop }) => {
    const staffMember = await newStaffMember(await newSeller(shop))
    const memberAt = (minute: number) => ({
      ...staffMember,
      now: () => new Date(Date.UTC(2026, 10, 1, 9, minute)),
    })
    for (let n = 0; n < 12; n += 1) await addDevice(memberAt(n), browserNamed(n))
    const subscriptions = await shop.db.select().from(pushSubscriptions)
    const names = subscriptions.map(({ endpoint }) => Number(endpoint.split('/').at(-1)))
    expect(names.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  },
)

shopTest('a staff member can remove only their own browsers', async ({ shop }) => {
  const owner = await newSeller(shop)
  const [firstMember, secondMember] = [await newStaffMember(owner), await newStaffMember(owner)]
  const [device] = await addDevice(firstMember, browserNamed('a'))
  await expect(removeDevice(secondMember, { id: device?.id })).rejects.toMatchObject({ code: 'not-found' })
  await removeDevice(secondMember, { endpoint: browserNamed('a').endpoint })
  expect(await listDevices(firstMember)).toHaveLength(1)
  expect(await removeDevice(firstMember, { endpoint: browserNamed('a').endpoint })).toEqual([])
  expect(await removeDevice(firstMember, { endpoint: browserNamed('a').endpoint })).toEqual([])
})

shopTest(
  'only staff with the orders permission can register for notifications, but without it they can still unregister',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const staffMember = await newStaffMember(owner)
    const [device] = await addDevice(staffMember, browserNamed('a'))
    await updateStaffMember(owner, { id: staffMember.actor.seller?.id, areas: ['shelf'] })
    const withoutPermission = withActor(shop, {
      seller: staffMember.actor.seller && { ...staffMember.actor.seller, permissions: ['shelf'] },
    })
    const notAllowed = { code: 'not-allowed' }
    const { endpoint } = browserNamed('a')
    await expect(addDevice(withoutPermission, browserNamed('b'))).rejects.toMatchObject(notAllowed)
    await expect(readPushKey(withoutPermission)).rejects.toMatchObject(notAllowed)
    await expect(testDevice(withoutPermission, { endpoint })).rejects.toMatchObject(notAllowed)
    await expect(addDevice(await newShopper(shop), browserNamed('b'))).rejects.toMatchObject(notAllowed)
    await expect(addDevice(shop, browserNamed('b'))).rejects.toMatchObject({ code: 'not-logged-in' })
    expect(await removeDevice(withoutPermission, { id: device?.id })).toEqual([])
  },
)

shopTest(
  'a logout in a browser or remotely ends its notifications, but the expiry of its session does not',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const phone = await newStaffMember(owner)
    const staffId = phone.actor.seller?.id ?? ''
    const computer = await logIn(shop, staffId)
    await addDevice(phone, browserNamed('phone'))
    await addDevice(computer, browserNamed('computer'))
    const shopAfterThreeDays = { ...shop, now: () => new Date(Date.now() + 3 * 86_400_000) }
    await deleteExpiredSessions(shopAfterThreeDays)
    expect(await listDevices(computer)).toHaveLength(2)

    const secondPhoneSession = await logIn(shop, staffId)
    await addDevice(secondPhoneSession, browserNamed('phone'))
    await sellerLogout(secondPhoneSession)
    expect(await listDevices(computer)).toMatchObject([{ isThis: true }])

    const tablet = await logIn(shop, staffId)
    await addDevice(tablet, browserNamed('tablet'))
    await endStaffSessions(tablet, { others: true })
    expect(await listDevices(tablet)).toMatchObject([{ isThis: true }])
    await endStaffSessions(owner, { member: staffId })
    expect(await listDevices(tablet)).toEqual([])
  },
)

shopTest('ending one session remotely removes its browser and no other', async ({ shop }) => {
  const phone = await newStaffMember(await newSeller(shop))
  const staffId = phone.actor.seller?.id ?? ''
  const [computer, tablet] = [await logIn(shop, staffId), await logIn(shop, staffId)]
  for (const [index, device] of [phone, computer, tablet].entries())
    await addDevice(device, browserNamed(index))
  const hash = phone.actor.seller?.sessionHash ?? hashToken('')
  const id = createHash('sha256').update('session').update(hash).digest('hex').slice(0, 20)
  await endStaffSessions(computer, { id })
  const subscriptions = await shop.db.select().from(pushSubscriptions)
  expect(subscriptions.map(({ endpoint }) => endpoint.at(-1)).toSorted()).toEqual(['1', '2'])
})

shopTest('the browsers of a disabled or deleted staff member are deleted', async ({ shop }) => {
  const owner = await newSeller(shop)
  const [disabledMember, deletedMember] = [await newStaffMember(owner), await newSeller(shop)]
  await addDevice(disabledMember, browserNamed(1))
  await addDevice(deletedMember, browserNamed(2))
  await disableStaffMember(owner, { id: disabledMember.actor.seller?.id })
  expect(await shop.db.select().from(pushSubscriptions)).toHaveLength(1)
  await shop.db.delete(staff).where(eq(staff.id, deletedMember.actor.seller?.id ?? ''))
  expect(await shop.db.select().from(pushSubscriptions)).toEqual([])
})

shopTest('a test is sent to the current browser, and an expired browser is deleted', async ({ shop }) => {
  const sent: string[] = []
  const states = ['sent', 'failed', 'gone'] as const
  const memberWithoutPush = await newStaffMember(await newSeller(shop))
  const push = {
    resolvesToPublicAddress: async () => true,
    send: async (_target: object, payload: string) => {
      const state = states[sent.push(payload) - 1] ?? 'sent'
      return state === 'failed' ? { state, reason: 'busy', retryAfterSeconds: 0 } : { state }
    },
  }
  const staffMember = { ...memberWithoutPush, push }
  const { endpoint, keys } = browserNamed('a')
  await expect(testDevice(staffMember, { endpoint })).rejects.toMatchObject({ code: 'not-found' })
  await addDevice(staffMember, { endpoint, keys })
  await testDevice(staffMember, { endpoint })
  expect(await listDevices(staffMember)).toMatchObject([{ lastDeliveredAt: expect.any(Date) }])
  await expect(testDevice(staffMember, { endpoint })).rejects.toMatchObject({ code: 'push-failed' })
  expect(await listDevices(staffMember)).toHaveLength(1)
  await expect(testDevice(staffMember, { endpoint })).rejects.toMatchObject({ code: 'push-failed' })
  expect(await listDevices(staffMember)).toEqual([])
  expect(sent).toEqual(Array.from({ length: 3 }, () => '{"number":"","count":0}'))
})

isolatedDatabaseTest('concurrent requests create the keys only once', async ({ shop }) => {
  const owner = await newSeller(shop)
  const keys = await Promise.all(Array.from({ length: 12 }, () => readPushKey(owner)))
  expect(new Set(keys).size).toBe(1)
  const rows = await shop.db.select().from(pushKeys)
  expect(rows.map(({ publicKey }) => publicKey)).toEqual(keys.slice(0, 1))
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
})
