import type { Images } from '#adapters/images/images.ts'
import type { Database } from '#db/database.server.ts'
import type { StaffRole } from '#db/schema/people.server.ts'
import type { Language } from '#domain/language.ts'
import type { Catalogue } from './catalogue.ts'

/** Who is asking. One person can be a shopper and a seller at once: two sessions, two cookies. */
export type Actor = {
  shopper: { id: string; sessionHash: Buffer } | undefined
  seller: { id: string; role: StaffRole; name: string; sessionHash: Buffer } | undefined
  /** The network address that the limits count by. */
  address: string
  userAgent: string
}

export const visitor: Actor = { shopper: undefined, seller: undefined, address: '', userAgent: '' }

export type Log = {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

/** What a store is made of, the same for every request. */
export type Store = {
  db: Database
  images: Images
  catalogue: Catalogue
  log: Log
  now(): Date
  settings: StoreSettings
}

export type StoreSettings = {
  /** Are requests counted and slowed down? Off for load tests only. */
  hasRateLimits: boolean
  /** Is Online Payment possible at all? */
  onlinePayment: 'test' | 'off'
}

/**
 * What a use case is given: the store, who is asking and in which language.
 * `uses` collects what an answer was made from ("product:…", "list"), so that a cached page is dropped exactly
 * when one of them changes.
 */
export type Shop = Store & { actor: Actor; language: Language; uses: Set<string> }

/** A shop for one request. */
export function openShop(store: Store, request: { actor: Actor; language: Language }): Shop {
  return { ...store, actor: request.actor, language: request.language, uses: new Set() }
}
