import type { Images } from '#adapters/images/images.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import type { PushSender } from '#adapters/push/push-sender.ts'
import type { SmsProvider } from '#adapters/sms/sms.ts'
import type { Gateway } from '#adapters/payments/gateway.ts'
import type { TestGateway } from '#adapters/payments/built-in-gateway.ts'
import type { Database } from '#db/database.server.ts'
import type { StaffRole } from '#domain/account/staff-permissions.ts'
import type { Permission } from '#domain/account/staff-permissions.ts'
import type { EmailService } from '#domain/inbox/contact-message.ts'
import type { Language } from '#domain/language.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import type { ServiceName } from '#domain/settings/services.ts'
import type {
  BusinessCache,
  Catalogue,
  ContentCache,
  OrderFeed,
  SearchMisses,
  ScheduleNotifier,
} from './store-state.ts'

/** A staff member or owner, with their permissions. */
export type Seller = {
  id: string
  role: StaffRole
  /** The permissions of a staff member. The owner has every permission, whatever this list contains. */
  permissions: readonly Permission[]
  name: string
  email: string
  sessionHash: Buffer
}

/** The sender of a request. A person can be both a shopper and a seller, with a separate session for each. */
export type Actor = {
  shopper: { id: string; sessionHash: Buffer } | undefined
  seller: Seller | undefined
  /** Identifies a browser that shared a list without an account. */
  listOwnerToken?: string | undefined
  /** Identifies a visitor without an account who tried a coupon. */
  visitorToken?: string | undefined
  /** Identifies a participant who has voted on a shared list. The browser sends its cookie only on that list's page. */
  participantToken?: string | undefined
  /** The hash of an invalid or expired session token of a seller, for the security log. */
  invalidSellerTokenHash?: string | undefined
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

/**
 * The events of refused requests. Anonymous clients can cause any number of them. `notice-forged`: the webhook of a
 * gateway, or a return from it, has an invalid signature.
 */
export const refusedRequestEvents = [
  'login-failed',
  'access-refused',
  'origin-refused',
  'notice-forged',
] as const

/**
 * An event of the security log. `actor` is the id of a shopper or a staff member, or the hash of an unknown login or
 * session token. The log contains no names.
 */
export type SecurityEvent = {
  event:
    | (typeof refusedRequestEvents)[number]
    | 'login'
    | 'password-changed'
    | 'email-changed'
    | 'sessions-ended'
    | 'account-exported'
    | 'account-deleted'
    | 'rights-changed'
  actor: string
  address: string
  [detail: string]: string
}

/** The dependencies of the process, the same for every request. Use cases receive a `ShopContext`. */
export type Store = {
  db: Database
  images: Images
  catalogue: Catalogue
  business: BusinessCache
  content: ContentCache
  /** Changes of orders, in this process and in others. */
  orderFeed: OrderFeed
  searchMisses: SearchMisses
  scheduleNotifier: ScheduleNotifier
  services: Services
  /**
   * `payments`, `mail` and `sms` are replaced when the owner saves a service, so they are read at each use and not
   * stored.
   */
  payments: Payments
  mail: Mailer
  sms: SmsProvider
  push: PushSender
  log: Log
  /** Writes to the security log. */
  logSecurityEvent(event: SecurityEvent): void
  now(): Date
  /** Writes a backup into the backup folder; false while another one is being written. */
  makeBackup(kind: 'nightly' | 'manual'): Promise<boolean>
  settings: StoreSettings
}

/** The external services that the environment or the owner sets up. */
export type Services = {
  /** The services that the environment sets up; the owner cannot change them. */
  fromEnvironment: ReadonlySet<ServiceName>
  /** Returns the key that encrypts secrets; undefined if none exists. */
  findKey(): Promise<Buffer | undefined>
  /** Returns the key that encrypts secrets, and creates it if none exists. */
  findOrCreateKey(): Promise<Buffer>
  /** Reads the services that the owner has saved again, and uses them in this process. */
  reload(): Promise<void>
  /** Whether a saved service cannot be used, because another key has encrypted its secrets. */
  hasUndecryptableSettings(): boolean
}

export type Payments = {
  /** The gateways that accept new payments; the first one is the default. */
  gateways: readonly Gateway[]
  /** The built-in test gateway; undefined once another gateway is set up, or where it is not allowed. */
  testGateway: TestGateway | undefined
}

export type BackupSettings = {
  folder: string
  /** The number of nightly backups to keep; 0 turns them off. */
  nightlyCount: number
  /** The public age key that nightly backups are encrypted to. */
  recipient: string | undefined
}

type StoreSettings = {
  /** Whether requests are rate limited. Off only for load tests. */
  areRateLimitsOn: boolean
  /** The names of `payments.gateways`, which shoppers choose from. Without any, Online Payment is not possible. */
  gatewayNames: readonly GatewayName[]
  /** Only this machine can reach the store, for trying it out. */
  isPrivate: boolean
  /** The public URL of the configuration, without a trailing slash; the base of links in emails. */
  publicUrl: string
  /** The service for messages of the contact page. Without one, they are saved in the store's inbox. */
  emailService: EmailService | null
  /** The folder for large uploads in progress; created for the first one. */
  uploadsFolder: string
  dataFolder: string
  backups: BackupSettings
}

/**
 * The context of one request, which every use case receives: the dependencies of the store, the actor and the language.
 * `cacheTags` collects what a response was made from ("product:…", "list"). A cached page is deleted when one of these
 * changes.
 */
export type ShopContext = Store & {
  actor: Actor
  language: Language
  /** The method and pattern of an endpoint, or the path of a page. For the security log, the login and forms. */
  requestedRoute: string
  /**
   * The origin of this request, to which its cookies belong: `settings.publicUrl`, or the requested host in a private
   * network if no public URL is configured. Outside of requests it is `settings.publicUrl`.
   */
  origin: string
  cacheTags: Set<string>
  /** The times in milliseconds at which the response changes. A cached page expires at the first of them. */
  cacheExpiryTimes: Set<number>
  /**
   * A version of a content block, published or not, which a staff member with the content permission previews.
   */
  preview?: { key: string; version: number }
}

/** Creates the context of one request. */
export function createShopContext(
  store: Store,
  request: { actor: Actor; language: Language; origin?: string; requestedRoute?: string },
): ShopContext {
  const { actor, language, origin = store.settings.publicUrl, requestedRoute = '' } = request
  return {
    ...store,
    actor,
    language,
    origin,
    requestedRoute,
    cacheTags: new Set(),
    cacheExpiryTimes: new Set(),
  }
}
