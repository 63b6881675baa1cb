import { useState } from 'react'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { requestMessages } from '#domain/messages/account/requests.ts'
import { formatNumber } from '#domain/number-format.ts'
import { formatMoney } from '#domain/money.ts'
import { canReturn, deliveredAt } from '#domain/request/request.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { RequestPictures } from '#app/components/order/request-pictures.tsx'
import { requestTag } from '#app/components/order/request-tag.ts'
import { usePromises } from '#app/components/frame/site-navigation.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { OwnOrder, OwnRequest } from './own-orders.ts'
import { RequestForm } from './request-form.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './order-requests.module.css'

type OrderRequestsProps = { order: OwnOrder; refresh: () => void }

/** What the shopper asked of an order and what came of it, and the way to ask. */
export function OrderRequests({ order, refresh }: OrderRequestsProps) {
  const said = useWords(requestMessages)
  const promises = usePromises()
  const language = useLanguage()
  const [isWriting, setIsWriting] = useState(false)
  const [now] = useState(() => new Date())
  const mayReturn = canReturn({ ...order, deliveredAt: deliveredAt(order.events) }, now)
  return (
    <section className={styles.requests} aria-labelledby="requests">
      <h2 className={textLook.subheading} id="requests">
        {said.title}
      </h2>
      {order.requests.map((request) => (
        <RequestView key={request.id} request={request} items={order.items} />
      ))}
      {isWriting ? (
        <RequestForm
          order={order}
          mayReturn={mayReturn}
          onClose={(isSent) => {
            setIsWriting(false)
            if (isSent) refresh()
          }}
        />
      ) : (
        <>
          <p className={`${textLook.small} ${textLook.muted} ${styles.promise}`}>
            {mayReturn
              ? promises.returns
                ? said.promise({ days: formatNumber(order.returnDays, language) })
                : said.ownPromise
              : said.complaintPromise}
          </p>
          <Button variant="outline" onClick={() => setIsWriting(true)}>
            {mayReturn ? said.start : said.startComplaint}
          </Button>
        </>
      )}
    </section>
  )
}

function RequestView({ request, items }: { request: OwnRequest; items: OwnOrder['items'] }) {
  const said = useWords(requestMessages)
  const language = useLanguage()
  const day = (at: string) => formatDate(new Date(at), language)
  const pieces = request.items.flatMap(({ productId, quantity }) => {
    const item = items.find(({ product }) => product.id === productId)
    return item ? said.pieces({ quantity, name: item.product.name }) : []
  })
  return (
    <article className={styles.request} aria-label={`${said[request.kind]}, ${day(request.createdAt)}`}>
      <p className={styles.head}>
        <b className={textLook.strong}>{said[request.kind]}</b>
        <time className={textLook.caption} dateTime={request.createdAt}>
          {day(request.createdAt)}
        </time>
        <Tag kind={requestTag[request.status]}>{said[request.status]}</Tag>
      </p>
      <p className={textLook.caption}>{pieces.length === 0 ? said.wholeOrder : pieces.join(', ')}</p>
      <p className={textLook.written} dir="auto">
        {request.text}
      </p>
      <RequestPictures pictures={request.pictures} />
      {request.status === 'open' && (
        <p className={textLook.caption}>{said.openUntil({ day: day(request.dueAt) })}</p>
      )}
      {request.refundPaisa > 0 && (
        <p>{said.refund({ amount: formatMoney(request.refundPaisa, language, 'always') })}</p>
      )}
      {request.answer !== null && request.answer !== '' && (
        <>
          <h3 className={textLook.strong}>{said.theirAnswer}</h3>
          <p className={textLook.written} dir="auto">
            {request.answer}
          </p>
        </>
      )}
    </article>
  )
}
