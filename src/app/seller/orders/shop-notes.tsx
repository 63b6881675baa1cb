import { useState } from 'react'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { maxOrderNoteLength } from '#domain/order/shipment.ts'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { NoteForm, NoteList } from '#app/seller/notes/note-parts.tsx'
import { orderNameId } from './end-order-dialog.tsx'
import type { OrderListItem } from './seller-order-item.ts'
import * as textStyles from '#ui/styles/text.module.css'

type ShopNotesProps = { order: OrderListItem; headingLevel: 2 | 3 }

/** Renders the internal notes about an order. Notes cannot be changed, and customers do not see them. */
export function ShopNotes({ order, headingLevel }: ShopNotesProps) {
  const Heading = `h${headingLevel}` as const
  const t = useMessages(orderListMessages)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Stack gap="close">
      <Heading className={textStyles.subheading}>{t.notes}</Heading>
      <NoteList notes={order.notes} />
      {isWriting ? (
        <NoteForm
          form="note"
          id={order.id}
          maxLength={maxOrderNoteLength}
          texts={t}
          onDone={() => setIsWriting(false)}
        />
      ) : (
        <Button variant="link" aria-describedby={orderNameId(order)} onClick={() => setIsWriting(true)}>
          {t.addNote}
        </Button>
      )}
    </Stack>
  )
}
