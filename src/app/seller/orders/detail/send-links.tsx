import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { contactLinks } from '#domain/nepal/contact-links.ts'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { toastSuccess } from '#app/components/stores/toasts.ts'
import { useMessages } from '#app/components/use-messages.ts'

type SendLinksProps = {
  url: string
  /** The message that contains the link. */
  text: string
  phone: string
  /** Whether sending the link is the main action. */
  isMain?: boolean
  /** The buttons by which the store sends the link. They follow the Copy button. */
  children?: ReactNode
}

/** Renders buttons that copy a link, or send it from this phone to the customer’s number. */
export function SendLinks({ url, text, phone, isMain = false, children }: SendLinksProps) {
  const t = useMessages(newOrderMessages)
  const links = contactLinks(phone)
  const body = encodeURIComponent(text)
  async function copy() {
    await navigator.clipboard.writeText(url)
    toastSuccess(t.copied)
  }
  return (
    <Row>
      <Button size="small" variant={isMain ? 'primary' : 'quiet'} onClick={() => void copy()}>
        {t.copy}
      </Button>
      {children}
      {links && (
        <ButtonLink size="small" href={`sms:${links.call.slice(4)}?body=${body}`} reloadDocument>
          {t.bySms}
        </ButtonLink>
      )}
      {links?.whatsApp !== undefined && (
        <ButtonLink size="small" href={`${links.whatsApp}?text=${body}`} reloadDocument>
          {t.byWhatsApp}
        </ButtonLink>
      )}
      {links?.viber !== undefined && (
        <ButtonLink size="small" href={`viber://forward?text=${body}`} reloadDocument>
          {t.byViber}
        </ButtonLink>
      )}
    </Row>
  )
}
