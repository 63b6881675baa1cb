import { useId, useState } from 'react'
import { orderStatusMessages } from '#domain/messages/order-status.ts'
import { sellerOrderMessages } from '#domain/messages/seller-orders.ts'
import { formatMoney } from '#domain/money.ts'
import { becomesPaid, canCancel, isAwaitingPayment, nextStatus } from '#domain/order.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { OrderItem } from './seller-order-item.ts'
import type { OrderMove } from './use-order-move.ts'

const longestNote = 500

/** The next step, cancelling while that is possible, and a note that goes along; each says why when it cannot be. */
export function SellerOrderActions({ order, isWorking, move }: { order: OrderItem } & OrderMove) {
  const said = useWords(sellerOrderMessages)
  const status = useWords(orderStatusMessages)
  const [note, setNote] = useState<string>()
  const next = nextStatus(order.status)
  if (next === undefined) return <p className="cap">{said.final({ status: status[order.status] })}</p>
  const isWaiting = isAwaitingPayment(order)
  async function act() {
    if (next !== undefined && (await move(next, note ?? ''))) setNote(undefined)
  }
  return (
    <div className="soa">
      <Button
        variant="primary"
        size="small"
        aria-describedby={nameOf(order)}
        disabled={isWaiting}
        reason={isWaiting ? said.awaitsPayment : undefined}
        isLoading={isWorking}
        onClick={() => void act()}
      >
        {said.moveTo({ status: status[next] })}
      </Button>
      <CashHint order={order} />
      {canCancel(order).ok && <CancelButton order={order} isWorking={isWorking} move={move} />}
      {!isWaiting && <NoteField id={order.id} note={note} setNote={setNote} />}
    </div>
  )
}

/** The id of the element that names an order. */
export function nameOf({ id }: { id: string }): string {
  return `order-${id}`
}

/** The courier's cash is in the house once the order is delivered. */
function CashHint({ order }: { order: OrderItem }) {
  const said = useWords(sellerOrderMessages)
  const language = useLanguage()
  const next = nextStatus(order.status)
  if (next === undefined || !becomesPaid(order, next)) return null
  return (
    <p className="cap">{said.collectsCash({ amount: formatMoney(order.totalPaisa, language, 'always') })}</p>
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

function CancelButton({ order, isWorking, move }: { order: OrderItem } & OrderMove) {
  const said = useWords(sellerOrderMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const noteId = useId()
  const isOwed = order.isPaid && order.paymentType === 'Online Payment'
  function act() {
    setIsOpen(false)
    void move('Cancelled', note)
  }
  return (
    <>
      <Button
        size="small"
        aria-describedby={nameOf(order)}
        isLoading={isWorking}
        onClick={() => setIsOpen(true)}
      >
        {said.cancel}
      </Button>
      <Dialog isOpen={isOpen} title={said.cancelQuestion} close={said.back} onClose={() => setIsOpen(false)}>
        <p>
          {said.cancelHelp} {isOwed && said.cancelPaid}
        </p>
        <TextField
          id={noteId}
          className="soa__n"
          label={said.note}
          optional={said.optional}
          maxLength={longestNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className="soa__d">
          <Button variant="danger" onClick={act}>
            {said.cancel}
          </Button>
          <Button onClick={() => setIsOpen(false)}>{said.back}</Button>
        </div>
      </Dialog>
    </>
  )
}
