import type { AttributeFilter } from './attributes.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCatalogueIndex } from './catalogue-index.ts'
import type { CatalogueQuery } from './catalogue-index.ts'
import type { CatalogueEntry } from './catalogue-columns.ts'
import { compareNames } from './sort-orders.ts'
import { defaultGroups } from '#testing/product-groups.ts'
import { productSorts } from '#domain/product/product-sort.ts'
import { searchKey } from './search-text.ts'

const { categories, rooms } = defaultGroups
const build = (entries: readonly CatalogueEntry[]) => buildCatalogueIndex(entries, categories)

let createdCount = 0
function entry(change: Partial<CatalogueEntry>): CatalogueEntry {
  createdCount += 1
  return {
    id: `p${String(createdCount).padStart(4, '0')}`,
    name: { en: 'Thing', ne: null },
    category: 'sofas-couches',
    rooms: [],
    pricePaisa: 100,
    offerPricePaisa: change.pricePaisa ?? 100,
    inStock: true,
    family: null,
    createdAtMs: createdCount,
    attributes: { colour: null, materials: [], seats: null, size: null },
    ...change,
  }
}
const allProducts = { sort: 'default', offset: 0, limit: 100 } as const satisfies CatalogueQuery

const shop = [
  entry({
    id: 'sofa',
    name: { en: 'Sagar 3-seat sofa, oat', ne: 'सागर तीन सिटे सोफा, क्रिम' },
    rooms: ['living-room'],
  }),
  entry({
    id: 'bed',
    name: { en: 'Tara single bed', ne: 'तारा सिंगल खाट' },
    category: 'beds-mattresses',
    rooms: ['bedroom'],
  }),
  entry({
    id: 'table',
    name: { en: 'Patan dining TABLE 50%_off', ne: null },
    category: 'dining-furniture',
    inStock: false,
  }),
  entry({
    id: 'wardrobe',
    name: { en: 'Dhaulagiri wardrobe', ne: 'धवलागिरि दराज, ३ ढोका' },
    category: 'storage-cabinets',
  }),
  entry({
    id: 'chair',
    name: { en: 'Sikhar task chair', ne: 'शिखर अफिस कुर्सी' },
    category: 'office-furniture',
  }),
]
const index = build(shop)
const find = (search: string, otherFields: Partial<CatalogueQuery> = {}) =>
  index.search({ ...allProducts, search, ...otherFields })

test('a search matches any part of a name, in either language and in any case @2.38 @5.10', () => {
  expect(find('SOFA').ids).toEqual(['sofa'])
  expect(find('ofa, o').ids).toEqual(['sofa'])
  expect(find('सोफा')).toEqual({ ids: ['sofa'], total: 1, isNear: false })
  expect(find('dining table').ids).toEqual(['table'])
  expect(find('ar').ids).toEqual(['chair', 'wardrobe', 'bed', 'sofa'])
  expect(find('  ').total).toBe(5)
})

test('percent, underscore and backslash are ordinary characters', () => {
  expect(find('%').ids).toEqual(['table'])
  expect(find('50%_').ids).toEqual(['table'])
  expect(find('_').ids).toEqual(['table'])
  expect(find('\\').ids).toEqual([])
  // They are no wildcards in the search for similar spellings either.
  for (const search of ['so%a', 's_fa', 'so\\fa', 'sofa%'])
    expect([search, find(search).total]).toEqual([search, 0])
})

test('categories are searched only on request, by text and by path, in both languages @5.10', () => {
  expect(find('furniture').ids).toEqual([])
  expect(find('furniture', { in: 'all' }).ids).toEqual(['chair', 'table'])
  expect(find('beds-matt', { in: 'all' }).ids).toEqual(['bed'])
  expect(find('फर्निचर', { in: 'all' }).ids).toEqual(['chair', 'table'])
  expect(find('sofas', { in: 'all' }).ids).toEqual(['sofa'])
})

