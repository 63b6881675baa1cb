import { expect, test } from 'vitest'
import { isId, newId } from './id.ts'

test('an id has eighteen characters, none of which can be mistaken for another', () => {
  for (let i = 0; i < 1000; i++) expect(newId()).toMatch(/^[0-9a-hjkmnp-tv-z]{18}$/)
})

test('ids do not repeat within one millisecond', () => {
  const ids = new Set(Array.from({ length: 5000 }, () => newId(1_700_000_000_000)))
  expect(ids.size).toBe(5000)
})

test('later ids sort after earlier ones', () => {
  const times = [0, 31, 32, 1_700_000_000_000, 1_700_000_000_001, 2 ** 49]
  const ids = times.map((time) => newId(time))
  expect(ids.toSorted()).toEqual(ids)
})

test('an invalid time is refused', () => {
  for (const time of [-1, 1.5, Number.NaN, 2 ** 50]) expect(() => newId(time)).toThrow(RangeError)
})

test('isId is true only for the format of an id', () => {
  expect(isId(newId())).toBe(true)
  for (const text of ['', 'abc', `${newId()}0`, newId().toUpperCase(), "1' or 1=1 --00000", `${newId()}\n`]) {
    expect(isId(text)).toBe(false)
  }
})
