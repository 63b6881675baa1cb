import type { CatalogueIndex } from '#domain/catalogue/catalogue-index.ts'
import type { Groups } from '#domain/product/groups/product-groups.ts'
import type { Picture, Product } from '#domain/product/product.ts'
import type { StoredOwnerSettings } from '#domain/settings/owner-settings.server.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { ContentKind, ContentValue } from '#domain/content/content.ts'

// The in-memory state of a store. It is the same in every process, and database notifications update it.

/** The business details, read once and cached until they change. */
export type BusinessRecord = {
  read(): Promise<Settings>
  /** The owner's settings of how the shop sells. */
  readOwner(): Promise<StoredOwnerSettings>
  /** Someone has changed it, in this or another process. It is read again and the listeners are called. */
  changed(): void
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
  /** The 1:1 cut for phones, where there is one. */
  square: Picture | null
}

/**
 * The published contents of the storefront, read once and cached until they change. Currently invisible ones are
 * included.
 */
export type ContentRecord = {
  read(): Promise<readonly PublishedContent[]>
  changed(): void
  onChange(listener: () => void): void
}

/** Notifies the scheduler of this process that the due time of a task has changed. */
export type ScheduleChanges = {
  changed(): void
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
  /** Counts invalidations. `save` gets the value from before the reading. */
  readonly generation: number
  /** Whether entries have been evicted for others. */
  readonly isFull: boolean
}

/** A change of the catalogue: the products, and whether lists may contain or order them differently. */
export type CatalogueChange = { ids: readonly string[] | 'all'; lists: boolean }

export type Catalogue = {
  /** Filters, sorts and counts in memory: lists need no query but the one that reads their cards. */
  index(): CatalogueIndex
  /** The categories and rooms, hidden ones too. */
  groups(): Groups
  /** Products read before that have not changed since. */
  readonly productCache: ProductCache
  /** Reads products (or all of them) again and notifies the listeners. Resolves when lists show the change. */
  refresh(ids: readonly string[] | 'all'): Promise<void>
  /** Reads the categories and rooms again and notifies the listeners. Resolves when lists show the change. */
  refreshGroups(): Promise<void>
  /**
   * Notifies the listeners of products with reduced stock that are still available. No list changes and nothing is
   * read.
   */
  stockFell(ids: readonly string[]): void
  onChange(listener: (change: CatalogueChange) => void): void
}

/** An event of the orders. `missed` means that events may have been lost and the orders must be read again. */
export type OrderFeedEvent = { kind: 'new' | 'changed'; id: string } | { kind: 'missed' }

export type Follower = {
  /** The session of the stream; the number of streams per session is limited. */
  session: string
  /** The network address it is followed from. */
  address: string
  notify(event: OrderFeedEvent): void
  /** Ends without waiting, because the store closes. */
  end(): void
}

/** Distributes order events to the followers in this process. */
export type OrderFeed = {
  announce(event: OrderFeedEvent): void
  /** Starts to follow; undefined where the session follows often enough or the store closes. */
  follow(follower: Follower): (() => void) | undefined
  close(): void
}

/** Searches without results since the last write to the database. In memory, because a search writes nothing. */
export type SearchMisses = {
  record(search: string): void
  /** Returns the collected searches and clears them. */
  drain(): ReadonlyMap<string, number>
}
