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

/** A status that selected orders can take together, and these orders. */
export type Step = { status: OrderStatus; eligibleOrders: readonly OrderDetails[] }

type StepDialogProps = {
  /** Undefined while the dialog is closed. */
  step: Step | undefined
  onClose: () => void
  onConfirm: (step: Step) => void
}

const noStep: Step = { status: 'Packed', eligibleOrders: [] }

/** Confirms that several orders take a status, for delivered ones with the cash that was collected for them. */
export function StepDialog({ step = noStep, onClose, onConfirm }: StepDialogProps) {
  const t = useMessages(orderListMessages)
  const sellerOrderText = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const { status, eligibleOrders } = step
  const statusName = orderStatusText[status]
  const cash = status === 'Delivered' ? sumPaisa(eligibleOrders.map((order) => cashToCollect(order))) : 0
  function confirm() {
    onClose()
    onConfirm(step)
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
