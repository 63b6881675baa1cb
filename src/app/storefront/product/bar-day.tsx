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
  isPlain: boolean
}

/** The delivery day in the bar, which on a phone is in sight before the rest. */
export function BarDay({ product, isPlain }: BarDayProps) {
  const t = useMessages(productMessages)
  const { hasDefaultDelivery, deliveryRulesHash } = useNavigationData() ?? emptyNavigation
  const { id, grams, offerPricePaisa, leadTimeDays } = product
  const days = leadTimeDays === 0 ? t.inDays : t.madeFirst({ days: leadTimeDays })
  const meanwhile = isPlain ? days : t.dayByPlace
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
          rulesSource: { hasDefaultDelivery, deliveryRulesHash },
        }}
      />
    </span>
  )
}
