import { idsQuery, isPagedQuery, listQuery, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { allProducts, findProduct, wholeProductsByIds } from '#shop/catalogue/products.ts'
import { listedCollection, listedGroup, searchProducts } from '#shop/catalogue/search-products.ts'
import { productSchema } from '#domain/responses/product-responses.server.ts'
import { responseSerializer } from '#api/http/response-serializer.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { deliveryProductJson, productJson } from '#api/http/product-json.ts'

/** Registers the public product calls. */
export function productRoutes(app: Api, context: CallContext): void {
  app.get(
    '/product/list',
    call('GET /product/list', { summary: 'Products', by: 'public', query: listQuery }),
    async (request, reply) => {
      const listInput = parseInput(listQuery, request.query)
      if (!listInput.ids && !isPagedQuery({ ...Object(request.query) })) {
        await context.sendCachedParts(request, reply, { key: 'whole list', parts: everything })
      } else {
        await context.sendCached(request, reply, {
          key: `list ${JSON.stringify(listInput)}`,
          make: (shop) => listJson(shop, listInput),
        })
      }
      return reply
    },
  )

  app.get(
    '/product/carried',
    call('GET /product/carried', {
      summary: 'What products measure and weigh on their way home',
      by: 'public',
      query: idsQuery,
    }),
    async (request, reply) => {
      const { ids } = parseInput(idsQuery, request.query)
      await context.sendCached(request, reply, {
        key: `carried ${ids.join()}`,
        make: async (shop) => ({
          success: true,
          products: (await wholeProductsByIds(shop, ids)).map(deliveryProductJson),
        }),
      })
      return reply
    },
  )

  app.get(
    '/product/:id',
    call('GET /product/:id', { summary: 'One product', by: 'public' }),
    async (request, reply) => {
      const { id } = request.params
      await context.sendCached(request, reply, {
        key: `product ${id}`,
        make: async (shop) => ({ success: true, product: productJson(await findProduct(shop, id)) }),
      })
      return reply
    },
  )
}

async function listJson(shop: Shop, listInput: ListQuery): Promise<object> {
  const { ids, hasCounts, ...filter } = listInput
  if (ids) {
    // The cart needs the lead times of its products.
    const products = await wholeProductsByIds(shop, ids)
    return { success: true, products: products.map(productJson) }
  }
  const query = {
    ...filter,
    category: listedGroup(shop, filter.category),
    collection: listedCollection(shop, filter.collection),
  }
  const { products, total, page, pages } = await searchProducts(shop, query)
  return {
    success: true,
    products: products.map(productJson),
    total,
    page,
    pages,
    ...(hasCounts && { counts: shop.catalogue.index().countAttributes({ ...query, offset: 0 }) }),
  }
}

const writeProduct = responseSerializer(productSchema)

/** The whole catalogue, a batch at a time. */
async function* everything(shop: Shop): AsyncGenerator<string> {
  yield '{"success":true,"products":['
  let isFirst = true
  for await (const batch of allProducts(shop)) {
    const text = batch.map((product) => writeProduct(productJson(product))).join(',')
    yield isFirst ? text : `,${text}`
    isFirst = false
  }
  yield ']}'
}
