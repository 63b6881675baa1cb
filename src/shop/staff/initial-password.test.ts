import { expect } from 'vitest'
import { auditLog } from '#db/schema/operations.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { sellerOf } from '#shop/accounts/sessions.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { setRandomStaffPassword, listActiveStaffEmails } from './initial-password.ts'
import { addOwner, sellerLogin } from './staff.ts'

const email = 'owner@example.com'
const forgottenPassword = 'sitting-room-of-before'

shopTest('a command on the server gives an active staff member a new random password', async ({ shop }) => {
  await addOwner(shop, { email, password: forgottenPassword })
  const { token } = await sellerLogin(shop, { email, password: forgottenPassword })
  expect(await listActiveStaffEmails(shop.db)).toEqual([email])
  const password = (await setRandomStaffPassword(shop.db, ' Owner@Example.com', shop.now())) ?? ''
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await sellerOf(shop, token)).toBeUndefined()
  await sellerLogin(shop, { email, password })
  await expect(sellerLogin(shop, { email, password: forgottenPassword })).rejects.toMatchObject({
    code: 'wrong-credentials',
  })
  expect(await shop.db.select({ action: auditLog.action, staffId: auditLog.staffId }).from(auditLog)).toEqual(
    [{ action: 'staff.password', staffId: null }],
  )

  expect(await setRandomStaffPassword(shop.db, 'stranger@example.com', shop.now())).toBeUndefined()
  await shop.db.update(staff).set({ disabledAt: shop.now() })
  expect(await setRandomStaffPassword(shop.db, email, shop.now())).toBeUndefined()
  expect(await listActiveStaffEmails(shop.db)).toEqual([])
})
