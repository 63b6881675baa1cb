import { expect, test } from 'vitest'
import { safeRedirect } from './login-redirect.ts'

test('returns the path of a page of this store', () => {
  expect(safeRedirect('/cart')).toBe('/cart')
  expect(safeRedirect('/ne/my-orders?order=1#2')).toBe('/ne/my-orders?order=1#2')
  expect(safeRedirect('/')).toBe('/')
})

test.each([
  null,
  '',
  'cart',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/\t/[',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /cart',
  '/api/user/logout',
  '/API/user/logout',
  '/%61pi/user/logout',
  '/x/../api/user/logout',
  '/images/x',
  '/%',
])('refuses %j, which is not the path of a page of this store', (path) => {
  expect(safeRedirect(path)).toBeUndefined()
})