test('products whose name matches come before those of a matching category, if requested', () => {
  const mixed = build([
    entry({
      id: 'mattress',
      name: { en: 'Sirani mattress', ne: 'सिरानी म्याट्रेस' },
      category: 'beds-mattresses',
    }),
    entry({ id: 'topper', name: { en: 'Mattress topper', ne: null }, category: 'beds-mattresses' }),
    entry({ id: 'bed', name: { en: 'Tara single bed', ne: null }, category: 'beds-mattresses' }),
  ])
  const ids = (query: Partial<CatalogueQuery>) =>
    mixed.search({ ...allProducts, in: 'all', search: 'mattress', ...query }).ids
  expect(ids({})).toEqual(['bed', 'topper', 'mattress'])
  expect(ids({ ranksNameMatchesFirst: true })).toEqual(['topper', 'mattress', 'bed'])
  expect(ids({ ranksNameMatchesFirst: true, isGroupedByFamily: true })).toEqual(['topper', 'mattress', 'bed'])
  expect(ids({ ranksNameMatchesFirst: true, offset: 1, limit: 1 })).toEqual(['mattress'])
  expect(ids({ ranksNameMatchesFirst: true, sort: 'name-desc' })).toEqual(['bed', 'mattress', 'topper'])
  expect(
    ids({
      ranksNameMatchesFirst: true,
      search: 'beds',
      category: { kind: 'category', path: 'beds-mattresses' },
    }),
  ).toEqual(['bed', 'topper', 'mattress'])
  // The term is a tag of the category. It matches the names only as a similar spelling or in the other script.
  mixed.setCategoryTexts([{ path: 'beds-mattresses', text: { en: 'Beds', ne: null }, tags: ['myatres'] }])
  expect(ids({ ranksNameMatchesFirst: true, search: 'myatres' })).toEqual(['topper', 'mattress', 'bed'])
})

test('other spellings and scripts match if there is no exact match', () => {
  expect(find('sofaa')).toEqual({ ids: ['sofa'], total: 1, isNear: true })
  expect(find('sopha').ids).toEqual(['sofa'])
  expect(find('oat sofaa').ids).toEqual(['sofa'])
  expect(find('kursi').ids).toEqual(['chair'])
  expect(find('khaat').ids).toEqual(['bed'])
  expect(find('palang').ids).toEqual(['bed'])
  expect(find('daraaj').ids).toEqual(['wardrobe'])
  expect(find('wadrobe').ids).toEqual(['wardrobe'])
  expect(find('टेबल').ids).toEqual(['table'])
  expect(find('zebra')).toEqual({ ids: [], total: 0, isNear: true })
  expect(find('zebra sofaa').ids).toEqual([])
})

test('synonyms match in their usual spellings and in similar ones', () => {
  for (const [search, id] of [
    ['अलमारी', 'wardrobe'],
    ['आलमारी', 'wardrobe'],
    ['वार्डरोब', 'wardrobe'],
    ['palng', 'bed'],
    ['paleng', 'bed'],
    ['korsi', 'chair'],
    ['karsi', 'chair'],
    ['offis chair', 'chair'],
  ])
    expect([search, find(search ?? '').ids]).toEqual([search, [id]])
})

test('a synonym does not also match words of another meaning that sound like it', () => {
  const mixed = build([
    entry({ id: 'mattress', name: { en: 'Sirani mattress', ne: 'सिरानी म्याट्रेस' } }),
    entry({ id: 'bookcase', name: { en: 'Mustang bookcase', ne: 'मुस्ताङ किताब दराज' } }),
    entry({ id: 'desk', name: { en: 'Thamel work desk', ne: 'ठमेल काम गर्ने टेबल' } }),
    entry({ id: 'table', name: { en: 'Patan dining table', ne: 'पाटन खाने टेबल' } }),
    entry({ id: 'drawers', name: { en: 'Mustang drawers, dark green', ne: 'मुस्ताङ घर्रा, गाढा हरियो' } }),
  ])
  const ids = (search: string) => mixed.search({ ...allProducts, search }).ids
  expect(ids('gadda')).toEqual(['mattress'])
  expect(ids('मेट्रेस')).toEqual(['mattress'])
  expect(ids('बुकसेल्फ')).toEqual(['bookcase'])
  expect(ids('डेस्क')).toEqual(['desk'])
})

test('a filter that excludes every match does not add similar spellings', () => {
  expect(find('sofa', { category: { kind: 'category', path: 'beds-mattresses' } })).toEqual({
    ids: [],
    total: 0,
    isNear: false,
  })
})

