import { href, Link } from 'react-router'
import { topicName } from '#domain/notification/notifications.ts'
import { smsMessages } from '#domain/notification/sms-messages.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import type { SellerSms } from '#shop/notifications/sms/sms-list.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag, type TagKind } from '#ui/card/tag.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

export type SmsItem = ReturnType<typeof smsItem>

/** Returns an SMS as pages receive it. */
export function smsItem({ topic, order, reason, createdAt, sentAt, dueAt, ...sms }: SellerSms) {
  return {
    ...sms,
    topic: topic ?? null,
    order: order ?? null,
    reason: reason ?? null,
    at: (sentAt ?? createdAt).toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  }
}

const tagKinds = {
  waiting: 'open',
  sent: 'done',
  failed: 'bad',
  superseded: 'quiet',
} as const satisfies Record<SmsItem['state'], TagKind>

type SmsRowProps = {
  sms: SmsItem
  /** This store has no SMS provider, so messages are only displayed. */
  isSimulated: boolean
}

/** Renders one SMS: its topic, recipient, text and state. */
export function SmsRow({ sms, isSimulated }: SmsRowProps) {
  const t = useMessages(smsMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { topic, order, recipient, text, state, reason, at, dueAt } = sms
  const isTestOnly = isSimulated && (state === 'sent' || state === 'waiting')
  return (
    <ListRow layout="text">
      <div>
        <p>
          <b>{topic === null ? t.sms : topicName(topic, language)}</b>
          {order !== null && (
            <>
              {' '}
              <Link className={textStyles.tapArea} to={to(href('/seller/orders/:id', { id: order.id }))}>
                {orderNumberText(order.number, language)}
              </Link>
            </>
          )}
        </p>
        <p className={`${textStyles.caption} ${textStyles.breakWords}`}>
          <bdi>{recipient}</bdi> · <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
        </p>
      </div>
      <p className={textStyles.preserveLines} dir="auto">
        {text}
      </p>
      <Stack gap="close">
        <p>
          <Tag kind={isTestOnly ? 'quiet' : tagKinds[state]}>{isTestOnly ? t.testOnly : t[state]}</Tag>
        </p>
        {dueAt !== null && (
          <p className={textStyles.caption}>{t.due({ time: formatDateTime(new Date(dueAt), language) })}</p>
        )}
        {reason !== null && (
          <p className={`${textStyles.small} ${workspaceStyles.wrong}`} dir="auto" lang="en">
            {reason}
          </p>
        )}
        {sms.canResend && <SendAgain sms={sms} />}
      </Stack>
    </ListRow>
  )
}

function SendAgain({ sms: { id, recipient } }: { sms: SmsItem }) {
  const t = useMessages(smsMessages)
  const { isSending, send } = usePageForm('sms-again')
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={t.sendAgainTo({ recipient })}
      isLoading={isSending}
      onClick={() => send({ id })}
    >
      {t.sendAgain}
    </Button>
  )
}
