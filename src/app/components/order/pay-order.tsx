import { useState, type ComponentProps } from 'react'
import { href } from 'react-router'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { useGatewayChoice } from './gateway-choice.ts'
import { GatewayPicker } from './gateway-picker.tsx'
import { redirectToGateway } from './last-order.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

type PayOrderProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  id: string
  toPayPaisa: number
  /** The text of the button. */
  label: string
  /** The key of the order’s public page, for a customer without an account. */
  orderKey?: string | undefined
  gateways: readonly GatewayName[]
  onRefused: () => void
}

/** Opens the gateway directly, or shows a selection if there are several. */
export function PayOrder({
  id,
  toPayPaisa,
  label,
  orderKey,
  gateways,
  onRefused,
  ...buttonProps
}: PayOrderProps) {
  const gatewayText = useMessages(gatewayMessages)
  const choice = useGatewayChoice(gateways, toPayPaisa)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const to = useLocalPath()
  const { isSending, send } = usePageForm<{ url: string }>('pay', {
    action: to(orderKey === undefined ? '/my-orders' : href('/pay/:key', { key: orderKey })),
    shouldRevalidate: false,
    onResponse: (response) => {
      setIsLeaving(response.ok)
      if (response.ok) return redirectToGateway(response.result.url)
      setIsChoosing(false)
      return onRefused()
    },
  })
  const isWorking = isSending || isLeaving
  const pay = () => send({ id, gateway: choice.selectedGateway })
  if (gateways.length < 2) {
    return (
      <Button {...buttonProps} isLoading={isWorking} onClick={pay}>
        {label}
      </Button>
    )
  }
  return (
    <>
      <Button {...buttonProps} onClick={() => setIsChoosing(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isChoosing}
        title={label}
        closeLabel={gatewayText.close}
        onClose={() => setIsChoosing(false)}
      >
        <GatewayPicker choice={choice} />
        <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button variant="primary" isLoading={isWorking} onClick={pay}>
            {gatewayText.payNow}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
