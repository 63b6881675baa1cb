import { isAbroad } from '#domain/address/address-text.ts'
import { arrivalText } from '#domain/pricing/delivery-estimate-messages.ts'
import { extrasLines } from './extras-messages.ts'
import { isCancelledOrReturned, type StoredStatus } from '#domain/order/order.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import { useLanguage } from '#app/components/use-messages.ts'

type OrderWithEstimate = {
  deliveryEstimate: DeliveryEstimate | null
  extras: OrderExtras | null
  status: StoredStatus
  address: { country: string }
  /** The names of the ordered products, by id. */
  names: Readonly<Record<string, string>>
}

/** Renders the delivery estimate of an order and its delivery services. */
export function DeliveryEstimateLines({
  deliveryEstimate,
  extras,
  status,
  address,
  names,
}: OrderWithEstimate) {
  const language = useLanguage()
  return (
    <>
      <DeliveryEstimateLine {...{ deliveryEstimate, status, address }} />
      {extrasLines(extras, names, language).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}

/** Renders the delivery estimate of an order. Orders abroad, delivered orders and cancelled orders have none. */
export function DeliveryEstimateLine({
  deliveryEstimate,
  status,
  address,
}: Omit<OrderWithEstimate, 'extras' | 'names'>) {
  const language = useLanguage()
  const isDeliveryPending = status !== 'Delivered' && !isCancelledOrReturned({ status })
  if (deliveryEstimate === null || !isDeliveryPending || isAbroad(address)) return null
  return <p>{arrivalText(deliveryEstimate, language)}</p>
}
