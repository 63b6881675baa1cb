import { useState } from 'react'
import { useLocation } from 'react-router'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Callout } from '#ui/dialog/notice.tsx'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import { useIsHydrated } from '#app/components/use-is-hydrated.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { SendLinks } from './send-links.tsx'
import type { orderDetailForms } from '#app/seller/orders/order-forms.server.ts'
import * as textStyles from '#ui/styles/text.module.css'

type PaymentLinkProps = {
  order: OrderDetails
  hasSms: boolean
  /** The end of the stock reservation, ISO 8601 in UTC. */
  reservedUntil: string | null
}

/** Renders the payment link for the unpaid amount. The link is created here and shown until the page is left. */
export function PaymentLink({ order, hasSms, reservedUntil }: PaymentLinkProps) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const createdLink = useCreatedLink()
  const [newUrl, setNewUrl] = useState<string>()
  const url = newUrl ?? createdLink
  const { isSending, send } = usePageForm<ResultOf<typeof orderDetailForms.link>>('link', {
    shouldRevalidate: false,
    onResponse: (response) => {
      if (response.ok) setNewUrl(response.result.url)
    },
  })
  const unpaid = onlinePayableAmount(order)
  if (!unpaid) return null
  const amount = formatMoney(unpaid.paisa, language, 'when-needed')
  return (
    <section aria-labelledby="pay-link">
      <Callout>
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
          <PaymentLinkActions
            order={order}
            hasSms={hasSms}
            url={url}
            amount={amount}
            isSending={isSending}
            onSend={(channel) => send({ id: order.id, sendBy: [channel] })}
          />
        )}
      </Callout>
    </section>
  )
}

type PaymentLinkActionsProps = {
  order: OrderDetails
  /** Whether the shop can send an SMS. */
  hasSms: boolean
  url: string
  amount: string
  isSending: boolean
  /** Sends the link from the store, by SMS or email. */
  onSend: (channel: 'sms' | 'mail') => void
}

function PaymentLinkActions({ order, hasSms, url, amount, isSending, onSend }: PaymentLinkActionsProps) {
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
      <SendLinks url={url} text={text} phone={order.address.phone} isMain>
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
      </SendLinks>
    </>
  )
}

/**
 * Returns the payment link of an order that was just placed, after hydration. The link is in the history
 * state, which survives a reload; the store does not save it.
 */
function useCreatedLink(): string | undefined {
  const isHydrated = useIsHydrated()
  const state: unknown = useLocation().state
  if (!isHydrated) return undefined
  const link: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'payLink') : undefined
  return typeof link === 'string' ? link : undefined
}
