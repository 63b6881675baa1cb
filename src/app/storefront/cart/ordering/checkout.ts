import { type RefObject, useRef, useState, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { countItems } from '#domain/cart/cart.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { orderingMessages } from './ordering-messages.ts'
import { money } from '#domain/wire.ts'
import { readPan } from '#domain/nepal/pan.ts'
import { extrasWithHome, type OrderExtras } from '#domain/order/extras.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi, type ApiResponse, type ApiFailure } from '#app/components/stores/api-client.ts'
import { applyServerCart, currentCart, removeOrderedItems } from '#app/components/stores/cart-store.ts'
import { endSession, useSession } from '#app/components/stores/session-store.ts'
import type { QuotedAdvance } from '#domain/order/placed/quote-wire.ts'
import {
  clearCheckoutChoices,
  redirectToGateway,
  rememberPendingPayment,
  rememberPlacedOrder,
} from '#app/components/order/last-order.ts'
import { refreshUnpaidOrders } from '#app/components/stores/unpaid-orders.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { nextAddressControl, type Addresses } from './addresses.ts'
import { useSharedHome } from './extras.tsx'
import {
  deleteOrderKey,
  hasOtherIndeterminateOrder,
  markOrderNotPlaced,
  markOrderSent,
  orderKey,
  type OrderFingerprint,
} from './order-key.ts'
import type { IndeterminateOrder } from './indeterminate-order.ts'
import { isIndeterminate, isStoreResponse } from './order-failure.ts'
import { canBeOrdered, type CartLine } from '#app/components/cart/cart-products.ts'

/** The notice above the order button after a refusal. */
export type CheckoutNotice =
  | { kind: 'total'; oldTotalPaisa: number; newTotalPaisa: number }
  | { kind: 'message'; text: string }
  /** The store’s message, which a toast announces. */
  | { kind: 'failure'; text: string }
  /** Displayed at the PAN field instead of above the button. */
  | { kind: 'pan'; text: string }

/** `current`: the total belongs to the current selection. `failed`: the request to the store failed. */
export type QuoteState = 'current' | 'loading' | 'failed'

/** The data of the order, and where its result is reported. */
export type Checkout = {
  lines: readonly CartLine[]
  /** The displayed total. The store refuses the order if its own total differs. */
  totalPaisa: number
  addresses: Addresses
  paymentType: PaymentType
  /** The advance of a cash order, which is paid at once; null if none is due. */
  advance: QuotedAdvance | null
  /** The gateway of an online payment; undefined where the store has none. */
  gateway: GatewayName | undefined
  /** The unchecked input of the tax number (PAN) of a business. */
  buyerPan: string
  /** The coupon to order with; '' for none, and for a refused one. */
  coupon: string
  isCouponRefused: boolean
  /** The selected delivery services. */
  extras: OrderExtras | null
  /** Whether the total belongs to the current selection. */
  quoteState: QuoteState
  /** Whether a coupon or a delivery service is selected, which only the store can price. */
  hasPricedOptions: boolean
  /** The section of the delivery address, which takes the focus if there is no address. */
  addressSection: RefObject<HTMLElement | null>
  /** The last day of the displayed delivery estimate; undefined if there is none. */
  estimatedBy: string | undefined
  refresh: () => void
  /** Displays the quote that a refusal contains. */
  applyQuote: (quoteResponse: QuoteResponse) => void
  notice: CheckoutNotice | undefined
  /**
   * `isForNextChoices`: the store has just corrected the cart, so the notice stays when the choices change next. Any
   * other change of the choices removes it.
   */
  setNotice: (notice: CheckoutNotice | undefined, isForNextChoices?: boolean) => void
}

/** A press on the order button that has not been handled yet. */
export type Press = { isPressed: boolean; onHandled: () => void }

/**
 * Handles a press on the order button: checks the order, sends it and handles the response. Returns whether this is in
 * progress.
 */
export function useCheckout(
  checkout: Checkout,
  indeterminateOrder: IndeterminateOrder,
  press: Press,
): boolean {
  const { lines, totalPaisa, addresses, paymentType, addressSection, buyerPan, coupon, setNotice } = checkout
  const extras = extrasWithHome(checkout.extras, useSharedHome())
  const session = useSession()
  const navigate = useNavigate()
  const to = useLocalPath()
  const { fixStock, offlineForAddress } = useMessages(cartMessages)
  const t = useMessages(orderingMessages)
  const [isWorking, setIsWorking] = useState(false)
  // The state of a render is too late for the second press of a double click.
  const isBusy = useRef(false)

  const goToLogin = useCheckoutLogin()
  const handleFailure = useOrderFailureHandler({ checkout, indeterminateOrder, goToLogin })

  async function order(fingerprint: OrderFingerprint) {
    // The version of the cart that the shopper sees. The cart may change while this function waits.
    const { version: cartVersion } = currentCart()
    // While an earlier order may exist, no other order may be placed.
    if (hasOtherIndeterminateOrder(fingerprint) && !(await indeterminateOrder.settle())) return undefined
    indeterminateOrder.clear()
    const response = await sendOrder(fingerprint, { ...checkout, cartVersion })
    if (!response.ok) {
      // A lookup of an earlier attempt may have removed the mark while this request was pending.
      if (isIndeterminate(response)) markOrderSent(fingerprint)
      return handleFailure(response, { oldTotalPaisa: totalPaisa, shopperId: fingerprint.owner })
    }
    deleteOrderKey()
    const id = response.body.order._id
    if ('url' in response.body && response.body.url !== undefined) {
      // The cart stays until the payment is confirmed. The browser opens the gateway’s page.
      rememberPendingPayment(id)
      return redirectToGateway(response.body.url)
    }
    clearCheckoutChoices()
    rememberPlacedOrder(id)
    void refreshUnpaidOrders()
    // The navigation starts first, because during it the cart page does not show that the cart is empty.
    const navigation = navigate(to('/my-orders'), { flushSync: true })
    removeOrderedItems(fingerprint.items)
    await navigation
    toastSuccess(response.body.message)
  }

  async function placeOrder(hasWaited: boolean) {
    if (isBusy.current) return
    if (buyerPan.trim() !== '' && readPan(buyerPan) === undefined)
      return setNotice({ kind: 'pan', text: t.panInvalid })
    if (addresses.state === 'offline') return toastError(offlineForAddress)
    if (session.state !== 'shopper') return goToLogin()
    const selectedAddress = addresses.state === 'ready' ? addresses.selectedAddress : undefined
    if (selectedAddress === undefined) {
      const control = nextAddressControl(addressSection.current)
      const isFormFilled = control?.matches('[type="submit"]') === true
      toastError(addresses.state !== 'ready' ? t.selectAddress : isFormFilled ? t.saveAddress : t.addAddress)
      return control?.focus()
    }
    if (!canBeOrdered(lines)) return setNotice({ kind: 'message', text: fixStock })
    if (checkout.quoteState === 'failed' && checkout.hasPricedOptions) {
      setNotice({ kind: 'message', text: t.totalUnavailable })
      return checkout.refresh()
    }
    // If the press had to wait for the quote, the shopper has not seen that the coupon is refused. The order is not
    // placed.
    if (hasWaited && checkout.isCouponRefused) return undefined
    isBusy.current = true
    setIsWorking(true)
    setNotice(undefined)
    const items = orderItems(lines)
    await order({
      owner: session.account.id,
      items,
      addressId: selectedAddress.id,
      paymentType,
      buyerPan,
      coupon,
      extras,
    })
    isBusy.current = false
    setIsWorking(false)
  }

  const isSettled = addresses.state !== 'loading' && checkout.quoteState !== 'loading'
  const isReady = session.state !== 'unknown' && (session.state !== 'shopper' || isSettled)
  useWhenReady(isReady, press, (hasWaited) => void placeOrder(hasWaited))
  return isWorking
}

type RefusalContext = {
  checkout: Pick<Checkout, 'refresh' | 'applyQuote' | 'setNotice'>
  indeterminateOrder: IndeterminateOrder
  goToLogin: () => void
}

/**
 * Returns the handler for a failed order. It shows the reason, and updates the cart and the totals if the failure
 * contains them. Without a response it starts the lookup of the order, and without a session it opens the login.
 */
function useOrderFailureHandler({
  checkout: { refresh, applyQuote, setNotice },
  indeterminateOrder,
  goToLogin,
}: RefusalContext) {
  const t = useMessages(orderingMessages)
  const to = useLocalPath()
  return (
    failure: ApiFailure,
    { oldTotalPaisa, shopperId }: { oldTotalPaisa: number; shopperId: string },
  ) => {
    if (isIndeterminate(failure)) {
      const isLost = !isStoreResponse(failure)
      toastError(isLost ? t.orderIndeterminate : failure.message)
      if (!isLost) setNotice({ kind: 'failure', text: failure.message })
      return indeterminateOrder.startLookup(isLost ? 'indeterminate' : 'none')
    }
    markOrderNotPlaced()
    // While the session store still has a shopper, the login page would redirect straight back.
    if (failure.status === 401) {
      endSession('all')
      return goToLogin()
    }
    if ('cartItems' in failure.body && currentCart().owner === shopperId) {
      applyServerCart(failure.body)
      const myOrders = { text: t.myOrders, href: to('/my-orders') }
      toastError(t.cartChanged, countItems(currentCart().items) === 0 ? myOrders : undefined)
      return setNotice({ kind: 'failure', text: t.cartChanged }, true)
    }
    const { total }: { total?: unknown } = failure.body
    const newTotalPaisa = typeof total === 'number' ? money.decode(total) : undefined
    toastError(failure.message)
    if (failure.status === 409) {
      setNotice(
        newTotalPaisa === undefined || newTotalPaisa === oldTotalPaisa
          ? { kind: 'failure', text: failure.message }
          : { kind: 'total', oldTotalPaisa, newTotalPaisa },
      )
      if (isQuote(failure.body)) return applyQuote(failure.body)
      void refreshUnpaidOrders()
      return refresh()
    }
    const { buyerPan: text } = failure.errors
    if (text !== undefined) setNotice({ kind: 'pan', text })
    // The store has another order with this key.
    if (failure.status === 422) deleteOrderKey()
  }
}

/** Returns whether the body is a full quote. During a deployment, an older process returns only the totals. */
function isQuote(body: object): body is QuoteResponse {
  return 'lines' in body && 'delivery' in body && 'refusals' in body
}

/** Returns a function that opens the login, which leads back to the cart. */
function useCheckoutLogin(): () => void {
  const navigate = useNavigate()
  const to = useLocalPath()
  const path = to(`/login?redirect=${encodeURIComponent(to('/cart'))}`)
  return () => void navigate(path)
}

/** The totals and estimates that the store computes for an order before it is placed. */
export type QuoteResponse = ResponseOf<'POST', '/order/quote'>

type PlaceOrderResponse = ResponseOf<'POST', (typeof orderPaths)[keyof typeof orderPaths]>

type PaymentOfOrder = Pick<Checkout, 'totalPaisa' | 'estimatedBy' | 'gateway' | 'advance'>

async function sendOrder(
  fingerprint: OrderFingerprint,
  {
    totalPaisa,
    estimatedBy,
    gateway,
    advance,
    cartVersion,
  }: PaymentOfOrder & { cartVersion: number | undefined },
): Promise<ApiResponse<PlaceOrderResponse>> {
  await waitForSavedCart()
  markOrderSent(fingerprint)
  return callApi('POST', orderPaths[fingerprint.paymentType], {
    headers: { 'idempotency-key': orderKey(fingerprint) },
    body: {
      items: fingerprint.items,
      address: fingerprint.addressId,
      paymentOption: fingerprint.paymentType,
      ...((fingerprint.paymentType === 'Online Payment' || advance !== null) && { gateway }),
      ...(fingerprint.buyerPan?.trim() && { buyerPan: fingerprint.buyerPan }),
      ...(fingerprint.extras && { extras: fingerprint.extras }),
      ...(fingerprint.coupon && { coupon: fingerprint.coupon }),
      expectedTotal: money.encode(totalPaisa),
      expectedAdvance: advance ? { amount: money.encode(advance.paisa), retained: advance.terms } : null,
      ...(estimatedBy !== undefined && { expectedBy: estimatedBy }),
      ...(cartVersion !== undefined && { cartVersion }),
    },
  })
}

const orderPaths = { 'Cash On Delivery': '/order/cod', 'Online Payment': '/order/stripe' } as const

// Sorts the items independently of the cart, so that the same order has the same fingerprint after a reload.
function orderItems(lines: readonly CartLine[]): OrderFingerprint['items'] {
  return lines
    .map(({ id, quantity }) => ({ productId: id, quantity }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}

const pollIntervalMs = 50
const maxPolls = 60

/** Waits until the server has saved the cart. A later save would restore the ordered products. */
async function waitForSavedCart(): Promise<void> {
  for (
    let remainingPolls = maxPolls;
    remainingPolls > 0 && Object.keys(currentCart().unsaved).length > 0;
    remainingPolls -= 1
  ) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

/**
 * Handles a press on the order button. If the session, the destination or the total is not known yet, the action runs
 * once they are.
 */
function useWhenReady(isReady: boolean, press: Press, action: (hasWaited: boolean) => void): void {
  const hasWaited = useRef(false)
  const { isPressed } = press
  const handlePress = useEffectEvent(() => {
    press.onHandled()
    action(hasWaited.current)
  })
  useEffect(() => {
    if (isPressed && isReady) handlePress()
    hasWaited.current = isPressed && !isReady
  }, [isReady, isPressed])
}
