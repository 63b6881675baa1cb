import { useId } from 'react'
import { countItems, type CartItems } from '#domain/cart/cart.ts'
import { loginMessages } from './login-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteOf, linePaisa } from '#domain/pricing/quote.ts'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { pricedLines, useCartProducts, type CartLine } from '#app/components/cart/cart-products.ts'
import { useDisplayedPolicies } from '#app/components/frame/site-navigation.ts'
import { useCart } from '#app/components/stores/cart-store.ts'
import { rememberedTotal } from '#app/components/stores/tab-storage.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

const maxVisibleLines = 3

/** Renders the items to be ordered during login and registration. */
export function LoginCart() {
  const { items } = useCart()
  return countItems(items) === 0 ? null : <FilledLoginCart items={items} />
}

function FilledLoginCart({ items }: { items: CartItems }) {
  const t = useMessages(loginMessages)
  const { noteByPlace } = useMessages(frameMessages)
  const { showsDelivery: hasDefaultDelivery } = useDisplayedPolicies()
  const language = useLanguage()
  const titleId = useId()
  const { lines, failure } = useCartProducts(items, language)
  if (lines === undefined && failure !== undefined) return null
  const availableLines = (lines ?? []).filter((line) => line.product !== undefined)
  // The cart page also knows the delivery location and the coupon, so its remembered total is more precise than the
  // lines.
  const savedTotal = rememberedTotal(lines ?? [])
  const total = savedTotal?.totalPaisa ?? quoteOf(pricedLines(lines ?? [])).totals.totalPaisa
  const isTotalComplete = !hasDefaultDelivery && savedTotal !== undefined && !savedTotal.excludesShipping
  return (
    <section
      className={`${panelStyles.panel} ${accountStyles.cart}`}
      aria-labelledby={titleId}
      aria-busy={lines === undefined}
    >
      <h2 className={textStyles.subheading} id={titleId}>
        {t.yourCart}
      </h2>
      <p className={textStyles.small}>{t.accountRequired}</p>
      {lines === undefined ? (
        <Skeleton kind="line" count={2} />
      ) : (
        <>
          <ul>
            {availableLines.slice(0, maxVisibleLines).map((line) => (
              <CartRow key={line.id} line={line} />
            ))}
            {availableLines.length > maxVisibleLines && (
              <li className={textStyles.muted}>
                {t.moreLines({ count: availableLines.length - maxVisibleLines })}
              </li>
            )}
          </ul>
          <p className={`${layoutStyles.line} ${accountStyles.total}`}>
            <span>{isTotalComplete ? t.wholeTotal : t.cartTotal}</span>
            <b className={`${textStyles.number} ${textStyles.unbroken}`}>
              {formatMoney(total, language, 'always')}
            </b>
          </p>
          {!hasDefaultDelivery && !isTotalComplete && (
            <p className={`${textStyles.small} ${textStyles.muted}`}>{noteByPlace}</p>
          )}
        </>
      )}
    </section>
  )
}

function CartRow({ line: { product, quantity } }: { line: CartLine }) {
  const t = useMessages(loginMessages)
  const language = useLanguage()
  if (product === undefined) return null
  return (
    <li className={layoutStyles.line}>
      <span>{t.timesOf({ quantity, name: product.name })}</span>
      <span className={`${textStyles.number} ${textStyles.unbroken}`}>
        {formatMoney(linePaisa({ unitPaisa: product.offerPricePaisa, quantity }), language, 'when-needed')}
      </span>
    </li>
  )
}
