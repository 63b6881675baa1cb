import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { productMessages } from '#app/components/product-messages.ts'
import { scarceQuantity, isMadeToOrder } from '#domain/product/stock.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { emptyNavigation, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { usePlace } from '#app/components/stores/place-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { ProductFacts } from './product-facts.ts'
import * as styles from './product.module.css'

const loadArrival = () =>
  import('#app/components/place/arrival-line.tsx').then((module) => module.ArrivalShortly)

type BarDayProps = {
  product: Pick<ProductFacts, 'id' | 'leadTimeDays' | 'grams' | 'offerPricePaisa' | 'stock'>
  isPlain: boolean
}

/** The day and the stock once more over the buy row, which on a phone is in sight before the rest of them. */
export function BarDay({ product, isPlain }: BarDayProps) {
  const t = useMessages(productMessages)
  const card = useMessages(cardMessages)
  const { hasDefaultDelivery, deliveryRulesHash } = useNavigationData() ?? emptyNavigation
  const { id, grams, offerPricePaisa, leadTimeDays, stock } = product
  const remaining = scarceQuantity(stock)
  const availability = isMadeToOrder(product) ? card.madeToOrder : t.available
  const days = leadTimeDays === 0 ? t.inDays : t.madeFirst({ days: leadTimeDays })
  const meanwhile = isPlain ? days : t.dayByPlace
  return (
    <p className={styles.dayLine} data-day="">
      <Icon name="truck" size={20} />
      <span>
        {usePlace() === undefined ? (
          meanwhile
        ) : (
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
        )}
      </span>
      <b>{remaining === undefined ? availability : t.remaining({ remaining })}</b>
    </p>
  )
}
