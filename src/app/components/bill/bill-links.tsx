import { type BillReference } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

type BillLinksProps = {
  order: BilledOrder
  /** The base path of the bill page. */
  base?: '/order' | '/seller/orders'
  /** The key of the order’s public page, for a customer without an account. It also opens the PDF files. */
  orderKey?: string | undefined
  className?: string | undefined
}
type BilledOrder = { id: string; bill: BillReference | null; creditNotes: readonly BillReference[] }

/** Links to the bill of an order and to its PDF. Renders nothing before a bill is issued. */
export function BillLinks({ order, base = '/order', orderKey, className }: BillLinksProps) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const documents = [...(order.bill ? [order.bill] : []), ...order.creditNotes]
  if (documents.length === 0) return null
  return (
    <p className={classNames(layoutStyles.line, layoutStyles.start, layoutStyles.actions, className)}>
      {orderKey === undefined && <ButtonLink href={to(`${base}/${order.id}/bill`)}>{t.bill}</ButtonLink>}
      {documents.map(({ id, kind, number }) => (
        // The PDF is a file, not a page of the router.
        <ButtonLink
          key={id}
          href={`/api/bill/${id}/pdf?${new URLSearchParams({ language, ...(orderKey && { key: orderKey }) }).toString()}`}
          reloadDocument
          target="_blank"
          aria-label={t.pdfOf({ kind: t[kind], number: number })}
        >
          {kind === 'bill' ? (orderKey === undefined ? t.pdf : t.bill) : `${t[kind]} ${number}`}
        </ButtonLink>
      ))}
    </p>
  )
}
