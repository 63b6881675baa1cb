import { orderingMessages } from '#domain/messages/account/ordering.ts'
import { Note } from '#ui/dialog/notice.tsx'
import type { GatewayChoice } from '#app/components/order/gateway-choice.ts'
import { GatewayPicker } from '#app/components/order/gateway-picker.tsx'
import { useWords } from '#app/components/use-words.ts'

/** What happens next to whoever pays online, and the gateways where there are several. */
export function OnlinePayment({ choice }: { choice: GatewayChoice }) {
  const said = useWords(orderingMessages)
  return (
    <>
      <Note icon="money">
        {said.onlineNote}
        {choice.chosen === 'test' && ` ${said.testGateway}`}
      </Note>
      {choice.gateways.length > 1 && <GatewayPicker choice={choice} />}
    </>
  )
}
