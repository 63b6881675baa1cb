import type { CatalogueIndex } from '#domain/catalogue/catalogue-index.ts'
import type { Groups } from '#domain/product/groups/product-groups.ts'
import type { Picture, Product } from '#domain/product/product.ts'
import type { StoredOwnerSettings } from '#domain/settings/owner-settings.server.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { ContentKind, ContentValue } from '#domain/content/content.ts'

// The in-memory state of a store. It is the same in every process, and database notifications update it.

/** The business details, read once and cached until they change. */
export type BusinessCache = {
  read(): Promise<Settings>
  /** The owner's settings for selling. */
  readOwner(): Promise<StoredOwnerSettings>
  /** Clears the cache after a change in this or another process, and calls the listeners. */
  invalidate(): void
  onChange(listener: () => void): void
}

/** A published content block of the storefront, with its pictures. */
export type PublishedContent = {
  key: string
  version: number
  kind: ContentKind
  /** Reading time of a long text in minutes; the text itself is not cached here. */
  minutes: number | null
  value: ContentValue
  position: number
  picture: Picture | null
  /** The square crop for phones, if there is one. */
  square: Picture | null
}

/**
 * The published contents of the storefront, read once and cached until they change. Currently invisible ones are
 * included.
 */
export type ContentCache = {
  read(): Promise<readonly PublishedContent[]>
  invalidate(): void
  onChange(listener: () => void): void
}

/** Notifies the scheduler of this process that the due time of a task has changed. */
export type ScheduleNotifier = {
  notify(): void
  onChange(listener: () => void): void
}

/** Products that were read before and have not changed since. */
export type ProductCache = {
  has(id: string): boolean
  get(id: string): Product | undefined
  /** Caches products, unless an invalidation has followed the generation in which they were read. */
  save(products: readonly Product[], readGeneration: number): void
  /** Removes changed products from the cache. Reads in progress are not cached. */
  invalidate(ids: readonly string[] | 'all'): void
  /** The number of invalidations so far. `save` gets its value from before the products were read. */
  readonly generation: number
  /** Whether entries have been evicted for others. */
  readonly isFull: boolean
}

/** A change of the catalogue: the products, and whether lists may contain or order them differently. */
export type CatalogueChange = { ids: readonly string[] | 'all'; changesLists: boolean }

export type Catalogue = {
  /**
   * The in-memory index, which filters, sorts and counts products. Lists query the database only for their
   * cards.
   */
  index(): CatalogueIndex
  /** The categories and rooms, including hidden ones. */
  groups(): Groups
  /** The cache of products that have not changed since they were read. */
  readonly productCache: ProductCache
  /** Reads products (or all of them) again and notifies the listeners. Resolves when lists show the change. */
  refresh(ids: readonly string[] | 'all'): Promise<void>
  /** Reads the categories and rooms again and notifies the listeners. Resolves when lists show the change. */
  refreshGroups(): Promise<void>
  /**
   * Notifies the listeners of products with reduced stock that are still available. No list changes and nothing is
   * read.
   */
  notifyStockReduced(ids: readonly string[]): void
  onChange(listener: (change: CatalogueChange) => void): void
}

/** An event of the orders. `missed` means that events may have been lost and the orders must be read again. */
export type OrderFeedEvent = { kind: 'new' | 'changed'; id: string } | { kind: 'missed' }

export type OrderFeedSubscriber = {
  /** The session of the stream; the number of streams per session is limited. */
  session: string
  /** The network address of the subscriber. */
  address: string
  notify(event: OrderFeedEvent): void
  /** Ends the stream, because the store closes. */
  end(): void
}

/** Distributes order events to the subscribers in this process. */
export type OrderFeed = {
  publish(event: OrderFeedEvent): void
  /**
   * Returns a function to unsubscribe. Undefined above the limit of a session or address, or if the store
   * closes.
   */
  subscribe(subscriber: OrderFeedSubscriber): (() => void) | undefined
  close(): void
}

/** Searches without results since the last write to the database. In memory, because a search writes nothing. */
export type SearchMisses = {
  record(search: string): void
  /** Returns the collected searches and clears them. */
  drain(): ReadonlyMap<string, number>
}
