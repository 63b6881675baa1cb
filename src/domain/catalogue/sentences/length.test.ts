import { expect, test } from 'vitest'
import { parseLength } from './length.ts'

test('a length with a unit is parsed to millimetres in every usual notation', () => {
  for (const [text, mm] of [
    ['7 ft', 2134],
    ['7 फिट', 2134],
    ['७ फिट २ इन्च', 2184],
    ['7\'2"', 2184],
    ['7’ 2”', 2184],
    ["7'2", 2184],
    ['7 ft 2', 2184],
    ["7'", 2134],
    ['86 in', 2184],
    ['86"', 2184],
    ['86 inches', 2184],
    ['2.2 m', 2200],
    ['2.2 मि', 2200],
    ['२.२ मि.', 2200],
    ['220cm', 2200],
    ['२२० से.मि.', 2200],
    ['900 mm', 900],
  ] as const)
    expect([text, parseLength(text)]).toEqual([text, mm])
  for (const text of ['', '220', 'm', '7 ft wide door', '7 apples', '2 m 3 m', '-7 ft', '7/2 ft'])
    expect([text, parseLength(text)]).toEqual([text, undefined])
})
