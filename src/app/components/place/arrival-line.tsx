import { arrivalMessages } from './arrival-messages.ts'
import { usePlace } from '#app/components/stores/place-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { arrivalAt, arrivalShortly, joined, type ArrivingProduct } from './arrival.ts'
import { ContactShopFirst } from './contact-shop-first.tsx'
import { useRestoredFocus } from './restored-focus.ts'
import { useDeliveryRules, type DeliveryRulesSource } from './delivery-rules.ts'
import { placeName } from './place-name.ts'
import * as promiseStyles from '#ui/styles/promise.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type ArrivalLineProps = {
  product: ArrivingProduct
  rulesSource: DeliveryRulesSource
  /** Whether the line takes the focus, because it replaces the focused element. */
  takesFocus: boolean
  /** The shop’s phone number, for locations where delivery must be requested first. */
  phone: string | undefined
  onRequestPlace: () => void
}

/** Renders the delivery estimate of a product at the shopper’s location, with the fees that apply. */
export function ArrivalLine({ product, rulesSource, takesFocus, phone, onRequestPlace }: ArrivalLineProps) {
  const t = useMessages(arrivalMessages)
  const language = useLanguage()
  const place = usePlace()
  const button = useRestoredFocus(takesFocus)
  const rules = useDeliveryRules(rulesSource, place !== undefined)
  if (place === undefined) return null
  const name = placeName(place, language)
  const arrival = rules && arrivalAt(rules, place, { product, language })
  return (
    <>
      <span>{t.atYourDoor}</span>
      <button
        ref={button}
        className={textStyles.underlined}
        type="button"
        aria-label={t.placeNamed({ place: name })}
        onClick={onRequestPlace}
      >
        {name}
      </button>
      {arrival !== undefined &&
        (arrival.isPromised ? (
          <>
            <b className={promiseStyles.arriving}>{arrival.weekdays}</b>
            <span className={textStyles.caption}>
              {joined([
                ...arrival.calendars.slice(1),
                // Free delivery that applies everywhere is shown below instead.
                ...(rulesSource.hasDefaultDelivery ? [] : [arrival.fee]),
                ...(arrival.carrying === undefined ? [] : [arrival.carrying]),
                ...(arrival.assembly === undefined ? [] : [arrival.assembly]),
              ])}
            </span>
          </>
        ) : (
          <>
            <span className={promiseStyles.sentence} data-unpromised="" data-refused={arrival.refusal}>
              {arrival.text}
            </span>
            {arrival.refusal !== undefined && <ContactShopFirst place={name} phone={phone} />}
          </>
        ))}
    </>
  )
}

type ArrivalShortlyProps = Pick<ArrivalLineProps, 'product' | 'rulesSource'> & { meanwhile: string }

/**
 * Renders the delivery estimate in one line, with the location if there is space. Shows `meanwhile` until the estimate
 * is known.
 */
export function ArrivalShortly({ product, rulesSource, meanwhile }: ArrivalShortlyProps) {
  const language = useLanguage()
  const place = usePlace()
  const rules = useDeliveryRules(rulesSource, place !== undefined)
  if (place === undefined || rules === undefined) return meanwhile
  const arrival = arrivalAt(rules, place, { product, language })
  return (
    <>
      <span>{arrivalShortly(arrival)}</span>
      {arrival.isPromised && <span>{joined(['', placeName(place, language)])}</span>}
    </>
  )
}
