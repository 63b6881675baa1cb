import { expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue-columns.ts'
import { buildCatalogueIndex } from './catalogue-index.ts'

const noAttributes = { colour: null, materials: [], seats: null, size: null } as const

const bed = {
  id: 'bed',
  name: { en: 'Tara bed', ne: null },
  category: 'beds-mattresses',
  rooms: ['bedroom'],
  pricePaisa: 200,
  offerPricePaisa: 100,
  inStock: true,
  family: null,
  createdAtMs: 1,
  attributes: noAttributes,
} as const satisfies CatalogueEntry

test('an entry differs from the indexed one if a value changes that lists display, filter or sort by', () => {
  const index = buildCatalogueIndex([bed], [])
  expect(index.hasSame({ ...bed })).toBe(true)
  const changes: readonly Partial<CatalogueEntry>[] = [
    { id: 'other' },
    { name: { en: 'Tara bed, oak', ne: null } },
    { name: { en: 'Tara bed', ne: 'तारा खाट' } },
    { category: 'sofas-couches' },
    { rooms: [] },
    { pricePaisa: 100 },
    { offerPricePaisa: 150 },
    { inStock: false },
    { family: 'tara' },
    { createdAtMs: 2 },
    { attributes: { ...noAttributes, colour: 'grey' } },
    { attributes: { ...noAttributes, materials: ['metal'] } },
    { attributes: { ...noAttributes, seats: 3 } },
    { attributes: { ...noAttributes, size: { width: 900, depth: 400, height: 700 } } },
  ]
  for (const change of changes) expect(index.hasSame({ ...bed, ...change })).toBe(false)
  const renamedBed = { ...bed, name: { en: 'Tara bed, oak', ne: 'तारा खाट' } }
  index.upsert([renamedBed])
  expect(index.hasSame({ ...renamedBed, name: { ...renamedBed.name } })).toBe(true)
  index.remove(['bed'])
  expect(index.hasSame(bed)).toBe(false)
})
