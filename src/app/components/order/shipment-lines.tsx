import { shipmentMessages } from '#domain/order/shipment-messages.ts'
import { trackingLink, type Shipment } from '#domain/order/shipment.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the carrier of an order and its tracking link; only https URLs become links. */
export function ShipmentLines({ shipment }: { shipment: Shipment | null }) {
  const t = useMessages(shipmentMessages)
  if (shipment === null) return null
  const { courier, tracking } = shipment
  const trackingUrl = trackingLink(tracking)
  return (
    <>
      {courier !== '' && (
        <p>
          {t.courier}: <bdi>{courier}</bdi>
        </p>
      )}
      {tracking !== '' && (
        <p className={textStyles.breakWords}>
          {t.tracking}:{' '}
          {trackingUrl === undefined ? (
            <bdi>{tracking}</bdi>
          ) : (
            <a
              className={textStyles.underlined}
              href={trackingUrl}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {tracking}
            </a>
          )}
        </p>
      )}
    </>
  )
}
