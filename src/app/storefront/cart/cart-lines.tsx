import { quantityChoices } from '#domain/cart/cart.ts'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { cartMessages } from '#domain/messages/storefront/cart.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { productPath } from '#domain/product/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { changeCart } from '#app/components/stores/cart-store.ts'
import { LateComponent } from '#app/components/late/late-components.ts'
import { useCardPrice } from '#app/components/product-card-price.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import type { CartLine, CartProduct } from '#app/components/product-card/cart-products.ts'
import { fewLeft, isMadeToOrder } from '#domain/product/stock.ts'
import { Button } from '#ui/button/button.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './cart.module.css'

/** The pieces in the cart, each with its price of now. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  const said = useWords(cartMessages)
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>{said.product}</span>
        <span />
        <span>{said.quantity}</span>
        <span>{said.lineSubtotal}</span>
      </div>
      {lines.map((line) =>
        line.product === undefined ? (
          <GoneLine key={line.id} id={line.id} />
        ) : (
          <Line key={line.id} line={line} product={line.product} />
        ),
      )}
    </>
  )
}

function Line({ line, product }: { line: CartLine; product: CartProduct }) {
  const said = useWords(cartMessages)
  const card = useWords(cardMessages)
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
          missing={card.pictureMissing}
          isSmall
        />
      </Link>
      <div className={styles.text}>
        <h2 className={textLook.subheading} id={nameId} lang={product.nameLang}>
          <Link to={href}>{product.name}</Link>
        </h2>
        {product.weightKg !== null && (
          <p className={`${textLook.small} ${textLook.muted}`}>{said.weight({ kg: product.weightKg })}</p>
        )}
        <p className={`${textLook.small} ${textLook.number}`}>
          {price.amount}{' '}
          {price.was && (
            <s className={textLook.muted}>
              <span className={textLook.unseen}>{price.was.label} </span>
              {price.was.amount}
            </s>
          )}
        </p>
        <LineStock line={line} product={product} />
        <div className={styles.fitLine}>
          <LateComponent name="CartFit" with={{ id: line.id }} />
        </div>
        <RemoveButton id={line.id} nameId={nameId} />
      </div>
      <div className={styles.foot}>
        <QuantitySelect line={line} nameId={nameId} />
        <p className={classNames(styles.amount, textLook.number, line.state !== 'in-stock' && styles.absent)}>
          {line.state === 'in-stock'
            ? formatMoney(product.offerPricePaisa * line.quantity, language, 'when-needed')
            : said.notCounted}
        </p>
        <RemoveButton id={line.id} nameId={nameId} isNarrow />
      </div>
    </article>
  )
}

function QuantitySelect({ line, nameId }: { line: CartLine; nameId: string }) {
  const said = useWords(cartMessages)
  const language = useLanguage()
  const id = quantityId(line.id)
  return (
    <div className={styles.quantity}>
      <label className={textLook.small} htmlFor={id}>
        {said.quantity}
      </label>
      <select
        className={fieldLook.input}
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

/** A product that has left the catalogue has no price and no name any more; it can only go. */
function GoneLine({ id }: { id: string }) {
  const said = useWords(cartMessages)
  const card = useWords(cardMessages)
  const nameId = `line-${id}`
  return (
    <article className={styles.line} aria-labelledby={nameId}>
      <span className={styles.picture}>
        <Picture picture={null} widths={[]} sizes="132px" missing={card.pictureMissing} isSmall />
      </span>
      <div className={styles.text}>
        <h2 className={textLook.subheading} id={nameId}>
          {said.notSold}
        </h2>
        <RemoveButton id={id} nameId={nameId} />
      </div>
      <div className={styles.foot}>
        <RemoveButton id={id} nameId={nameId} isNarrow />
      </div>
    </article>
  )
}

function RemoveButton({ id, nameId, isNarrow = false }: { id: string; nameId: string; isNarrow?: boolean }) {
  const said = useWords(cartMessages)
  return (
    <button
      type="button"
      className={classNames(styles.remove, isNarrow && styles.narrow)}
      aria-describedby={nameId}
      onClick={() => changeCart(id, 0)}
    >
      <Icon name="trash" size={20} />
      {said.remove}
    </button>
  )
}

/** The id of a line's quantity, which takes the focus when the button beside it has done its work. */
function quantityId(lineId: string): string {
  return `quantity-${lineId}`
}

/** Whether a line can be had; of what is asked too often, the number left is one press away. */
function LineStock({ line, product }: { line: CartLine; product: CartProduct }) {
  const said = useWords(cartMessages)
  const few = fewLeft(product.stock)
  const days = product.leadTimeDays
  if (line.state === 'in-stock') {
    return (
      <p className={`${textLook.small} ${textLook.good}`}>
        {isMadeToOrder(product) ? said.madeToOrder({ days }) : said.inStock}
        {product.stock !== null && days > 0 && ` · ${said.readyIn({ days })}`}
        {few !== undefined && ` · ${said.onlyLeft({ left: few })}`}
      </p>
    )
  }
  const left = product.stock ?? 0
  const isTooMany = line.state === 'too-many'
  return (
    <>
      <p className={fieldLook.error}>
        <Icon name="warning-circle" size={18} />
        {isTooMany ? said.onlyLeft({ left }) : said.outOfStock}
      </p>
      {isTooMany && (
        <Button
          size="small"
          className={styles.mend}
          aria-describedby={`line-${line.id}`}
          onClick={() => {
            changeCart(line.id, left)
            document.getElementById(quantityId(line.id))?.focus()
          }}
        >
          {said.takeLeft({ left })}
        </Button>
      )}
    </>
  )
}