test('filters reduce the results, and an unknown category returns nothing', () => {
  expect(index.search({ ...allProducts, category: { kind: 'room', path: 'bedroom' } }).ids).toEqual(['bed'])
  expect(index.search({ ...allProducts, inStockOnly: true }).total).toBe(4)
  expect(index.search({ ...allProducts, outOfStockOnly: true }).total).toBe(1)
  expect(index.search({ ...allProducts, category: { kind: 'nothing' } })).toEqual({
    ids: [],
    total: 0,
    isNear: false,
  })
  expect(index.search({ ...allProducts, offset: 99 })).toEqual({ ids: [], total: 5, isNear: false })
  expect(() => index.search({ ...allProducts, offset: -1 })).toThrow(RangeError)
})

const findInCollection = (
  collection: CatalogueQuery['collection'],
  otherFields: Partial<CatalogueQuery> = {},
) => find('', { ...otherFields, collection })

test('a collection contains the selected products in order, or the products that match its rule', () => {
  const byHand = { kind: 'hand', ids: ['chair', 'gone', 'sofa', 'table'] } as const
  expect(findInCollection(byHand)).toEqual({ ids: ['chair', 'sofa', 'table'], total: 3, isNear: false })
  expect(findInCollection(byHand, { offset: 1, limit: 1 }).ids).toEqual(['sofa'])
  expect(findInCollection(byHand, { sort: 'name-asc' }).ids).toEqual(['table', 'sofa', 'chair'])
  expect(findInCollection(byHand, { inStockOnly: true, search: 's' }).ids).toEqual(['chair', 'sofa'])
  const any = { category: undefined, room: undefined, minPaisa: 0, maxPaisa: Infinity }
  const rule = { kind: 'rule', ...any, inStockOnly: false, offersOnly: false } as const
  expect(findInCollection(rule).total).toBe(5)
  expect(findInCollection({ ...rule, room: 'bedroom' }).ids).toEqual(['bed'])
  expect(findInCollection({ ...rule, category: 'dining-furniture' }).ids).toEqual(['table'])
  expect(findInCollection({ ...rule, category: 'dining-furniture', inStockOnly: true }).total).toBe(0)
  expect(findInCollection({ ...rule, offersOnly: true }).total).toBe(0)
  expect(findInCollection({ ...rule, minPaisa: 101 }).total).toBe(0)
  expect(findInCollection({ kind: 'nothing' }).total).toBe(0)
})

test('names are sorted without regard to case, and equal names by ascending id in both sort orders', () => {
  const names = build([
    entry({ id: 'c', name: { en: 'bed', ne: null } }),
    entry({ id: 'a', name: { en: 'Bed', ne: null } }),
    entry({ id: 'b', name: { en: 'Élan', ne: null } }),
    entry({ id: 'd', name: { en: 'zen', ne: null } }),
  ])
  expect(names.search({ ...allProducts, sort: 'name-asc' }).ids).toEqual(['a', 'c', 'b', 'd'])
  expect(names.search({ ...allProducts, sort: 'name-desc' }).ids).toEqual(['d', 'b', 'a', 'c'])
})

test('a Nepali list is sorted by its displayed names', () => {
  const sorted = index.search({ ...allProducts, sort: 'name-asc', language: 'ne' }).ids
  expect(sorted).toEqual(['table', 'bed', 'wardrobe', 'chair', 'sofa'])
})

const word = fc.constantFrom('sofa', 'Bed', 'oat', 'सोफा', 'खाट', '%', 'a_b')
const side = fc.integer({ min: 1, max: 4 })
const anyEntry = fc
  .record({
    id: fc.integer({ min: 0, max: 30 }).map((n) => `id${n}`),
    name: fc.record({
      en: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      ne: fc.option(word),
    }),
    category: fc.constantFrom(...categories.map(({ path }) => path)),
    rooms: fc.uniqueArray(fc.constantFrom(...rooms.map(({ path }) => path))),
    pricePaisa: fc.constant(500),
    offerPricePaisa: fc.integer({ min: 1, max: 5 }).map((n) => n * 100),
    inStock: fc.boolean(),
    family: fc.option(fc.constantFrom('one', 'two')),
    createdAtMs: fc.nat(3),
    attributes: fc.record({
      colour: fc.option(fc.constantFrom('grey' as const, 'blue' as const, 'red' as const)),
      materials: fc.uniqueArray(fc.constantFrom('metal' as const, 'fabric' as const, 'glass' as const)),
      seats: fc.option(fc.integer({ min: 1, max: 3 })),
      size: fc.option(fc.record({ width: side, depth: side, height: side })),
    }),
  })
  .map((each): CatalogueEntry => each)
