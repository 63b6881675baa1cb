import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test('the log contains no secret key and no query', () => {
  expect(loggedPath('/api/pay/SECRET?x=1')).toBe('/api/pay/:key')
  expect(loggedPath('/share/SECRET')).toBe('/share/:key')
  expect(loggedPath('/ne/pay/SECRET')).toBe('/ne/pay/:key')
  expect(loggedPath('/ne/alert/17/SECRET.data')).toBe('/ne/alert/17/:key')
  expect(loggedPath('/seller/payments?search=9841234567')).toBe('/seller/payments')
})
