import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { toastMessages } from '#app/components/toast-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { withoutScriptMessages } from '#app/components/frame/without-script-messages.ts'
import { productMessages } from '#app/components/product-messages.ts'
import { priceBeforeMessages } from './price-before-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { percentOff } from '#domain/product/price.ts'
import { Amount } from '#ui/card/amount.tsx'
import { Rating } from '#ui/card/rating.tsx'
import { useCardPrice, useCompareAtPrice } from '#app/components/product-card-price.ts'
import { useDisplayRules } from '#app/components/display-rules.ts'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { ProductFacts } from './product-facts.ts'
import { AlertRequestSection, ContactShop } from './lazy-sections.ts'
import { BuyBarEstimate } from './buy-bar-estimate.tsx'
import { CompareCheck } from './compare-check.tsx'
import { ProductDelivery, type DeliveryTerms } from './product-delivery.tsx'
import { ProductOptions } from './product-options.tsx'
import { coversQuantity } from '#domain/product/stock.ts'
import { toastInfo } from '#app/components/stores/toasts.ts'
import { maxQuantity } from '#domain/cart/cart.ts'
import { formatNumber } from '#domain/number-format.ts'
import { Link } from '#ui/link.tsx'
import { useIsOnWishlist } from '#app/components/stores/wishlist-store.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { changeCart, useQuantityInCart } from '#app/components/stores/cart-store.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './product.module.css'

type BuyingProps = {
  product: ProductFacts
  /** The note on tax and delivery next to the price. */
  note: string
  /** Whether the default delivery rules apply everywhere. Otherwise fee and estimate depend on the location. */
  hasDefaultDelivery: boolean
  terms: DeliveryTerms
  /** Whether the price history is shown further down. */
  hasPriceHistory: boolean
}

/** Renders name, price, sizes and colours, the buy row and the delivery estimate. */
export function ProductBuying({
  product: loadedProduct,
  note,
  hasDefaultDelivery,
  terms,
  hasPriceHistory,
}: BuyingProps) {
  const product = useAddReservedUnits()(loadedProduct)
  const cardText = useMessages(cardMessages)
  const { rating, ratingCount } = product.rating
  const displayRules = useDisplayRules()
  const isOnWishlist = useIsOnWishlist(product.id)
  const price = useCardPrice()(product)
  const percent = percentOff(useCompareAtPrice(product) ?? 0, product.offerPricePaisa)
  const [isAlertRequested, setIsAlertRequested] = useState(false)
  return (
    <div className={styles.buying}>
      <h1 className={textStyles.title} lang={product.textLanguage}>
        {withoutLineBreaks(product.name)}
      </h1>
      {product.isRated && (
        <a className={`${textStyles.target} ${textStyles.linked} ${styles.rated}`} href="#reviews">
          <Rating
            value={rating}
            text={cardText.rating({ rating, count: ratingCount })}
            label={cardText.rated({ rating, count: ratingCount })}
            size="large"
          />
        </a>
      )}
      <Amount
        amount={price.amount}
        compareAt={
          price.compareAt && {
            ...price.compareAt,
            saving: percent > 0 ? cardText.percentOff({ percent }) : undefined,
          }
        }
        size="large"
      />
      <p className={textStyles.caption}>{note}</p>
      <CompareAtNote product={product} hasPriceHistory={hasPriceHistory} />
      {(product.choices.kind !== 'specified' || displayRules.choices === 'specified') && (
        <div className={styles.options}>
          <ProductOptions choices={product.choices} />
        </div>
      )}
      <ProductBuyRow
        id={product.id}
        inStock={product.inStock}
        stock={product.stock}
        isAlertRequested={isAlertRequested}
        price={price.amount}
        day={product.inStock && <BuyBarEstimate product={product} hasDefaultDelivery={hasDefaultDelivery} />}
      />
      <ProductDelivery {...{ product, terms }} hasDefaultDelivery={hasDefaultDelivery} />
      {(isOnWishlist || !product.inStock) && (
        <Suspense>
          <AlertRequestSection {...product} onRequested={setIsAlertRequested} />
        </Suspense>
      )}
      <div className={`${layoutStyles.line} ${textStyles.hiddenInPrint}`}>
        <Suspense>
          <ContactShop name={product.name} sku={product.sku} />
        </Suspense>
        <CompareCheck id={product.id} name={product.name} />
      </div>
    </div>
  )
}

/**
 * Explains a compare-at price that is the lowest price of the days before the offer, and links to the price history.
 */
function CompareAtNote({ product, hasPriceHistory }: Pick<BuyingProps, 'product' | 'hasPriceHistory'>) {
  const t = useMessages(priceBeforeMessages)
  const language = useLanguage()
  const compareAtPaisa = useCompareAtPrice(product)
  const isLowest = useDisplayRules().struck === 'lowest' && product.lowestBeforePaisa !== null
  const lowestPrice =
    isLowest && compareAtPaisa !== null ? formatMoney(compareAtPaisa, language, 'when-needed') : undefined
  if (!hasPriceHistory && lowestPrice === undefined) return null
  return (
    <p className={textStyles.caption}>
      {lowestPrice !== undefined && `${t.lowest({ price: lowestPrice })} `}
      {hasPriceHistory && (
        <a className={`${textStyles.underlined} ${textStyles.target}`} href="#prices">
          {t.title}
        </a>
      )}
    </p>
  )
}

