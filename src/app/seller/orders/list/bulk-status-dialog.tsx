import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { formatMoney, sumPaisa } from '#domain/money.ts'
import { cashToCollect, type OrderStatus } from '#domain/order/order.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'

/** A new status for several orders, and the selected orders that can take it. */
export type BulkStatusChange = { status: OrderStatus; eligibleOrders: readonly OrderDetails[] }

type BulkStatusDialogProps = {
  /** Undefined while the dialog is closed. */
  statusChange: BulkStatusChange | undefined
  onClose: () => void
  onConfirm: (statusChange: BulkStatusChange) => void
}

const noChange: BulkStatusChange = { status: 'Packed', eligibleOrders: [] }

/** Asks to confirm the new status. For delivered orders it names the cash that the seller confirms as collected. */
export function BulkStatusDialog({ statusChange = noChange, onClose, onConfirm }: BulkStatusDialogProps) {
  const t = useMessages(orderListMessages)
  const sellerOrderText = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const { status, eligibleOrders } = statusChange
  const statusName = orderStatusText[status]
  const cash = status === 'Delivered' ? sumPaisa(eligibleOrders.map((order) => cashToCollect(order))) : 0
  function confirm() {
    onClose()
    onConfirm(statusChange)
  }
  return (
    <Dialog
      isOpen={eligibleOrders.length > 0}
      title={t.moveQuestion({ total: eligibleOrders.length, status: statusName })}
      closeLabel={t.notNow}
      onClose={onClose}
    >
      <Stack>
        <p>
          {cash > 0 && sellerOrderText.collectsCash({ amount: formatMoney(cash, language, 'when-needed') })}{' '}
          {t.moveIsFinal}
        </p>
        <Row>
          <Button variant="primary" onClick={confirm}>
            {sellerOrderText.markAs({ status: statusName })}
          </Button>
          <Button onClick={onClose}>{t.notNow}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
