import { linePaisa } from '#domain/pricing/quote.ts'
import { quantityChoices } from '#domain/cart/cart.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { productPath } from '#domain/product/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { changeCart, removeFromCart } from '#app/components/stores/cart-store.ts'
import { isFocusLost } from '#app/components/use-focus-recovery.ts'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { useCardPrice } from '#app/components/product-card-price.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { CartLine, CartProduct } from '#app/components/cart/cart-products.ts'
import { scarceQuantity, isMadeToOrder } from '#domain/product/stock.ts'
import { Button } from '#ui/button/button.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './cart.module.css'

const CartFit = lazyNamed(() => import('#app/components/fit/fit-line.tsx').then((module) => module.CartFit))

/** Renders the lines of the cart, each with its current price. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  const t = useMessages(cartMessages)
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>{t.product}</span>
        <span />
        <span>{t.quantity}</span>
        <span>{t.lineSubtotal}</span>
      </div>
      {lines.map((line) =>
        line.product === undefined ? (
          <RemovedProductLine key={line.id} id={line.id} />
        ) : (
          <Line key={line.id} line={line} product={line.product} />
        ),
      )}
    </>
  )
}

function Line({ line, product }: { line: CartLine; product: CartProduct }) {
  const t = useMessages(cartMessages)
  const cardText = useMessages(cardMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const href = to(productPath(product))
  const nameId = `line-${line.id}`
  const price = useCardPrice()(product)
  return (
    <article className={styles.line} aria-labelledby={nameId}>
      <Link className={styles.picture} to={href} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={product.picture && { ...product.picture, alt: '' }}
          widths={pictureWidths.card}
          sizes="132px"
          missingText={cardText.pictureMissing}
          isSmall
        />
      </Link>
      <div className={styles.text}>
        <h2 className={textStyles.subheading} id={nameId} lang={product.nameLang}>
          <Link to={href}>{product.name}</Link>
        </h2>
        {product.weightKg !== null && (
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t.weight({ kg: product.weightKg })}</p>
        )}
        <p className={`${textStyles.small} ${textStyles.number}`}>
          {price.amount}{' '}
          {price.compareAt && (
            <s className={textStyles.muted}>
              <span className={textStyles.visuallyHidden}>{price.compareAt.label} </span>
              {price.compareAt.amount}
            </s>
          )}
        </p>
        <LineStock line={line} product={product} />
        <div className={styles.fitLine}>
          <AfterFirstView>
            <CartFit id={line.id} />
          </AfterFirstView>
        </div>
        <RemoveButton id={line.id} nameId={nameId} />
      </div>
      <div className={`${layoutStyles.line} ${styles.foot}`}>
        <QuantitySelect line={line} nameId={nameId} />
        {line.state === 'in-stock' ? (
          <p className={`${styles.amount} ${textStyles.number}`}>
            {formatMoney(linePaisa({ ...line, unitPaisa: product.offerPricePaisa }), language, 'when-needed')}
          </p>
        ) : (
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t.notCounted}</p>
        )}
        <RemoveButton id={line.id} nameId={nameId} isNarrow />
      </div>
    </article>
  )
}

function QuantitySelect({ line, nameId }: { line: CartLine; nameId: string }) {
  const t = useMessages(cartMessages)
  const language = useLanguage()
  const id = quantityId(line.id)
  return (
    <div className={styles.quantity}>
      <label className={textStyles.small} htmlFor={id}>
        {t.quantity}
      </label>
      <select
        ref={(select) => focusRestoredLine(select, line.id)}
        className={fieldStyles.input}
        id={id}
        aria-describedby={nameId}
        value={line.quantity}
        onChange={(event) => changeCart(line.id, Number(event.target.value))}
      >
        {quantityChoices(line.quantity).map((quantity) => (
          <option key={quantity} value={quantity}>
            {formatNumber(quantity, language)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Renders a line whose product no longer exists. It has no price and no name, and can only be removed. */
function RemovedProductLine({ id }: { id: string }) {
  const t = useMessages(cartMessages)
  const cardText = useMessages(cardMessages)
  const nameId = `line-${id}`
  return (
    <article className={styles.line} aria-labelledby={nameId}>
      <span className={styles.picture}>
        <Picture picture={null} widths={[]} sizes="132px" missingText={cardText.pictureMissing} isSmall />
      </span>
      <div className={styles.text}>
        <h2 className={textStyles.subheading} id={nameId}>
          {t.notSold}
        </h2>
        <RemoveButton id={id} nameId={nameId} />
      </div>
      <div className={`${layoutStyles.line} ${styles.foot}`}>
        <RemoveButton id={id} nameId={nameId} isNarrow />
      </div>
    </article>
  )
}

/** Renders the button that removes a line. The style sheet shows `isNarrow` buttons on narrow screens only. */
function RemoveButton({ id, nameId, isNarrow = false }: { id: string; nameId: string; isNarrow?: boolean }) {
  const t = useMessages(cartMessages)
  return (
    <button
      type="button"
      className={classNames(textStyles.target, textStyles.small, styles.remove, isNarrow && styles.narrow)}
      aria-describedby={nameId}
      onClick={() => removeFromCart(id, () => requestLineFocus(id))}
    >
      <Icon name="trash" size={20} />
      {t.remove}
    </button>
  )
}

let restoredLineId: string | undefined

/** Requests the focus for a restored line, which appears after its product has loaded. */
function requestLineFocus(lineId: string): void {
  restoredLineId = lineId
}

function focusRestoredLine(select: HTMLSelectElement | null, lineId: string): void {
  if (select === null || restoredLineId !== lineId) return
  restoredLineId = undefined
  if (isFocusLost()) select.focus()
}

/** Returns the element id of a line’s quantity. */
export function quantityId(lineId: string): string {
  return `quantity-${lineId}`
}

/** Renders the availability of a line. If the quantity exceeds the stock, a button sets it to the available stock. */
function LineStock({ line, product }: { line: CartLine; product: CartProduct }) {
  const t = useMessages(cartMessages)
  const scarceStock = scarceQuantity(product.stock)
  const days = product.leadTimeDays
  if (line.state === 'in-stock') {
    return (
      <p className={`${textStyles.small} ${textStyles.good}`}>
        {isMadeToOrder(product) ? t.madeToOrder({ days }) : t.inStock}
        {product.stock !== null && days > 0 && ` · ${t.readyIn({ days })}`}
        {scarceStock !== undefined && ` · ${t.remainingInStock({ remaining: scarceStock })}`}
      </p>
    )
  }
  const availableStock = product.stock ?? 0
  const isTooMany = line.state === 'too-many'
  return (
    <>
      <p className={fieldStyles.error}>
        <Icon name="warning-circle" size={18} />
        {isTooMany ? t.remainingInStock({ remaining: availableStock }) : t.outOfStock}
      </p>
      {isTooMany && (
        <p>
          <Button
            size="small"
            aria-describedby={`line-${line.id}`}
            onClick={() => {
              changeCart(line.id, availableStock)
              document.getElementById(quantityId(line.id))?.focus()
            }}
          >
            {t.reduceToStock({ remaining: availableStock })}
          </Button>
        </p>
      )}
    </>
  )
}
