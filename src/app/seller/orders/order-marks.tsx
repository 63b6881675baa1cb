import { href, Link } from 'react-router'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { inboxPath } from '#app/seller/inbox/inbox-path.ts'
import type { OrderListItem } from './seller-order-item.ts'
import { Row } from '#ui/layout/flow.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type OrderProps = { order: OrderListItem }

/** Links to the open returns and complaints of an order, and to a QR payment that needs a confirmation. */
export function OpenRequests({ order: { openRequests, isQrToConfirm } }: OrderProps) {
  const t = useMessages(sellerOrderMessages)
  const to = useLocalPath()
  const kinds = [...new Set(openRequests)]
  if (kinds.length === 0 && !isQrToConfirm) return null
  return (
    <Row as="p">
      {isQrToConfirm && (
        <Link className={textStyles.target} to={to('/seller/payments')}>
          <Tag kind="bad">{t.qrToConfirm}</Tag>
        </Link>
      )}
      {kinds.map((kind) => (
        <Link
          key={kind}
          className={textStyles.target}
          to={to(inboxPath({ tab: 'requests', filter: 'open' }))}
        >
          <Tag kind="bad">{kind === 'return' ? t.openReturn : t.openComplaint}</Tag>
        </Link>
      ))}
    </Row>
  )
}

/** Renders the bill number of an order and the credit notes that correct the bill. All of them link to one page. */
export function BillNumbers({ order: { id, bill, creditNotes } }: OrderProps) {
  const t = useMessages(billMessages)
  const to = useLocalPath()
  if (bill === null) return null
  return (
    <Row as="p">
      {[bill, ...creditNotes].map(({ id: billId, kind, number }) => (
        <Link
          key={billId}
          className={`${textStyles.caption} ${textStyles.underlined} ${textStyles.number} ${textStyles.target}`}
          to={to(href('/seller/orders/:id/bill', { id }))}
        >
          {t[kind]} {number}
        </Link>
      ))}
    </Row>
  )
}
