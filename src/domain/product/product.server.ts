import * as z from 'zod'
import { maxSlugLength } from '#lib/slug.ts'
import { isPriceTooHigh } from './price.ts'
import { parseNumber } from '#domain/number-format.ts'
import { paisaFromRupees } from '#domain/money.ts'
import {
  idOrNotFound,
  integer,
  requiredLine,
  numeric,
  optionalLine,
  plainText,
  requiredBoolean,
} from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { parse, type Parsed } from '#domain/validation/parse.server.ts'
import { findCategory, findNamedRoom, type Groups } from '#domain/product/groups/product-groups.ts'
import { attributesOf, databaseColumnValuesOf } from '#domain/product/fields/named-fields.ts'
import { fieldSchemas } from '#domain/product/fields/schemas.server.ts'
import { withCodes } from '#domain/product/fields/product-codes.ts'
import { groupCountLimits } from '#domain/product/groups/group-limits.ts'
import { changedProductInput } from './product-input.ts'
import { productLimits, type FullProduct } from './product.ts'

/** The fields of a product in API requests. */
export const productRequestFields = z.object(
  {
    name: requiredLine(productLimits.nameLength),
    nameNe: optionalLine(productLimits.nameLength)
      .nullish()
      .transform((name) => (name === undefined || name === '' ? null : name)),
    category: plainText().refine((value) => value.trim() !== '', {
      error: 'required' satisfies ValidationCode,
    }),
    rooms: z
      .array(z.string({ error: 'room' satisfies ValidationCode }), { error: 'list' })
      .max(groupCountLimits.rooms, { error: `too-many:${groupCountLimits.rooms}` satisfies ValidationCode })
      .nullish()
      .transform((paths) => paths ?? []),
    price: rupees('price'),
    offerPrice: rupees('offer-price'),
    stock: integer({ min: 0, max: productLimits.stock, code: 'stock' })
      .nullish()
      .transform((stock) => stock ?? null),
    inStock: requiredBoolean()
      .nullish()
      .transform((isAvailable) => isAvailable ?? true),
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'choice' satisfies ValidationCode })
      .max(maxSlugLength, { error: `too-long:${maxSlugLength}` satisfies ValidationCode })
      .nullish()
      .transform((slug) => slug ?? null),
    ...fieldSchemas(),
  },
  { error: 'fields' satisfies ValidationCode },
)

const isOfferWithinPrice = (product: { price: number; offerPrice: number }) =>
  product.offerPrice <= product.price
const offerError = { error: 'offer-above-price' satisfies ValidationCode, path: ['offerPrice'] }

/**
 * The `productData` of a new product; `isAvailable` is the seller's switch (`inStock`), money in paisa, weight in
 * grams.
 */
export const productAdd = productRequestFields.refine(isOfferWithinPrice, offerError).transform(toDomainUnits)
export type ProductAdd = z.output<typeof productAdd>

/** Parses the `productData` of a new product. Its category and its rooms are paths or names of the shop's groups. */
export function parseNewProduct(groups: Groups, input: unknown): Parsed<ProductAdd> {
  const parsed = parse(productAdd, withWeightInKilograms(input))
  const groupInput = parse(groupFields, input)
  if (!groupInput.ok) return parsed
  const category = findCategory(groups, groupInput.value.category ?? '')
  const rooms = (groupInput.value.rooms ?? []).map((room) => findNamedRoom(groups, room)?.path)
  const errors: Record<string, ValidationCode> = {}
  if (groupInput.value.category?.trim() && category === undefined) errors['category'] = 'category'
  for (const [index, room] of rooms.entries()) if (room === undefined) errors[`rooms.${index}`] = 'room'
  if (!parsed.ok) return { ok: false, errors: { ...parsed.errors, ...errors } }
  if (category === undefined || Object.keys(errors).length > 0) return { ok: false, errors }
  const paths = [...new Set(rooms)].filter((path) => path !== undefined)
  return { ok: true, value: { ...parsed.value, category: category.path, rooms: paths } }
}

/**
 * Returns the input with `weight` ('12 kg'), the field of the specification, as `weightKg`, unless it has both fields.
 */
function withWeightInKilograms(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const { weight, weightKg }: { weight?: unknown; weightKg?: unknown } = input
  if (weight === undefined || (weightKg ?? '') !== '') return input
  return { ...input, weightKg: typeof weight === 'string' ? weight.replace(/\s*kg$/i, '') : weight }
}

/**
 * Parses a stored product with some fields changed. An unchanged slug (null in the result) and an unchanged stock are
 * accepted even if they exceed the limits of today.
 */
export function parseChangedProduct(
  groups: Groups,
  product: FullProduct,
  changes: Readonly<Record<string, unknown>>,
): Parsed<ProductAdd> {
  // The empty `weightKg` removes the stored weight, which would take precedence over a changed `weight`.
  const input = changedProductInput(product, 'weight' in changes ? { weightKg: '', ...changes } : changes)
  const slug = input['slug'] === product.slug ? null : input['slug']
  const isSameStock = product.stock !== null && stockNumber(input['stock']) === product.stock
  const parsed = parseNewProduct(groups, { ...input, slug, stock: isSameStock ? null : input['stock'] })
  return parsed.ok && isSameStock ? { ok: true, value: { ...parsed.value, stock: product.stock } } : parsed
}

function stockNumber(stock: unknown): unknown {
  return typeof stock === 'string' ? parseNumber(stock) : stock
}

// The group fields, validated independently of the other fields.
const groupFields = z.object({
  category: z.string().optional().catch(undefined),
  rooms: z.array(z.string()).nullish().catch(undefined),
})

/** Whether a product is in stock, as the seller sets it. */
export const stockChange = z.object(
  {
    id: idOrNotFound(),
    inStock: requiredBoolean(),
  },
  { error: 'fields' satisfies ValidationCode },
)

function toDomainUnits({ price, offerPrice, inStock, ...fields }: z.output<typeof productRequestFields>) {
  const { name, nameNe, category, stock, slug } = fields
  const columns = databaseColumnValuesOf(fields)
  return {
    name: { en: name, ne: nameNe },
    category,
    rooms: fields.rooms,
    stock,
    slug,
    pricePaisa: price,
    offerPricePaisa: offerPrice,
    isAvailable: inStock,
    ...columns,
    attributes: withCodes({ ...columns, attributes: attributesOf(fields) }),
  }
}

function rupees(code: ValidationCode) {
  return numeric(code).transform((value, context) => {
    const paisa = paisaFromRupees(value)
    if (paisa !== undefined && paisa > 0 && paisa <= productLimits.pricePaisa) return paisa
    const message = isPriceTooHigh(value) ? ('price-too-high' satisfies ValidationCode) : code
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
