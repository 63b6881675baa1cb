import { idsQuery, isPagedQuery, listQuery, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { allProducts, findProduct, fullProductsByIds } from '#shop/catalogue/products.ts'
import {
  resolveCollectionFilter,
  resolveCategoryFilter,
  searchProducts,
} from '#shop/catalogue/search-products.ts'
import { productSchema } from '#domain/responses/product-responses.server.ts'
import { responseSerializer } from '#api/http/response-serializer.ts'
import { fitProductOf } from '#domain/fit/fit-product-of.ts'
import { chargeableGrams } from '#domain/pricing/delivery/chargeable-weight.ts'
import type { FullProduct } from '#domain/product/product.ts'
import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { encodeListProduct, encodeProduct } from '#domain/product/product-wire.ts'
import { money } from '#domain/wire.ts'
import * as z from 'zod'
import {
  successSchema,
  successWith,
  optionalPagingFields,
  nonNegativeIntSchema,
  idSchema,
  rupeesSchema,
} from '#domain/responses/response-fields.server.ts'
import { furnitureKinds } from '#domain/product/fields/codes.ts'
import { defineCachedEndpoint } from '#api/http/endpoint.ts'

const countedValuesSchema = z.record(z.string(), nonNegativeIntSchema)

/** The number of products with each value of a list filter. Values without products are omitted. */
const attributeCountsSchema = z
  .object({
    colour: countedValuesSchema,
    material: countedValuesSchema,
    seats: countedValuesSchema,
    room: countedValuesSchema,
  })
  .meta({ id: 'TraitCounts' })

const dimensionsSchema = z.object({
  width: nonNegativeIntSchema,
  depth: nonNegativeIntSchema,
  height: nonNegativeIntSchema,
})

/** The data of a product for its delivery, in millimetres, grams and whole days. */
const deliverableProductSchema = z
  .object({
    _id: idSchema,
    offerPrice: rupeesSchema,
    grams: nonNegativeIntSchema.nullable(),
    leadTimeDays: nonNegativeIntSchema,
    kind: z.enum(furnitureKinds).nullable(),
    piece: z.object({
      dimensionsMm: dimensionsSchema.nullable(),
      openedDimensionsMm: dimensionsSchema.nullable(),
      removableLegHeightMm: nonNegativeIntSchema.nullable(),
      needsAssembly: z.boolean(),
      packages: z.array(
        z.object({
          widthMm: nonNegativeIntSchema,
          depthMm: nonNegativeIntSchema,
          heightMm: nonNegativeIntSchema,
          weightGrams: nonNegativeIntSchema,
        }),
      ),
    }),
  })
  .meta({ id: 'CarriedProduct' })

/** The public endpoints for products. */
export const productEndpoints = [
  defineCachedEndpoint({
    name: 'GET /product/list',
    summary: 'Products',
    access: 'public',
    query: listQuery,
    output: successWith({
      products: z.array(productSchema),
      ...optionalPagingFields,
      counts: attributeCountsSchema.optional(),
    }),
    run: ({ query, request }) =>
      // The parsed query has default values. Only the raw one shows whether a page was requested.
      query.ids === undefined && !isPagedQuery({ ...Object(request.query) })
        ? { key: 'whole list', isTranslated: true, chunks: streamCatalogue }
        : {
            key: `list ${JSON.stringify(query)}`,
            isTranslated: true,
            make: (shop) => listJson(shop, query),
          },
  }),
  defineCachedEndpoint({
    name: 'GET /product/carried',
    summary: 'Dimensions, weights and lead times of products for delivery and fit check',
    access: 'public',
    query: idsQuery,
    output: z.object({ success: successSchema, products: z.array(deliverableProductSchema) }),
    run: ({ query: { ids } }) => ({
      key: `carried ${ids.join()}`,
      make: async (shop) => ({
        success: true,
        products: (await fullProductsByIds(shop, ids)).map(deliverableProductJson),
      }),
    }),
  }),
  defineCachedEndpoint({
    name: 'GET /product/:id',
    summary: 'One product',
    access: 'public',
    output: z.object({ success: successSchema, product: productSchema }),
    run: ({ params: { id } }) => ({
      key: `product ${id}`,
      make: async (shop) => ({ success: true, product: encodeProduct(await findProduct(shop, id)) }),
    }),
  }),
] as const

async function listJson(shop: ShopContext, listInput: ListQuery) {
  const { ids, ...filter } = listInput
  const { productsFound: message } = messages(successMessages, shop.language)
  if (ids) {
    // The cart needs the lead times of its products.
    const products = await fullProductsByIds(shop, ids)
    return { success: true, products: products.map(encodeProduct), message }
  }
  const query = {
    ...filter,
    category: resolveCategoryFilter(shop, filter.category),
    collection: resolveCollectionFilter(shop, filter.collection),
  }
  const { products, total, page, pages, counts } = await searchProducts(shop, query)
  return {
    success: true,
    products: products.map(encodeListProduct),
    total,
    page,
    pages,
    message,
    ...(counts && { counts }),
  }
}

/** Returns the data of a product for its delivery: lead time, weight, and the dimensions for the fit check. */
function deliverableProductJson(product: FullProduct) {
  return {
    _id: product.id,
    offerPrice: money.encode(product.offerPricePaisa),
    grams: chargeableGrams(product),
    leadTimeDays: product.attributes.leadTimeDays ?? 0,
    kind: product.attributes.kind ?? null,
    piece: fitProductOf(product),
  }
}

const serializeProduct = responseSerializer(productSchema)

/** Yields the JSON of all products in batches. */
async function* streamCatalogue(shop: ShopContext): AsyncGenerator<string> {
  yield '{"success":true,"products":['
  let isFirst = true
  for await (const batch of allProducts(shop)) {
    const text = batch.map((product) => serializeProduct(encodeListProduct(product))).join(',')
    yield isFirst ? text : `,${text}`
    isFirst = false
  }
  const { productsFound } = messages(successMessages, shop.language)
  yield `],"message":${JSON.stringify(productsFound)}}`
}
