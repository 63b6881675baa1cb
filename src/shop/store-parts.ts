import type { CatalogueIndex } from '#domain/catalogue/catalogue-index.ts'
import type { Groups } from '#domain/product/groups/product-groups.ts'
import type { Picture, Product } from '#domain/product/product.ts'
import type { StoredOwnerSettings } from '#domain/settings/owner-settings.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { ContentKind, ContentValue } from '#domain/content/content.ts'

// What a store keeps in its own memory, the same in every process and told of changes by the database.

/** What the seller has told of the business, read once and kept until it changes. */
export type BusinessRecord = {
  read(): Promise<Settings>
  /** What the owner has set of how the shop sells. */
  readOwner(): Promise<StoredOwnerSettings>
  /** Somebody has changed it, here or in another process: it is read anew and the listeners are told. */
  changed(): void
  onChange(listener: () => void): void
}

/** A piece of the storefront as it was published, with its pictures. */
export type PublishedContent = {
  key: string
  version: number
  kind: ContentKind
  /** Minutes of reading of a long text; the text itself is not kept here. */
  minutes: number | null
  value: ContentValue
  position: number
  picture: Picture | null
  /** The 1:1 cut for phones, where there is one. */
  square: Picture | null
}

/** What the owner shows on the storefront, read once and kept until it changes; those that are not shown now too. */
export type ContentRecord = {
  read(): Promise<readonly PublishedContent[]>
  changed(): void
  onChange(listener: () => void): void
}

/** Tells, in every process, that something has got another moment at which it is to be done. */
export type Timetable = {
  changed(): void
  onChange(listener: () => void): void
}

/** Products that were read before and have not changed since. */
export type ProductCache = {
  has(id: string): boolean
  get(id: string): Product | undefined
  /** Keeps what was read, unless anything in the catalogue changed since the reading began. */
  keep(products: readonly Product[], readingSince: number): void
  /** Forgets products that changed; what is being read now is not kept. */
  forget(ids: readonly string[] | 'all'): void
  /** A mark to be taken before reading. */
  readonly mark: number
  /** Something has had to give way to something else. */
  readonly isFull: boolean
}

/** What changed in the catalogue: which products, and whether any list may now hold or order them differently. */
export type CatalogueChange = { ids: readonly string[] | 'all'; lists: boolean }

export type Catalogue = {
  /** Filters, sorts and counts in memory: lists need no query but the one that reads their cards. */
  index(): CatalogueIndex
  /** The categories and rooms, hidden ones too. */
  groups(): Groups
  /** Products read before that have not changed since. */
  readonly productCache: ProductCache
  /** Looks at products (all of them) anew and tells the listeners. Resolves when lists show it. */
  refresh(ids: readonly string[] | 'all'): Promise<void>
  /** Reads the categories and rooms anew and tells the listeners. Resolves when lists show it. */
  refreshGroups(): Promise<void>
  /** Tells the listeners of products of which pieces were taken and some are left: no list is another, nothing is read. */
  stockFell(ids: readonly string[]): void
  onChange(listener: (change: CatalogueChange) => void): void
}

/** What happened to the orders: `missed` tells that something may have been missed and is to be looked up. */
export type OrderFeedEvent = { kind: 'new' | 'changed'; id: string } | { kind: 'missed' }

export type Follower = {
  /** Whose session it is: one session follows in only so many windows. */
  session: string
  /** The network address it is followed from. */
  address: string
  notify(event: OrderFeedEvent): void
  /** The store closes, and waits for nobody. */
  end(): void
}

/** Tells everybody who follows the orders in this process what happened to them. */
export type OrderFeed = {
  announce(event: OrderFeedEvent): void
  /** Starts to follow; undefined where the session follows often enough or the store closes. */
  follow(follower: Follower): (() => void) | undefined
  close(): void
}

/** What was searched for and not found since it was last written down. Kept in memory: a search writes nothing. */
export type SearchMisses = {
  note(search: string): void
  /** Hands out what was noted and begins anew. */
  take(): ReadonlyMap<string, number>
}
