import type { FastifyInstance } from 'fastify'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { CreateSharedCounter } from '#server/workers/shared-counter.ts'
import { networkOf } from './actor.ts'

const imagePath = /^([0-9a-f]{16,64})\/(\d{1,4})\.(avif|webp|jpg)$/

const minuteMs = 60_000
// The maximum of new variants per network address and minute. Requests for existing variants are not limited.
const maxVariants = 6000

/**
 * Registers `/images/{hash}/{width}.{type}`. The hash identifies the content, so a final response never
 * changes.
 */
export function registerImages(
  app: FastifyInstance,
  options: Pick<Store, 'images' | 'settings'> & { createSharedCounter: CreateSharedCounter },
): void {
  const { images, settings, createSharedCounter } = options
  const newVariants = createSharedCounter('pictures', { max: maxVariants, windowMs: minuteMs })
  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const [, hash, width, type] = imagePath.exec(request.params['*']) ?? []
    const isVariantType = type === 'avif' || type === 'webp' || type === 'jpg'
    if (
      hash &&
      isVariantType &&
      settings.areRateLimitsOn &&
      !(await images.isReady(hash, Number(width), type))
    ) {
      const seconds = await newVariants.count(networkOf(request.ip))
      if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
    }
    const variant = hash && isVariantType ? await images.variant(hash, Number(width), type) : undefined
    if (!variant) throw new ShopError('not-found', { params: { resource: 'picture' } })
    return reply
      .header('content-type', variant.contentType)
      .header('cache-control', variant.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(variant.body)
  })
}
