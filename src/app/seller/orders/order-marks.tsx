import { Link } from 'react-router'
import { billMessages } from '#domain/messages/bills.ts'
import { sellerOrderMessages } from '#domain/messages/seller/orders.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { inboxAddress } from '#app/seller/inbox/inbox-address.ts'
import type { ListedOrder } from './seller-order-item.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './orders.module.css'

type OrderPart = { order: ListedOrder }

/** That a return or complaint of this order waits for an answer, with the way to it. */
export function OpenRequests({ order: { openRequests } }: OrderPart) {
  const said = useWords(sellerOrderMessages)
  const to = useLocalPath()
  const kinds = [...new Set(openRequests)]
  if (kinds.length === 0) return null
  return (
    <p className={styles.marks}>
      {kinds.map((kind) => (
        <Link key={kind} to={to(inboxAddress({ tab: 'requests', filter: 'open' }))}>
          <Tag kind="bad">{kind === 'return' ? said.openReturn : said.openComplaint}</Tag>
        </Link>
      ))}
    </p>
  )
}

/** The bill of an order by its number, and the credit notes that correct it; all stand on one page. */
export function BillNumbers({ order: { id, bill, creditNotes } }: OrderPart) {
  const said = useWords(billMessages)
  const to = useLocalPath()
  if (bill === null) return null
  return (
    <p className={`${styles.marks} ${textLook.caption}`}>
      {[bill, ...creditNotes].map(({ id: billId, kind, number }) => (
        <Link
          key={billId}
          className={`${textLook.underlined} ${textLook.number}`}
          to={to(`/seller/orders/${id}/bill`)}
        >
          {said[kind]} {number}
        </Link>
      ))}
    </p>
  )
}
