import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { LocalizedFields } from '#domain/localized-field-names.ts'
import type { AttributesJson } from '#domain/product/fields/fields.ts'
import type { PackageSize } from '#domain/product/fields/compound-codecs.ts'
import type { CollectionContent } from '#domain/product/groups/collection.ts'
import type { GroupKind } from '#domain/product/groups/product-groups.ts'
import type { StockReason } from '#domain/product/inventory/stock-reasons.ts'
import type { CodeSourceTexts } from '#domain/product/fields/product-codes.ts'
import { paisa, time } from './columns.server.ts'

export const products = pgTable('products', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  sku: text('sku'),
  /** The id of its category, and the ids of its rooms. */
  categoryId: text('category_id').notNull(),
  roomIds: text('room_ids').array().notNull(),
  tags: text('tags').array().notNull(),
  pricePaisa: paisa('price_paisa').notNull(),
  /**
   * The current price: the lower of the offer price and the prices of the running sales. A trigger maintains
   * it.
   */
  offerPricePaisa: paisa('offer_price_paisa').notNull(),
  /** The offer price without sales. */
  baseOfferPricePaisa: paisa('base_offer_price_paisa').notNull(),
  /** The lowest price of the 30 days before the offer began; null until there are 30 days of prices. */
  lowestPriorPricePaisa: paisa('lowest_prior_price_paisa'),
  stock: integer('stock'),
  isAvailable: boolean('is_available').notNull(),
  family: text('family'),
  colourHex: text('colour_hex'),
  widthMm: integer('width_mm'),
  depthMm: integer('depth_mm'),
  heightMm: integer('height_mm'),
  weightGrams: integer('weight_grams'),
  packages: jsonb('packages').$type<PackageSize[]>().notNull(),
  attributes: jsonb('attributes').$type<Partial<AttributesJson>>().notNull().default({}),
  /** The colour and material texts from which the colour and material codes in `attributes` were derived. */
  codedTexts: jsonb('coded_texts').$type<CodeSourceTexts>(),
  rating: numeric('rating', { mode: 'number' }),
  ratingCount: integer('rating_count').notNull().default(0),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  archivedAt: time('archived_at'),
  /** Set for drafts. A draft has `archivedAt` too, so that older releases, which do not know drafts, hide it. */
  draftedAt: time('drafted_at'),
  /** The time at which a draft is published automatically. */
  publishAt: time('publish_at'),
  version: integer('version').notNull().default(1),
  /** The seller's low-stock threshold in units; null for the default of all products. */
  lowStockThreshold: integer('low_stock_threshold'),
})

/** Categories, rooms and collections: the groups of products and their paths in addresses. */
export const productGroups = pgTable('product_groups', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<GroupKind>().notNull(),
  path: text('path').notNull(),
  nameEn: text('name_en').notNull(),
  nameNe: text('name_ne').notNull().default(''),
  aboutEn: text('description_en').notNull().default(''),
  aboutNe: text('description_ne').notNull().default(''),
  tags: text('tags').array().notNull(),
  tint: text('tint').notNull(),
  /** The hashes of the two pictures of a group. */
  tile: text('tile_image_hash'),
  wide: text('wide_image_hash'),
  content: jsonb('content').$type<CollectionContent>(),
  position: integer('position').notNull(),
  isHidden: boolean('is_hidden').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull(),
})

/** Every current and former path of a group. A trigger writes it. */
export const groupPaths = pgTable('product_group_paths', {
  path: text('path').primaryKey(),
  groupId: text('group_id').notNull(),
  since: time('valid_from').notNull(),
})

/** The search text of archived products: SKU and names in lower case. Triggers maintain it. */
export const archivedNames = pgTable('archived_product_names', {
  productId: text('product_id').primaryKey(),
  archivedAt: time('archived_at').notNull(),
  names: text('names').notNull(),
  isDraft: boolean('is_draft').notNull().default(false),
})

export const productTexts = pgTable(
  'product_texts',
  {
    productId: text('product_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    name: text('name').notNull(),
    description: text('description').array().notNull(),
    materials: text('materials').array().notNull(),
    optionName: text('option_name'),
    colourName: text('colour_name'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
)

export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** The colour of the picture’s edge, shown until it loads. */
  tone: text('placeholder_colour').notNull(),
  createdAt: time('created_at').notNull(),
})

export const productImages = pgTable(
  'product_images',
  {
    productId: text('product_id').notNull(),
    position: smallint('position').notNull(),
    hash: text('hash').notNull(),
    altEn: text('alt_en').notNull(),
    altNe: text('alt_ne').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const stockMovements = pgTable('stock_movements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text('product_id').notNull(),
  change: integer('change').notNull(),
  reason: text('reason').$type<StockReason>().notNull(),
  orderId: text('order_id'),
  staffId: text('staff_id'),
  createdAt: time('created_at').notNull(),
  /** The movement that this one reverses, fully or in part. */
  reverses: bigint('reverses_id', { mode: 'number' }),
  /** The idempotency key and the content hash of a manual change. */
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash'),
})

export type SitePictureKind =
  | 'banner'
  | 'tile'
  | 'category-tile'
  | 'category-wide'
  | 'shop'
  | 'promo'
  | 'blog-cover'
export type SitePictureContent = LocalizedFields<'alt' | 'headline', string> & { readonly link: string }

export const sitePictures = pgTable(
  'site_images',
  {
    kind: text('kind').$type<SitePictureKind>().notNull(),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
    hash: text('hash').notNull(),
    squareHash: text('square_hash'),
    sourceHash: text('source_hash').notNull(),
    content: jsonb('content').$type<SitePictureContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
)
