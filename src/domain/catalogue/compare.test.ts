import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { comparedOf, comparePath, readCompared, toggleChosen } from './compare.ts'

const ids = Array.from({ length: 5 }, (_, index) => newId(index))
const [a = '', b = '', c = '', d = '', e = ''] = ids

test('an address keeps the order of the shopper, and drops what is unknown, repeated or too much', () => {
  expect(comparedOf(`${c},${a}`)).toEqual([c, a])
  expect(comparedOf(`${c.toUpperCase()},x,${c},,${a}`)).toEqual([c, a])
  expect(comparedOf(ids.join(','))).toEqual([a, b, c, d])
  expect(comparedOf(null)).toEqual([])
  expect(comparedOf(',,,')).toEqual([])
})

test('an address is read as it was written', () => {
  expect(comparePath([])).toBe('/compare')
  expect(comparedOf(new URL(comparePath([b, a]), 'http://store').searchParams.get('ids'))).toEqual([b, a])
})

test('a product is chosen and taken back, and a fifth is refused', () => {
  expect(toggleChosen([a], b)).toEqual([a, b])
  expect(toggleChosen([a, b], a)).toEqual([b])
  expect(toggleChosen([a, b, c, d], e)).toBeUndefined()
  expect(toggleChosen([a, b, c, d], d)).toEqual([a, b, c])
})

test('what a storage holds is read with care', () => {
  expect(readCompared({ ids })).toEqual([])
  expect(readCompared([...ids, 'x'])).toEqual([a, b, c, d])
})
