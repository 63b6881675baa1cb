import { categories, rooms } from '#domain/product/category.ts'
import { id, message, count, maybePaging, path, rupees, success } from './answer-fields.server.ts'
import * as z from 'zod'

const measure = z.number()

/** A product: rupees, kilograms, millimetres, and the address of every picture, thumbnail first. */
export const productAnswer = z
  .object({
    _id: id,
    name: z.string(),
    nameNe: z.string().nullable(),
    description: z.array(z.string()),
    descriptionNe: z.array(z.string()),
    category: z.enum(categories.map((category) => category.path)),
    price: rupees,
    offerPrice: rupees,
    image: z.array(path),
    inStock: z.boolean(),
    stock: count.nullable(),
    sku: z.string().nullable(),
    slug: z.string(),
    tags: z.array(z.string()),
    rooms: z.array(z.enum(rooms.map(({ tag }) => tag))),
    family: z.string().nullable(),
    option: z.string().nullable(),
    optionNe: z.string().nullable(),
    colour: z.object({ name: z.string(), nameNe: z.string(), hex: z.string() }).nullable(),
    dimensionsMm: z.object({ width: measure, depth: measure, height: measure }).nullable(),
    packages: z.array(z.object({ widthMm: measure, depthMm: measure, heightMm: measure, weightKg: measure })),
    weight: z.string().nullable(),
    weightKg: measure.nullable(),
    materials: z.array(z.string()),
    materialsNe: z.array(z.string()),
    rating: z.number(),
    ratingCount: count,
  })
  .meta({ id: 'Product' })

/** A product as its seller sees it; a change that names an older version is refused. */
export const sellerProductAnswer = productAnswer
  .extend({ version: z.int(), isArchived: z.boolean() })
  .meta({ id: 'SellerProduct' })

const changed = z.object({ success, product: productAnswer, message })
const changedForSeller = z.object({ success, product: sellerProductAnswer, message })

export const productCalls = {
  'GET /product/list': z.object({ success, products: z.array(productAnswer), ...maybePaging }),
  'GET /product/:id': z.object({ success, product: productAnswer }),
  'POST /product/add': changed,
  'POST /product/update': changedForSeller,
  'POST /product/stock': changed,
  'POST /product/duplicate': changed,
  'POST /product/archive': changedForSeller,
  'POST /product/restore': changedForSeller,
} as const
