import { expect, test } from 'vitest'
import { safeRedirect } from './login-redirect.ts'

test('a path of this store is followed', () => {
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
])('%j leaves the store and is refused', (path) => {
  expect(safeRedirect(path)).toBeUndefined()
})
