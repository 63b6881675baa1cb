import { expect, test } from 'vitest'
import { ownValue } from './own-value.ts'

test('a record holds what was put into it, and nothing that every object has', () => {
  expect(ownValue({ a: 1 }, 'a')).toBe(1)
  for (const key of ['b', 'constructor', '__proto__', 'toString', 'valueOf'])
    expect([key, ownValue({ a: 1 }, key)]).toEqual([key, undefined])
})
