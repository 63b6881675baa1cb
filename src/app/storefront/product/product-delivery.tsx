import { type ReactNode } from 'react'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { productMessages } from '#app/components/product-messages.ts'
import { scarceQuantity, isMadeToOrder } from '#domain/product/stock.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { useDeliveryLocation } from '#app/components/stores/delivery-location-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { ProductDeliveryEstimate } from './product-delivery-estimate.tsx'
import type { ProductFacts } from './product-facts.ts'
import * as promiseStyles from '#ui/styles/promise.module.css'

/** The assembly, cash and return terms of a product, in the page’s language; '' if there is none. */
export type DeliveryTerms = {
  /** The assembly price for visitors without a delivery location. */
  assembly: string
  /** Where cash on delivery is possible. */
  cash: string
  returnDays: number
}

type DeliveryProps = {
  product: Pick<
    ProductFacts,
    'id' | 'inStock' | 'stock' | 'leadTimeDays' | 'grams' | 'offerPricePaisa' | 'warrantyMonths'
  >
  hasDefaultDelivery: boolean
  terms: DeliveryTerms
}

/**
 * Renders delivery estimate, cash on delivery, return period, warranty and stock. An unavailable product has no
 * delivery estimate.
 */
export function ProductDelivery({ product, hasDefaultDelivery, terms }: DeliveryProps) {
  const t = useMessages(productMessages)
  const cardText = useMessages(cardMessages)
  const isLocationKnown = useDeliveryLocation() !== undefined
  const { inStock, warrantyMonths } = product
  const remaining = scarceQuantity(product.stock)
  return (
    <div className={classNames(promiseStyles.promise, !inStock && promiseStyles.quiet)}>
      {inStock && (
        <div className={promiseStyles.door}>
          <Icon name="truck" />
          <ProductDeliveryEstimate product={product} hasDefaultDelivery={hasDefaultDelivery} />
          <DefaultDeliveryNote days={product.leadTimeDays} hasDefaultDelivery={hasDefaultDelivery} />
        </div>
      )}
      <ul>
        {inStock && terms.cash !== '' && <TermRow icon="money">{terms.cash}</TermRow>}
        {inStock && terms.assembly !== '' && !isLocationKnown && (
          <TermRow icon="wrench">{terms.assembly}</TermRow>
        )}
        <TermRow icon="arrow-u-up-left">{t.returnWithin({ days: terms.returnDays })}</TermRow>
        {warrantyMonths !== null && (
          <TermRow icon="shield-check">{t.warranty({ months: warrantyMonths })}</TermRow>
        )}
        <TermRow icon={inStock ? 'check-circle' : 'x'}>
          <b>
            {inStock
              ? isMadeToOrder(product)
                ? cardText.madeToOrder
                : cardText.inStock
              : cardText.outOfStock}
          </b>
          {inStock && remaining !== undefined && ` · ${t.onlyLeft({ remaining })}`}
        </TermRow>
      </ul>
    </div>
  )
}

function TermRow({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

/**
 * Renders the default delivery days below the estimate for a location, and that delivery is free. Without a location,
 * the days are already in the main text; abroad, they do not apply.
 */
function DefaultDeliveryNote({ days, hasDefaultDelivery }: { days: number; hasDefaultDelivery: boolean }) {
  const t = useMessages(productMessages)
  const { afterReady } = useMessages(frameMessages)
  const deliveryLocation = useDeliveryLocation()
  if (!hasDefaultDelivery)
    return (
      deliveryLocation === undefined && (
        <small className={promiseStyles.scripted}>{t.deliveryDependsOnAddress}</small>
      )
    )
  if (deliveryLocation === undefined || 'country' in deliveryLocation) return <small>{t.freeShipping}</small>
  return (
    <small>
      {days === 0 ? t.businessDays : afterReady({ days })} · {t.freeShipping}
    </small>
  )
}
