import type { StepwiseTask } from '#lib/steps.ts'
import { languages, textIn } from '#domain/language.ts'
import {
  claimOrdinal,
  nameAt,
  releaseOrdinal,
  searchKeyAt,
  writeEntry,
  type CatalogueEntry,
  type Columns,
} from './catalogue-columns.ts'
import {
  hasManyPendingTexts,
  refreshSteps,
  updateSearchText,
  type CatalogueSearch,
} from './catalogue-search.ts'
import type { CatalogueSortOrders } from './sort-orders.ts'

/** The parts of the catalogue index. */
export type CatalogueState = {
  columns: Columns
  orders: CatalogueSortOrders
  search: CatalogueSearch
}

// So few that a step takes only some milliseconds in a large catalogue.
const changesPerStep = 64

/** Adds new products and moves changed ones to their new positions. All lists are complete between two steps. */
export function* upsertSteps(state: CatalogueState, entries: readonly CatalogueEntry[]): StepwiseTask<void> {
  const distinctEntries = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  for (let from = 0; from < distinctEntries.length; from += changesPerStep) {
    upsertBatch(state, distinctEntries.slice(from, from + changesPerStep))
    yield
  }
  yield* refreshIfNeeded(state)
}

function upsertBatch({ columns, orders, search }: CatalogueState, entries: readonly CatalogueEntry[]): void {
  const ordinalOf = ({ id }: CatalogueEntry) => columns.ids.get(id)
  // A sale changes many prices. Products keep their positions in the sort orders that do not depend on price.
  const [movedEntries, unmovedEntries] = partition(entries, (entry) => {
    const ordinal = ordinalOf(entry)
    return ordinal === undefined || !hasSamePosition(columns, ordinal, entry)
  })
  for (const [changedEntries, affectedOrders] of [
    [movedEntries, orders.all],
    [unmovedEntries, orders.byPrice],
  ] as const) {
    const formerOrdinals = changedEntries.flatMap((entry) => ordinalOf(entry) ?? [])
    for (const order of affectedOrders) order.removeAll(formerOrdinals)
    const ordinals = changedEntries.map((entry) => {
      const existingOrdinal = ordinalOf(entry)
      const ordinal = existingOrdinal ?? claimOrdinal(columns, entry.id)
      const before = existingOrdinal === undefined ? '' : searchKeyAt(columns, ordinal)
      writeEntry(columns, ordinal, entry)
      updateSearchText(search, ordinal, { before, after: searchKeyAt(columns, ordinal) })
      return ordinal
    })
    for (const order of affectedOrders) order.insertAll(ordinals)
  }
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const { first = [], second = [] } = Object.groupBy(items, (item) => (isFirst(item) ? 'first' : 'second'))
  return [first, second]
}

function* refreshIfNeeded({ search }: CatalogueState): StepwiseTask<void> {
  if (hasManyPendingTexts(search)) yield* refreshSteps(search)
}

/** Returns whether an entry has the product's position in every order except those by price. */
function hasSamePosition(columns: Columns, ordinal: number, entry: CatalogueEntry): boolean {
  return (
    columns.numbers.createdAtMs[ordinal] === entry.createdAtMs &&
    languages.every((language) => nameAt(columns, ordinal, language) === textIn(language, entry.name))
  )
}

/** Removes products. Ignores unknown ids. */
export function* removeSteps(state: CatalogueState, ids: readonly string[]): StepwiseTask<void> {
  const { columns, orders, search } = state
  const ordinals = [...new Set(ids)].flatMap((id) => columns.ids.get(id) ?? [])
  for (let from = 0; from < ordinals.length; from += changesPerStep) {
    const removed = ordinals.slice(from, from + changesPerStep)
    for (const order of orders.all) order.removeAll(removed)
    for (const ordinal of removed) {
      updateSearchText(search, ordinal, { before: searchKeyAt(columns, ordinal), after: '' })
      releaseOrdinal(columns, ordinal)
    }
    yield
  }
  yield* refreshIfNeeded(state)
}
