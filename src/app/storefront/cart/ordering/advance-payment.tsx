import type { QuotedAdvance } from '#domain/order/placed/quote-wire.ts'
import type { GatewayChoice } from '#app/components/order/gateway-choice.ts'
import { AdvanceSplit } from '#app/components/order/advance-split.tsx'
import { OnlinePayment } from './online-payment.tsx'

/** Renders the advance of a cash order, the rest on delivery, what is retained, and how the advance is paid. */
export function AdvancePayment({
  advance,
  gatewayChoice,
}: {
  advance: QuotedAdvance
  gatewayChoice: GatewayChoice
}) {
  return (
    <>
      <AdvanceSplit advancePaisa={advance.paisa} restPaisa={advance.restPaisa} terms={advance.terms} />
      <OnlinePayment gatewayChoice={gatewayChoice} />
    </>
  )
}
