import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { defaultPermissions, type Permission, type StaffRole } from '#domain/account/staff-permissions.ts'
import type { Language } from '#domain/language.ts'
import { bytea, time } from './columns.server.ts'

export const shoppers = pgTable('shoppers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
  deliveryLocation: jsonb('delivery_location').$type<DeliveryLocation>(),
})

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  permissions: text('permissions')
    .array()
    .$type<Permission[]>()
    .notNull()
    .default([...defaultPermissions]),
  createdAt: time('created_at').notNull(),
  disabledAt: time('disabled_at'),
  lastSeenAt: time('last_seen_at'),
  /** The language of the last login. */
  language: text('language').$type<Language>(),
  /** The hash of the last password that the environment contained. */
  environmentHash: text('environment_hash'),
  /** The login address in the environment; null if it equals `email`. */
  environmentEmail: text('environment_email'),
})

export const staffEmailChanges = pgTable('staff_email_changes', {
  staffId: text('staff_id').primaryKey(),
  email: text('email').notNull(),
  codeHash: bytea('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  shopperId: text('shopper_id'),
  staffId: text('staff_id'),
  userAgent: text('user_agent').notNull(),
  createdAt: time('created_at').notNull(),
  lastSeenAt: time('last_seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** Either `shopperId` or `staffId` is set. */
  shopperId: text('shopper_id'),
  staffId: text('staff_id'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
})

export const loginFailures = pgTable('login_failures', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What was checked, and the entered email address or the account id: 'shopper:ram@example.com', 'password:ID'. */
  account: text('account').notNull(),
  /** The network address. */
  address: text('address').notNull(),
  createdAt: time('created_at').notNull(),
})

export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: bytea('token_hash').notNull(),
    /** As in `loginFailures`. */
    account: text('account').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.account] })],
)

export const carts = pgTable('carts', {
  shopperId: text('shopper_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  updatedAt: time('updated_at').notNull(),
})

export const cartItems = pgTable(
  'cart_items',
  {
    shopperId: text('shopper_id').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** The position of its line in the cart. */
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.productId] })],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    shopperId: text('shopper_id').notNull(),
    productId: text('product_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.productId] })],
)

export const addresses = pgTable('addresses', {
  id: text('id').primaryKey(),
  shopperId: text('shopper_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  street: text('street').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipcode: text('zipcode').notNull(),
  country: text('country').notNull(),
  phone: text('phone').notNull(),
  /** The id in local-levels.json, if it was selected from the list. */
  localLevelId: integer('local_level_id'),
  isDefault: boolean('is_default').notNull(),
  createdAt: time('created_at').notNull(),
})
