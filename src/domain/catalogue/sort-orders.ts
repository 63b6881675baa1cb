import { createSortedOrder } from '#lib/sorted-order.ts'
import type { SortedOrder } from '#lib/sorted-order.ts'
import { nameAt } from './catalogue-columns.ts'
import type { Columns } from './catalogue-columns.ts'
import { inEveryLanguage } from '#domain/language.ts'
import type { Language } from '#domain/language.ts'
import type { ProductSort } from '#domain/product/product-sort.ts'

/** A stored order of the whole catalogue per sort option. Nepali pages sort by the displayed names. */
export type CatalogueSortOrders = {
  of(sort: ProductSort, language: Language): SortedOrder
  readonly all: readonly SortedOrder[]
  /** The orders in which a product's position depends on its price. */
  readonly byPrice: readonly SortedOrder[]
}

type Compare = (one: number, other: number) => number

// English has no specific collation rules, so this is the root collation of CLDR on every machine. 'und'
// would use the machine's language. Ignores case, but not accents.
const collator = new Intl.Collator('en-u-co-standard-kn-false', { sensitivity: 'accent' })

/** Compares names as every list of the store sorts them: case-insensitively, by the root collation of ICU. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}

/** Sorts the products of the columns in every sort order; ties by id. */
export function createSortOrders(columns: Columns): CatalogueSortOrders {
  const byId: Compare = (one, other) => compareIds(columns.ids[one] ?? '', columns.ids[other] ?? '')
  // Sorting is stable, so equal items stay in the earlier order by id.
  const ordinals = Uint32Array.from(columns.ordinalOf.values()).toSorted(byId)
  const orderByNumber = (name: 'unitPaisa' | 'createdAtMs', sign: 1 | -1) => {
    const compare: Compare = (one, other) =>
      sign * ((columns.numbers[name][one] ?? 0) - (columns.numbers[name][other] ?? 0))
    return createSortedOrder(
      ordinals.toSorted(compare),
      (one, other) => compare(one, other) || byId(one, other),
    )
  }
  const orderByName = (nameOf: (ordinal: number) => string) => {
    const ranks = rankNames(nameOf, ordinals)
    const order = (sign: 1 | -1) =>
      createSortedOrder(
        ordinals.toSorted((one, other) => sign * ((ranks[one] ?? 0) - (ranks[other] ?? 0))),
        (one, other) => sign * compareNames(nameOf(one), nameOf(other)) || byId(one, other),
      )
    return { 'name-asc': order(1), 'name-desc': order(-1) }
  }
  const languageIndependent = {
    default: orderByNumber('createdAtMs', -1),
    'price-asc': orderByNumber('unitPaisa', 1),
    'price-desc': orderByNumber('unitPaisa', -1),
  }
  const byName = inEveryLanguage((language) => orderByName((ordinal) => nameAt(columns, ordinal, language)))
  const tables = inEveryLanguage((language) => ({ ...languageIndependent, ...byName[language] }))
  return {
    of: (sort, language) => tables[language][sort],
    all: [languageIndependent, ...Object.values(byName)].flatMap((orders) => Object.values(orders)),
    byPrice: [languageIndependent['price-asc'], languageIndependent['price-desc']],
  }
}

// Collation is slow and names repeat, so distinct names are ranked once and products sort by rank.
function rankNames(nameOf: (ordinal: number) => string, ordinals: Uint32Array): Float64Array {
  const distinct = [...new Set(Array.from(ordinals, nameOf))].toSorted(compareNames)
  const rankOf = new Map<string, number>()
  let rank = 0
  for (const [at, name] of distinct.entries()) {
    if (at > 0 && compareNames(distinct[at - 1] ?? '', name) !== 0) rank += 1
    rankOf.set(name, rank)
  }
  const ranks = new Float64Array(ordinals.reduce((max, ordinal) => Math.max(max, ordinal), -1) + 1)
  for (const ordinal of ordinals) ranks[ordinal] = rankOf.get(nameOf(ordinal)) ?? 0
  return ranks
}

function compareIds(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
