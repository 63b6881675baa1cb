import { useState } from 'react'
import { orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import {
  becomesPaid,
  canBecome,
  canCancel,
  canReturnToSender,
  isOrderStatus,
  nextStatus,
  type OrderStatus,
} from '#domain/order/order.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { BillWarning } from '#app/seller/bills/bill-warning.tsx'
import { DeliveredDialog } from '#app/seller/tender/delivered-dialog.tsx'
import { EndDialog, maxNoteLength, nameOf } from './order-end.tsx'
import type { ListedOrder } from './seller-order-item.ts'
import type { OrderMove } from './use-order-move.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './orders.module.css'

/**
 * Renders the next step, the cancellation or return if possible, and a note. A disabled action shows its reason.
 * Delivered asks how the money arrived.
 */
export function SellerOrderActions({ order, isWorking, move }: { order: ListedOrder } & OrderMove) {
  const t = useMessages(sellerOrderMessages)
  const status = useMessages(orderStatusMessages)
  const [noteDraft, setNoteDraft] = useState<{ at: string; note: string }>()
  const [isAsking, setIsAsking] = useState(false)
  const language = useLanguage()
  const next = nextStatus(order.status)
  if (!isOrderStatus(order.status)) return <p className={textStyles.caption}>{t.unknown}</p>
  if (next === undefined)
    return <p className={textStyles.caption}>{t.final({ status: statusText(order.status, language) })}</p>
  const reason = reasonAgainst(order, next)
  // A note belongs to one step, and stays if the step is refused.
  const note = noteDraft?.at === order.status ? noteDraft.note : undefined
  return (
    <div className={styles.actions}>
      {issuesBill(order, next) && <BillWarning />}
      <Button
        variant="primary"
        size="small"
        aria-describedby={nameOf(order)}
        disabled={reason !== undefined}
        reason={reason && t[reason]}
        isLoading={isWorking}
        onClick={() => (next === 'Delivered' ? setIsAsking(true) : move(next, note ?? ''))}
      >
        {t.moveTo({ status: status[next] })}
      </Button>
      <DeliveredDialog
        order={order}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeliver={(received) => {
          setIsAsking(false)
          move(next, note ?? '', received)
        }}
      />
      {canCancel(order).ok && <EndDialog end="Cancelled" {...{ order, isWorking, move }} />}
      {canReturnToSender(order) && <EndDialog end="Returned" {...{ order, isWorking, move }} />}
      {reason === undefined && (
        <NoteField
          id={order.id}
          note={note}
          setNote={(text) => setNoteDraft({ at: order.status, note: text })}
        />
      )}
    </div>
  )
}

/** Returns whether a step issues the bill of an order. */
export function issuesBill(order: ListedOrder, next: OrderStatus): boolean {
  return order.bill === null && (next === 'Shipped' || becomesPaid(order, next))
}

/** Returns why an order cannot take its next step now; undefined if it can. */
export function reasonAgainst(
  order: ListedOrder,
  next: OrderStatus,
): 'awaitsPayment' | 'givenBack' | undefined {
  const step = canBecome(order, next, 'seller')
  if (step.ok) return undefined
  return step.reason === 'money-given-back' ? 'givenBack' : 'awaitsPayment'
}

/** Moves the focus into the field that was just opened. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

type NoteFieldProps = { id: string; note: string | undefined; setNote: (note: string) => void }

function NoteField({ id, note, setNote }: NoteFieldProps) {
  const t = useMessages(sellerOrderMessages)
  if (note === undefined) {
    return (
      <Button variant="link" aria-describedby={nameOf({ id })} onClick={() => setNote('')}>
        {t.addNote}
      </Button>
    )
  }
  return (
    <TextField
      ref={takeFocus}
      label={t.note}
      optional={t.optional}
      hint={t.noteHint}
      maxLength={maxNoteLength}
      value={note}
      onChange={({ currentTarget }) => setNote(currentTarget.value)}
    />
  )
}
