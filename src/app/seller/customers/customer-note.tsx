import { useState } from 'react'
import { customerLimits } from '#domain/customer/customer.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import type { Customer } from '#shop/customers/read-customer.ts'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { NoteForm, NoteList } from '#app/seller/notes/note-parts.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the internal notes about a customer. Notes cannot be changed. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Stack as="section" gap="close" aria-labelledby="notes">
      <h2 className={textStyles.subheading} id="notes">
        {t.notes}
      </h2>
      <NoteList notes={customer.notes} />
      {isWriting ? (
        <NoteForm
          form="note"
          id={customer.id}
          maxLength={customerLimits.note}
          texts={t}
          onDone={() => setIsWriting(false)}
        />
      ) : (
        <Button size="small" onClick={() => setIsWriting(true)}>
          {t.addNote}
        </Button>
      )}
    </Stack>
  )
}