const anyQuery = fc.record({
  search: fc.option(fc.constantFrom('o', 'fa', 'sofa', 'ofa o', 'खा', '%', '_'), { nil: undefined }),
  in: fc.constantFrom('name' as const, 'all' as const),
  category: fc.option(
    fc.constantFrom(...categories.map(({ path }) => ({ kind: 'category' as const, path }))),
    { nil: undefined },
  ),
  minPaisa: fc.option(fc.constant(200), { nil: undefined }),
  maxPaisa: fc.option(fc.constant(400), { nil: undefined }),
  isGroupedByFamily: fc.boolean(),
  attributes: fc.record(
    {
      colour: fc.uniqueArray(fc.constantFrom('grey' as const, 'blue' as const), { minLength: 1 }),
      material: fc.uniqueArray(fc.constantFrom('metal' as const, 'glass' as const), { minLength: 1 }),
      seats: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
      room: fc.uniqueArray(fc.constantFrom('living-room', 'no-room', 'bedroom'), { minLength: 1 }),
      minWidth: side,
      maxWidth: side,
      maxDepth: side,
      minHeight: side,
    },
    { requiredKeys: [] },
  ),
  inStockOnly: fc.boolean(),
  outOfStockOnly: fc.boolean(),
  sort: fc.constantFrom(...productSorts),
  offset: fc.nat(5),
  limit: fc.nat(10),
})

const byId = (a: CatalogueEntry, b: CatalogueEntry) => (a.id < b.id ? -1 : 1)

function hasAttributes(
  { attributes, rooms: productRooms }: CatalogueEntry,
  filter: AttributeFilter,
): boolean {
  const { colour, material, seats, room } = filter
  const isWithin = (name: 'width' | 'depth' | 'height', min?: number, max?: number) => {
    if (min === undefined && max === undefined) return true
    return (
      attributes.size !== null &&
      attributes.size[name] >= (min ?? 0) &&
      attributes.size[name] <= (max ?? Infinity)
    )
  }
  return (
    (!colour || colour.some((selectedColour) => selectedColour === attributes.colour)) &&
    (!material || material.some((selectedMaterial) => attributes.materials.includes(selectedMaterial))) &&
    (!seats || seats.some((seatCount) => seatCount === attributes.seats)) &&
    (!room || room.some((selectedRoom) => productRooms.includes(selectedRoom))) &&
    isWithin('width', filter.minWidth, filter.maxWidth) &&
    isWithin('depth', filter.minDepth, filter.maxDepth) &&
    isWithin('height', filter.minHeight, filter.maxHeight)
  )
}

