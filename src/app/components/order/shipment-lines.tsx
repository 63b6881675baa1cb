import { shipmentMessages } from '#domain/messages/shipment.ts'
import { trackingLink, type Shipment } from '#domain/order/shipment.ts'
import { useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'

/** Who carries an order, and where it can be followed; only an https address is a link. */
export function ShipmentLines({ shipment }: { shipment: Shipment | null }) {
  const said = useWords(shipmentMessages)
  if (shipment === null) return null
  const { courier, tracking } = shipment
  const address = trackingLink(tracking)
  return (
    <>
      {courier !== '' && (
        <p>
          {said.courier}: <bdi>{courier}</bdi>
        </p>
      )}
      {tracking !== '' && (
        <p className={textLook.broken}>
          {said.tracking}:{' '}
          {address === undefined ? (
            <bdi>{tracking}</bdi>
          ) : (
            <a
              className={textLook.underlined}
              href={address}
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
