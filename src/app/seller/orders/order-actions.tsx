import { useState } from 'react'
import { orderStatusMessages, statusText } from '#domain/messages/order-status.ts'
import { sellerOrderMessages } from '#domain/messages/seller/orders.ts'
import { formatMoney } from '#domain/money.ts'
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
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { BillWarning } from '#app/seller/bills/bill-warning.tsx'
import { EndDialog, longestNote, nameOf } from './order-end.tsx'
import type { ListedOrder } from './seller-order-item.ts'
import type { OrderMove } from './use-order-move.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './orders.module.css'

/** The next step, cancelling or taking back while that is possible, and a note that goes along; each says why when it cannot be. */
export function SellerOrderActions({ order, isWorking, move }: { order: ListedOrder } & OrderMove) {
  const said = useWords(sellerOrderMessages)
  const status = useWords(orderStatusMessages)
  const [written, setWritten] = useState<{ at: string; note: string }>()
  const language = useLanguage()
  const next = nextStatus(order.status)
  if (!isOrderStatus(order.status)) return <p className={textLook.caption}>{said.unknown}</p>
  if (next === undefined)
    return <p className={textLook.caption}>{said.final({ status: statusText(order.status, language) })}</p>
  const reason = reasonAgainst(order, next)
  // A note goes along with one step, and stays where the step was refused.
  const note = written?.at === order.status ? written.note : undefined
  return (
    <div className={styles.actions}>
      {issuesBill(order, next) && <BillWarning />}
      <Button
        variant="primary"
        size="small"
        aria-describedby={nameOf(order)}
        disabled={reason !== undefined}
        reason={reason && said[reason]}
        isLoading={isWorking}
        onClick={() => move(next, note ?? '')}
      >
        {said.moveTo({ status: status[next] })}
      </Button>
      <CashHint order={order} />
      {canCancel(order).ok && <EndDialog end="Cancelled" {...{ order, isWorking, move }} />}
      {canReturnToSender(order) && <EndDialog end="Returned" {...{ order, isWorking, move }} />}
      {reason === undefined && (
        <NoteField
          id={order.id}
          note={note}
          setNote={(text) => setWritten({ at: order.status, note: text })}
        />
      )}
    </div>
  )
}

/** Tells whether a step issues the bill of an order. */
export function issuesBill(order: ListedOrder, next: OrderStatus): boolean {
  return order.bill === null && (next === 'Shipped' || becomesPaid(order, next))
}

/** Why an order cannot take its next step now; undefined where it can. */
export function reasonAgainst(
  order: ListedOrder,
  next: OrderStatus,
): 'awaitsPayment' | 'givenBack' | undefined {
  const step = canBecome(order, next, 'seller')
  if (step.ok) return undefined
  return step.reason === 'money-given-back' ? 'givenBack' : 'awaitsPayment'
}

/** The courier's cash is in the house once the order is delivered. */
function CashHint({ order }: { order: ListedOrder }) {
  const said = useWords(sellerOrderMessages)
  const language = useLanguage()
  const next = nextStatus(order.status)
  if (next === undefined || !becomesPaid(order, next)) return null
  return (
    <p className={textLook.caption}>
      {said.collectsCash({ amount: formatMoney(order.totalPaisa, language, 'always') })}
    </p>
  )
}

/** The press that opens the field is there to write in it. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

type NoteFieldProps = { id: string; note: string | undefined; setNote: (note: string) => void }

function NoteField({ id, note, setNote }: NoteFieldProps) {
  const said = useWords(sellerOrderMessages)
  if (note === undefined) {
    return (
      <Button variant="link" aria-describedby={nameOf({ id })} onClick={() => setNote('')}>
        {said.addNote}
      </Button>
    )
  }
  return (
    <TextField
      ref={takeFocus}
      label={said.note}
      optional={said.optional}
      hint={said.noteHint}
      maxLength={longestNote}
      value={note}
      onChange={({ currentTarget }) => setNote(currentTarget.value)}
    />
  )
}
