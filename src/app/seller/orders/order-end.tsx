import { useId, useState } from 'react'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import type { ListedOrder } from './seller-order-item.ts'
import type { OrderMove } from './use-order-move.ts'
import * as styles from './orders.module.css'

export const maxNoteLength = 500

/** The id of the element that names an order. */
export function nameOf({ id }: { id: string }): string {
  return `order-${id}`
}

const wordsOf = {
  Cancelled: {
    act: 'cancel',
    question: 'cancelQuestion',
    help: 'cancelHelp',
    paid: 'cancelPaid',
    advance: 'cancelPaid',
    back: 'back',
  },
  Returned: {
    act: 'takeBack',
    question: 'takeBackQuestion',
    help: 'takeBackHelp',
    paid: 'cancelPaid',
    advance: 'takeBackAdvance',
    back: 'takeBackNot',
  },
} as const

/** Ends an order before its delivery, after a confirmation, because the step is final. */
export function EndDialog({
  end,
  order,
  isWorking,
  move,
}: { end: keyof typeof wordsOf; order: ListedOrder } & OrderMove) {
  const t = useMessages(sellerOrderMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const noteId = useId()
  const { act, question, help, paid, advance, back } = wordsOf[end]
  const isRefundDue = order.isPaid && order.paymentType === 'Online Payment'
  const isAdvancePaid = order.advancePaisa > 0 && !order.isAdvanceDue
  function confirm() {
    setIsOpen(false)
    move(end, note)
  }
  return (
    <>
      <Button
        size="small"
        aria-describedby={nameOf(order)}
        isLoading={isWorking}
        onClick={() => setIsOpen(true)}
      >
        {t[act]}
      </Button>
      <Dialog isOpen={isOpen} title={t[question]} close={t[back]} onClose={() => setIsOpen(false)}>
        <p>
          {t[help]} {isRefundDue ? t[paid] : isAdvancePaid && t[advance]}
        </p>
        <TextField
          id={noteId}
          className={styles.note}
          label={t.note}
          optional={t.optional}
          maxLength={maxNoteLength}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={styles.decide}>
          <Button variant="danger" onClick={confirm}>
            {t[act]}
          </Button>
          <Button onClick={() => setIsOpen(false)}>{t[back]}</Button>
        </div>
      </Dialog>
    </>
  )
}
