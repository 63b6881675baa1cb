import { type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

export type Payer = { name: string; email: string; phone: string }
type PaymentOriginProps = {
  orderId: string
  orderNumber: number
  gateway: GatewayName | null
  isTest: boolean
  /** ISO 8601 in UTC; null if there is no relevant time. */
  at: string | null
  children?: ReactNode
}

/** Renders the order of a payment, a detail such as its status, the gateway and the time. */
export function PaymentOrigin({ orderId, orderNumber, gateway, isTest, at, children }: PaymentOriginProps) {
  const gatewayText = useMessages(gatewayMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <div>
      <p className={`${textStyles.strong} ${textStyles.number} ${textStyles.breakWords}`}>
        <Link
          className={`${textStyles.underlined} ${textStyles.tapArea}`}
          to={to(href('/seller/orders/:id', { id: orderId }))}
        >
          {orderNumberText(orderNumber, language)}
        </Link>
      </p>
      {children !== undefined && <p>{children}</p>}
      <p className={textStyles.caption}>
        {gateway !== null && gatewayText[gateway]}
        {at !== null && ' · '}
        {at !== null && <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>}
      </p>
      {isTest && gateway !== 'test' && <Tag kind="quiet">{orderStatusText.testPayment}</Tag>}
    </div>
  )
}

/** Renders the name, the phone number and the email address of the payer. */
export function PaymentPayer({ payer: { name, email, phone } }: { payer: Payer }) {
  return (
    <div>
      <p className={textStyles.strong}>{name}</p>
      {phone !== '' && (
        <p>
          <a
            className={`${textStyles.underlined} ${textStyles.number} ${textStyles.target}`}
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          >
            {phone}
          </a>
        </p>
      )}
      {email !== '' && (
        <p className={textStyles.breakWords}>
          <a className={`${textStyles.underlined} ${textStyles.target}`} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </div>
  )
}
