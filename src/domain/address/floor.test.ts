import { expect, test } from 'vitest'
import { parseFloor } from './floor.ts'

test('a floor is read in digits and in words of both languages', () => {
  for (const text of [
    '3',
    '३',
    ' 3rd ',
    '3rd floor',
    'Third floor',
    'तेस्रो',
    'तेस्रो तला',
    '३ तला',
    'तीन',
    '३औँ तला',
  ])
    expect([text, parseFloor(text)]).toEqual([text, 3])
  for (const text of ['0', '०', 'ground', 'Ground floor', 'भुइँतला', 'भुइँ तला'])
    expect([text, parseFloor(text)]).toEqual([text, 0])
  expect(parseFloor('12th')).toBe(12)
  for (const text of ['', 'floor', 'upstairs', '3 4', '-1'])
    expect([text, parseFloor(text)]).not.toEqual([text, 3])
  expect(parseFloor('upstairs')).toBeUndefined()
})
