import { expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue-columns.ts'
import { buildCatalogueIndex } from './catalogue-index.ts'

const bed = {
  id: 'bed',
  name: 'Tara bed',
  nameNe: null,
  category: 'beds-mattresses',
  rooms: ['bedroom'],
  pricePaisa: 200,
  offerPricePaisa: 100,
  inStock: true,
  family: null,
  createdAtMs: 1,
} as const satisfies CatalogueEntry

test('an entry is the same until anything that lists show, filter or sort by changes', () => {
  const index = buildCatalogueIndex([bed])
  expect(index.hasSame({ ...bed })).toBe(true)
  const changes: readonly Partial<CatalogueEntry>[] = [
    { id: 'other' },
    { name: 'Tara bed, oak' },
    { nameNe: 'तारा खाट' },
    { category: 'sofas-couches' },
    { rooms: [] },
    { pricePaisa: 100 },
    { offerPricePaisa: 150 },
    { inStock: false },
    { family: 'tara' },
    { createdAtMs: 2 },
  ]
  for (const change of changes) expect(index.hasSame({ ...bed, ...change })).toBe(false)
  index.upsert([{ ...bed, name: 'Tara bed, oak' }])
  expect(index.hasSame({ ...bed, name: 'Tara bed, oak' })).toBe(true)
  index.remove(['bed'])
  expect(index.hasSame(bed)).toBe(false)
})
