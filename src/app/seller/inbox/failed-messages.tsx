import { href, Link } from 'react-router'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { mailName, type MailKind } from '#domain/notification/notifications.ts'
import { smsMessages } from '#domain/notification/sms-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { InboxPagination } from './inbox-navigation.tsx'
import { SmsRow, type SmsItem } from './sms-row.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export type FailedEmail = {
  id: string
  kind: MailKind | null
  recipient: string
  order: { id: string; number: number } | null
  reason: string
  failedAt: string
}

type FailedMessagesProps = {
  mails: readonly FailedEmail[]
  /** The newest failed SMS, and their total number. */
  sms: { items: readonly SmsItem[]; total: number }
  /** Emails that are retried automatically. */
  delayed: { count: number; since: string | null }
  page: number
  pages: number
}

/** Lists the emails and SMS that failed after all retries. */
export function FailedMessages({ mails, sms, delayed, page, pages }: FailedMessagesProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { count, since } = delayed
  return (
    <>
      {count > 0 && since !== null && (
        <Notice>{t.delayed({ count, since: formatDateTime(new Date(since), language) })}</Notice>
      )}
      {sms.items.map((smsItem) => (
        <SmsRow key={smsItem.id} sms={smsItem} isSimulated={false} />
      ))}
      <MoreSms {...sms} />
      {mails.length === 0 && sms.total === 0 && page === 1 && (
        <EmptyState title={t.noUnsent}>{t.noUnsentHelp}</EmptyState>
      )}
      {mails.length > 0 && <p className={`${textStyles.small} ${textStyles.muted}`}>{t.unsentHelp}</p>}
      {mails.map((mail) => (
        <FailedEmailRow key={mail.id} mail={mail} />
      ))}
      <InboxPagination query={{ tab: 'unsent' }} page={page} pages={pages} />
    </>
  )
}

/** Renders the link to the remaining SMS. */
function MoreSms({ items, total }: FailedMessagesProps['sms']) {
  const t = useMessages(smsMessages)
  const to = useLocalPath()
  if (total <= items.length) return null
  return (
    <p>
      <Link to={to('/seller/messages?filter=failed')}>{t.failedCount({ count: total })}</Link>
    </p>
  )
}

function FailedEmailRow({ mail }: { mail: FailedEmail }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { isSending, send } = usePageForm('mail-again')
  const { id, kind, recipient, order, reason, failedAt } = mail
  return (
    <ListRow layout="text">
      <div>
        <p>
          <b>{kind === null ? t.mail : mailName(kind, language)}</b>
          {order !== null && (
            <>
              {' '}
              <Link to={to(href('/seller/orders/:id', { id: order.id }))}>
                {orderNumberText(order.number, language)}
              </Link>
            </>
          )}
        </p>
        <p className={`${textStyles.caption} ${textStyles.breakWords}`}>
          {recipient} · <time dateTime={failedAt}>{formatDateTime(new Date(failedAt), language)}</time>
        </p>
      </div>
      <p className={textStyles.preserveLines} dir="auto" lang="en">
        {reason}
      </p>
      <Row>
        <Button variant="outline" size="small" isLoading={isSending} onClick={() => send({ id })}>
          {t.sendAgain}
        </Button>
      </Row>
    </ListRow>
  )
}
