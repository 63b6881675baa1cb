import { useState } from 'react'
import { useLocation } from 'react-router'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { unpaidPart } from '#domain/order/unpaid-amount.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { WholeOrder } from '#app/seller/orders/seller-order-item.ts'
import { SendWays } from './send-links.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './order-detail.module.css'

type PayLinkProps = {
  order: WholeOrder
  hasSms: boolean
  /** The end of the stock reservation, ISO 8601 in UTC. */
  reservedUntil: string | null
}

/** A link by which the customer pays what is unpaid: made here, and shown until the page is left. */
export function PayLink({ order, hasSms, reservedUntil }: PayLinkProps) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const made = useMadeLink()
  const [fresh, setFresh] = useState<string>()
  const url = fresh ?? made
  const { isSending, send } = useSend('/seller/order/link', {
    isReadAnew: false,
    onAnswer: (answer) => {
      if (answer.ok) setFresh(answer.body.url)
    },
  })
  const unpaid = unpaidPart(order)
  if (!unpaid) return null
  const amount = formatMoney(unpaid.paisa, language, 'always')
  return (
    <section className={styles.link} aria-labelledby="pay-link">
      <h2 className={textStyles.subheading} id="pay-link">
        {t.payLink}
      </h2>
      <p className={textStyles.small}>
        {url === undefined ? t.payLinkBefore({ amount }) : t.payLinkHelp({ amount })}
      </p>
      {reservedUntil !== null && (
        <p className={textStyles.small}>
          {t.reservedUntil({ when: formatDateTime(new Date(reservedUntil), language) })}
        </p>
      )}
      {url !== undefined && !hasSms && <p className={textStyles.small}>{t.noSms}</p>}
      {url === undefined ? (
        <p>
          <Button size="small" isLoading={isSending} onClick={() => send({ id: order.id })}>
            {t.makeLink}
          </Button>
        </p>
      ) : (
        <LinkWays
          order={order}
          hasSms={hasSms}
          url={url}
          amount={amount}
          isSending={isSending}
          onSend={(way) => send({ id: order.id, sendBy: [way] })}
        />
      )}
    </section>
  )
}

type LinkWaysProps = {
  order: WholeOrder
  /** An SMS of the shop's goes out. */
  hasSms: boolean
  url: string
  amount: string
  isSending: boolean
  /** The shop sends a link itself. */
  onSend: (way: 'sms' | 'mail') => void
}

function LinkWays({ order, hasSms, url, amount, isSending, onSend }: LinkWaysProps) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const text = t.linkText({ amount, order: orderNumberText(order.number, language), url })
  return (
    <>
      <TextField
        label={t.payLink}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <SendWays url={url} text={text} phone={order.address.phone} isMain>
        {hasSms && (
          <Button size="small" isLoading={isSending} onClick={() => onSend('sms')}>
            {t.sendSms}
          </Button>
        )}
        {order.address.email !== '' && (
          <Button size="small" isLoading={isSending} onClick={() => onSend('mail')}>
            {t.sendMail}
          </Button>
        )}
      </SendWays>
    </>
  )
}

/** The link of an order that was typed just now, once the page is alive: the browser keeps it over a reload, the store does not. */
function useMadeLink(): string | undefined {
  const isHydrated = useIsHydrated()
  const state: unknown = useLocation().state
  if (!isHydrated) return undefined
  const link: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'payLink') : undefined
  return typeof link === 'string' ? link : undefined
}
