import { cartUpdate } from '#domain/cart/cart.server.ts'
import { wishlistUpdate } from '#domain/cart/wishlist.server.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { readWishlist, updateWishlist } from '#shop/cart/wishlist.ts'
import * as z from 'zod'
import {
  successSchema,
  resultMessageSchema,
  idSchema,
  successWith,
} from '#domain/responses/response-fields.server.ts'
import { cartSchema } from '#domain/responses/account-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** The endpoints for the cart and the wishlist of an account. */
export const cartEndpoints = [
  defineEndpoint({
    name: 'POST /cart/update',
    summary: 'Store the cart',
    access: 'shopper',
    body: cartUpdate,
    errors: ['stale-cart'],
    output: z.object({
      success: successSchema,
      message: resultMessageSchema,
      cartItems: cartSchema,
      cartVersion: z.int(),
    }),
    run: async (shop, { body, t }) => {
      const cart = await updateCart(shop, body)
      const { cartUpdated, cartUpdatedWithout } = t
      const message = cart.dropped.length > 0 ? cartUpdatedWithout({ names: cart.dropped }) : cartUpdated
      return { success: true, message, cartItems: cart.items, cartVersion: cart.version }
    },
  }),
  defineEndpoint({
    name: 'GET /wishlist',
    summary: 'The wishlist',
    access: 'shopper',
    output: z.object({ success: successSchema, productIds: z.array(idSchema) }),
    run: async (shop) => ({ success: true, productIds: await readWishlist(shop) }),
  }),
  defineEndpoint({
    name: 'POST /wishlist',
    summary: 'Store the wishlist',
    access: 'shopper',
    body: wishlistUpdate,
    output: successWith({ productIds: z.array(idSchema) }),
    run: async (shop, { body, t }) => {
      const productIds = await updateWishlist(shop, body)
      return { success: true, productIds, message: t.wishlistSaved }
    },
  }),
] as const
