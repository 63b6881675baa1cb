import { bulkLimits, bulkPriceFields } from './bulk-change.ts'
import type { BulkChange } from './bulk-change.ts'
import { productRequestFields } from './product.server.ts'
import { productLimits } from './product.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import {
  idOrNotFound,
  integer,
  requiredOrInvalid,
  optionalLine,
  plainText,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const invalidChoice = { error: 'choice' satisfies ValidationCode }
const invalidList = { error: 'list' satisfies ValidationCode }

/** The version of a product that an author read. */
export const productVersion = integer({ min: 1, max: 2_147_483_647, code: 'integer' })
/**
 * The names of a product's pictures, in order. The use case refuses more than `productLimits.pictures`, the new files
 * included.
 */
export const pictureOrder = z
  .array(plainText(), invalidList)
  .max(20, { error: 'too-many:4' satisfies ValidationCode })

/** The time at which a product is published: now, later, or undecided for a draft. */
export const publicationTime = z.union(
  [
    z.literal(['now', 'draft']),
    z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine((moment) => moment.getUTCFullYear() < 2200, invalidChoice),
  ],
  invalidChoice,
)
export type PublicationTime = z.output<typeof publicationTime>

const internalFieldSchemas = {
  publish: publicationTime.nullish(),
  lowStock: integer({ min: 0, max: productLimits.stock, code: 'stock' }).nullish(),
}

/** The fields of a new product that shoppers do not see. */
export const internalFields = z.object(internalFieldSchemas, invalidObject)

const productChangeFields = z.looseObject(
  {
    id: idOrNotFound(),
    version: productVersion.nullish().transform((value) => value ?? undefined),
    stockSeen: z.number().int().nullable().optional().catch(undefined),
    ...internalFieldSchemas,
    images: pictureOrder.nullish().transform((order) => order ?? undefined),
    image: pictureOrder.nullish().transform((order) => order ?? undefined),
  },
  invalidObject,
)

/** The changeable fields of a product, for the API document. They are parsed together with the unchanged ones. */
export const productUpdateFields = productChangeFields.extend(productRequestFields.partial().shape)

/**
 * A change of a product: its id, the version and stock that its author read, its pictures in order, and in `fields` the
 * other changed fields, which are not parsed yet. A picture is named by its address, by "picture:" and the hash of an
 * upload, or by "file:0" for the first file of the request.
 */
export const productUpdate = productChangeFields.transform(
  ({
    id,
    version: seenVersion,
    stockSeen,
    lowStock,
    publish,
    images,
    image,
    pictureTexts: _,
    ...fields
  }) => ({
    id,
    version: seenVersion,
    stockSeen,
    lowStock,
    publish: publish ?? undefined,
    images: images ?? image,
    fields,
  }),
)
export type ProductUpdate = z.output<typeof productUpdate>

/** A request about one product. */
export const productReference = z.object({ id: idOrNotFound() }, invalidObject)

const percent = z
  .number(requiredOrInvalid('number'))
  .refine((n) => n !== 0 && n >= bulkLimits.minPercent && n <= bulkLimits.maxPercent, {
    error: 'number' satisfies ValidationCode,
  })
  .transform((n) => Math.round(n * 100) / 100)

const bulkChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('stock'), inStock: requiredBoolean() }),
    z.object({ kind: z.literal('price'), percent, of: z.enum(bulkPriceFields, invalidChoice) }),
    z.object({ kind: z.literal('archive') }),
  ],
  invalidChoice,
) satisfies z.ZodType<BulkChange>

/** The filters of the seller's list. */
const bulkQuery = z.object(
  {
    search: optionalLine(200).optional(),
    stock: z.enum(['all', 'in', 'out', 'low'], invalidChoice).optional(),
    category: plainText().optional(),
  },
  invalidObject,
)

/** A bulk change of products, by id or by the filters of a list. `plan` comes from the preview's response. */
export const bulkRequest = z
  .object(
    {
      ids: z
        .array(z.string(), invalidList)
        .min(1, { error: 'required' satisfies ValidationCode })
        .max(bulkLimits.products, { error: `too-many:${bulkLimits.products}` satisfies ValidationCode })
        .optional(),
      query: bulkQuery.optional(),
      change: bulkChange,
      preview: requiredBoolean().optional(),
      plan: z.string().max(64).optional(),
    },
    invalidObject,
  )
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
    error: 'required' satisfies ValidationCode,
    path: ['ids'],
  })
