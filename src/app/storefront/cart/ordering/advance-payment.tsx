import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { GatewayChoice } from '#app/components/order/gateway-choice.ts'
import { AdvanceSplit } from '#app/components/order/advance-split.tsx'
import { OnlinePayment } from './online-payment.tsx'

/** The advance of a cash order, the rest on delivery, and what the shop retains of the advance in per cent. */
export type CartAdvance = { paisa: number; restPaisa: number; terms: RetentionTerms }

/** Renders the advance of a cash order, the rest on delivery, what is retained, and how the advance is paid. */
export function AdvancePayment({ advance, choice }: { advance: CartAdvance; choice: GatewayChoice }) {
  return (
    <>
      <AdvanceSplit advancePaisa={advance.paisa} restPaisa={advance.restPaisa} terms={advance.terms} />
      <OnlinePayment choice={choice} />
    </>
  )
}
