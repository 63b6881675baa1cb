import { href, Link } from 'react-router'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { requestFilters, type RequestFilter } from '#domain/inbox/inbox.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { RequestPictures } from '#app/components/order/request-pictures.tsx'
import { requestStatusTags } from '#app/components/order/request-status-tags.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { RequestItem } from './inbox-item.ts'
import { FilterChips, InboxPagination } from './inbox-navigation.tsx'
import { RequestDecisions } from './request-decision.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type InboxRequestsProps = {
  filter: RequestFilter
  requests: readonly RequestItem[]
  total: number
  page: number
  pages: number
}

/** Lists the returns and complaints, the most urgent first. */
export function InboxRequests({ filter, requests, total, page, pages }: InboxRequestsProps) {
  const t = useMessages(inboxMessages)
  return (
    <>
      <FilterChips tab="requests" filters={requestFilters} current={filter} />
      <output className={`${textStyles.small} ${textStyles.muted}`}>
        {total > 0 && t.requestCount({ count: total })}
      </output>
      {total === 0 && <EmptyState title={t.noRequests}>{t.noRequestsHelp}</EmptyState>}
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
      <InboxPagination query={{ tab: 'requests', filter }} page={page} pages={pages} />
    </>
  )
}

type RequestProps = { request: RequestItem }

function RequestRow({ request }: RequestProps) {
  const t = useMessages(inboxMessages)
  const requestText = useMessages(requestMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { id, orderId, orderNumber, kind, reason, status, shopper } = request
  return (
    <ListRow layout="text" labelledBy={`request-${id}`}>
      <div>
        <Row align="center" id={`request-${id}`}>
          <b>{requestText[kind]}</b>
          {reason !== null && <span>{requestText[`reason-${reason}`]}</span>}
          <Tag kind={requestStatusTags[status]}>{requestText[status]}</Tag>
        </Row>
        <p className={textStyles.caption}>
          <time dateTime={request.createdAt}>{formatDate(new Date(request.createdAt), language)}</time>
        </p>
        <p className={textStyles.breakWords}>
          {t.order}{' '}
          <Link
            className={`${textStyles.underlined} ${textStyles.tapArea}`}
            to={to(href('/seller/orders/:id', { id: orderId }))}
          >
            {orderNumberText(orderNumber, language)}
          </Link>
        </p>
        <p className={textStyles.breakWords} dir="auto">
          {shopper.name}
        </p>
        <p className={textStyles.caption}>
          <a
            className={`${textStyles.underlined} ${textStyles.number} ${textStyles.target}`}
            href={`tel:${shopper.phone.replace(/[^\d+]/g, '')}`}
          >
            {shopper.phone}
          </a>
        </p>
        <p className={`${textStyles.caption} ${textStyles.breakWords}`}>
          <a className={`${textStyles.underlined} ${textStyles.target}`} href={`mailto:${shopper.email}`}>
            <bdi>{shopper.email}</bdi>
          </a>
        </p>
      </div>
      <div>
        <RequestedItems items={request.items} />
        <p className={textStyles.preserveLines} dir="auto">
          {request.text}
        </p>
        <RequestPictures pictures={request.pictures} />
      </div>
      {status === 'open' ? (
        <Stack gap="close">
          <Deadline request={request} />
          <RequestDecisions request={request} />
        </Stack>
      ) : (
        <LastDecision request={request} />
      )}
    </ListRow>
  )
}

function RequestedItems({ items }: Pick<RequestItem, 'items'>) {
  const t = useMessages(inboxMessages)
  const requestText = useMessages(requestMessages)
  if (items.length === 0) return <p className={textStyles.strong}>{t.wholeOrder}</p>
  return (
    <ul>
      {items.map(({ id, name, quantity }) => (
        <li className={textStyles.strong} key={id}>
          {requestText.itemQuantity({ quantity, name })}
        </li>
      ))}
    </ul>
  )
}

function Deadline({ request: { dueAt, daysLeft } }: RequestProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const day = formatDate(new Date(dueAt), language)
  if (daysLeft < 0)
    return (
      <p className={`${textStyles.strong} ${workspaceStyles.wrong}`}>{t.overdue({ day, days: -daysLeft })}</p>
    )
  if (daysLeft === 0) return <p className={textStyles.strong}>{t.answerToday}</p>
  return <p>{t.answerBy({ day, days: daysLeft })}</p>
}

function LastDecision({ request }: RequestProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { answer, answeredAt, answeredBy, refundPaisa, isRestocked } = request
  const day = answeredAt === null ? '' : formatDate(new Date(answeredAt), language)
  return (
    <div>
      <p className={textStyles.caption}>{t.decidedBy({ name: answeredBy ?? t.aMember, day })}</p>
      {answer !== null && answer !== '' && (
        <p className={textStyles.preserveLines} dir="auto">
          {answer}
        </p>
      )}
      {refundPaisa > 0 && <p>{t.refunded({ amount: formatMoney(refundPaisa, language, 'when-needed') })}</p>}
      {isRestocked && <p className={textStyles.caption}>{t.restocked}</p>}
    </div>
  )
}