// Implements the rules of the list as simply as possible, without regard to speed.
function searchPlainly(
  entries: readonly CatalogueEntry[],
  query: CatalogueQuery,
): { ids: string[]; total: number } {
  const contains = (each: CatalogueEntry) => {
    const category = categories.find(({ path }) => path === each.category)
    const texts = [each.name.en, each.name.ne ?? '']
    if (query.in === 'all') texts.push(category?.path ?? '', category?.text.en ?? '', category?.text.ne ?? '')
    return texts.some((text) => searchKey(text).includes(searchKey(query.search ?? '')))
  }
  const matching = entries.filter(
    (each) =>
      contains(each) &&
      hasAttributes(each, query.attributes ?? {}) &&
      (query.category?.kind !== 'category' || each.category === query.category.path) &&
      each.offerPricePaisa >= (query.minPaisa ?? 0) &&
      each.offerPricePaisa <= (query.maxPaisa ?? Infinity) &&
      (!query.inStockOnly || each.inStock) &&
      (!query.outOfStockOnly || !each.inStock),
  )
  const compare = {
    default: (a: CatalogueEntry, b: CatalogueEntry) => b.createdAtMs - a.createdAtMs || byId(a, b),
    'price-asc': (a: CatalogueEntry, b: CatalogueEntry) =>
      a.offerPricePaisa - b.offerPricePaisa || byId(a, b),
    'price-desc': (a: CatalogueEntry, b: CatalogueEntry) =>
      b.offerPricePaisa - a.offerPricePaisa || byId(a, b),
    'name-asc': (a: CatalogueEntry, b: CatalogueEntry) => compareNames(a.name.en, b.name.en) || byId(a, b),
    'name-desc': (a: CatalogueEntry, b: CatalogueEntry) => compareNames(b.name.en, a.name.en) || byId(a, b),
  }
  const sorted = matching.toSorted(compare[query.sort])
  const firstOf = (catalogueEntry: CatalogueEntry) =>
    catalogueEntry.family === null
      ? catalogueEntry
      : sorted.find((other) => other.family === catalogueEntry.family)
  const firstOfFamilies =
    query.isGroupedByFamily === true ? sorted.filter((each) => firstOf(each) === each) : sorted
  const ids = firstOfFamilies.map(({ id }) => id)
  return { ids: ids.slice(query.offset, query.offset + query.limit), total: ids.length }
}

const manyEntries = fc.uniqueArray(anyEntry, { minLength: 12, maxLength: 30, selector: ({ id }) => id })

test('the count of each attribute value equals the matches of selecting only that value of the attribute', () => {
  fc.assert(
    fc.property(manyEntries, anyQuery, (entries, { attributes, isGroupedByFamily, inStockOnly }) => {
      // With all other filters as well, almost nothing would match.
      const { colour, material, seats, room } = attributes
      const attributeFilter = {
        ...(colour && { colour }),
        ...(material && { material }),
        ...(seats && { seats }),
        ...(room && { room }),
      }
      const query = { ...allProducts, attributes: attributeFilter, isGroupedByFamily, inStockOnly }
      const { counts } = build(entries).search({ ...query, hasCounts: true })
      const countMatches = (selected: AttributeFilter) =>
        searchPlainly(entries, { ...query, attributes: { ...attributeFilter, ...selected } }).total
      expect(counts?.colour['grey'] ?? 0).toBe(countMatches({ colour: ['grey'] }))
      expect(counts?.material['metal'] ?? 0).toBe(countMatches({ material: ['metal'] }))
      expect(counts?.seats['3'] ?? 0).toBe(countMatches({ seats: [3] }))
      expect(counts?.room['bedroom'] ?? 0).toBe(countMatches({ room: ['bedroom'] }))
    }),
    { numRuns: 200 },
  )
})

test('a list grouped by family returns for each visible product the products that it represents', () => {
  const folded = build([
    entry({ id: 'oat', family: 'sagar', pricePaisa: 5 }),
    entry({ id: 'alone', pricePaisa: 3 }),
    entry({ id: 'grey', family: 'sagar', pricePaisa: 4 }),
  ]).search({ ...allProducts, sort: 'price-asc', isGroupedByFamily: true })
  expect(folded).toMatchObject({ ids: ['alone', 'grey'], total: 2 })
  expect(folded.families).toEqual(
    new Map([
      ['alone', ['alone']],
      ['grey', ['grey', 'oat']],
    ]),
  )
})

test('after any changes, the index returns the same as a plain search over all products', () => {
  const change = fc.oneof(
    fc.record({ upsert: fc.array(anyEntry, { maxLength: 4 }) }),
    fc.record({
      remove: fc.array(
        fc.integer({ min: 0, max: 30 }).map((n) => `id${n}`),
        { maxLength: 4 },
      ),
    }),
  )
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 20 }),
      fc.array(change, { maxLength: 8 }),
      anyQuery,
      (initialEntries, changes, query) => {
        const expectedEntries = new Map(initialEntries.map((each) => [each.id, each]))
        const changing = build(initialEntries)
        for (const step of changes) {
          if ('upsert' in step) {
            changing.upsert(step.upsert)
            for (const each of step.upsert) expectedEntries.set(each.id, each)
          } else {
            changing.remove(step.remove)
            for (const id of step.remove) expectedEntries.delete(id)
          }
        }
        const expected = searchPlainly([...expectedEntries.values()], query)
        const result = changing.search(query)
        const hasExact =
          searchPlainly([...expectedEntries.values()], { ...allProducts, search: query.search, in: query.in })
            .total > 0
        expect(result.isNear).toBe(!hasExact && query.search !== undefined)
        expect(result.isNear ? expected : { ids: result.ids, total: result.total }).toEqual(expected)
        expect(changing.size).toBe(expectedEntries.size)
        expect(changing.counts().total).toBe(expectedEntries.size)
      },
    ),
    { numRuns: 300 },
  )
})

