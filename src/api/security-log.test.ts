import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '#db/schema/people.server.ts'
import { register } from '#shop/accounts/accounts.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { exportAccount } from '#shop/accounts/account-export.ts'
import { endShopperSessions } from '#shop/accounts/shopper-sessions.ts'
import { changePassword } from '#shop/accounts/profile.ts'
import { hashToken, sellerOf, shopperOf } from '#shop/accounts/sessions.ts'
import type { SecurityEvent, ShopContext } from '#shop/context.ts'
import { addStaffMember, setStaffMemberPassword } from '#shop/staff/staff-members.ts'
import { changeSellerPassword } from '#shop/staff/seller-password.ts'
import { sellerLogin } from '#shop/staff/staff.ts'
import { endStaffSessions } from '#shop/staff/staff-sessions.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { withActor, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'sitting-room-7' }
const sita = { name: 'Sita', email: 'sita@example.com', password: 'sitting-room-8' }

function recordSecurityEvents<Shop extends ShopContext>(shop: Shop) {
  const events: SecurityEvent[] = []
  return { events, shop: { ...shop, logSecurityEvent: (event: SecurityEvent) => void events.push(event) } }
}

const accessRefusal = (actor: string, code: string, requested: string) => ({
  event: 'access-refused',
  actor,
  code,
  requested,
})

shopTest(
  'the security log records logins and changes of passwords and data, with ids only',
  async ({ shop }) => {
    const { events, shop: recordingShop } = recordSecurityEvents(shop)
    const { token } = await register(recordingShop, maya)
    const shopper = await shopperOf(shop, token)
    const asShopper = { ...recordingShop, actor: withActor(shop, { shopper }).actor }
    await changePassword(asShopper, { current: maya.password, password: 'study-room-1' })
    await endShopperSessions(asShopper, { others: true })
    await exportAccount(asShopper)
    await deleteAccount(asShopper, { password: 'study-room-1' })
    const owner = { ...recordingShop, actor: (await newSeller(shop)).actor }
    const { staffMember } = await addStaffMember(owner, { ...sita, role: 'staff' })
    const login = await sellerLogin(recordingShop, sita)
    const asStaffMember = {
      ...recordingShop,
      actor: withActor(shop, { seller: await sellerOf(shop, login.token) }).actor,
    }
    await changeSellerPassword(asStaffMember, { current: sita.password, password: 'study-room-2' })
    await endStaffSessions(asStaffMember, { others: true })
    await setStaffMemberPassword(owner, { id: staffMember.id, password: 'study-room-3' })
    const id = shopper?.id
    expect(events).toMatchObject([
      { event: 'login', actor: id, side: 'shopper' },
      { event: 'password-changed', actor: id, side: 'shopper', by: 'self' },
      { event: 'sessions-ended', actor: id, side: 'shopper' },
      { event: 'account-exported', actor: id },
      { event: 'account-deleted', actor: id },
      { event: 'rights-changed', actor: owner.actor.seller?.id, member: staffMember.id, change: 'added' },
      { event: 'login', actor: staffMember.id, side: 'staff' },
      { event: 'password-changed', actor: staffMember.id, side: 'staff', by: 'self' },
      { event: 'sessions-ended', actor: staffMember.id, side: 'staff' },
      { event: 'rights-changed', actor: owner.actor.seller?.id, member: staffMember.id, change: 'password' },
      { event: 'password-changed', actor: staffMember.id, side: 'staff', by: 'owner' },
    ])
    expect(JSON.stringify(events)).not.toMatch(/@|room|Maya|Sita/)
  },
)

shopTest(
  'the security log contains a hash of the caller if the Origin of a request is refused',
  async ({ shop }) => {
    const { events, shop: recordingShop } = recordSecurityEvents(shop)
    const http = await createTestServer(recordingShop)
    const headers = { origin: 'https://elsewhere.example' }
    const response = await http.inject({ method: 'POST', url: '/api/cart/update', headers, payload: {} })
    expect(response.statusCode).toBe(403)
    expect(events).toMatchObject([{ event: 'origin-refused', actor: expect.stringMatching(/^[\da-f]{12}$/) }])
    expect(JSON.stringify(events)).not.toContain('elsewhere')
  },
)

shopTest('the security log contains refused requests of sessions, but not of visitors', async ({ shop }) => {
  const { events, shop: recordingShop } = recordSecurityEvents(shop)
  const http = await createTestServer(recordingShop)
  await addPages(http, recordingShop)
  const owner = await newSeller(shop)
  const { staffMember } = await addStaffMember(owner, { ...sita, role: 'staff', areas: ['orders'] })
  const shopper = (await newShopper(shop)).actor.shopper?.id ?? ''
  const staffToken = await newSessionToken(shop, { staffId: staffMember.id })
  const endedToken = await newSessionToken(shop, { staffId: staffMember.id })
  await shop.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(endedToken)))
  const asStaff = { cookie: `baithak_seller=${staffToken}` }
  const asShopper = { cookie: `baithak_shopper=${await newSessionToken(shop, { shopperId: shopper })}` }
  const asEnded = { cookie: `baithak_seller=${endedToken}` }
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await http.inject({ url, headers })).statusCode
  expect(await statusOf('/api/seller/customer/list?search=maya@example.com', asStaff)).toBe(403)
  expect(await statusOf('/api/seller/staff', asStaff)).toBe(403)
  expect(await statusOf('/seller/customers?search=maya@example.com', asStaff)).toBe(403)
  expect(await statusOf('/seller/preview', asStaff)).toBe(303)
  expect(await statusOf('/api/order/seller', asShopper)).toBe(403)
  expect(await statusOf('/api/order/seller', asEnded)).toBe(401)
  expect(await statusOf('/api/order/seller', {})).toBe(401)
  const foreignUserCall = { headers: asShopper, url: '/api/cart/update', method: 'POST' } as const
  const payload = { userId: staffMember.id, cartItems: {} }
  expect((await http.inject({ ...foreignUserCall, payload })).statusCode).toBe(403)
  expect(events).toMatchObject([
    accessRefusal(staffMember.id, 'not-allowed', 'GET /api/seller/customer/list'),
    accessRefusal(staffMember.id, 'not-allowed', 'GET /api/seller/staff'),
    accessRefusal(staffMember.id, 'not-allowed', '/seller/customers'),
    accessRefusal(staffMember.id, 'not-allowed', '/seller/preview'),
    accessRefusal(shopper, 'not-allowed', 'GET /api/order/seller'),
    accessRefusal(
      hashToken(endedToken).toString('hex').slice(0, 12),
      'not-logged-in',
      'GET /api/order/seller',
    ),
    accessRefusal(shopper, 'not-allowed', 'POST /api/cart/update'),
  ])
  expect(JSON.stringify(events)).not.toMatch(/@|maya/)
})
