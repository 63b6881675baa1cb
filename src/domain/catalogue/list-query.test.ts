import { expect, test } from 'vitest'
import { isPagedQuery, listQuery, parseListQueryLeniently } from './list-query.server.ts'
import { parse } from '#domain/validation/parse.server.ts'

const defaultQuery = {
  search: undefined,
  in: 'name',
  category: undefined,
  minPaisa: undefined,
  maxPaisa: undefined,
  inStockOnly: false,
  sort: 'default',
  page: 1,
  limit: 12,
  ids: undefined,
  hasCounts: false,
  isGroupedByFamily: false,
  ranksNameMatchesFirst: false,
  attributes: {},
}

function valueOf(query: object) {
  const parsed = parse(listQuery, query)
  return parsed.ok ? parsed.value : parsed.errors
}

test('an empty query has the default values', () => {
  expect(valueOf({})).toEqual(defaultQuery)
  expect(valueOf({ utm: 'x', search: ' ', category: '', page: '' })).toEqual(defaultQuery)
})

test('every field is parsed', () => {
  const query = {
    search: ' sofa ',
    in: 'all',
    category: 'living-room',
    minPrice: '1,000',
    maxPrice: '99999.99',
    inStock: 'true',
    sort: 'name-desc',
    page: '3',
    limit: '100',
  }
  expect(valueOf(query)).toEqual({
    search: 'sofa',
    in: 'all',
    category: 'living-room',
    minPaisa: 1000_00,
    maxPaisa: 99_999_99,
    inStockOnly: true,
    sort: 'name-desc',
    page: 3,
    limit: 100,
    ids: undefined,
    hasCounts: false,
    isGroupedByFamily: false,
    ranksNameMatchesFirst: false,
    attributes: {},
  })
})

test('numbers may be written in Devanagari digits', () => {
  expect(valueOf({ minPrice: '१,२५,०००', page: '२', limit: '८' })).toEqual({
    ...defaultQuery,
    minPaisa: 1_25_000_00,
    page: 2,
    limit: 8,
  })
})

test('a category is not checked, because only the store knows its categories', () => {
  expect(valueOf({ category: 'garage' })).toEqual({ ...defaultQuery, category: 'garage' })
})

test('an invalid value is refused with the name of its field', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e3', '99999999999999999999'])
    expect(valueOf({ page })).toEqual({ page: 'page' })
  for (const limit of ['0', '101', 'all']) expect(valueOf({ limit })).toEqual({ limit: 'limit' })
  for (const minPrice of ['-1', 'abc', '1e9', '9'.repeat(400)])
    expect(valueOf({ minPrice })).toEqual({ minPrice: 'number' })
  expect(valueOf({ sort: 'random', in: 'x', inStock: 'maybe' })).toEqual({
    sort: 'sort',
    in: 'choice',
    inStock: 'yes-no',
  })
  expect(valueOf({ search: 'a\u0000' })).toEqual({ search: 'not-text' })
  expect(valueOf({ search: 'x'.repeat(201) })).toEqual({ search: 'too-long:200' })
})

test('a minimum price is rounded up to a whole paisa, and a maximum price is rounded down', () => {
  expect(valueOf({ minPrice: '10.001', maxPrice: '10.009' })).toEqual({
    ...defaultQuery,
    minPaisa: 1001,
    maxPaisa: 1000,
  })
  expect(valueOf({ minPrice: '1.10', maxPrice: '0.29' })).toEqual({
    ...defaultQuery,
    minPaisa: 110,
    maxPaisa: 29,
  })
})

test('a repeated field has its last value, and repeated ids are combined', () => {
  expect(valueOf({ page: ['1', '4'] })).toEqual({ ...defaultQuery, page: 4 })
  expect(valueOf({ ids: ['a,b', ' c,,a'] })).toEqual({ ...defaultQuery, ids: ['a', 'b', 'c'] })
  expect(valueOf({ ids: '' })).toEqual({ ...defaultQuery, ids: [] })
  expect(valueOf({ ids: Array.from({ length: 101 }, (_, n) => n).join(',') })).toEqual({
    ids: 'too-many:100',
  })
})

test('a page ignores invalid values and uses the valid ones', () => {
  expect(parseListQueryLeniently({ page: 'x', sort: 'price-asc', ids: 'a' })).toEqual({
    ...defaultQuery,
    sort: 'price-asc',
    ids: ['a'],
  })
  expect(parseListQueryLeniently({ page: ['x', { a: 1 }], limit: '8' })).toEqual({
    ...defaultQuery,
    limit: 8,
  })
})

test('a list is paged only if its query has a filter, sort or page field', () => {
  expect(isPagedQuery({})).toBe(false)
  expect(isPagedQuery({ ids: 'a', utm: 'b' })).toBe(false)
  expect(isPagedQuery({ search: '' })).toBe(true)
  expect(isPagedQuery({ page: '1' })).toBe(true)
})

test('attributes are read as sorted lists and as whole millimetres', () => {
  expect(
    valueOf({
      colour: ['grey,blue', 'Grey'],
      material: 'metal',
      seats: '6,४,10',
      room: 'bedroom',
      minWidth: '0',
      maxWidth: '२०००',
      counts: 'true',
      group: 'family',
      first: 'name',
    }),
  ).toEqual({
    ...defaultQuery,
    hasCounts: true,
    isGroupedByFamily: true,
    ranksNameMatchesFirst: true,
    attributes: {
      colour: ['blue', 'grey'],
      material: ['metal'],
      seats: [4, 6, 10],
      room: ['bedroom'],
      maxWidth: 2000,
    },
  })
  expect(valueOf({ colour: ',', seats: '', minDepth: '' })).toEqual(defaultQuery)
})

test.each([
  ['colour', 'greyish', 'choice'],
  ['material', 'air', 'choice'],
  ['seats', '0', 'seats'],
  ['seats', '101', 'seats'],
  ['seats', '2.5', 'seats'],
  ['maxWidth', '-1', 'number'],
  ['maxWidth', '12.5', 'number'],
  ['minHeight', '100001', 'number'],
  ['group', 'colour', 'choice'],
  ['counts', 'perhaps', 'yes-no'],
])('%s=%s is refused by the API and ignored by pages', (name, value, code) => {
  const parsed = parse(listQuery, { [name]: value })
  expect(parsed).toMatchObject({ ok: false, errors: { [name]: code } })
  expect(parseListQueryLeniently({ [name]: value, sort: 'price-asc' })).toEqual({
    ...defaultQuery,
    sort: 'price-asc',
  })
})

test('a value list in the URL of a page loses only its unknown and surplus values', () => {
  for (const [query, code] of [
    [{ material: 'metal,air' }, 'choice'],
    [{ material: '1,2,3,4,5,6' }, 'too-many:5'],
  ] as const) {
    expect(parse(listQuery, query)).toMatchObject({ ok: false, errors: { material: code } })
  }
  expect(
    parseListQueryLeniently({ colour: 'grey,nope', material: '__proto__', seats: ['0', '3'] }).attributes,
  ).toEqual({
    colour: ['grey'],
    seats: [3],
  })
  expect(
    parseListQueryLeniently({ colour: 'red,green,blue,black,white,grey' }).attributes.colour,
  ).toHaveLength(5)
  expect(
    parseListQueryLeniently({ seats: Array.from({ length: 5000 }, () => 'x').join(',') }).attributes,
  ).toEqual({})
})
