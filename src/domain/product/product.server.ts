import { findCategory, isRoomTag } from './category.ts'
import { paisaFromRupees } from '#domain/money.ts'
import { productLimits } from './product.ts'
import { oneLine } from '#lib/text.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { Colour, PackageSize } from './product.ts'
import * as z from 'zod'
import {
  anyId,
  integer,
  line,
  missingOr,
  numeric,
  optionalLine,
  plainText,
  yesNo,
} from '#domain/validation/fields.server.ts'

const measure = integer({ min: 1, max: 100_000, code: 'measure' })
const weightGrams = numeric('measure')
  .refine((kg) => kg > 0 && kg <= 10_000, { error: 'measure' satisfies ValidationCode })
  .transform((kg) => Math.round(kg * 1000))

const productFields = z.object(
  {
    name: line(productLimits.nameLength),
    nameNe: optional(optionalLine(productLimits.nameLength)),
    description: textLines('required'),
    descriptionNe: textLines('optional'),
    category: plainText().transform((value, context) => {
      const found = findCategory(value)
      if (found !== undefined) return found.path
      context.addIssue({ code: 'custom', message: value.trim() === '' ? 'required' : 'category' })
      return z.NEVER
    }),
    rooms: z
      .array(z.string().refine(isRoomTag, { error: 'room' satisfies ValidationCode }), { error: 'list' })
      .max(5, { error: 'too-many:5' satisfies ValidationCode })
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
    sku: optional(optionalLine(64)),
    tags: shortTexts(20),
    family: optional(optionalLine(100)),
    option: optional(optionalLine(100)),
    optionNe: optional(optionalLine(100)),
    colour: z
      .object(
        {
          name: line(50),
          nameNe: optionalLine(50)
            .nullish()
            .transform((name) => name ?? ''),
          hex: z
            .string(missingOr('colour'))
            .regex(/^#[0-9a-fA-F]{6}$/, { error: 'colour' satisfies ValidationCode })
            .toLowerCase(),
        },
        { error: 'colour' satisfies ValidationCode },
      )
      .nullish()
      .transform((colour): Colour | null => colour ?? null),
    dimensionsMm: z
      .object(
        { width: measure, depth: measure, height: measure },
        { error: 'measure' satisfies ValidationCode },
      )
      .nullish()
      .transform((size) => size ?? null),
    packages: z
      .array(
        z
          .object({ widthMm: measure, depthMm: measure, heightMm: measure, weightKg: weightGrams })
          .transform(({ weightKg, ...size }): PackageSize => ({ ...size, weightGrams: weightKg })),
        { error: 'list' satisfies ValidationCode },
      )
      .max(20, { error: 'too-many:20' satisfies ValidationCode })
      .nullish()
      .transform((packages) => packages ?? []),
    weightKg: weightGrams.nullish().transform((grams) => grams ?? null),
    materials: shortTexts(20),
    materialsNe: shortTexts(20),
  },
  { error: 'map' satisfies ValidationCode },
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
  { error: 'map' satisfies ValidationCode },
)
export type StockChange = z.output<typeof stockChange>

function inDomainUnits(fields: z.output<typeof productFields>) {
  const { price, offerPrice, weightKg, inStock, ...rest } = fields
  return {
    ...rest,
    pricePaisa: price,
    offerPricePaisa: offerPrice,
    weightGrams: weightKg,
    isAvailable: inStock,
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

function optional(shape: z.ZodType<string>) {
  return shape.nullish().transform((text) => (text === undefined || text === '' ? null : text))
}

// A text is split at its line breaks, as the form sends it when nobody has split it before.
function textLines(need: 'required' | 'optional') {
  const { descriptionLines, descriptionLineLength } = productLimits
  return z
    .union([plainText(), z.array(plainText(), { error: 'list' })], missingOr('list'))
    .nullish()
    .transform((input) => (typeof input === 'string' ? input.split(/\r\n|\r|\n/) : (input ?? [])))
    .transform((lines) => lines.map(oneLine).filter((text) => text !== ''))
    .refine((lines) => need === 'optional' || lines.length > 0, {
      error: 'required' satisfies ValidationCode,
    })
    .refine((lines) => lines.length <= descriptionLines, { error: `too-many:${descriptionLines}` })
    .refine((lines) => lines.every((text) => text.length <= descriptionLineLength), {
      error: `too-long:${descriptionLineLength}`,
    })
}

function shortTexts(max: number) {
  return z
    .array(optionalLine(100), { error: 'list' satisfies ValidationCode })
    .max(max, { error: `too-many:${max}` satisfies ValidationCode })
    .nullish()
    .transform((texts) => (texts ?? []).filter((text) => text !== ''))
}
