import { useEffect, useRef, type MouseEvent } from 'react'
import { decodeProgress } from '#domain/order/placed/progress-wire.ts'
import { formatMoney } from '#domain/money.ts'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { arrivalText } from '#domain/pricing/delivery-estimate-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { Timeline } from '#ui/list/timeline.tsx'
import { orderSteps, shopperStatusText, statusTag } from '#app/account/orders/order-steps.ts'
import { OrderContact } from '#app/account/orders/order-contact.tsx'
import { ShipmentLines } from '#app/components/order/shipment-lines.tsx'
import type { ResultOf } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { lookupForms } from './lookup-forms.server.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** The progress of an order, as the form of its code returns it. */
export type LookedUpOrder = ResultOf<typeof lookupForms.code>

type OrderProgressProps = {
  order: LookedUpOrder
  onAnother: () => void
}

/** Renders the status of an order, its steps, its delivery estimate, the amount due and the shop's contact. */
export function OrderProgress({ order: response, onAnother }: OrderProgressProps) {
  const order = decodeProgress(response)
  const t = useMessages(orderLookupMessages)
  const ordersText = useMessages(ordersMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const number = orderNumberText(order.number, language)
  const events = order.events.map((event) => ({ ...event, note: '' }))
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  function handleAnother(event: MouseEvent) {
    event.preventDefault()
    onAnother()
  }
  const isDeliveryPending = order.status !== 'Delivered' && !isCancelledOrReturned(order)
  return (
    <>
      <h1 className={textStyles.title} ref={ref} tabIndex={-1}>
        {t.order({ order: number })}
      </h1>
      <p>
        <Tag kind={statusTag(order.status)}>{shopperStatusText(order, language)}</Tag>
      </p>
      {isDeliveryPending && order.deliveryEstimate !== null && (
        <p>{arrivalText(order.deliveryEstimate, language)}</p>
      )}
      <Timeline label={ordersText.steps} steps={orderSteps({ ...order, events }, language)} />
      <ShipmentLines shipment={order.shipment} />
      <SummaryList
        rows={[
          { key: 'payment', text: ordersText.payment, value: orderStatusText[order.paymentType] },
          { key: 'total', text: ordersText.total, value: money(order.totalPaisa) },
        ]}
        total={{ text: t.due, value: money(order.duePaisa) }}
      />
      <OrderContact number={order.number} />
      <form
        className={`${textStyles.small} ${layoutStyles.line} ${layoutStyles.start}`}
        action={to('/order-status')}
      >
        <ButtonLink variant="link" href={to('/contact')}>
          {t.contact}
        </ButtonLink>
        <Button variant="link" type="submit" onClick={handleAnother}>
          {t.another}
        </Button>
      </form>
    </>
  )
}
