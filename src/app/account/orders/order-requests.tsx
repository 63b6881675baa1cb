import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { formatMoney } from '#domain/money.ts'
import { canReturn, deliveredAt } from '#domain/inbox/request.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { RequestPictures } from '#app/components/order/request-pictures.tsx'
import { requestStatusTags } from '#app/components/order/request-status-tags.ts'
import { useDisplayedPolicies } from '#app/components/frame/site-navigation.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { MyOrder, MyRequest } from './my-order-item.ts'
import { RequestForm } from './request-form.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './orders.module.css'

type OrderRequestsProps = { order: MyOrder; refresh: () => void }

/** Lists the shopper’s return requests and complaints with their results, and the link to create one. */
export function OrderRequests({ order, refresh }: OrderRequestsProps) {
  const t = useMessages(requestMessages)
  const policies = useDisplayedPolicies()
  const language = useLanguage()
  const [isWriting, setIsWriting] = useState(false)
  const [now] = useState(() => new Date())
  const canReturnOrder = canReturn({ ...order, deliveredAt: deliveredAt(order.events) }, now)
  return (
    <section
      className={`${styles.part} ${textStyles.hiddenInPrint}`}
      aria-labelledby="requests"
      ref={useFocusOfNewRequest(order.requests.length)}
    >
      <h2 className={textStyles.subheading} id="requests">
        {t.title}
      </h2>
      {order.requests.map((request) => (
        <RequestView key={request.id} request={request} items={order.items} />
      ))}
      {isWriting ? (
        <div className={layoutStyles.spacedAbove}>
          <RequestForm
            order={order}
            mayReturn={canReturnOrder}
            onClose={(isSent) => {
              setIsWriting(false)
              if (isSent) refresh()
            }}
          />
        </div>
      ) : (
        <>
          <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.intro}`}>
            {canReturnOrder
              ? policies.showsReturns
                ? t.returnTerms({ days: formatNumber(order.returnDays, language) })
                : t.customReturnPromise
              : t.complaintPromise}
          </p>
          <Button variant="outline" onClick={() => setIsWriting(true)}>
            {canReturnOrder ? t.start : t.startComplaint}
          </Button>
        </>
      )}
    </section>
  )
}

/**
 * Returns the ref of the section. When a request is added, focuses it, because the form that had the focus disappears.
 */
function useFocusOfNewRequest(count: number): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const lastCount = useRef(count)
  useEffect(() => {
    if (count > lastCount.current) {
      const request = section.current?.querySelector<HTMLElement>('article:last-of-type')
      request?.focus({ preventScroll: true })
      request?.scrollIntoView({ block: 'center' })
    }
    lastCount.current = count
  }, [count])
  return section
}

function RequestView({ request, items }: { request: MyRequest; items: MyOrder['items'] }) {
  const t = useMessages(requestMessages)
  const language = useLanguage()
  const day = (at: string) => formatDate(new Date(at), language)
  const itemTexts = request.items.flatMap(({ productId, quantity }) => {
    const item = items.find(({ product }) => product.id === productId)
    return item ? t.itemQuantity({ quantity, name: item.product.name }) : []
  })
  return (
    <article
      className={styles.request}
      tabIndex={-1}
      aria-label={`${t[request.kind]}, ${day(request.createdAt)}`}
    >
      <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
        <b className={textStyles.strong}>{t[request.kind]}</b>
        <time className={textStyles.caption} dateTime={request.createdAt}>
          {day(request.createdAt)}
        </time>
        <Tag kind={requestStatusTags[request.status]}>{t[request.status]}</Tag>
      </p>
      <p className={textStyles.caption}>
        {itemTexts.length === 0 ? t.wholeOrder : itemTexts.join(', ')}
        {/* Responses of the previous release have no `reason`. */}
        {request.reason && ` · ${t[`reason-${request.reason}`]}`}
      </p>
      <p className={textStyles.preserveLines} dir="auto">
        {request.text}
      </p>
      <RequestPictures pictures={request.pictures} />
      {request.status === 'open' && (
        <p className={textStyles.caption}>{t.openUntil({ day: day(request.dueAt) })}</p>
      )}
      {request.refundPaisa > 0 && (
        <p>{t.refund({ amount: formatMoney(request.refundPaisa, language, 'when-needed') })}</p>
      )}
      {request.answer !== null && request.answer !== '' && (
        <>
          <h3 className={textStyles.strong}>{t.theirAnswer}</h3>
          <p className={textStyles.preserveLines} dir="auto">
            {request.answer}
          </p>
        </>
      )}
    </article>
  )
}
