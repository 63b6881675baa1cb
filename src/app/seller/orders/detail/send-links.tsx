import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { contactWays } from '#domain/nepal/contact-links.ts'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { toastSuccess } from '#app/components/stores/toasts.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as styles from './order-detail.module.css'

type SendWaysProps = {
  url: string
  /** What is sent with the link in it. */
  text: string
  phone: string
  /** Sending it is what comes next. */
  isMain?: boolean
  /** How the shop itself sends it, after Copy. */
  children?: ReactNode
}

/** A link copied, or sent from this very phone by what its number is reached by. */
export function SendWays({ url, text, phone, isMain = false, children }: SendWaysProps) {
  const t = useMessages(newOrderMessages)
  const ways = contactWays(phone)
  const body = encodeURIComponent(text)
  async function copy() {
    await navigator.clipboard.writeText(url)
    toastSuccess(t.copied)
  }
  return (
    <p className={styles.ways}>
      <Button size="small" variant={isMain ? 'primary' : 'quiet'} onClick={() => void copy()}>
        {t.copy}
      </Button>
      {children}
      {ways && (
        <ButtonLink size="small" href={`sms:${ways.call.slice(4)}?body=${body}`} reloadDocument>
          {t.bySms}
        </ButtonLink>
      )}
      {ways?.whatsApp !== undefined && (
        <ButtonLink size="small" href={`${ways.whatsApp}?text=${body}`} reloadDocument>
          {t.byWhatsApp}
        </ButtonLink>
      )}
      {ways?.viber !== undefined && (
        <ButtonLink size="small" href={`viber://forward?text=${body}`} reloadDocument>
          {t.byViber}
        </ButtonLink>
      )}
    </p>
  )
}
