import { expect, test } from 'vitest'
import { newId } from './id.ts'
import { readIdList } from './id-list.ts'

const [a, b, c] = [newId(1), newId(2), newId(3)]

test('ids stay in their order, without duplicates, up to the maximum', () => {
  expect(readIdList([b, a, b, c], 9)).toEqual([b, a, c])
  expect(readIdList([b, a, b, c], 2)).toEqual([b, a])
})

test('an invalid list of ids counts as empty', () => {
  for (const value of [undefined, null, 7, 'text', { 0: a, length: 1 }])
    expect(readIdList(value, 9)).toEqual([])
  expect(readIdList([null, 7, '', '__proto__', `${a}x`, [a], a], 9)).toEqual([a])
})