test('the index finds all products after so many changes that it rebuilds its search texts', () => {
  const growing = build(shop)
  for (let round = 0; round < 3; round++) {
    growing.upsert(
      Array.from({ length: 900 }, (_, n) =>
        entry({ id: `r${round}-${n}`, name: { en: `Stool ${round}`, ne: null } }),
      ),
    )
  }
  expect(growing.search({ ...allProducts, search: 'stool 2' }).total).toBe(900)
  growing.upsert(
    Array.from({ length: 2500 }, (_, n) => entry({ id: `x${n}`, name: { en: 'Bench', ne: null } })),
  )
  expect(growing.search({ ...allProducts, search: 'bench' }).total).toBe(2500)
  growing.remove(Array.from({ length: 2500 }, (_, n) => `x${n}`))
  expect(growing.search({ ...allProducts, search: 'bench' }).total).toBe(0)
  expect(growing.size).toBe(shop.length + 2700)
})

test('Top Picks are products in stock, first those with an offer, then others @2.24 @9.2', () => {
  const picks = build([
    entry({ id: 'offer', pricePaisa: 200, offerPricePaisa: 100 }),
    entry({ id: 'gone', pricePaisa: 200, offerPricePaisa: 100, inStock: false }),
    ...Array.from({ length: 10 }, (_, n) => entry({ id: `plain${n}` })),
  ])
  for (const random of [() => 0, () => 0.999_999, () => 0.5]) {
    const ids = picks.randomPicks(4, random)
    expect(ids[0]).toBe('offer')
    expect(new Set(ids).size).toBe(4)
    expect(ids).not.toContain('gone')
  }
  expect(picks.randomPicks(100, () => 0.3)).toHaveLength(11)
  expect(build([]).randomPicks(4, () => 0)).toEqual([])
})

test('products related by room are in stock and of other categories, first one of each category', () => {
  const catalogue = build([
    entry({ id: 'own', rooms: ['bedroom', 'home-office'] }),
    entry({ id: 'same-kind', rooms: ['bedroom'] }),
    entry({ id: 'sold-out', category: 'storage-cabinets', rooms: ['bedroom'], inStock: false }),
    entry({ id: 'oak', category: 'storage-cabinets', rooms: ['bedroom'], family: 'chest' }),
    entry({ id: 'walnut', category: 'storage-cabinets', rooms: ['bedroom'], family: 'chest' }),
    entry({ id: 'wardrobe', category: 'storage-cabinets', rooms: ['bedroom'] }),
    entry({ id: 'desk', category: 'office-furniture', rooms: ['bedroom', 'home-office'] }),
    entry({ id: 'chair', category: 'office-furniture', rooms: ['home-office'] }),
  ])
  expect(catalogue.relatedInRoom({ id: 'own', room: 'bedroom', count: 4 })).toEqual([
    'desk',
    'wardrobe',
    'walnut',
  ])
  expect(catalogue.relatedInRoom({ id: 'own', room: 'bedroom', count: 2 })).toEqual(['desk', 'wardrobe'])
  expect(catalogue.relatedInRoom({ id: 'own', room: 'kitchen', count: 4 })).toEqual([])
  expect(catalogue.relatedInRoom({ id: 'unknown', room: 'bedroom', count: 4 })).toEqual([])
})

test('related products are other products of the same category, those in stock first @2.44 @9.8', () => {
  const related = build([
    entry({ id: 'own', family: 'f' }),
    entry({ id: 'sold-out', inStock: false }),
    entry({ id: 'sibling', family: 'f' }),
    entry({ id: 'one' }),
    entry({ id: 'elsewhere', category: 'office-furniture' }),
  ])
  expect(related.related('own', 4)).toEqual(['one', 'sibling', 'sold-out'])
  expect(related.related('own', 1)).toEqual(['one'])
  expect(related.related('unknown', 4)).toEqual([])
})

