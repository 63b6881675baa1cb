import { useState } from 'react'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { locationChipMessages } from '#app/components/delivery-location/location-chip-messages.ts'
import { productMessages } from '#app/components/product-messages.ts'
import { emptyNavigation, useNavigationData } from '#app/components/frame/site-navigation.ts'
import { requestLocationDialog, useDeliveryLocation } from '#app/components/stores/delivery-location-store.ts'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { useRestoredFocus } from '#app/components/delivery-location/use-restored-focus.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { ProductFacts } from './product-facts.ts'
import * as promiseStyles from '#ui/styles/promise.module.css'
import * as textStyles from '#ui/styles/text.module.css'

// The component loads only for shoppers with a delivery location.
const loadEstimateLine = () =>
  import('#app/components/delivery-location/location-estimate-line.tsx').then(
    (module) => module.LocationEstimateLine,
  )

type ProductDeliveryEstimateProps = {
  product: Pick<ProductFacts, 'id' | 'leadTimeDays' | 'grams' | 'offerPricePaisa'>
  /** Whether the default delivery rules applied when the page was rendered. */
  hasDefaultDelivery: boolean
}

/** Renders the delivery day if the location is known, otherwise a button to choose it. */
export function ProductDeliveryEstimate({
  product: { id, grams, offerPricePaisa, leadTimeDays },
  hasDefaultDelivery,
}: ProductDeliveryEstimateProps) {
  const t = useMessages(productMessages)
  const { afterReady } = useMessages(frameMessages)
  const deliveryLocation = useDeliveryLocation()
  const navigation = useNavigationData() ?? emptyNavigation
  const { deliveryRulesHash, business } = navigation
  const isFast = hasDefaultDelivery && leadTimeDays === 0
  const [isLocationRequested, setIsLocationRequested] = useState(false)
  function openLocationPicker() {
    setIsLocationRequested(true)
    requestLocationDialog()
  }
  if (deliveryLocation === undefined) {
    return (
      <>
        {isFast && <span>{t.fastDelivery}</span>}
        <ChooseLocationButton takesFocus={isLocationRequested} onRequestLocation={openLocationPicker} />
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
      load={loadEstimateLine}
      isNeeded
      onLoadError={() => undefined}
      componentProps={{
        product,
        rulesSource,
        takesFocus: isLocationRequested,
        phone: business.phone,
        onRequestLocation: openLocationPicker,
      }}
    />
  )
}

function ChooseLocationButton({
  takesFocus,
  onRequestLocation,
}: {
  takesFocus: boolean
  onRequestLocation: () => void
}) {
  const locationChipText = useMessages(locationChipMessages)
  const button = useRestoredFocus(takesFocus)
  return (
    <button
      ref={button}
      className={`${textStyles.underlined} ${textStyles.scripted}`}
      type="button"
      onClick={onRequestLocation}
    >
      {locationChipText.seeDay}
    </button>
  )
}
