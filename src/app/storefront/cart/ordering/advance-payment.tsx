import type { GatewayChoice } from '#app/components/order/gateway-choice.ts'
import { AdvanceSplit } from '#app/components/order/advance-split.tsx'
import { OnlinePayment } from './online-payment.tsx'
import type { CartAdvance } from '#app/storefront/cart/cart-quote.ts'

/** Renders the advance of a cash order, the rest on delivery, what is retained, and how the advance is paid. */
export function AdvancePayment({ advance, choice }: { advance: CartAdvance; choice: GatewayChoice }) {
  return (
    <>
      <AdvanceSplit advancePaisa={advance.paisa} restPaisa={advance.restPaisa} terms={advance.terms} />
      <OnlinePayment choice={choice} />
    </>
  )
}
