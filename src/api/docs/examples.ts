import { isJsonObject, type JsonSchema } from '#api/http/json-schema.ts'

const sofaId = '01m81zte5f7v3j88qj'
const exampleTimestamp = '2026-11-22T10:15:00.000Z'

/** Example values of the OpenAPI document by field name. Other fields get an example by type. */
const exampleByField: Readonly<Record<string, unknown>> = {
  _id: sofaId,
  id: sofaId,
  productId: sofaId,
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
  cartItems: { [sofaId]: 1 },
  cart: { [sofaId]: 1 },
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
  // A query parameter: ids, separated by commas.
  ids: sofaId,
  rooms: ['living-room'],
}

// Replaces the example values of these fields inside a product.
const productExampleByField: Readonly<Record<string, unknown>> = {
  name: 'Three-seat sofa',
  nameNe: 'तीन सिटे सोफा',
  description: ['A sofa of sal wood.'],
  descriptionNe: ['सालको काठको सोफा।'],
  stock: 4,
}

/** Returns an example value of a schema. Its `$ref`s point into `namedSchemas`. Omits optional fields. */
export function schemaExampleOf(
  schema: JsonSchema,
  namedSchemas: Readonly<Record<string, JsonSchema>>,
): unknown {
  return exampleIn(schema, { namedSchemas, field: undefined, isProduct: false })
}

type ExampleContext = {
  namedSchemas: Readonly<Record<string, JsonSchema>>
  field: string | undefined
  isProduct: boolean
}

function exampleIn(schema: JsonSchema, context: ExampleContext): unknown {
  const { $ref, const: constant, enum: values, anyOf, oneOf, type } = schema
  if (typeof $ref === 'string')
    return exampleIn(context.namedSchemas[$ref.split('/').at(-1) ?? ''] ?? {}, context)
  if (constant !== undefined) return constant
  const fieldExample = fieldExampleOf(context)
  if (fieldExample !== undefined && matchesSchema(fieldExample, schema)) return fieldExample
  if (Array.isArray(values)) return values[0]
  for (const alternatives of [anyOf, oneOf])
    if (Array.isArray(alternatives)) return firstExampleOf(alternatives, context)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object') return objectExampleOf(schema, context)
  if (kind === 'array')
    return isJsonObject(schema['items']) ? [exampleIn(schema['items'], itemContext(context))] : []
  return primitiveExampleOf(kind, schema)
}

function fieldExampleOf({ field, isProduct }: ExampleContext): unknown {
  if (field === undefined) return undefined
  return (isProduct ? productExampleByField[field] : undefined) ?? exampleByField[field]
}

function matchesSchema(value: unknown, { type, enum: values, anyOf, format }: JsonSchema): boolean {
  if (Array.isArray(values)) return values.includes(value)
  if (Array.isArray(anyOf))
    return anyOf.some((alternative) => isJsonObject(alternative) && matchesSchema(value, alternative))
  // A field such as `from` is a date in some schemas and a timestamp in others.
  if (format === 'date-time' && !String(value).includes('T')) return false
  const kind = Array.isArray(value) ? 'array' : typeof value
  const kinds: readonly unknown[] = [type].flat()
  return kinds.includes(kind) || (kind === 'number' && kinds.includes('integer'))
}

function firstExampleOf(alternatives: readonly unknown[], context: ExampleContext): unknown {
  const [first] = alternatives
  return isJsonObject(first) ? exampleIn(first, context) : null
}

function itemContext(context: ExampleContext): ExampleContext {
  return { ...context, field: undefined }
}

function objectExampleOf({ properties, required }: JsonSchema, context: ExampleContext): unknown {
  if (!isJsonObject(properties)) return {}
  const isProduct = 'offerPrice' in properties
  const requiredFields: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, inner]) =>
      isJsonObject(inner) && requiredFields.includes(field)
        ? [[field, exampleIn(inner, { ...context, field, isProduct })]]
        : [],
    ),
  )
}

function primitiveExampleOf(kind: unknown, { format, minimum }: JsonSchema): unknown {
  if (kind === 'boolean') return true
  if (kind === 'number' || kind === 'integer') return typeof minimum === 'number' && minimum > 1 ? minimum : 1
  if (kind === 'null') return null
  if (format === 'date-time') return exampleTimestamp
  if (format === 'date') return exampleTimestamp.slice(0, 10)
  return kind === 'string' ? 'text' : {}
}
