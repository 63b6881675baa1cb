import { orderingMessages } from './ordering-messages.ts'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { Note } from '#ui/dialog/notice.tsx'
import type { GatewayChoice } from '#app/components/order/gateway-choice.ts'
import { GatewayPicker } from '#app/components/order/gateway-picker.tsx'
import { useMessages } from '#app/components/use-messages.ts'

/** Renders the next step of an online payment, and the gateways where there are several. */
export function OnlinePayment({ choice }: { choice: GatewayChoice }) {
  const t = useMessages(orderingMessages)
  const gatewayText = useMessages(gatewayMessages)
  return (
    <>
      <Note icon="money">
        {choice.selectedGateway === 'qr' ? gatewayText.qrNote : t.onlineNote}
        {choice.selectedGateway === 'test' && ` ${t.testGateway}`}
      </Note>
      {choice.gateways.length > 1 && <GatewayPicker choice={choice} />}
    </>
  )
}
