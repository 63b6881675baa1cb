import { expect, test } from 'vitest'
import { normalizeExtras, extrasForProducts, extrasWithHome } from './extras.ts'
import { orderExtras } from './extras.server.ts'

const home = { door: { widthMm: 800, heightMm: 2000 } }

test('home measurements are stored together with other extras or alone', () => {
  expect(extrasWithHome(null, {})).toBeNull()
  expect(extrasWithHome(null, home)).toEqual({ floor: 0, hasLift: false, carryUp: false, assembly: [], home })
  const extras = { floor: 3, hasLift: true, carryUp: true, assembly: ['b', 'a', 'b'] }
  expect(normalizeExtras(extras)).toEqual({ ...extras, assembly: ['a', 'b'] })
  expect(extrasWithHome(extras, home)).toEqual({ ...extras, assembly: ['a', 'b'], home })
  expect(extrasForProducts([], extrasWithHome({ ...extras, carryUp: false }, home))).toMatchObject({
    assembly: [],
    home,
  })
})

test('only valid measurements of a requested home are accepted', () => {
  const request = {
    home: { door: { widthMm: 800, heightMm: -1, colour: 'red' }, cellar: { widthMm: 1 }, lift: 'no' },
  }
  expect(orderExtras.parse(request)).toMatchObject({ home: { door: { widthMm: 800 } } })
  for (const emptyExtras of [{ home: 'x' }, { home: null }, { home: [] }, { home: { door: {} } }, {}])
    expect(orderExtras.parse(emptyExtras)).toBeNull()
})
