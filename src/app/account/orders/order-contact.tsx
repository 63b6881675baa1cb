import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the shop's phone with messages that name an order, if the owner has set a phone. */
export function OrderContact({ number }: { number: number }) {
  const t = useMessages(orderLookupMessages)
  const order = orderNumberText(number, useLanguage())
  const phone = useNavigationData()?.business.phone
  if (phone === undefined) return null
  return (
    <div className={layoutStyles.head}>
      <p className={textStyles.small}>{t.questions}</p>
      <PhoneLinks phone={phone} text={t.ask({ order })} />
    </div>
  )
}
