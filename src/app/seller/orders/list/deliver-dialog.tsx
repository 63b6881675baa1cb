import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { formatMoney, sumPaisa } from '#domain/money.ts'
import { cashToCollect } from '#domain/order/order.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'

type DeliverDialogProps = {
  /** Undefined while the dialog is closed. */
  orders: readonly OrderDetails[] | undefined
  onClose: () => void
  onDeliver: (ids: readonly string[]) => void
}

/** Confirms that several orders are delivered, with the cash that was collected for them. */
export function DeliverDialog({ orders = [], onClose, onDeliver }: DeliverDialogProps) {
  const t = useMessages(orderListMessages)
  const sellerOrderText = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const cash = sumPaisa(orders.map((deliveredOrder) => cashToCollect(deliveredOrder)))
  function deliver() {
    onClose()
    onDeliver(orders.map(({ id }) => id))
  }
  return (
    <Dialog
      isOpen={orders.length > 0}
      title={t.deliverQuestion({ total: orders.length })}
      closeLabel={t.notNow}
      onClose={onClose}
    >
      <Stack>
        <p>
          {cash > 0 && sellerOrderText.collectsCash({ amount: formatMoney(cash, language, 'when-needed') })}
        </p>
        <Row>
          <Button variant="primary" onClick={deliver}>
            {sellerOrderText.markAs({ status: orderStatusText.Delivered })}
          </Button>
          <Button onClick={onClose}>{t.notNow}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
