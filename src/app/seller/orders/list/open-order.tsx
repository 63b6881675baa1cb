import { isCollectedAtShop } from '#domain/address/address.ts'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Grid, Row, Stack } from '#ui/layout/flow.tsx'
import { DeliveryEstimateLines } from '#app/components/order/delivery-estimate-lines.tsx'
import { ShipmentLines } from '#app/components/order/shipment-lines.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { SellerOrderActions } from '#app/seller/orders/order-actions.tsx'
import { BillNumbers, OpenRequests } from '#app/seller/orders/order-marks.tsx'
import {
  CustomerContact,
  OrderAmount,
  OrderedProduct,
  OrderHistory,
} from '#app/seller/orders/order-parts.tsx'
import type { Sheet } from '#app/seller/orders/print/use-printing.ts'
import { productNamesOf, type OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { ShopNotes } from '#app/seller/orders/shop-notes.tsx'
import type { OrderStatusChange } from '#app/seller/orders/use-order-status-change.ts'
import * as textStyles from '#ui/styles/text.module.css'

type OpenOrderProps = { order: OrderDetails; onPrint: (sheet: Sheet) => void } & OrderStatusChange

/** Renders the content of an order: its lines, its customer and the next actions. */
export function OpenOrder({ order, isWorking, changeStatus, onPrint }: OpenOrderProps) {
  const t = useMessages(sellerOrderMessages)
  return (
    <Grid columns="panel">
      <aside>
        <Stack gap="close">
          <SellerOrderActions order={order} isWorking={isWorking} changeStatus={changeStatus} />
          {!isCollectedAtShop(order.address) && <PaperButtons onPrint={onPrint} />}
          <OrderAmount order={order} />
          <BillNumbers order={order} />
        </Stack>
      </aside>
      <Grid>
        <Stack gap="close">
          <OpenRequests order={order} />
          {order.lines.map((line) => (
            <OrderedProduct key={line.id} item={line} />
          ))}
          <ShopNotes order={order} headingLevel={3} />
          <Disclosure summary={t.history}>
            <OrderHistory history={order.history} />
          </Disclosure>
        </Stack>
        <Stack gap="close">
          <CustomerContact address={order.address} />
          <div className={textStyles.caption}>
            <OrderDate at={order.createdAt} />
            <DeliveryEstimateLines {...order} names={productNamesOf(order)} />
            <ShipmentLines shipment={order.shipment} />
          </div>
        </Stack>
      </Grid>
    </Grid>
  )
}

function OrderDate({ at }: { at: string }) {
  const t = useMessages(sellerOrderMessages)
  const language = useLanguage()
  return (
    <p>
      {t.placed}: <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
    </p>
  )
}

function PaperButtons({ onPrint }: Pick<OpenOrderProps, 'onPrint'>) {
  const t = useMessages(orderListMessages)
  return (
    <Row>
      <Button size="small" icon="printer" onClick={() => onPrint('packing')}>
        {t.slip}
      </Button>
      <Button size="small" icon="barcode" onClick={() => onPrint('labels')}>
        {t.label}
      </Button>
    </Row>
  )
}
