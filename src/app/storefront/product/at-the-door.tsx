import { useState } from 'react'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { placeChipMessages } from '#app/components/place/place-chip-messages.ts'
import { productMessages } from '#app/components/product-messages.ts'
import { emptyNavigation, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { requestPlace, usePlace } from '#app/components/stores/place-store.ts'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { useRestoredFocus } from '#app/components/place/restored-focus.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { ProductFacts } from './product-facts.ts'
import * as promiseStyles from '#ui/styles/promise.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './product.module.css'

// The component loads only for shoppers with a delivery location.
const loadArrival = () =>
  import('#app/components/place/arrival-line.tsx').then((module) => module.ArrivalLine)

type AtTheDoorProps = {
  product: Pick<ProductFacts, 'id' | 'leadTimeDays' | 'grams' | 'offerPricePaisa'>
  /** Whether the default delivery rules applied when the page was rendered. */
  hasDefaultDelivery: boolean
}

/** Renders the delivery day if the location is known, otherwise a button to choose it. */
export function AtTheDoor({
  product: { id, grams, offerPricePaisa, leadTimeDays },
  hasDefaultDelivery,
}: AtTheDoorProps) {
  const t = useMessages(productMessages)
  const { afterReady } = useMessages(frameMessages)
  const place = usePlace()
  const navigation = useNavigationData() ?? emptyNavigation
  const { deliveryRulesHash, business } = navigation
  const isFast = hasDefaultDelivery && leadTimeDays === 0
  const [isPlaceRequested, setIsPlaceRequested] = useState(false)
  function openPlacePicker() {
    setIsPlaceRequested(true)
    requestPlace()
  }
  if (place === undefined) {
    return (
      <>
        {isFast && <span>{t.fastDelivery}</span>}
        <SeeDay takesFocus={isPlaceRequested} onRequestPlace={openPlacePicker} />
        {hasDefaultDelivery && (
          <b className={isFast ? promiseStyles.arriving : promiseStyles.sentence}>
            {isFast ? t.businessDays : afterReady({ days: leadTimeDays })}
          </b>
        )}
      </>
    )
  }
  const rulesSource = { hasDefaultDelivery: navigation.hasDefaultDelivery, deliveryRulesHash }
  const product = { id, grams, paisa: offerPricePaisa, leadTimeDays }
  return (
    <LazyComponent
      load={loadArrival}
      isNeeded
      onFailed={() => undefined}
      with={{
        product,
        rulesSource,
        takesFocus: isPlaceRequested,
        phone: business.phone,
        onRequestPlace: openPlacePicker,
      }}
    />
  )
}

function SeeDay({ takesFocus, onRequestPlace }: { takesFocus: boolean; onRequestPlace: () => void }) {
  const chip = useMessages(placeChipMessages)
  const button = useRestoredFocus(takesFocus)
  return (
    <button
      ref={button}
      className={`${textStyles.underlined} ${styles.scripted}`}
      type="button"
      onClick={onRequestPlace}
    >
      {chip.seeDay}
    </button>
  )
}
