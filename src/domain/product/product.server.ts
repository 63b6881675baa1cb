import * as z from 'zod'
import { paisaFromRupees } from '#domain/money.ts'
import {
  anyId,
  integer,
  line,
  numeric,
  optionalLine,
  plainText,
  yesNo,
} from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { findCategory, isRoomTag, rooms } from './category.ts'
import { attributesOf, columnValuesOf } from '#domain/product/fields/named-fields.ts'
import { fieldShapes } from '#domain/product/fields/shapes.server.ts'
import { withCodes } from '#domain/product/fields/product-codes.ts'
import { productLimits } from './product.ts'

/** Every field of a product as a call sends it. */
export const productFields = z.object(
  {
    name: line(productLimits.nameLength),
    nameNe: optionalLine(productLimits.nameLength)
      .nullish()
      .transform((name) => (name === undefined || name === '' ? null : name)),
    category: plainText().transform((value, context) => {
      const found = findCategory(value)
      if (found !== undefined) return found.path
      context.addIssue({ code: 'custom', message: value.trim() === '' ? 'required' : 'category' })
      return z.NEVER
    }),
    rooms: z
      .array(z.string().refine(isRoomTag, { error: 'room' satisfies ValidationCode }), { error: 'list' })
      .max(rooms.length, { error: `too-many:${rooms.length}` satisfies ValidationCode })
      .nullish()
      .transform((tags) => [...new Set(tags ?? [])].filter(isRoomTag)),
    price: rupees('price'),
    offerPrice: rupees('offer-price'),
    stock: integer({ min: 0, max: productLimits.stock, code: 'stock' })
      .nullish()
      .transform((stock) => stock ?? null),
    inStock: yesNo()
      .nullish()
      .transform((isAvailable) => isAvailable ?? true),
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'choice' satisfies ValidationCode })
      .max(80, { error: 'too-long:80' satisfies ValidationCode })
      .nullish()
      .transform((slug) => slug ?? null),
    ...fieldShapes(),
  },
  { error: 'fields' satisfies ValidationCode },
)

const offerNotAbove = (product: { price: number; offerPrice: number }) => product.offerPrice <= product.price
const offerError = { error: 'offer-above-price' satisfies ValidationCode, path: ['offerPrice'] }

/** The `productData` of a new product; `isAvailable` is the seller's switch (`inStock`), money in paisa, weight in grams. */
export const productAdd = productFields.refine(offerNotAbove, offerError).transform(inDomainUnits)
export type ProductAdd = z.output<typeof productAdd>

/** The seller's In Stock switch, and optionally the counted stock (null for uncounted). */
export const stockChange = z.object(
  {
    id: anyId(),
    inStock: yesNo(),
  },
  { error: 'fields' satisfies ValidationCode },
)
export type StockChange = z.output<typeof stockChange>

function inDomainUnits({ price, offerPrice, inStock, ...told }: z.output<typeof productFields>) {
  const { name, nameNe, category, stock, slug } = told
  const columns = columnValuesOf(told)
  return {
    name: { en: name, ne: nameNe },
    category,
    rooms: told.rooms,
    stock,
    slug,
    pricePaisa: price,
    offerPricePaisa: offerPrice,
    isAvailable: inStock,
    ...columns,
    attributes: withCodes({ ...columns, attributes: attributesOf(told) }),
  }
}

function rupees(code: ValidationCode) {
  return numeric(code).transform((value, context) => {
    const paisa = paisaFromRupees(value)
    if (paisa !== undefined && paisa > 0 && paisa <= productLimits.pricePaisa) return paisa
    const isTooHigh = value * 100 > productLimits.pricePaisa
    const message = isTooHigh ? ('price-too-high' satisfies ValidationCode) : code
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
