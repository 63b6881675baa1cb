import { cartUpdate } from '#domain/cart/cart.server.ts'
import { wishlist } from '#domain/cart/wishlist.server.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { readWishlist, updateWishlist } from '#shop/cart/wishlist.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  update: call('POST /cart/update', {
    summary: 'Store the cart',
    by: 'shopper',
    body: cartUpdate,
    refuses: ['stale-cart'],
  }),
  wishlist: call('GET /wishlist', { summary: 'The wishlist', by: 'shopper' }),
  saveWishlist: call('POST /wishlist', { summary: 'Store the wishlist', by: 'shopper', body: wishlist }),
}

/** The cart and the wishlist of an account. */
export function cartRoutes(app: Api, context: CallContext): void {
  app.post('/cart/update', endpoints.update, async (request) => {
    const cart = await updateCart(await context.shopOf(request), request.body)
    const { cartUpdated, cartUpdatedWithout } = context.words(request)
    const message = cart.dropped.length > 0 ? cartUpdatedWithout({ names: cart.dropped }) : cartUpdated
    return { success: true, message, cartItems: cart.items, cartVersion: cart.version }
  })

  app.get('/wishlist', endpoints.wishlist, async (request) => {
    return { success: true, productIds: await readWishlist(await context.shopOf(request)) }
  })

  app.post('/wishlist', endpoints.saveWishlist, async (request) => {
    const productIds = await updateWishlist(await context.shopOf(request), request.body)
    return { success: true, productIds, message: context.words(request).wishlistSaved }
  })
}
