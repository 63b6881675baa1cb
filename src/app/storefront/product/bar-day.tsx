import { productMessages } from '#app/components/product-messages.ts'
import { emptyNavigation, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { usePlace } from '#app/components/stores/place-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { ProductFacts } from './product-facts.ts'

const loadArrival = () =>
  import('#app/components/place/arrival-line.tsx').then((module) => module.ArrivalShortly)

type BarDayProps = {
  product: Pick<ProductFacts, 'id' | 'leadTimeDays' | 'grams' | 'offerPricePaisa'>
  hasDefaultDelivery: boolean
}

/** Renders the delivery day in the buying bar, which a phone shows before the rest of the page. */
export function BarDay({ product, hasDefaultDelivery }: BarDayProps) {
  const t = useMessages(productMessages)
  const navigation = useNavigationData() ?? emptyNavigation
  const { deliveryRulesHash } = navigation
  const { id, grams, offerPricePaisa, leadTimeDays } = product
  const days = leadTimeDays === 0 ? t.inDays : t.madeFirst({ days: leadTimeDays })
  const meanwhile = hasDefaultDelivery ? days : t.dayByPlace
  if (usePlace() === undefined) return <span>{meanwhile}</span>
  return (
    <span>
      <LazyComponent
        load={loadArrival}
        isNeeded
        onFailed={() => undefined}
        meanwhile={meanwhile}
        with={{
          meanwhile,
          product: { id, grams, paisa: offerPricePaisa, leadTimeDays },
          rulesSource: { hasDefaultDelivery: navigation.hasDefaultDelivery, deliveryRulesHash },
        }}
      />
    </span>
  )
}
