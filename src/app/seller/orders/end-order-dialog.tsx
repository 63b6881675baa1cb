import { useId, useState } from 'react'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import type { OrderListItem } from './seller-order-item.ts'
import type { OrderStatusChange } from './use-order-status-change.ts'

export const maxNoteLength = 500

/** The id of the element that names an order. */
export function orderNameId({ id }: { id: string }): string {
  return `order-${id}`
}

const messageKeys = {
  Cancelled: {
    action: 'cancel',
    question: 'cancelQuestion',
    help: 'cancelHelp',
    paid: 'cancelPaid',
    advance: 'cancelPaid',
    closeLabel: 'keepOrder',
  },
  Returned: {
    action: 'markReturned',
    question: 'markReturnedQuestion',
    help: 'markReturnedHelp',
    paid: 'cancelPaid',
    advance: 'markReturnedAdvance',
    closeLabel: 'notReturned',
  },
} as const

/** Renders the button and the confirmation that cancel an order or record its return to the sender. */
export function EndOrderDialog({
  endStatus,
  order,
  isWorking,
  changeStatus,
}: { endStatus: keyof typeof messageKeys; order: OrderListItem } & OrderStatusChange) {
  const t = useMessages(sellerOrderMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const noteId = useId()
  const { action, question, help, paid, advance, closeLabel } = messageKeys[endStatus]
  const isRefundDue = order.isPaid && order.paymentType === 'Online Payment'
  const isAdvancePaid = order.advancePaisa > 0 && !order.isAdvanceDue
  function confirm() {
    setIsOpen(false)
    changeStatus(endStatus, note)
  }
  return (
    <>
      <Button
        size="small"
        aria-describedby={orderNameId(order)}
        isLoading={isWorking}
        onClick={() => setIsOpen(true)}
      >
        {t[action]}
      </Button>
      <Dialog isOpen={isOpen} title={t[question]} closeLabel={t[closeLabel]} onClose={() => setIsOpen(false)}>
        <Stack>
          <p>
            {t[help]} {isRefundDue ? t[paid] : isAdvancePaid && t[advance]}
          </p>
          <TextField
            id={noteId}
            label={t.note}
            optionalHint={t.optional}
            maxLength={maxNoteLength}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Row>
            <Button variant="danger" onClick={confirm}>
              {t[action]}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t[closeLabel]}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
