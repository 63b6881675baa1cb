import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isPagedQuery, listQuery, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { allProducts, findProduct, productsByIds } from '#shop/catalogue/products.ts'
import { searchProducts } from '#shop/catalogue/search-products.ts'
import { query } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'
import { productJson } from '#api/http/product-json.ts'

/** The shelf, as programs read it. */
export function productRoutes(app: FastifyInstance, context: CallContext): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/product/list',
    { schema: query('Products', listQuery) },
    async (request, reply) => {
      const wanted = parseInput(listQuery, request.query)
      if (!wanted.ids && !isPagedQuery(request.query)) {
        const shop = await context.shopOf(request)
        return reply.type('application/json; charset=utf-8').send(Readable.from(everything(shop)))
      }
      return context.sendCached(request, reply, {
        key: `list ${JSON.stringify(wanted)}`,
        make: (shop) => listJson(shop, wanted),
      })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/product/:id',
    { schema: { summary: 'One product' } },
    (request, reply) =>
      context.sendCached(request, reply, {
        key: `product ${request.params.id}`,
        make: async (shop) => ({
          success: true,
          product: productJson(await findProduct(shop, request.params.id)),
        }),
      }),
  )
}

async function listJson(shop: Shop, wanted: ListQuery): Promise<object> {
  const { ids, ...filter } = wanted
  if (ids) {
    const products = await productsByIds(shop, ids)
    return { success: true, products: products.map(productJson) }
  }
  const { products, total, page, pages } = await searchProducts(shop, filter)
  return { success: true, products: products.map(productJson), total, page, pages }
}

/** The whole shelf, a batch at a time: the reader's pace decides, not the store's memory. */
async function* everything(shop: Shop): AsyncGenerator<string> {
  yield '{"success":true,"products":['
  let isFirst = true
  for await (const batch of allProducts(shop)) {
    const text = batch.map((product) => JSON.stringify(productJson(product))).join(',')
    yield isFirst ? text : `,${text}`
    isFirst = false
  }
  yield ']}'
}
