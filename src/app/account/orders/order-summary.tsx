import { ordersMessages } from '#domain/order/orders-messages.ts'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { SummaryList } from '#ui/list/summary.tsx'
import { addressLines, addressName } from '#app/components/order/address-lines.ts'
import { DeliveryEstimateLines } from '#app/components/order/delivery-estimate-lines.tsx'
import { useLocalizedAddresses } from '#app/components/order/local-levels.ts'
import { ShipmentLines } from '#app/components/order/shipment-lines.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { MyOrder } from './my-order-item.ts'
import { OrderAdvance } from './order-advance.tsx'
import { orderPageMessages } from './order-page-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './orders.module.css'

/** Renders the delivery address and the totals. */
export function OrderSummary({ order }: { order: MyOrder }) {
  const t = useMessages(orderPageMessages)
  const ordersText = useMessages(ordersMessages)
  const language = useLanguage()
  const [address = order.address] = useLocalizedAddresses([order.address])
  const buyerPan = order.buyerPan === null ? '' : ordersText.buyerPan({ pan: order.buyerPan })
  const names = Object.fromEntries(order.items.map(({ product }) => [product.id, product.name]))
  return (
    <div>
      <section aria-label={t.deliverTo}>
        <h2 className={textStyles.subheading}>{t.deliverTo}</h2>
        <address className={textStyles.small}>
          <b className={textStyles.strong}>{addressName(address)}</b>
          {[...addressLines(address, language), address.email, buyerPan].filter(Boolean).map((line) => (
            <span className={textStyles.separateLine} key={line}>
              {line}
            </span>
          ))}
        </address>
        <div className={`${textStyles.small} ${styles.head}`}>
          <DeliveryEstimateLines {...order} deliveryEstimate={null} names={names} />
          <ShipmentLines shipment={order.shipment} />
        </div>
      </section>
      <section aria-label={t.summary}>
        <h2 className={`${textStyles.subheading} ${styles.head}`}>{t.summary}</h2>
        <SummaryList {...priceRows(ordersText, order, language)} />
        <OrderAdvance order={order} />
      </section>
    </div>
  )
}
