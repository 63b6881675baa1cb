import { eq, gt, inArray, isNull, and, asc, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.server.ts'
import { productGroups, products, productTexts } from '#db/schema/catalogue.server.ts'
import type { CatalogueEntry, MovedPath } from '#domain/catalogue/catalogue-columns.ts'
import { buildCatalogueIndex } from '#domain/catalogue/catalogue-index.ts'
import { noGroups, type Groups, type FullGroup } from '#domain/product/groups/product-groups.ts'
import { isInStock } from '#domain/product/stock.ts'
import { waitWithinLimit, withoutWaitLimit } from '#lib/wait-limit.ts'
import { attributeFields, readAttributes } from './attribute-fields.ts'
import { readGroups } from './read-groups.ts'
import { createProductCache } from './product-cache.ts'
import type { Catalogue, CatalogueChange } from '#shop/store-state.ts'

const batchSize = 5000
const maxIncrementalChanges = 500
const en = alias(productTexts, 'en')
const ne = alias(productTexts, 'ne')

/** Reads the whole catalogue into memory and updates it with each reported change. */
export async function openCatalogue(db: Database): Promise<Catalogue> {
  const listeners: ((change: CatalogueChange) => void)[] = []
  let groups: Groups = noGroups
  let index = buildCatalogueIndex([], [])
  const productCache = createProductCache()

  async function readAll(): Promise<void> {
    const entries = await readEntries(db)
    const changed = entries.filter((entry) => !index.hasSame(entry))
    const added = changed.filter((entry) => !index.has(entry.id)).length
    const hasRemovals = index.size + added > entries.length
    // Avoids a rebuild, which blocks the process: after a lost connection there are usually few changes.
    if (hasRemovals || changed.length > maxIncrementalChanges)
      index = buildCatalogueIndex(entries, groups.categories)
    else index.upsert(changed)
    notifyListeners({ ids: 'all', lists: true })
  }

  async function readSome(ids: readonly string[]): Promise<void> {
    const changedEntries = await readBatch(db, inArray(products.id, [...ids]))
    const existingIds = new Set(changedEntries.map((entry) => entry.id))
    const removedIds = ids.filter((id) => !existingIds.has(id) && index.has(id))
    const lists = removedIds.length > 0 || changedEntries.some((entry) => !index.hasSame(entry))
    if (lists) {
      index.upsert(changedEntries)
      index.remove(removedIds)
    }
    notifyListeners({ ids, lists })
  }

  async function readAllGroups(): Promise<void> {
    const newGroups = await readGroups(db)
    if (index.movePaths(movedPaths(groups, newGroups))) index.setCategoryTexts(newGroups.categories)
    // A product with a new path arrived before this change of the groups. Rebuilds the whole index.
    else index = buildCatalogueIndex(await readEntries(db), newGroups.categories)
    groups = newGroups
    notifyListeners({ ids: 'all', lists: true })
  }

  function notifyListeners(change: CatalogueChange): void {
    productCache.invalidate(change.ids)
    for (const listener of listeners) listener(change)
  }

  groups = await readGroups(db)
  index = buildCatalogueIndex(await readEntries(db), groups.categories)
  const refreshes = serializeRefreshes(readAll, readSome)
  return {
    index: () => index,
    groups: () => groups,
    productCache,
    refresh: (ids) => waitWithinLimit(refreshes.refresh(ids)),
    refreshGroups: () => waitWithinLimit(refreshes.enqueue(readAllGroups)),
    notifyStockReduced: (ids) => notifyListeners({ ids, lists: false }),
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Runs refreshes one after the other. Combines those that are requested while one is running. */
function serializeRefreshes(
  readAll: () => Promise<void>,
  readSome: (ids: readonly string[]) => Promise<void>,
): { refresh: Catalogue['refresh']; enqueue(read: () => Promise<void>): Promise<void> } {
  let queue = Promise.resolve()
  let nextAll: Promise<void> | undefined
  let nextSome: { ids: Set<string>; run: Promise<void> } | undefined

  function enqueue(read: () => Promise<void>): Promise<void> {
    const run = queue.then(() => withoutWaitLimit(read))
    // The next refresh runs even if this one fails; the caller of this one gets the error.
    queue = run.catch(() => undefined)
    return run
  }

  function refreshAll(): Promise<void> {
    nextSome = undefined
    nextAll = enqueue(() => {
      nextAll = undefined
      return readAll()
    })
    return nextAll
  }

  function refreshSome(ids: readonly string[]): Promise<void> {
    if (nextSome && nextSome.ids.size + ids.length <= batchSize) {
      for (const id of ids) nextSome.ids.add(id)
      return nextSome.run
    }
    const pendingIds = new Set(ids)
    const run = enqueue(() => {
      if (nextSome?.ids === pendingIds) nextSome = undefined
      return readSome([...pendingIds])
    })
    nextSome = { ids: pendingIds, run }
    return run
  }

  return { refresh: (ids) => nextAll ?? (ids === 'all' ? refreshAll() : refreshSome(ids)), enqueue }
}

function movedPaths(before: Groups, after: Groups): MovedPath[] {
  const formerPathById = new Map([...before.categories, ...before.rooms].map(({ id, path }) => [id, path]))
  const movedPathsOfKind = (kind: MovedPath['kind'], groups: readonly FullGroup[]) =>
    groups.flatMap(({ id, path }): MovedPath[] => {
      const from = formerPathById.get(id)
      return from === undefined || from === path ? [] : [{ kind, from, to: path }]
    })
  return [...movedPathsOfKind('category', after.categories), ...movedPathsOfKind('room', after.rooms)]
}

async function readEntries(db: Database): Promise<CatalogueEntry[]> {
  const entries: CatalogueEntry[] = []
  let last = ''
  for (;;) {
    const batch = await readBatch(db, gt(products.id, last))
    entries.push(...batch)
    const tail = batch.at(-1)
    if (batch.length < batchSize || !tail) return entries
    last = tail.id
  }
}

async function readBatch(db: Database, condition: SQL): Promise<CatalogueEntry[]> {
  const rows = await db
    .select({
      id: products.id,
      english: en.name,
      nepali: sql<string | null>`nullif(${ne.name}, '')`,
      category: productGroups.path,
      rooms: sql<string[]>`array(select g.path from product_groups g where g.id = any(${products.roomIds}))`,
      pricePaisa: products.pricePaisa,
      offerPricePaisa: products.offerPricePaisa,
      stock: products.stock,
      isAvailable: products.isAvailable,
      family: products.family,
      createdAt: products.createdAt,
      ...attributeFields,
    })
    .from(products)
    .innerJoin(en, and(eq(en.productId, products.id), eq(en.language, 'en')))
    .innerJoin(productGroups, eq(productGroups.id, products.categoryId))
    .leftJoin(ne, and(eq(ne.productId, products.id), eq(ne.language, 'ne')))
    .where(and(condition, isNull(products.archivedAt)))
    .orderBy(asc(products.id))
    .limit(batchSize)
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.english, ne: row.nepali },
    category: row.category,
    rooms: row.rooms,
    pricePaisa: row.pricePaisa,
    offerPricePaisa: row.offerPricePaisa,
    inStock: isInStock(row),
    family: row.family,
    createdAtMs: row.createdAt.getTime(),
    attributes: readAttributes(row),
  }))
}
