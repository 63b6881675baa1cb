import { useState } from 'react'
import { orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import {
  becomesPaid,
  canChangeStatus,
  canCancel,
  canReturnToSender,
  isOrderStatus,
  nextStatus,
  type OrderStatus,
} from '#domain/order/order.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { BillWarning } from '#app/seller/bills/bill-warning.tsx'
import { DeliveredDialog } from '#app/seller/tender/delivered-dialog.tsx'
import { EndOrderDialog, maxNoteLength, orderNameId } from './end-order-dialog.tsx'
import type { OrderListItem } from './seller-order-item.ts'
import type { OrderStatusChange } from './use-order-status-change.ts'
import * as textStyles from '#ui/styles/text.module.css'

/**
 * Renders the buttons for the next status, for a cancellation or a return to the sender, and a note field. A
 * disabled button shows its reason. Delivered opens a dialog for the received payment.
 */
export function SellerOrderActions({
  order,
  isWorking,
  changeStatus,
}: { order: OrderListItem } & OrderStatusChange) {
  const t = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const [noteDraft, setNoteDraft] = useState<{ status: string; note: string }>()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const language = useLanguage()
  const next = nextStatus(order.status)
  if (!isOrderStatus(order.status)) return <p className={textStyles.caption}>{t.unknown}</p>
  if (next === undefined)
    return <p className={textStyles.caption}>{t.final({ status: statusText(order.status, language) })}</p>
  const blockReason = blockedReason(order, next)
  // A note belongs to one step, and stays if the step is refused.
  const note = noteDraft?.status === order.status ? noteDraft.note : undefined
  return (
    <Row align="center">
      {issuesBill(order, next) && <BillWarning />}
      <Button
        variant="primary"
        size="small"
        aria-describedby={orderNameId(order)}
        disabled={blockReason !== undefined}
        reason={blockReason && t[blockReason]}
        isLoading={isWorking}
        onClick={() => (next === 'Delivered' ? setIsDialogOpen(true) : changeStatus(next, note ?? ''))}
      >
        {t.markAs({ status: orderStatusText[next] })}
      </Button>
      <DeliveredDialog
        order={order}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onDeliver={(received) => {
          setIsDialogOpen(false)
          changeStatus(next, note ?? '', received)
        }}
      />
      {canCancel(order).ok && (
        <EndOrderDialog endStatus="Cancelled" {...{ order, isWorking, changeStatus }} />
      )}
      {canReturnToSender(order) && (
        <EndOrderDialog endStatus="Returned" {...{ order, isWorking, changeStatus }} />
      )}
      {blockReason === undefined && (
        <NoteField
          id={order.id}
          note={note}
          setNote={(text) => setNoteDraft({ status: order.status, note: text })}
        />
      )}
    </Row>
  )
}

/** Returns whether a step issues the bill of an order. */
export function issuesBill(order: OrderListItem, next: OrderStatus): boolean {
  return order.bill === null && (next === 'Shipped' || becomesPaid(order, next))
}

/** Returns why an order cannot take its next step now; undefined if it can. */
export function blockedReason(
  order: OrderListItem,
  next: OrderStatus,
): 'awaitsPayment' | 'fullyRefunded' | undefined {
  const step = canChangeStatus(order, next, 'seller')
  if (step.ok) return undefined
  return step.reason === 'money-given-back' ? 'fullyRefunded' : 'awaitsPayment'
}

/** Moves the focus into the field that was just opened. */
function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}

type NoteFieldProps = { id: string; note: string | undefined; setNote: (note: string) => void }

function NoteField({ id, note, setNote }: NoteFieldProps) {
  const t = useMessages(sellerOrderMessages)
  if (note === undefined) {
    return (
      <Button variant="link" aria-describedby={orderNameId({ id })} onClick={() => setNote('')}>
        {t.addNote}
      </Button>
    )
  }
  return (
    <TextField
      ref={focusInput}
      label={t.note}
      optionalHint={t.optional}
      hint={t.noteHint}
      maxLength={maxNoteLength}
      value={note}
      onChange={({ currentTarget }) => setNote(currentTarget.value)}
    />
  )
}
