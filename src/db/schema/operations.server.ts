import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FocalPoint } from '#domain/content/content.ts'
import type { RichText } from '#domain/document/document.ts'
import type { InEachLanguage, Language } from '#domain/language.ts'
import type { SettingScope } from '#domain/settings/setting-scopes.ts'
import type { ServiceName, ServiceValues } from '#domain/settings/services.ts'
import { bytea, time } from './columns.server.ts'

export const contactMessages = pgTable('contact_messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  shopperId: text('shopper_id'),
  createdAt: time('created_at').notNull(),
  readAt: time('read_at'),
  answeredAt: time('replied_at'),
})

/** The shop's answers to contact messages. They are deleted with their message. */
export const messageAnswers = pgTable('message_answers', {
  id: text('id').primaryKey(),
  messageId: text('message_id').notNull(),
  text: text('body').notNull(),
  staffId: text('staff_id'),
  createdAt: time('created_at').notNull(),
})

export const newsletterAddresses = pgTable('newsletter_addresses', {
  email: text('email').primaryKey(),
  language: text('language').$type<Language>().notNull(),
  createdAt: time('created_at').notNull(),
})

/** One row: the key that signs the store's links. */
export const storeSecret = pgTable('store_secret', {
  id: boolean('id').primaryKey().default(true),
  secret: bytea('secret').notNull(),
})

/** One row: whether the store was set up with the demo, and when the setup began and was completed. */
export const storeSetup = pgTable('store_setup', {
  id: boolean('id').primaryKey().default(true),
  isDemo: boolean('is_demo').notNull(),
  startedAt: time('started_at').notNull(),
  completedAt: time('completed_at'),
})

/** Every version of the settings for selling. A trigger writes it. */
export const ownerSettingVersions = pgTable(
  'owner_setting_versions',
  {
    name: text('name').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').notNull(),
    since: time('valid_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

/** Every setting of the store. A change is announced to all processes. */
export const settings = pgTable(
  'settings',
  {
    scope: text('scope').$type<SettingScope>().notNull(),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
    version: integer('version').notNull(),
    updatedAt: time('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.name] })],
)

/**
 * The external services that the owner has set up. `sealedSecrets` is encrypted with the key of the store.
 */
export const serviceSettings = pgTable('service_settings', {
  name: text('name').$type<ServiceName>().primaryKey(),
  values: jsonb('visible_values').$type<ServiceValues>().notNull(),
  sealedSecrets: bytea('sealed_secrets').notNull(),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

/** A row for each restore of a backup. Notifications queued before it wait until the owner releases them. */
export const restores = pgTable('restores', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  backupMadeAt: time('backup_made_at').notNull(),
  restoredAt: time('restored_at').notNull(),
  releasedAt: time('released_at'),
})

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: text('staff_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: time('created_at').notNull(),
})

export const searchMisses = pgTable('search_misses', {
  term: text('term').primaryKey(),
  searchCount: integer('search_count').notNull(),
  lastSeenAt: time('last_seen_at').notNull(),
})

/**
 * The fields of a content block that are the same in every language. `square` is its picture cropped for
 * phones, `wide` cropped as a banner.
 */
export type UntranslatedFields = {
  link: string
  addresses: Readonly<Record<string, string>>
  picture: string
  focus: FocalPoint | null
  square: string | null
  wide: string | null
  isShown: boolean
  colour?: string
  seconds?: number | null
  /** Only for long texts. */
  category?: string
  /** The reading time of a long text. */
  minutes?: number
}

type Texts = Readonly<Record<string, string>>

/**
 * The next revision number. Revisions are unique across all content blocks, so that a later draft with the version of a
 * discarded one has another revision.
 */
export const nextRevision = sql<number>`nextval('content_revisions')`

/** Every version of every content block of the storefront. An unpublished version is its draft. */
export const content = pgTable(
  'content',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull().default(nextRevision),
    en: jsonb('en').$type<Texts>().notNull(),
    ne: jsonb('ne').$type<Texts>().notNull(),
    untranslated: jsonb('shared').$type<UntranslatedFields>().notNull(),
    /** Long texts. Only queries that display or edit them select this column. */
    documents: jsonb('documents').$type<InEachLanguage<RichText>>(),
    visibleFrom: time('visible_from'),
    visibleUntil: time('visible_until'),
    isRemoved: boolean('is_removed').notNull().default(false),
    position: integer('position').notNull().default(0),
    updatedBy: text('updated_by'),
    updatedAt: time('updated_at').notNull(),
    publishedAt: time('published_at'),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)

/** The keys of the initial content, each added to the store once. `version` is 0 for a key that was skipped. */
export const contentSeeds = pgTable('content_seeds', {
  key: text('key').primaryKey(),
  version: integer('version').notNull(),
  at: time('created_at').notNull(),
})
