import { orderingMessages } from './ordering-messages.ts'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { Note } from '#ui/dialog/notice.tsx'
import type { GatewayChoice } from '#app/components/order/gateway-choice.ts'
import { GatewayPicker } from '#app/components/order/gateway-picker.tsx'
import { useMessages } from '#app/components/use-messages.ts'

/** Renders the next step of an online payment, and the gateways where there are several. */
export function OnlinePayment({ gatewayChoice }: { gatewayChoice: GatewayChoice }) {
  const t = useMessages(orderingMessages)
  const gatewayText = useMessages(gatewayMessages)
  return (
    <>
      <Note icon="money">
        {gatewayChoice.selectedGateway === 'qr' ? gatewayText.qrNote : t.onlineNote}
        {gatewayChoice.selectedGateway === 'test' && ` ${t.testGateway}`}
      </Note>
      {gatewayChoice.gateways.length > 1 && <GatewayPicker choice={gatewayChoice} />}
    </>
  )
}
