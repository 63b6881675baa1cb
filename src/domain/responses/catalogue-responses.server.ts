import { archiveStates } from '#domain/product/pictures/archive.ts'
import { importStates } from '#domain/product/import.ts'
import { groupKinds } from '#domain/product/groups/product-groups.ts'
import { productColumnNames } from '#domain/product/product-cells.ts'
import { count, id, message, rupees, success } from './response-fields.server.ts'
import * as z from 'zod'

const state = z.object({ price: rupees, offerPrice: rupees, inStock: z.boolean(), isArchived: z.boolean() })
const named = { name: z.string(), nameNe: z.string().nullable() }

const bulkChangeResponse = z.object({
  success,
  /** The id for undoing the change; null if nothing changed, missing in a preview. */
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

/** The changes that a file would make: the first rows in full, and the first errors. */
export const importPlan = z.object({
  success,
  ...importCounts,
  /** Unpublished products of the file that stay unpublished. */
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
  /** For a ZIP with the file: the number of assigned pictures, and remarks about others. */
  pictures: z.object({ hung: count, leftOut: remarks }).nullable(),
  plan: z.string(),
  message,
  /** Identifies this upload, so that repeated requests apply it once. */
  key: z.string(),
})

/** An import has started. `GET /product/import/:id` returns its progress. */
export const importStarted = z.object({ success, id, message })

/** A ZIP was received. `GET /product/import/pictures/:id` returns its progress. */
const archiveStarted = z.object({ success, id, message })

export const catalogueCalls = {
  'GET /seller/category/list': z.object({ success, categories: z.array(group), message }),
  'POST /seller/category/save': z.object({ success, category: group, message }),
  'POST /seller/category/order': z.object({ success, ids: z.array(id), message }),
  'POST /product/bulk': bulkChangeResponse,
  'POST /product/bulk/undo': z.object({ success, restored: count, skipped: z.array(z.string()), message }),
  'POST /product/bulk/close': z.object({ success }),
  'POST /product/import/undo': z.object({
    success,
    restored: count,
    /** The number of these that the import had added. They are unpublished now. */
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
