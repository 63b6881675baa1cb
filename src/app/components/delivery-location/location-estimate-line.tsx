import { locationEstimateMessages } from './location-estimate-messages.ts'
import { useDeliveryLocation } from '#app/components/stores/delivery-location-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { estimateAt, shortEstimateText, joinLineParts, type EstimateProduct } from './location-estimate.ts'
import { ContactShopFirst } from './contact-shop-first.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useDeliveryRules, type DeliveryRulesSource } from './delivery-rules.ts'
import { locationName } from './location-name.ts'
import * as deliveryEstimateStyles from '#ui/styles/promise.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type LocationEstimateLineProps = {
  product: EstimateProduct
  rulesSource: DeliveryRulesSource
  /** Whether the line takes the focus, because it replaces the focused element. */
  takesFocus: boolean
  /** The shop’s phone number, for locations where delivery must be requested first. */
  phone: string | undefined
  onRequestLocation: () => void
}

/** Renders the delivery estimate of a product at the shopper’s location, with the fees that apply. */
export function LocationEstimateLine({
  product,
  rulesSource,
  takesFocus,
  phone,
  onRequestLocation,
}: LocationEstimateLineProps) {
  const t = useMessages(locationEstimateMessages)
  const language = useLanguage()
  const deliveryLocation = useDeliveryLocation()
  const button = useRestoredFocus(takesFocus)
  const rules = useDeliveryRules(rulesSource, deliveryLocation !== undefined)
  if (deliveryLocation === undefined) return null
  const name = locationName(deliveryLocation, language)
  const estimate = rules && estimateAt(rules, deliveryLocation, { product, language })
  return (
    <>
      <span>{t.atYourDoor}</span>
      <button
        ref={button}
        className={textStyles.underlined}
        type="button"
        aria-label={t.placeNamed({ place: name })}
        onClick={onRequestLocation}
      >
        {name}
      </button>
      {estimate !== undefined &&
        (estimate.hasDeliveryDays ? (
          <>
            <b className={deliveryEstimateStyles.arriving}>{estimate.weekdays}</b>
            <span className={textStyles.caption}>
              {joinLineParts([
                ...estimate.datesByCalendar.slice(1),
                // Free delivery that applies everywhere is shown below instead.
                ...(rulesSource.hasDefaultDelivery ? [] : [estimate.fee]),
                ...(estimate.stairCarryText === undefined ? [] : [estimate.stairCarryText]),
                ...(estimate.assembly === undefined ? [] : [estimate.assembly]),
              ])}
            </span>
          </>
        ) : (
          <>
            <span
              className={deliveryEstimateStyles.sentence}
              data-unpromised=""
              data-refused={estimate.refusal}
            >
              {estimate.text}
            </span>
            {estimate.refusal !== undefined && <ContactShopFirst locationName={name} phone={phone} />}
          </>
        ))}
    </>
  )
}

type ShortLocationEstimateProps = Pick<LocationEstimateLineProps, 'product' | 'rulesSource'> & {
  fallback: string
}

/**
 * Renders the delivery estimate in one line, with the location if there is space. Shows `fallback` until the
 * estimate is known.
 */
export function ShortLocationEstimate({ product, rulesSource, fallback }: ShortLocationEstimateProps) {
  const language = useLanguage()
  const deliveryLocation = useDeliveryLocation()
  const rules = useDeliveryRules(rulesSource, deliveryLocation !== undefined)
  if (deliveryLocation === undefined || rules === undefined) return fallback
  const estimate = estimateAt(rules, deliveryLocation, { product, language })
  return (
    <>
      <span>{shortEstimateText(estimate)}</span>
      {estimate.hasDeliveryDays && (
        <span>{joinLineParts(['', locationName(deliveryLocation, language)])}</span>
      )}
    </>
  )
}
