import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import { SendLinks } from './send-links.tsx'

/** Renders the link to the order page of a customer without an account, and the buttons that send this link. */
export function OrderPageLink({ order, url }: { order: OrderDetails; url: string }) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const text = t.pageText({ order: orderNumberText(order.number, language), url })
  return (
    <>
      <p>
        <ButtonLink variant="link" href={url} reloadDocument>
          {t.orderPage}
        </ButtonLink>
      </p>
      <SendLinks url={url} text={text} phone={order.address.phone} />
    </>
  )
}
