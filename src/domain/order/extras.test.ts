import { expect, test } from 'vitest'
import { normalizeExtras, extrasOf, extrasWithHome } from './extras.ts'
import { orderExtras } from './extras.server.ts'

const home = { door: { widthMm: 800, heightMm: 2000 } }

test('home measurements are stored with any other extras, and alone', () => {
  expect(extrasWithHome(null, {})).toBeNull()
  expect(extrasWithHome(null, home)).toEqual({ floor: 0, hasLift: false, carryUp: false, assembly: [], home })
  const extras = { floor: 3, hasLift: true, carryUp: true, assembly: ['b', 'a', 'b'] }
  expect(normalizeExtras(extras)).toEqual({ ...extras, assembly: ['a', 'b'] })
  expect(extrasWithHome(extras, home)).toEqual({ ...extras, assembly: ['a', 'b'], home })
  expect(extrasOf([], extrasWithHome({ ...extras, carryUp: false }, home))).toMatchObject({
    assembly: [],
    home,
  })
})

test('of a home that is sent only measures are read', () => {
  const sent = {
    home: { door: { widthMm: 800, heightMm: -1, colour: 'red' }, cellar: { widthMm: 1 }, lift: 'no' },
  }
  expect(orderExtras.parse(sent)).toMatchObject({ home: { door: { widthMm: 800 } } })
  for (const nothing of [{ home: 'x' }, { home: null }, { home: [] }, { home: { door: {} } }, {}])
    expect(orderExtras.parse(nothing)).toBeNull()
})
