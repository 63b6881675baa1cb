import type { FastifyInstance } from 'fastify'
import { cartUpdate } from '#domain/cart/cart.server.ts'
import { wishlist } from '#domain/cart/wishlist.server.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { readWishlist, updateWishlist } from '#shop/cart/wishlist.ts'
import { body } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'

/** The cart and the wishlist of an account. */
export function cartRoutes(app: FastifyInstance, context: CallContext): void {
  app.post('/cart/update', { schema: body('Store the cart', cartUpdate) }, async (request) => {
    const cart = await updateCart(await context.shopOf(request), request.body)
    const { cartUpdated, cartUpdatedWithout } = context.words(request)
    const message = cart.dropped.length > 0 ? cartUpdatedWithout({ names: cart.dropped }) : cartUpdated
    return { success: true, message, cartItems: cart.items, cartVersion: cart.version }
  })

  app.get('/wishlist', { schema: { summary: 'The wishlist' } }, async (request) => {
    return { success: true, productIds: await readWishlist(await context.shopOf(request)) }
  })

  app.post('/wishlist', { schema: body('Store the wishlist', wishlist) }, async (request) => {
    const productIds = await updateWishlist(await context.shopOf(request), request.body)
    return { success: true, productIds, message: context.words(request).wishlistSaved }
  })
}
