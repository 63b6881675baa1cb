import * as z from 'zod'
import { isId } from '#lib/id.ts'
import { idOrNotFound } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import {
  internalFields,
  pictureOrder,
  productVersion,
  publicationTime,
} from '#domain/product/product-change.server.ts'
import { pictureInput } from '#domain/product/pictures/picture-edit.server.ts'
import { productLimits } from '#domain/product/product.ts'
import { productRequestFields } from '#domain/product/product.server.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const invalidList = { error: 'list' satisfies ValidationCode }
const tooMany = { error: `too-many:${productLimits.variants}` satisfies ValidationCode }

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** The id of a variant. The caller may choose the id of a new one, so its format is checked. */
const variantId = idOrNotFound().refine(isId, { error: 'choice' satisfies ValidationCode })

const removedVariant = z.object({ id: idOrNotFound(), version: optional(productVersion) }, invalidObject)

/** One variant: an existing product or a new one. Its fields are those of a product. */
const variant = z.looseObject(
  {
    id: optional(variantId),
    version: optional(productVersion),
    stockSeen: z.number().int().nullable().optional().catch(undefined),
    images: optional(pictureOrder),
    pictureTexts: pictureInput.shape.pictureTexts,
  },
  invalidObject,
)

const familyRequest = z.object(
  {
    id: optional(idOrNotFound()),
    overwrite: z.boolean().optional().catch(undefined),
    publish: optional(publicationTime),
    shared: z.looseObject({ lowStock: internalFields.shape.lowStock }, invalidObject),
    variants: z
      .array(variant, invalidList)
      .min(1, { error: 'required' satisfies ValidationCode })
      .max(productLimits.variants, tooMany),
    removed: optional(z.array(removedVariant, invalidList).max(productLimits.variants, tooMany)),
  },
  invalidObject,
)

/**
 * A family to save. `id` is one of its products, or the single product that becomes its first variant. With `overwrite`
 * the versions are ignored. An id that occurs twice is refused.
 */
export const variantsRequest = familyRequest.superRefine(({ variants, removed = [] }, context) => {
  const seenIds = new Set<string>()
  for (const [name, members] of Object.entries({ variants, removed }))
    for (const [index, { id }] of members.entries()) {
      if (id === undefined) continue
      const message = 'twice' satisfies ValidationCode
      if (seenIds.has(id)) context.addIssue({ code: 'custom', path: [name, index, 'id'], message })
      seenIds.add(id)
    }
})
export type VariantsRequest = z.output<typeof variantsRequest>
export type VariantInput = VariantsRequest['variants'][number]

/** The schema with all product fields by name, for the API document. */
export const variantsRequestFields = familyRequest.extend({
  shared: productRequestFields.partial(),
  variants: z.array(variant.extend(productRequestFields.partial().shape)),
})
