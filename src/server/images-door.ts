import type { FastifyInstance } from 'fastify'
import type { Images } from '#adapters/images/images.ts'
import { ShopError } from '#shop/shop-error.ts'

const address = /^([0-9a-f]{16,64})\/(\d{1,4})\.(avif|webp|jpg)$/

/** `/images/{hash}/{width}.{type}`: the hash names the content, so an answer never changes. */
export function registerImages(app: FastifyInstance, images: Images): void {
  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const [, hash, width, type] = address.exec(request.params['*']) ?? []
    const isType = type === 'avif' || type === 'webp' || type === 'jpg'
    const variant = hash && isType ? await images.variant(hash, Number(width), type) : undefined
    if (!variant) throw new ShopError('not-found', { params: { what: 'picture' } })
    return reply
      .header('content-type', variant.contentType)
      .header('cache-control', variant.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(variant.body)
  })
}
