import { archiveStates } from '#domain/product/pictures/archive.ts'
import { importStates } from '#domain/product/import.ts'
import { groupKinds } from '#domain/product/groups/product-groups.ts'
import { productColumnNames } from '#domain/product/product-cells.ts'
import { count, id, message, rupees, success } from './response-fields.server.ts'
import * as z from 'zod'

const state = z.object({ price: rupees, offerPrice: rupees, inStock: z.boolean(), isArchived: z.boolean() })
const named = { name: z.string(), nameNe: z.string().nullable() }

const bulkAnswer = z.object({
  success,
  /** What undoes the change; null where nothing changed, missing in a preview. */
  id: id.nullable().optional(),
  changing: count,
  plan: z.string(),
  items: z.array(z.object({ _id: id, ...named, before: state, after: state })),
  skipped: z.object({ total: count, names: z.array(z.object(named)) }),
  message,
})

const collectedByHand = z.object({ by: z.literal('hand'), products: z.array(id) })

const collectedByRule = z.object({
  by: z.literal('rule'),
  categoryId: id.nullable(),
  roomId: id.nullable(),
  minPrice: rupees.nullable(),
  maxPrice: rupees.nullable(),
  inStock: z.boolean(),
  onOffer: z.boolean(),
})

const group = z
  .object({
    _id: id,
    kind: z.enum(groupKinds),
    path: z.string(),
    name: z.string(),
    nameNe: z.string(),
    about: z.string(),
    aboutNe: z.string(),
    tags: z.array(z.string()),
    tint: z.string(),
    tile: z.string().nullable(),
    wide: z.string().nullable(),
    content: z.union([collectedByHand, collectedByRule]).nullable(),
    isHidden: z.boolean(),
    version: z.int(),
    products: count,
  })
  .meta({ id: 'Category' })

const column = z.enum(productColumnNames)
const change = z.object({ column, before: z.string(), after: z.string() })

const remarks = z.object({
  total: count,
  items: z.array(z.object({ name: z.string(), message: z.string() })),
})

const importCounts = { added: count, changed: count, unchanged: count }

/** What a file would change: the first rows in full, and the first mistakes. */
export const importPlan = z.object({
  success,
  ...importCounts,
  /** Products of the file that were taken off the shelf and stay there. */
  offShelf: count,
  /** SKUs and ids of rows that no product has: problems until they are omitted. */
  unknown: z.object({ total: count, names: z.array(z.string()), isOmitted: z.boolean() }),
  ignored: z.array(z.string()),
  preview: z.array(
    z.object({
      row: z.int(),
      id: id.nullable(),
      name: z.string(),
      nameNe: z.string(),
      fields: z.array(change),
    }),
  ),
  problems: z.object({
    total: count,
    items: z.array(
      z.object({
        row: z.int(),
        column: z.string(),
        written: z.string(),
        product: z.string(),
        message: z.string(),
      }),
    ),
  }),
  /** Of a ZIP that came with the file: how many pictures hang, and what is to be said of which. */
  pictures: z.object({ hung: count, leftOut: remarks }).nullable(),
  plan: z.string(),
  message,
  /** Names this upload, so that it is carried out once however often it is sent. */
  key: z.string(),
})

/** An import has begun; `GET /product/import/:id` tells how far it is. */
export const importStarted = z.object({ success, id, message })

/** A ZIP has come; `GET /product/import/pictures/:id` tells how far it is read. */
const archiveStarted = z.object({ success, id, message })

export const catalogueCalls = {
  'GET /seller/category/list': z.object({ success, categories: z.array(group), message }),
  'POST /seller/category/save': z.object({ success, category: group, message }),
  'POST /seller/category/order': z.object({ success, ids: z.array(id), message }),
  'POST /product/bulk': bulkAnswer,
  'POST /product/bulk/undo': z.object({ success, restored: count, skipped: z.array(z.string()), message }),
  'POST /product/bulk/close': z.object({ success }),
  'POST /product/import/undo': z.object({
    success,
    restored: count,
    /** Of these, how many the import had added: they lie off the shelf now. */
    takenOff: count,
    skipped: z.array(z.string()),
    message,
  }),
  'POST /product/import': importPlan,
  'POST /product/import/pictures': archiveStarted,
  'GET /product/import/pictures/:id': z.object({
    success,
    id,
    state: z.enum(archiveStates),
    fileName: z.string(),
    done: count,
    total: count,
    usable: count,
    leftOut: remarks,
    message,
  }),
  'GET /product/import/:id': z.object({
    success,
    id,
    state: z.enum(importStates),
    fileName: z.string(),
    done: count,
    total: count,
    ...importCounts,
    failure: z.enum(['outdated', 'busy', 'unexpected']).nullable(),
    leftOut: remarks,
    message,
  }),
} as const
