import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'

/** Renders the link to the status of an order without login, if the store can send codes. */
export function OrderStatusLink() {
  const t = useMessages(orderLookupMessages)
  const to = useLocalPath()
  if (useNavigationData()?.hasOrderLookup !== true) return null
  return (
    <ButtonLink variant="link" href={to('/order-status')}>
      {t.link}
    </ButtonLink>
  )
}
