import { promisedText } from '#domain/messages/promised.ts'
import { sellerOrderMessages } from '#domain/messages/seller/orders.ts'
import { promiseKept } from '#domain/order/order-age.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { WholeOrder } from '#app/seller/orders/seller-order-item.ts'
import * as textLook from '#ui/look/text.module.css'

/** The days that were promised, and whether they were kept or are over; `now` is ISO 8601 in UTC. */
export function PromiseKept({ order, now }: { order: WholeOrder; now: string }) {
  const said = useWords(sellerOrderMessages)
  const language = useLanguage()
  const kept = promiseKept(order, new Date(now))
  if (kept === undefined || order.promised === null) return null
  const { isBrought, daysLate: days } = kept
  const late = isBrought ? said.cameLate({ days }) : said.overdue({ days })
  return (
    <p>
      {said.promisedFor({ days: promisedText(order.promised, language) })}
      {days > 0 && (
        <>
          {' · '}
          <b className={textLook.bright}>{late}</b>
        </>
      )}
      {days === 0 && isBrought && ` · ${said.cameOnTime}`}
    </p>
  )
}