test('a category or room keeps its products when its path changes', () => {
  const moving = build(shop)
  expect(moving.movePaths([{ kind: 'category', from: 'beds-mattresses', to: 'dining-furniture' }])).toBe(
    false,
  )
  const moved = [
    { kind: 'category', from: 'beds-mattresses', to: 'beds' },
    { kind: 'room', from: 'bedroom', to: 'sleeping' },
    { kind: 'room', from: 'kitchen', to: 'cooking' },
  ] as const
  expect(moving.movePaths(moved)).toBe(true)
  moving.setCategoryTexts([{ path: 'beds', text: { en: 'Cots', ne: null }, tags: ['berth'] }])
  const idsIn = (kind: 'category' | 'room', path: string) =>
    moving.search({ ...allProducts, category: { kind, path } }).ids
  expect([idsIn('category', 'beds'), idsIn('room', 'sleeping')]).toEqual([['bed'], ['bed']])
  expect([idsIn('category', 'beds-mattresses'), idsIn('room', 'bedroom')]).toEqual([[], []])
  expect(moving.counts().categories).toMatchObject({ beds: 1, 'sofas-couches': 1 })
  for (const [search, ids] of [
    ['cots', ['bed']],
    ['berth', ['bed']],
    ['storage-cab', []],
  ] as const)
    expect([search, moving.search({ ...allProducts, in: 'all', search }).ids]).toEqual([search, ids])
  moving.upsert([entry({ id: 'cot', category: 'beds', rooms: ['sleeping'] })])
  expect(idsIn('category', 'beds')).toEqual(['cot', 'bed'])
})

test('a new room lists its products after a hundred other rooms were added and emptied', () => {
  const renewed = build([entry({ id: 'stays', rooms: ['study'] })])
  const idsIn = (path: string) => renewed.search({ ...allProducts, category: { kind: 'room', path } }).ids
  for (let number = 1; number <= 100; number += 2) {
    const paths = [`room-${number}`, `room-${number + 1}`, 'study']
    renewed.upsert([entry({ id: 'moves', rooms: paths })])
    expect(paths.map(idsIn)).toEqual([['moves'], ['moves'], ['moves', 'stays']])
  }
  expect(idsIn('room-1')).toEqual([])
})

test('products are counted by category, and price bounds are those of a category or room', () => {
  expect(index.counts()).toMatchObject({
    total: 5,
    categories: { 'sofas-couches': 1, 'office-furniture': 1 },
  })
  const prices = build([entry({ pricePaisa: 300 }), entry({ pricePaisa: 900, category: 'office-furniture' })])
  expect(prices.priceBounds()).toEqual({ minPaisa: 300, maxPaisa: 900 })
  expect(prices.priceBounds({ kind: 'category', path: 'sofas-couches' })).toEqual({
    minPaisa: 300,
    maxPaisa: 300,
  })
  expect(prices.priceBounds({ kind: 'room', path: 'kitchen' })).toBeUndefined()
  expect(index.has('sofa')).toBe(true)
  expect(index.has('__proto__')).toBe(false)
})

test('a family has its members in the order in which they were added, also after changes and removals', () => {
  const [oat, sage, ash] = ['oat', 'sage', 'ash'].map((id) => entry({ id, family: 'Sagar' }))
  if (!oat || !sage || !ash) throw new Error('There are three')
  const families = build([ash, oat, sage])
  expect(families.familyMembers('Sagar')).toEqual(['oat', 'sage', 'ash'])
  families.upsert([{ ...sage, family: 'Mustang' }])
  expect([families.familyMembers('Sagar'), families.familyMembers('Mustang')]).toEqual([
    ['oat', 'ash'],
    ['sage'],
  ])
  families.remove(['ash'])
  families.upsert([entry({ id: 'teak', family: null })])
  expect(families.familyMembers('Sagar')).toEqual(['oat'])
  families.remove(['sage'])
  expect(families.familyMembers('Mustang')).toEqual([])
})
