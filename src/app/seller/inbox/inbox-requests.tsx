import { Link } from 'react-router'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { requestFilters, type RequestFilter } from '#domain/request/inbox.ts'
import { inboxMessages } from '#domain/messages/seller/inbox.ts'
import { requestMessages } from '#domain/messages/account/requests.ts'
import { formatMoney } from '#domain/money.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { RequestPictures } from '#app/components/order/request-pictures.tsx'
import { requestTag } from '#app/components/order/request-tag.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import type { RequestItem } from './inbox-item.ts'
import { FilterChips, InboxPages } from './inbox-parts.tsx'
import { RequestDecisions } from './request-decision.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './inbox.module.css'

type InboxRequestsProps = {
  filter: RequestFilter
  requests: readonly RequestItem[]
  total: number
  page: number
  pages: number
}

/** Returns and complaints, the most urgent first. */
export function InboxRequests({ filter, requests, total, page, pages }: InboxRequestsProps) {
  const said = useWords(inboxMessages)
  return (
    <>
      <FilterChips tab="requests" filters={requestFilters} current={filter} />
      <output className={`${textLook.small} ${textLook.muted}`}>
        {total > 0 && said.requestCount({ count: total })}
      </output>
      {total === 0 && <EmptyState title={said.noRequests}>{said.noRequestsHelp}</EmptyState>}
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
      <InboxPages choice={{ tab: 'requests', filter }} page={page} pages={pages} />
    </>
  )
}

type RequestProps = { request: RequestItem }

function RequestRow({ request }: RequestProps) {
  const said = useWords(inboxMessages)
  const asked = useWords(requestMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { id, orderId, orderNumber, kind, reason, status, shopper } = request
  return (
    <article className={styles.request} aria-labelledby={`request-${id}`}>
      <div>
        <p className={styles.sender} id={`request-${id}`}>
          <b>{asked[kind]}</b>
          {reason !== null && <span>{asked[`reason-${reason}`]}</span>}
          <Tag kind={requestTag[status]}>{asked[status]}</Tag>
        </p>
        <p className={textLook.caption}>
          <time dateTime={request.createdAt}>{formatDate(new Date(request.createdAt), language)}</time>
        </p>
        <p className={styles.broken}>
          {said.order}{' '}
          <Link className={textLook.underlined} to={to(`/seller/orders/${orderId}`)}>
            {orderNumberText(orderNumber, language)}
          </Link>
        </p>
        <p className={styles.broken} dir="auto">
          {shopper.name}
        </p>
        <p className={textLook.caption}>
          <a
            className={`${textLook.underlined} ${textLook.number}`}
            href={`tel:${shopper.phone.replace(/[^\d+]/g, '')}`}
          >
            {shopper.phone}
          </a>
        </p>
        <p className={`${textLook.caption} ${styles.broken}`}>
          <a className={textLook.underlined} href={`mailto:${shopper.email}`}>
            <bdi>{shopper.email}</bdi>
          </a>
        </p>
      </div>
      <div>
        <Pieces pieces={request.pieces} />
        <p className={textLook.written} dir="auto">
          {request.text}
        </p>
        <RequestPictures pictures={request.pictures} />
      </div>
      {status === 'open' ? (
        <div>
          <Deadline request={request} />
          <RequestDecisions request={request} />
        </div>
      ) : (
        <Decided request={request} />
      )}
    </article>
  )
}

function Pieces({ pieces }: Pick<RequestItem, 'pieces'>) {
  const said = useWords(inboxMessages)
  const asked = useWords(requestMessages)
  if (pieces.length === 0) return <p className={textLook.strong}>{said.wholeOrder}</p>
  return (
    <ul>
      {pieces.map(({ id, name, quantity }) => (
        <li className={textLook.strong} key={id}>
          {asked.pieces({ quantity, name })}
        </li>
      ))}
    </ul>
  )
}

function Deadline({ request: { dueAt, daysLeft } }: RequestProps) {
  const said = useWords(inboxMessages)
  const language = useLanguage()
  const day = formatDate(new Date(dueAt), language)
  if (daysLeft < 0)
    return <p className={`${textLook.strong} ${deskLook.wrong}`}>{said.overdue({ day, days: -daysLeft })}</p>
  if (daysLeft === 0) return <p className={textLook.strong}>{said.answerToday}</p>
  return <p>{said.answerBy({ day, days: daysLeft })}</p>
}

function Decided({ request }: RequestProps) {
  const said = useWords(inboxMessages)
  const language = useLanguage()
  const { answer, answeredAt, answeredBy, refundPaisa, isRestocked } = request
  const day = answeredAt === null ? '' : formatDate(new Date(answeredAt), language)
  return (
    <div>
      <p className={textLook.caption}>{said.decidedBy({ name: answeredBy ?? said.aMember, day })}</p>
      {answer !== null && answer !== '' && (
        <p className={textLook.written} dir="auto">
          {answer}
        </p>
      )}
      {refundPaisa > 0 && <p>{said.refunded({ amount: formatMoney(refundPaisa, language, 'always') })}</p>}
      {isRestocked && <p className={textLook.caption}>{said.restocked}</p>}
    </div>
  )
}
