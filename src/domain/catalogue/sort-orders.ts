import { mergeSort } from '#lib/merge-sort.ts'
import { itemsPerStep, type StepwiseTask } from '#lib/steps.ts'
import { createSortedOrder } from '#lib/sorted-order.ts'
import type { SortedOrder } from '#lib/sorted-order.ts'
import { flagBits, hasFlags, nameAt, ordinalCount } from './catalogue-columns.ts'
import type { Columns } from './catalogue-columns.ts'
import { languages, type InEachLanguage } from '#domain/language.ts'
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
export function* sortOrderSteps(columns: Columns): StepwiseTask<CatalogueSortOrders> {
  const { texts: ids } = columns.ids
  const byId: Compare = (one, other) => ids.compare(one, other)
  // Sorting is stable, so equal items stay in the earlier order by id.
  const ordinals = yield* mergeSort(yield* aliveOrdinals(columns), {
    keyOf: (ordinal) => ordinal,
    compare: byId,
  })
  const orderByNumber = function* (
    name: 'unitPaisa' | 'createdAtMs',
    sign: 1 | -1,
  ): StepwiseTask<SortedOrder> {
    const keyOf = (ordinal: number) => sign * (columns.numbers[name][ordinal] ?? 0)
    const sorted = yield* mergeSort(ordinals.slice(), { keyOf, compare: (one, other) => one - other })
    return createSortedOrder(sorted, (one, other) => keyOf(one) - keyOf(other) || byId(one, other))
  }
  const orderByName = function* (language: Language): StepwiseTask<NameOrders> {
    const keyOf = (ordinal: number) => nameAt(columns, ordinal, language)
    const compare: Compare = (one, other) => compareNames(keyOf(one), keyOf(other))
    const ascending = yield* mergeSort(ordinals.slice(), { keyOf, compare: compareNames })
    const descending = yield* reverse(ascending, compare)
    return {
      'name-asc': createSortedOrder(ascending, (one, other) => compare(one, other) || byId(one, other)),
      'name-desc': createSortedOrder(descending, (one, other) => compare(other, one) || byId(one, other)),
    }
  }
  const languageIndependent = {
    default: yield* orderByNumber('createdAtMs', -1),
    'price-asc': yield* orderByNumber('unitPaisa', 1),
    'price-desc': yield* orderByNumber('unitPaisa', -1),
  }
  const byName: InEachLanguage<NameOrders> = {
    en: yield* orderByName('en'),
    ne: yield* orderByName('ne'),
  }
  return {
    of: (sort, language) => ({ ...languageIndependent, ...byName[language] })[sort],
    all: [languageIndependent, ...languages.map((language) => byName[language])].flatMap((orders) =>
      Object.values(orders),
    ),
    byPrice: [languageIndependent['price-asc'], languageIndependent['price-desc']],
  }
}

type NameOrders = Readonly<Record<'name-asc' | 'name-desc', SortedOrder>>

function* aliveOrdinals(columns: Columns): StepwiseTask<Uint32Array> {
  const ordinals = new Uint32Array(columns.ids.size)
  let count = 0
  for (let ordinal = 0; ordinal < ordinalCount(columns); ordinal++) {
    if (ordinal % itemsPerStep === 0) yield
    if (hasFlags(columns, ordinal, flagBits.alive)) ordinals[count++] = ordinal
  }
  return ordinals
}

/** Returns the items in reverse order. Equal items stay in their order. */
function* reverse(items: Uint32Array, compare: Compare): StepwiseTask<Uint32Array> {
  const reversed = new Uint32Array(items.length)
  let to = 0
  for (let end = items.length, from = end - 1; end > 0; from -= 1) {
    if (from % itemsPerStep === 0) yield
    if (from > 0 && compare(items[from - 1] ?? 0, items[from] ?? 0) === 0) continue
    reversed.set(items.subarray(from, end), to)
    to += end - from
    end = from
  }
  return reversed
}
