import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextColumn } from './text-column.ts'
import { createStringInterner } from './string-interner.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'स', 'ो', '😀'), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)

test('a column returns the texts that were stored last', () => {
  const change = fc.record({ number: fc.nat(40), text: fc.option(text) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 100 }), (changes) => {
      const column = createTextColumn()
      const expected = new Map<number, string | null>()
      for (const { number, text: value } of changes) {
        column.set(number, value)
        expected.set(number, value)
      }
      for (let number = 0; number <= 41; number++) {
        const value = expected.get(number) ?? null
        expect(column.get(number)).toBe(value)
        expect(column.has(number, value)).toBe(true)
        expect(column.has(number, `${value ?? ''}x`)).toBe(false)
      }
    }),
  )
})

test('the numbers of texts stay the same when other texts are removed', () => {
  const change = fc.record({ text, isRemoved: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const numbers = createStringInterner()
      const expected = new Map<string, number>()
      const [expectedNumbers, returned]: [number[], number[]] = [[], []]
      for (const { text: value, isRemoved } of changes) {
        if (isRemoved) {
          numbers.delete(value)
          expected.delete(value)
        } else {
          const number = numbers.add(value)
          expectedNumbers.push(expected.get(value) ?? number)
          returned.push(number)
          expected.set(value, number)
        }
      }
      expect(returned).toEqual(expectedNumbers)
      expect(numbers.size).toBe(expected.size)
      for (const { text: value } of changes) {
        expect(numbers.get(value)).toBe(expected.get(value))
      }
      for (const [value, number] of expected) {
        expect(numbers.texts.get(number)).toBe(value)
      }
    }),
  )
})

test('every text is found if ten thousand of them fill more than one chunk', () => {
  const numbers = createStringInterner()
  const long = 'x'.repeat(300)
  for (let n = 0; n < 10_000; n++) numbers.add(`${n} ${long}`)
  for (let n = 0; n < 10_000; n += 7) {
    expect(numbers.get(`${n} ${long}`)).toBe(n)
    expect(numbers.texts.get(n)).toBe(`${n} ${long}`)
  }
  expect(numbers.get('none')).toBeUndefined()
})

test('columns compare texts by code point', () => {
  const texts = ['', 'a', 'ab', 'b', 'सोफा', '\uffee', '😀']
  const column = createTextColumn()
  for (const [number, value] of texts.entries()) column.set(number, value)
  for (const key of texts.keys())
    for (const other of texts.keys())
      expect(Math.sign(column.compare(key, other))).toBe(Math.sign(key - other))
})
