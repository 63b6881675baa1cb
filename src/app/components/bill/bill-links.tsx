import { type BillName } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/messages/bills.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'

type Billed = { id: string; bill: BillName | null; creditNotes: readonly BillName[] }

/** The way to an order's bill and to its PDF; nothing where none has been issued. `base` is where its page stands. */
export function BillLinks({ order, base = '/order' }: { order: Billed; base?: '/order' | '/seller/orders' }) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const issued = [...(order.bill ? [order.bill] : []), ...order.creditNotes]
  if (issued.length === 0) return null
  return (
    <p className="row row--start ord__a">
      <ButtonLink href={to(`${base}/${order.id}/bill`)}>{said.bill}</ButtonLink>
      {issued.map(({ id, kind, number }) => (
        // A file, not a page.
        <ButtonLink
          key={id}
          href={`/api/bill/${id}/pdf?language=${language}`}
          reloadDocument
          target="_blank"
          aria-label={said.pdfOf({ kind: said[kind], number: number })}
        >
          {kind === 'bill' ? said.pdf : `${said[kind]} ${number}`}
        </ButtonLink>
      ))}
    </p>
  )
}
