import { expect, test } from 'vitest'
import { runToCompletion, type StepwiseTask } from '#lib/steps.ts'
import type { CatalogueEntry } from './catalogue-columns.ts'
import { buildCatalogueIndex, createCatalogueBuilder, type CatalogueIndex } from './catalogue-index.ts'

const size = 20_000
const noAttributes = { colour: null, materials: [], seats: null, size: null } as const

function entryOf(n: number): CatalogueEntry {
  return {
    id: String((n * 7919) % size).padStart(6, '0'),
    name: { en: `Chair ${n % 977} oak ${n}`, ne: n % 2 === 0 ? `कुर्सी ${n}` : null },
    category: 'office-furniture',
    rooms: [],
    pricePaisa: 100 + (n % 50),
    offerPricePaisa: 100 + (n % 50),
    inStock: true,
    family: n % 10 === 0 ? `family ${n % 300}` : null,
    createdAtMs: n,
    attributes: noAttributes,
  }
}

const entries = Array.from({ length: size }, (_, n) => entryOf(n))

/** Runs steps and returns how often they paused. */
function countPauses(steps: StepwiseTask<unknown>, onPause: () => void = () => undefined): number {
  for (let pauses = 0; ; pauses++) {
    if (steps.next().done === true) return pauses
    onPause()
  }
}

test('an index of many products is built in many steps', () => {
  const builder = createCatalogueBuilder()
  builder.add(entries)
  // Reading, counting, each of five sorts and each merge pause at least once per 2048 products.
  expect(countPauses(builder.finish([]))).toBeGreaterThan((12 * size) / 2048)
})

test('an index that is built in parts returns the same lists as one that is built at once', () => {
  const builder = createCatalogueBuilder()
  for (let from = 0; from < size; from += 700) builder.add(entries.slice(from, from + 700))
  const indexBuiltInParts = runToCompletion(builder.finish([]))
  const indexBuiltAtOnce = buildCatalogueIndex(entries, [])
  for (const sort of ['default', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const) {
    const query = { sort, offset: 5000, limit: 50, language: 'ne' } as const
    expect(indexBuiltInParts.search(query)).toEqual(indexBuiltAtOnce.search(query))
    expect(indexBuiltInParts.search({ ...query, search: 'chair 1', offset: 0 })).toEqual(
      indexBuiltAtOnce.search({ ...query, search: 'chair 1', offset: 0 }),
    )
  }
})

test('materials and rooms are counted for few products, for many products and for families', () => {
  const furnished = entries.map((entry, n) => ({
    ...entry,
    family: null,
    rooms: ['bedroom', `room ${n % 20}`],
    attributes: { ...noAttributes, materials: n % 5 === 0 ? (['metal', 'fabric'] as const) : [] },
  }))
  const query = { sort: 'default', offset: 0, limit: 1, hasCounts: true } as const
  const smallCatalogueCounts = buildCatalogueIndex(furnished.slice(0, 40), []).search(query).counts
  const rooms = Array.from({ length: 20 }, (_, n) => `room ${n}`)
  expect(smallCatalogueCounts?.room).toEqual({
    bedroom: 40,
    ...Object.fromEntries(rooms.map((room) => [room, 2])),
  })
  expect(smallCatalogueCounts?.material).toEqual({ metal: 8, fabric: 8 })
  const largeCatalogueCounts = buildCatalogueIndex(furnished, []).search(query).counts
  expect(largeCatalogueCounts?.room).toEqual({
    bedroom: size,
    ...Object.fromEntries(rooms.map((room) => [room, size / 20])),
  })
  expect(largeCatalogueCounts?.material).toEqual({ metal: 4000, fabric: 4000 })
  // The first thousand products are families of two.
  const pairedEntries = furnished.map((entry, n) => ({
    ...entry,
    family: n < 1000 ? `pair ${n >> 1}` : null,
  }))
  const grouped = buildCatalogueIndex(pairedEntries, []).search({ ...query, isGroupedByFamily: true })
  expect(grouped.total).toBe(size - 500)
  expect(grouped.counts?.room['bedroom']).toBe(size - 500)
  expect(grouped.counts?.material).toEqual({ metal: 4000, fabric: 4000 })
})

test('between two steps of a change every list is complete', () => {
  const index = buildCatalogueIndex(entries, [])
  const changed = entries
    .slice(0, 3000)
    .map((entry) => ({ ...entry, name: { en: `Bench ${entry.id}`, ne: null } }))
  const totals: number[] = []
  const pauses = countPauses(index.upsertSteps(changed), () => totals.push(totalOf(index)))
  expect(pauses).toBeGreaterThan(3000 / 64)
  expect(totals.every((total) => total === size)).toBe(true)
  expect(index.search({ search: 'bench', sort: 'default', offset: 0, limit: 1 }).total).toBe(3000)
})

test('a product that is renamed while the search texts are rebuilt is found by its new name', () => {
  const index = buildCatalogueIndex(entries, [])
  const changed = entries
    .slice(0, 2500)
    .map((entry) => ({ ...entry, name: { en: `Bench ${entry.id}`, ne: null } }))
  let isRenamed = false
  const steps = index.upsertSteps(changed)
  countPauses(steps, () => {
    // The pauses after the last changed product are those of rebuilding the search texts.
    if (isRenamed || count(index, 'bench') < 2500) return
    isRenamed = true
    index.upsert([{ ...entryOf(0), name: { en: 'Stool', ne: null } }])
  })
  expect(isRenamed).toBe(true)
  expect([count(index, 'bench'), count(index, 'stool')]).toEqual([2499, 1])
})

function totalOf(index: CatalogueIndex): number {
  return index.search({ sort: 'name-asc', offset: 0, limit: 1, language: 'ne' }).total
}

function count(index: CatalogueIndex, search: string): number {
  return index.search({ search, sort: 'default', offset: 0, limit: 1 }).total
}
