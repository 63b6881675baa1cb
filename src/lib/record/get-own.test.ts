import { expect, test } from 'vitest'
import { getOwn } from './get-own.ts'

test('getOwn returns the entries of a record, but nothing that every object inherits', () => {
  expect(getOwn({ a: 1 }, 'a')).toBe(1)
  for (const key of ['b', 'constructor', '__proto__', 'toString', 'valueOf'])
    expect([key, getOwn({ a: 1 }, key)]).toEqual([key, undefined])
})
