import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { productMessages } from '#app/components/product-messages.ts'
import { scarceQuantity, isMadeToOrder } from '#domain/product/stock.ts'
import { Link } from '#ui/link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { usePlace } from '#app/components/stores/place-store.ts'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { FitLine } from './lazy-sections.ts'
import { AtTheDoor } from './at-the-door.tsx'
import type { ProductFacts } from './product-facts.ts'
import * as promiseStyles from '#ui/styles/promise.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type DeliveryProps = {
  product: Pick<
    ProductFacts,
    'id' | 'inStock' | 'stock' | 'leadTimeDays' | 'furniture' | 'grams' | 'offerPricePaisa'
  >
  isPlain: boolean
  /** The assembly price for visitors without a delivery location; '' if it is not offered. */
  assembly: string
}

/** Renders the delivery estimate and the remaining stock. An unavailable product has no estimate. */
export function ProductDelivery({ product, isPlain, assembly }: DeliveryProps) {
  const t = useMessages(productMessages)
  const card = useMessages(cardMessages)
  const isPlaceKnown = usePlace() !== undefined
  if (!product.inStock) {
    return (
      <p className={`${promiseStyles.promise} ${promiseStyles.quiet}`}>
        <Icon name="x" />
        <b>{card.outOfStock}</b>
      </p>
    )
  }
  const remaining = scarceQuantity(product.stock)
  return (
    <div className={promiseStyles.promise}>
      <div className={promiseStyles.door}>
        <AtTheDoor product={product} isPlain={isPlain} />
      </div>
      <ul>
        {(isPlain || !isPlaceKnown) && (
          <li {...(!isPlain && { className: promiseStyles.scripted })}>
            <Icon name="truck" />
            <span>{isPlain ? <PlainDelivery days={product.leadTimeDays} /> : t.deliveryByPlace}</span>
          </li>
        )}
        {assembly !== '' && !isPlaceKnown && (
          <li>
            <Icon name="wrench" />
            <span>{assembly}</span>
          </li>
        )}
        <Fit {...product} />
        <li>
          <Icon name="check-circle" />
          <span>
            <b>{isMadeToOrder(product) ? card.madeToOrder : card.inStock}</b>
            {remaining !== undefined && ` · ${t.onlyLeft({ remaining })}`}
          </span>
        </li>
      </ul>
    </div>
  )
}

/**
 * Renders the link to the home measurements, if the product has dimensions. The fit result replaces it once it is
 * known.
 */
function Fit({ id, furniture }: Pick<ProductFacts, 'id' | 'furniture'>) {
  const t = useMessages(productMessages)
  const to = useLocalPath()
  if (furniture.dimensionsMm === null && furniture.packages.length === 0) return null
  return (
    <li>
      <Icon name="ruler" />
      <Link className={textStyles.underlined} to={to(`/my-home?product=${id}`)}>
        <span className={promiseStyles.question}>{t.fitsHome}</span>
        <AfterFirstView>
          <FitLine furniture={furniture} />
        </AfterFirstView>
      </Link>
    </li>
  )
}

/**
 * Renders the specified delivery days, next to the estimate for a location. Without a location they are the main text,
 * and abroad they do not apply.
 */
function PlainDelivery({ days }: { days: number }) {
  const t = useMessages(productMessages)
  const { afterReady } = useMessages(frameMessages)
  const place = usePlace()
  if (place === undefined || 'country' in place) return <b>{t.freeShipping}</b>
  return (
    <>
      <b>{days === 0 ? t.fastDelivery : t.delivery}:</b> {days === 0 ? t.businessDays : afterReady({ days })}{' '}
      · {t.freeShipping}
    </>
  )
}
