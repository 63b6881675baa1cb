import { useState, type ComponentProps } from 'react'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { useGatewayChoice } from './gateway-choice.ts'
import { GatewayPicker } from './gateway-picker.tsx'
import { leaveFor } from './last-order.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

type PayOrderProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  id: string
  toPayPaisa: number
  /** The words on the button. */
  name: string
  /** The key of the order’s public page, for a customer without an account. */
  openBy?: string | undefined
  gateways: readonly GatewayName[]
  onRefused: () => void
}

/** Opens the gateway directly, or shows a selection if there are several. */
export function PayOrder({
  id,
  toPayPaisa,
  name,
  openBy,
  gateways,
  onRefused,
  ...buttonProps
}: PayOrderProps) {
  const payment = useMessages(gatewayMessages)
  const choice = useGatewayChoice(gateways, toPayPaisa)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  async function pay() {
    setIsWorking(true)
    const body = { id, gateway: choice.selectedGateway }
    const response =
      openBy === undefined
        ? await callApi('POST', '/order/pay', { body })
        : await callApi('POST', '/pay', { body: { ...body, key: openBy } })
    if (response.ok) return leaveFor(response.body.url)
    setIsWorking(false)
    setIsChoosing(false)
    toastError(response.message)
    onRefused()
  }
  if (gateways.length < 2) {
    return (
      <Button {...buttonProps} isLoading={isWorking} onClick={() => void pay()}>
        {name}
      </Button>
    )
  }
  return (
    <>
      <Button {...buttonProps} onClick={() => setIsChoosing(true)}>
        {name}
      </Button>
      <Dialog isOpen={isChoosing} title={name} close={payment.close} onClose={() => setIsChoosing(false)}>
        <GatewayPicker choice={choice} />
        <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button variant="primary" isLoading={isWorking} onClick={() => void pay()}>
            {payment.payNow}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
