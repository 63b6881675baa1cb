import { productMessages } from '#app/components/product-messages.ts'
import { emptyNavigation, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { useDeliveryLocation } from '#app/components/stores/delivery-location-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { ProductFacts } from './product-facts.ts'

const loadShortEstimate = () =>
  import('#app/components/delivery-location/location-estimate-line.tsx').then(
    (module) => module.ShortLocationEstimate,
  )

type BuyBarEstimateProps = {
  product: Pick<ProductFacts, 'id' | 'leadTimeDays' | 'grams' | 'offerPricePaisa'>
  hasDefaultDelivery: boolean
}

/** Renders the delivery day in the buying bar, which a phone shows before the rest of the page. */
export function BuyBarEstimate({ product, hasDefaultDelivery }: BuyBarEstimateProps) {
  const t = useMessages(productMessages)
  const navigation = useNavigationData() ?? emptyNavigation
  const { deliveryRulesHash } = navigation
  const { id, grams, offerPricePaisa, leadTimeDays } = product
  const days = leadTimeDays === 0 ? t.inBusinessDays : t.afterPreparation({ days: leadTimeDays })
  const fallback = hasDefaultDelivery ? days : t.dateDependsOnAddress
  if (useDeliveryLocation() === undefined) return <span>{fallback}</span>
  return (
    <span>
      <LazyComponent
        load={loadShortEstimate}
        isNeeded
        onLoadError={() => undefined}
        fallback={fallback}
        componentProps={{
          fallback,
          product: { id, grams, paisa: offerPricePaisa, leadTimeDays },
          rulesSource: { hasDefaultDelivery: navigation.hasDefaultDelivery, deliveryRulesHash },
        }}
      />
    </span>
  )
}
