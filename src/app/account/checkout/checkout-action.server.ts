import { addressFields } from '#domain/address/address.ts'
import { formAction, type FormSubmission } from '#app/form-action.server.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { payAdvance, placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import { requireShopper } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { newAddress } from './checkout-view.server.ts'

/**
 * The buttons of the checkout's form: update the cart, apply a coupon, and order. The refusal `checkout-updated` renders the
 * page again with the address and all other input.
 */
export const checkoutAction = formAction({
  cart: {
    rateLimitPath: '/cart/update',
    async send(form) {
      requireShopper(form.shop)
      await saveQuantities(form)
      if (form.values['key'] === undefined) return '/checkout'
      throw new ShopError('checkout-updated')
    },
  },
  coupon: {
    async send(form) {
      requireShopper(form.shop)
      if (hasOtherQuantities(form)) await saveQuantities(form)
      throw new ShopError('checkout-updated')
    },
  },
  order: {
    rateLimitPath: '/order/cod',
    async send(form) {
      const { shop, effects, values } = form
      requireShopper(shop)
      const order = readOrderForm(form)
      if (hasOtherQuantities(form)) {
        await saveQuantities(form)
        throw new ShopError('checkout-updated')
      }
      const key = values['key']
      if (values['payment'] === 'Online Payment') {
        await effects.guard('/order/stripe')
        const placedOrder = await placeOnlineOrder(shop, { ...order, gateway: values['gateway'] }, key)
        return `/checkout/${placedOrder.order.id}?pay=1`
      }
      const placedOrder = await placeCashOrder(shop, order, key)
      const url = await payAdvance(shop, placedOrder, { ...order, gateway: values['gateway'] })
      return `/checkout/${placedOrder.id}${url === null ? '' : '?pay=1'}`
    },
  },
})

/** Saves the selected quantities in the cart. */
async function saveQuantities({ shop, all, values }: FormSubmission): Promise<void> {
  const ids = all('id')
  if (ids.length === 0) throw new ShopError('malformed-form')
  const quantities = all('quantity')
  const cartItems = Object.fromEntries(ids.map((id, index) => [id, readQuantity(quantities[index])]))
  await updateCart(shop, { cartItems, cartVersion: readQuantity(values['version']) })
}

/** Returns whether the selected quantities are not those of the displayed total. */
function hasOtherQuantities({ all }: FormSubmission): boolean {
  const displayedItems = new Set(all('item'))
  const quantities = all('quantity')
  return all('id').some((id, index) => !displayedItems.has(`${id} ${quantities[index]}`))
}

/** Returns the whole number of a field. Other text is returned unchanged, so that the use case refuses it. */
function readQuantity(text = ''): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** Returns the displayed advance: rupees, and the two percentages that are retained; null if there was none. */
function readAdvance(text: string | undefined) {
  if (!text) return text === undefined ? undefined : null
  const [amount, cancelledPercent, refusedPercent] = text.split(' ')
  return { amount, retained: { cancelledPercent, refusedPercent } }
}

/** Returns the order of the form. Its lines are those that were displayed, also if the cart has changed since. */
function readOrderForm({ values, all }: FormSubmission) {
  const payments = ['Cash On Delivery', 'Online Payment']
  if (!payments.includes(values['payment'] ?? ''))
    throw new ShopError('invalid-input', { fields: { payment: 'choice' } })
  const { address, total, by, coupon, buyerPan } = values
  return {
    items: all('item').map((text) => {
      const [productId = '', quantity] = text.split(' ')
      return { productId, quantity: readQuantity(quantity) }
    }),
    address:
      address === newAddress
        ? Object.fromEntries(addressFields.map((field) => [field, values[field]]))
        : (address ?? ''),
    expectedTotal: total,
    expectedAdvance: readAdvance(values['advance']),
    expectedBy: by,
    coupon,
    buyerPan,
  }
}
