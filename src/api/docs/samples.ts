import { isSchema, type JsonSchema } from '#api/http/json-schema.ts'

const sofa = '01m81zte5f7v3j88qj'
const moment = '2026-11-22T10:15:00.000Z'

/** Example values of the document by field name; other fields get an example by type. */
const fields: Readonly<Record<string, unknown>> = {
  _id: sofa,
  id: sofa,
  productId: sofa,
  orderId: '01m81ztecqne1ggx9v',
  order: '01m81ztecqne1ggx9v',
  userId: '01m81zteazaas25qmd',
  name: 'Maya Shrestha',
  firstName: 'Maya',
  lastName: 'Shrestha',
  email: 'maya@example.com',
  phone: '9841234567',
  street: 'Patan Dhoka 12',
  city: 'Lalitpur',
  state: 'Bagmati',
  zipcode: '44700',
  country: 'Nepal',
  password: 'three brown chairs',
  current: 'four green tables',
  token: 'q2VtRXk0b0t1',
  subject: 'A question',
  message: 'Saved.',
  text: 'One leg of the sofa is scratched.',
  note: 'Called the shopper.',
  cartItems: { [sofa]: 1 },
  cart: { [sofa]: 1 },
  quantity: 1,
  price: 125_000,
  offerPrice: 99_000,
  subtotal: 99_000,
  tax: 1980,
  shipping: 0,
  amount: 100_980,
  total: 100_980,
  expectedTotal: 100_980,
  expectedBy: '2026-11-27',
  category: 'sofas-couches',
  image: ['/images/d56816d398a5cdb6e1296db5/960.webp'],
  images: ['/images/d56816d398a5cdb6e1296db5/960.webp'],
  url: 'https://pay.example.com/p/1',
  hex: '#ddd8cf',
  slug: 'three-seat-sofa',
  sku: 'SOFA-3',
  currency: 'NPR',
  coupon: 'DASHAIN10',
  code: 'DASHAIN10',
  status: 'Processing',
  month: '2083-08',
  from: '2026-11-01',
  to: '2026-11-30',
  ids: sofa,
  rooms: ['living-room'],
}

// Fields with another example value inside a product.
const products: Readonly<Record<string, unknown>> = {
  name: 'Three-seat sofa',
  nameNe: 'तीन सिटे सोफा',
  description: ['A sofa of sal wood.'],
  descriptionNe: ['सालको काठको सोफा।'],
  stock: 4,
}

/** Returns an example value of a schema whose `$ref`s point into `named`; optional fields are omitted. */
export function sampleOf(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): unknown {
  return sample(schema, { named, field: undefined, isProduct: false })
}

type Place = {
  named: Readonly<Record<string, JsonSchema>>
  field: string | undefined
  isProduct: boolean
}

function sample(schema: JsonSchema, place: Place): unknown {
  const { $ref, const: only, enum: values, anyOf, oneOf, type } = schema
  if (typeof $ref === 'string') return sample(place.named[$ref.split('/').at(-1) ?? ''] ?? {}, place)
  if (only !== undefined) return only
  const fieldSample = sampleOfField(place)
  if (fieldSample !== undefined && fits(fieldSample, schema)) return fieldSample
  if (Array.isArray(values)) return values[0]
  for (const choice of [anyOf, oneOf]) if (Array.isArray(choice)) return sampleOfFirst(choice, place)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object') return sampleObject(schema, place)
  if (kind === 'array') return isSchema(schema['items']) ? [sample(schema['items'], inside(place))] : []
  return plainSample(kind, schema)
}

function sampleOfField({ field, isProduct }: Place): unknown {
  if (field === undefined) return undefined
  return (isProduct ? products[field] : undefined) ?? fields[field]
}

function fits(value: unknown, { type, enum: values, anyOf, format }: JsonSchema): boolean {
  if (Array.isArray(values)) return values.includes(value)
  if (Array.isArray(anyOf)) return anyOf.some((one) => isSchema(one) && fits(value, one))
  // The same name is a day in some and a moment in others.
  if (format === 'date-time' && !String(value).includes('T')) return false
  const kind = Array.isArray(value) ? 'array' : typeof value
  const kinds: readonly unknown[] = [type].flat()
  return kinds.includes(kind) || (kind === 'number' && kinds.includes('integer'))
}

function sampleOfFirst(choice: readonly unknown[], place: Place): unknown {
  const [first] = choice
  return isSchema(first) ? sample(first, place) : null
}

function inside(place: Place): Place {
  return { ...place, field: undefined }
}

function sampleObject({ properties, required }: JsonSchema, place: Place): unknown {
  if (!isSchema(properties)) return {}
  const isProduct = 'offerPrice' in properties
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, inner]) =>
      isSchema(inner) && needed.includes(field)
        ? [[field, sample(inner, { ...place, field, isProduct })]]
        : [],
    ),
  )
}

function plainSample(kind: unknown, { format, minimum }: JsonSchema): unknown {
  if (kind === 'boolean') return true
  if (kind === 'number' || kind === 'integer') return typeof minimum === 'number' && minimum > 1 ? minimum : 1
  if (kind === 'null') return null
  if (format === 'date-time') return moment
  if (format === 'date') return moment.slice(0, 10)
  return kind === 'string' ? 'text' : {}
}
