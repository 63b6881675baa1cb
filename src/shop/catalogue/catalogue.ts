import { and, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { CatalogueEntry, MovedPath } from '#domain/catalogue/catalogue-columns.ts'
import {
  buildCatalogueIndex,
  createCatalogueBuilder,
  type CatalogueIndex,
} from '#domain/catalogue/catalogue-index.ts'
import { noGroups, type Groups, type FullGroup } from '#domain/product/groups/product-groups.ts'
import { runInSlices } from '#lib/steps.ts'
import { waitWithinTimeLimit, withoutWaitTimeLimit } from '#lib/wait-limit.ts'
import { readAllEntries, readEntries } from './catalogue-entries.ts'
import { readGroups } from './read-groups.ts'
import { productIdCondition } from './product-rows.ts'
import { createProductCache } from './product-cache.ts'
import type { Catalogue, CatalogueChange } from '#shop/store-state.ts'

const batchSize = 5000
const minChangesForRebuild = 500

/** A catalogue that is empty until `load` has read it. */
export type LoadingCatalogue = Catalogue & {
  /** Reads all products in slices, between which other work runs. Changes that are reported meanwhile are read afterwards. */
  load(): Promise<void>
}

/** Reads the whole catalogue into memory and updates it with each reported change. */
export async function openCatalogue(db: Database): Promise<Catalogue> {
  const catalogue = createCatalogue(db)
  await catalogue.load()
  return catalogue
}

/** Creates the catalogue without reading it. A store listens for changes first, so that it misses none. */
export function createCatalogue(db: Database): LoadingCatalogue {
  const listeners: ((change: CatalogueChange) => void)[] = []
  let groups: Groups = noGroups
  let index = buildCatalogueIndex([], [])
  const productCache = createProductCache()

  async function readAll(): Promise<void> {
    const { removedIds, needsRebuild } = await applyAllChanges(db, index)
    // After many changes a rebuild of the index is faster.
    if (needsRebuild) index = await buildIndex(db, groups)
    else await runInSlices(index.removeSteps(removedIds))
    notifyListeners({ ids: 'all', changesLists: true })
  }

  async function readProducts(ids: readonly string[]): Promise<void> {
    const changedEntries = await readEntries(db, ids)
    const existingIds = new Set(changedEntries.map((entry) => entry.id))
    const removedIds = ids.filter((id) => !existingIds.has(id) && index.has(id))
    const changesLists = removedIds.length > 0 || changedEntries.some((entry) => !index.hasSame(entry))
    if (changesLists) {
      await runInSlices(index.upsertSteps(changedEntries))
      await runInSlices(index.removeSteps(removedIds))
    }
    notifyListeners({ ids, changesLists })
  }

  async function readAllGroups(): Promise<void> {
    const newGroups = await readGroups(db)
    if (index.movePaths(movedPaths(groups, newGroups))) index.setCategoryTexts(newGroups.categories)
    // `movePaths` returns false if a product with a new path was read before this change of the groups.
    else index = await buildIndex(db, newGroups)
    groups = newGroups
    notifyListeners({ ids: 'all', changesLists: true })
  }

  function notifyListeners(change: CatalogueChange): void {
    productCache.invalidate(change.ids)
    for (const listener of listeners) listener(change)
  }

  async function load(): Promise<void> {
    const startedAt = performance.now()
    groups = await readGroups(db)
    index = await buildIndex(db, groups)
    performance.measure('catalogue loaded', { start: startedAt })
  }

  const refreshes = serializeRefreshes(readAll, readProducts)
  return {
    index: () => index,
    groups: () => groups,
    productCache,
    load: () => refreshes.enqueue(load),
    refresh: (ids) => waitWithinTimeLimit(refreshes.refresh(ids)),
    refreshGroups: () => waitWithinTimeLimit(refreshes.enqueue(readAllGroups)),
    notifyStockReduced: (ids) => notifyListeners({ ids, changesLists: false }),
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Runs refreshes one after the other. Combines those that are requested while one is running. */
function serializeRefreshes(
  readAll: () => Promise<void>,
  readProducts: (ids: readonly string[]) => Promise<void>,
): { refresh: Catalogue['refresh']; enqueue(read: () => Promise<void>): Promise<void> } {
  let queue = Promise.resolve()
  let pendingFullRefresh: Promise<void> | undefined
  let pendingRefresh: { ids: Set<string>; run: Promise<void> } | undefined

  function enqueue(read: () => Promise<void>): Promise<void> {
    const run = queue.then(() => withoutWaitTimeLimit(read))
    // The next refresh runs even if this one fails; the caller of this one gets the error.
    queue = run.catch(() => undefined)
    return run
  }

  function refreshAll(): Promise<void> {
    pendingRefresh = undefined
    pendingFullRefresh = enqueue(() => {
      pendingFullRefresh = undefined
      return readAll()
    })
    return pendingFullRefresh
  }

  function refreshSome(ids: readonly string[]): Promise<void> {
    if (pendingRefresh && pendingRefresh.ids.size + ids.length <= batchSize) {
      for (const id of ids) pendingRefresh.ids.add(id)
      return pendingRefresh.run
    }
    const pendingIds = new Set(ids)
    const run = enqueue(() => {
      if (pendingRefresh?.ids === pendingIds) pendingRefresh = undefined
      return readProducts([...pendingIds])
    })
    pendingRefresh = { ids: pendingIds, run }
    return run
  }

  return {
    refresh: (ids) => pendingFullRefresh ?? (ids === 'all' ? refreshAll() : refreshSome(ids)),
    enqueue,
  }
}

function movedPaths(oldGroups: Groups, newGroups: Groups): MovedPath[] {
  const formerPathById = new Map(
    [...oldGroups.categories, ...oldGroups.rooms].map(({ id, path }) => [id, path]),
  )
  const movedPathsOfKind = (kind: MovedPath['kind'], groups: readonly FullGroup[]) =>
    groups.flatMap(({ id, path }): MovedPath[] => {
      const from = formerPathById.get(id)
      return from === undefined || from === path ? [] : [{ kind, from, to: path }]
    })
  return [...movedPathsOfKind('category', newGroups.categories), ...movedPathsOfKind('room', newGroups.rooms)]
}

async function buildIndex(db: Database, { categories }: Groups): Promise<CatalogueIndex> {
  const builder = createCatalogueBuilder()
  for await (const entries of readAllEntries(db)) builder.add(entries)
  return runInSlices(builder.finish(categories))
}

/**
 * Compares all products with the index and updates those that changed. Returns the ids of removed products. With many
 * changes it updates nothing and returns `needsRebuild`.
 */
async function applyAllChanges(
  db: Database,
  index: CatalogueIndex,
): Promise<{ removedIds: string[]; needsRebuild: boolean }> {
  const sizeBefore = index.size
  const maxChanges = Math.max(minChangesForRebuild, sizeBefore / 2)
  const changedEntries: CatalogueEntry[] = []
  let readCount = 0
  for await (const entries of readAllEntries(db)) {
    readCount += entries.length
    changedEntries.push(...entries.filter((entry) => !index.hasSame(entry)))
    if (changedEntries.length > maxChanges) return { removedIds: [], needsRebuild: true }
  }
  await runInSlices(index.upsertSteps(changedEntries))
  const removedIds = index.size > readCount ? await findRemoved(db, index) : []
  return { removedIds, needsRebuild: false }
}

/** Returns the ids in the index that are no longer published. */
async function findRemoved(db: Database, index: CatalogueIndex): Promise<string[]> {
  const removed: string[] = []
  for (let offset = 0; offset < index.size; offset += batchSize) {
    const ids = index.newestProducts({ offset, limit: batchSize }).map(({ id }) => id)
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(productIdCondition(ids), isNull(products.archivedAt)))
    const existing = new Set(rows.map(({ id }) => id))
    removed.push(...ids.filter((id) => !existing.has(id)))
  }
  return removed
}
