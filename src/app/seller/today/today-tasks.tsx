import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { sellerPaymentsMessages } from '#app/seller/payments/payments-messages.ts'
import { todayMessages } from './today-messages.ts'
import { formatCurrencyAmount } from '#domain/payment/payment.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { inboxPath } from '#app/seller/inbox/inbox-path.ts'
import { moderationPath } from '#app/seller/reviews/moderation-path.ts'
import type { TodayOrders, PaymentItem, ReturnItem, UnreadItem } from './today-item.ts'
import { DueDay, OrderLink, TodayList, dayText, listIds } from './today-list.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Lists the payments that need a decision by a seller. */
export function PaymentTasks({ list }: { list: TodayOrders['payments'] }) {
  const t = useMessages(todayMessages)
  return (
    <TodayList
      id={listIds.payments}
      title={t.payments}
      list={list}
      empty={t.noPayments}
      href="/seller/payments"
    >
      {list.rows.map((payment) => (
        <PaymentTaskRow key={payment.id} payment={payment} />
      ))}
    </TodayList>
  )
}

function PaymentTaskRow({ payment }: { payment: PaymentItem }) {
  const t = useMessages(todayMessages)
  const sellerPaymentsText = useMessages(sellerPaymentsMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { kind, since } = payment
  return (
    <TaskRow
      task={payment}
      reason={kind === 'held' || kind === 'unsure' || kind === 'qr' ? t[kind] : sellerPaymentsText[kind]}
      dateNote={
        <span className={textStyles.caption}>
          <time dateTime={since}>{t.since({ day: dayText(new Date(since), language) })}</time>{' '}
          {payment.isTest && <Tag kind="quiet">{orderStatusText.testPayment}</Tag>}
        </span>
      }
    >
      <ButtonLink size="small" href={to('/seller/payments')} aria-describedby={payment.id}>
        {t.decide}
      </ButtonLink>
    </TaskRow>
  )
}

/** Lists the open returns and complaints, and the pending refunds. */
export function Returns({ list }: { list: TodayOrders['returns'] }) {
  const t = useMessages(todayMessages)
  return (
    <TodayList
      id={listIds.returns}
      title={t.returns}
      list={list}
      empty={t.noReturns}
      href={inboxPath({ tab: 'requests', filter: 'open' })}
    >
      {list.rows.map((returnItem) => (
        <ReturnRow key={returnItem.id} returnItem={returnItem} />
      ))}
    </TodayList>
  )
}

function ReturnRow({ returnItem }: { returnItem: ReturnItem }) {
  const t = useMessages(todayMessages)
  const requestText = useMessages(requestMessages)
  const to = useLocalPath()
  const { id, kind, due } = returnItem
  const isRefund = kind === 'refund'
  const href = isRefund
    ? '/seller/payments'
    : `${inboxPath({ tab: 'requests', filter: 'open' })}#request-${id}`
  return (
    <TaskRow
      task={returnItem}
      reason={isRefund ? t.refund : requestText[kind]}
      dateNote={<DueDay due={due} action={isRefund ? t.refundBy : t.answerBy} urgentDays={0} />}
    >
      <ButtonLink size="small" href={to(href)} aria-describedby={id}>
        {isRefund ? t.giveBack : t.open}
      </ButtonLink>
    </TaskRow>
  )
}

type TaskRowProps = {
  task: Pick<PaymentItem, 'id' | 'orderId' | 'orderNumber' | 'name' | 'sum'> & { text?: string }
  reason: string
  /** When the task is due, or since when it has waited. */
  dateNote: ReactNode
  children: ReactNode
}

function TaskRow({ task, reason, dateNote: deadline, children }: TaskRowProps) {
  const language = useLanguage()
  const { id, orderId, orderNumber, name, sum, text = '' } = task
  return (
    <ThumbRow
      title={
        <>
          <Row align="baseline">
            <OrderLink order={{ id: orderId, number: orderNumber }} id={id} />
            {sum !== null && (
              <b className={`${textStyles.strong} ${textStyles.number}`}>
                {formatCurrencyAmount(sum, language)}
              </b>
            )}
            {deadline}
          </Row>
          <bdi>{name}</bdi>
        </>
      }
      details={
        <>
          <span>{reason}</span>
          {text !== '' && (
            <q className={textStyles.clamped} dir="auto">
              {text}
            </q>
          )}
        </>
      }
    >
      {children}
    </ThumbRow>
  )
}

// Responses of the previous release have no `toModerate`.
const nothingToModerate = { reviews: 0, questions: 0 }

type UnreadProps = { list: TodayOrders['messages'] } & Pick<TodayOrders, 'toModerate' | 'unsentMails'>

/** Renders the unread contact messages, and the numbers of reviews and questions to decide and of unsent emails. */
export function Unread({ list, toModerate = nothingToModerate, unsentMails }: UnreadProps) {
  const t = useMessages(todayMessages)
  const to = useLocalPath()
  return (
    <TodayList
      id={listIds.messages}
      title={t.messages}
      list={list}
      otherCount={toModerate.reviews + toModerate.questions}
      empty={t.noMessages}
      href={inboxPath({ tab: 'messages', filter: 'unread' })}
      aside={
        unsentMails > 0 && (
          <Link
            className={`${textStyles.caption} ${textStyles.urgent}`}
            to={to(inboxPath({ tab: 'unsent' }))}
          >
            {t.unsentMails({ count: unsentMails })}
          </Link>
        )
      }
    >
      {list.rows.map((message) => (
        <UnreadRow key={message.id} message={message} />
      ))}
      <ModerationRow kind="reviews" count={toModerate.reviews} />
      <ModerationRow kind="questions" count={toModerate.questions} />
    </TodayList>
  )
}

/** Renders the number of reviews or questions that wait, with the link to them. */
function ModerationRow({ kind, count }: { kind: 'reviews' | 'questions'; count: number }) {
  const t = useMessages(todayMessages)
  const to = useLocalPath()
  const id = useId()
  if (count === 0) return null
  return (
    <ThumbRow title={<span id={id}>{t[kind]({ count })}</span>}>
      <ButtonLink size="small" href={to(moderationPath({ kind }))} aria-describedby={id}>
        {t.open}
      </ButtonLink>
    </ThumbRow>
  )
}

function UnreadRow({ message: { id, name, subject, since } }: { message: UnreadItem }) {
  const t = useMessages(todayMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <ThumbRow
      title={
        <q className={textStyles.clamped} id={id} dir="auto">
          {subject}
        </q>
      }
      details={
        <span>
          <bdi>{name}</bdi>, <time dateTime={since}>{dayText(new Date(since), language)}</time>
        </span>
      }
    >
      <ButtonLink
        size="small"
        href={to(inboxPath({ tab: 'messages', filter: 'unread' }))}
        aria-describedby={id}
      >
        {t.answer}
      </ButtonLink>
    </ThumbRow>
  )
}