const nextLink = `${textStyles.underlined} ${textStyles.target} ${textStyles.small}`
const maxUnbrokenLength = 12

/** Keeps short words with a hyphen, such as "3-seat", on one line. */
function withoutLineBreaks(name: string): ReactNode {
  return name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= maxUnbrokenLength ? (
      <span key={index} className={textStyles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

type BuyRowProps = {
  id: string
  inStock: boolean
  /** The remaining units; null if they are not counted. */
  stock: number | null
  isAlertRequested: boolean
  price: string
  /** The estimated delivery day, which is displayed next to the price. */
  day: ReactNode
}

/**
 * Renders the quantity and the primary button. The quantity starts at the quantity in the cart, or at 1. On narrow
 * screens the button is in a bar at the bottom, next to the price.
 */
function ProductBuyRow({ id, inStock, stock, isAlertRequested, price, day }: BuyRowProps) {
  const t = useMessages(productMessages)
  const cardText = useMessages(cardMessages)
  const toastText = useMessages(toastMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const quantityInCart = useQuantityInCart(id)
  const [selectedQuantity, setSelectedQuantity] = useState<number>()
  const quantity = selectedQuantity ?? (quantityInCart || 1)
  const isUpdate = quantityInCart > 0
  if (!inStock && quantityInCart === 0) return <SoldOutRow isAlertRequested={isAlertRequested} />
  const disabledReason = disabledReasonOf({ quantity, quantityInCart, inStock })
  function submit() {
    changeCart(id, quantity)
    if (!coversQuantity(stock, quantity)) toastInfo(t.moreThanStock({ remaining: stock ?? 0 }))
    setSelectedQuantity(undefined)
  }
  return (
    <div className={`${styles.actions} ${textStyles.hiddenInPrint}`}>
      <span className={styles.quantity} aria-hidden="true">
        {cardText.quantity}
      </span>
      <QuantityStepper
        value={quantity}
        max={maxQuantity}
        valueText={formatNumber(quantity, language)}
        size="large"
        onChange={setSelectedQuantity}
        texts={{ group: cardText.quantity, decrease: cardText.decrease, increase: cardText.increase }}
      />
      <div className={`${panelStyles.bottomBar} ${styles.buyBar}`} data-bar="">
        <p className={styles.next} data-day="">
          <b>{price}</b>
          {isUpdate ? (
            <Link className={nextLink} to={to('/cart')}>
              {toastText.viewCart}
            </Link>
          ) : (
            day
          )}
        </p>
        <Button
          variant="primary"
          size="large"
          isBlock
          disabled={disabledReason !== undefined}
          reason={disabledReason === undefined ? undefined : t[disabledReason]}
          onClick={submit}
        >
          {isUpdate ? t.updateCart : t.addToCart}
        </Button>
        <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
        {isUpdate && quantity === 0 && <p className={textStyles.reason}>{t.updateRemoves}</p>}
      </div>
    </div>
  )
}

/**
 * Renders the disabled button of a sold-out product and a link to the alert form. After the request, a disabled button
 * replaces the link.
 */
function SoldOutRow({ isAlertRequested }: { isAlertRequested: boolean }) {
  const t = useMessages(productMessages)
  return (
    <div
      className={`${panelStyles.bottomBar} ${styles.buyBar} ${styles.gone} ${textStyles.hiddenInPrint}`}
      data-bar=""
    >
      <Button variant="primary" size="large" disabled>
        {t.addToCart}
      </Button>
      {isAlertRequested ? (
        <Button variant="outline" size="large" isBlock disabled>
          {t.alertRequested}
        </Button>
      ) : (
        <ButtonLink
          variant="outline"
          size="large"
          isBlock
          href="#alert"
          reloadDocument
          onClick={focusAlertField}
        >
          {t.notifyMe}
        </ButtonLink>
      )}
    </div>
  )
}

/** Moves the focus to the email field of the alert. Before hydration the link only scrolls to it. */
function focusAlertField(event: MouseEvent): void {
  const alertSection = document.getElementById('alert')
  const field = alertSection?.querySelector<HTMLElement>('[type="email"]')
  if (!field) return
  event.preventDefault()
  alertSection?.scrollIntoView()
  field.focus({ preventScroll: true })
}

/** Returns why the button is disabled. The quantity of a sold-out product can still be reduced or removed. */
function disabledReasonOf(state: { quantity: number; quantityInCart: number; inStock: boolean }) {
  const { quantity, quantityInCart, inStock } = state
  if (!inStock && quantity >= quantityInCart) return 'outOfStock' as const
  return quantity === 0 && quantityInCart === 0 ? ('chooseOne' as const) : undefined
}

function WithoutScript() {
  const t = useMessages(withoutScriptMessages)
  const to = useLocalPath()
  return (
    <p className={textStyles.reason}>
      <a href={to('/contact')}>{t.product}</a>
    </p>
  )
}
