import * as z from 'zod'
import {
  idOrNotFound,
  integer,
  requiredLine,
  optionalLine,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { emptyRule, maxCollectionProducts } from './collection.ts'
import { groupLimits } from './group-limits.ts'
import { groupKinds } from './product-groups.ts'

const invalidList = { error: 'list' satisfies ValidationCode }
const invalidChoice = { error: 'choice' satisfies ValidationCode }
const invalidObject = { error: 'fields' satisfies ValidationCode }

const kind = z.enum(groupKinds, invalidChoice)

/** The path of a group in URLs. */
const groupPath = z
  .string({ error: 'required' satisfies ValidationCode })
  .transform((text) => text.trim().toLowerCase())
  .refine((path) => /^[a-z0-9-]{2,}$/.test(path) && path.length <= groupLimits.pathLength, {
    error: 'path' satisfies ValidationCode,
  })

const optionalId = idOrNotFound()
  .nullish()
  .transform((id) => id ?? null)

const optionalPrice = integer({ min: 0, max: 100_000_000, code: 'price' })
  .nullish()
  .transform((rupees) => rupees ?? null)

const picture = z
  .string(invalidChoice)
  .regex(/^[0-9a-f]{16,64}$/, { error: 'image' satisfies ValidationCode })
  .nullish()
  .transform((hash) => hash ?? null)

/** The contents of a collection. */
const content = z.discriminatedUnion(
  'by',
  [
    z.object({
      by: z.literal('hand'),
      products: z
        .array(idOrNotFound(), invalidList)
        .max(maxCollectionProducts, { error: `too-many:${maxCollectionProducts}` satisfies ValidationCode })
        .transform((ids) => [...new Set(ids)]),
    }),
    z
      .object({
        by: z.literal('rule'),
        categoryId: optionalId,
        roomId: optionalId,
        minPrice: optionalPrice,
        maxPrice: optionalPrice,
        inStock: requiredBoolean().default(false),
        onOffer: requiredBoolean().default(false),
      })
      .refine(({ minPrice, maxPrice }) => maxPrice === null || (minPrice ?? 0) <= maxPrice, {
        error: 'above-most' satisfies ValidationCode,
        path: ['maxPrice'],
      }),
  ],
  invalidChoice,
)

/** A group with all fields that its owner can edit. `id` null creates one; `version` is the version that was read. */
export const groupChange = z
  .object(
    {
      id: idOrNotFound()
        .nullish()
        .transform((id) => id ?? null),
      kind,
      version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
      path: groupPath,
      name: requiredLine(groupLimits.nameLength),
      nameNe: optionalLine(groupLimits.nameLength).default(''),
      about: optionalLine(groupLimits.aboutLength).default(''),
      aboutNe: optionalLine(groupLimits.aboutLength).default(''),
      tags: z
        .array(requiredLine(groupLimits.tagLength), invalidList)
        .max(groupLimits.tagCount, { error: `too-many:${groupLimits.tagCount}` satisfies ValidationCode })
        .default([])
        .transform((tags) => [...new Set(tags)]),
      tint: z
        .string(invalidChoice)
        .transform((text) => text.toUpperCase())
        .refine((text) => /^#[0-9A-F]{6}$/.test(text), { error: 'colour' satisfies ValidationCode }),
      tile: picture,
      wide: picture,
      content: content.nullish(),
      isHidden: requiredBoolean().default(false),
    },
    invalidObject,
  )
  .transform((group) => ({
    ...group,
    // A new collection without a rule contains every product.
    content: group.kind === 'collection' ? (group.content ?? emptyRule) : null,
  }))
export type GroupChange = z.output<typeof groupChange>

/** The ids of a kind's groups in the new order. Groups that are not listed follow. */
export const groupOrder = z.object(
  {
    kind,
    ids: z
      .array(idOrNotFound(), invalidList)
      .min(1, { error: 'required' })
      .max(100, { error: 'too-many:100' }),
  },
  invalidObject,
)
