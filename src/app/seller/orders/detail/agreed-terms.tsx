import { newOrderMessages } from '#domain/messages/money/new-order.ts'
import { formatMoney } from '#domain/money.ts'
import type { Agreed } from '#domain/order-desk/agreed.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { namesOf, type WholeOrder } from '#app/seller/orders/seller-order-item.ts'
import * as textLook from '#ui/look/text.module.css'

/** What the shop has agreed with whoever ordered, each with its reason. */
export function AgreedTerms({ order, agreed }: { order: WholeOrder; agreed: readonly Agreed[] }) {
  const said = useWords(newOrderMessages)
  const language = useLanguage()
  const names = namesOf(order)
  if (agreed.length === 0) return null
  function sentence({ kind, paisa, why, productId = '' }: Agreed): string {
    const amount = formatMoney(paisa, language, 'when-needed')
    if (kind === 'ownDiscount') return said.agreedDiscount({ amount, why })
    if (kind === 'ownShipping') return said.agreedShipping({ amount, why })
    return said.agreedPrice({ name: names[productId] ?? said.price, amount, why })
  }
  return (
    <>
      <h3 className={textLook.small}>{said.agreed}</h3>
      <ul className={textLook.small}>
        {agreed.map((one) => (
          <li key={`${one.kind} ${one.productId ?? ''}`}>
            <bdi>{sentence(one)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
