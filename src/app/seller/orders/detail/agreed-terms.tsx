import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { AgreedTerm } from '#domain/order/agreed-terms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { productNamesOf, type OrderDetails } from '#app/seller/orders/seller-order-item.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the terms agreed with the customer, each with its reason. */
export function AgreedTerms({ order, agreed }: { order: OrderDetails; agreed: readonly AgreedTerm[] }) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const names = productNamesOf(order)
  if (agreed.length === 0) return null
  function sentence({ kind, paisa, why, productId = '' }: AgreedTerm): string {
    const amount = formatMoney(paisa, language, 'when-needed')
    if (kind === 'agreedDiscount') return t.agreedDiscount({ amount, why })
    if (kind === 'agreedShipping') return t.agreedShipping({ amount, why })
    return t.agreedPrice({ name: names[productId] ?? t.price, amount, why })
  }
  return (
    <>
      <h3 className={textStyles.small}>{t.agreed}</h3>
      <ul className={textStyles.small}>
        {agreed.map((agreedTerm) => (
          <li key={`${agreedTerm.kind} ${agreedTerm.productId ?? ''}`}>
            <bdi>{sentence(agreedTerm)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
