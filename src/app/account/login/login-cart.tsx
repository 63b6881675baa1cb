import { useId } from 'react'
import { countItems, type CartItems } from '#domain/cart/cart.ts'
import { loginMessages } from '#domain/messages/account/login.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteOf } from '#domain/pricing/quote.ts'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { pricedLines, useCartProducts, type CartLine } from '#app/components/product-card/cart-products.ts'
import { useCart } from '#app/components/stores/cart-store.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

const shownLines = 3

/** What is about to be ordered, in sight while the account is made. */
export function LoginCart() {
  const { items } = useCart()
  return countItems(items) === 0 ? null : <FilledLoginCart items={items} />
}

function FilledLoginCart({ items }: { items: CartItems }) {
  const said = useWords(loginMessages)
  const language = useLanguage()
  const titleId = useId()
  const { lines, failure } = useCartProducts(items, language)
  if (lines === undefined && failure !== undefined) return null
  const known = (lines ?? []).filter((line) => line.product !== undefined)
  const total = quoteOf(pricedLines(lines ?? [])).sums.totalPaisa
  return (
    <section className={accountStyles.cart} aria-labelledby={titleId} aria-busy={lines === undefined}>
      <h2 className={textLook.subheading} id={titleId}>
        {said.yourCart}
      </h2>
      {lines === undefined ? (
        <Skeleton kind="line" count={2} />
      ) : (
        <>
          <ul>
            {known.slice(0, shownLines).map((line) => (
              <CartRow key={line.id} line={line} />
            ))}
            {known.length > shownLines && (
              <li className={textLook.muted}>{said.moreLines({ count: known.length - shownLines })}</li>
            )}
          </ul>
          <p className={accountStyles.total}>
            <span>{said.cartTotal}</span>
            <b className={`${textLook.number} ${accountStyles.amount}`}>
              {formatMoney(total, language, 'always')}
            </b>
          </p>
        </>
      )}
    </section>
  )
}

function CartRow({ line: { product, quantity } }: { line: CartLine }) {
  const said = useWords(loginMessages)
  const language = useLanguage()
  if (product === undefined) return null
  return (
    <li>
      <span>{said.timesOf({ quantity, name: product.name })}</span>
      <span className={`${textLook.number} ${accountStyles.amount}`}>
        {formatMoney(product.offerPricePaisa * quantity, language, 'when-needed')}
      </span>
    </li>
  )
}
