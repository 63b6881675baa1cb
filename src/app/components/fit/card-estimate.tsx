import { useEffect } from 'react'
import { fitAtHome, placeOfHardestHandling, type MeasuredPlaceFit } from '#domain/fit/fit-product.ts'
import { fitLineMessages } from './fit-line-messages.ts'
import { orientationText } from './orientation-messages.ts'
import { estimateAt, shortEstimateText } from '#app/components/delivery-location/location-estimate.ts'
import { useDeliveryRules } from '#app/components/delivery-location/delivery-rules.ts'
import { openHomeMeasurements, useHomeMeasurements } from './home-store.ts'
import { useDeliveryLocation } from '#app/components/stores/delivery-location-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { Messages } from '#domain/messages.ts'
import { fitMessageKeyOf, verdictOf } from './fit-verdict.ts'
import { loadFactsWhileMounted, useLoadedProductFacts } from './card-product-facts.ts'
import type { DeliveryRulesSource } from '#app/components/delivery-location/delivery-rules.ts'

/** Renders the delivery day and the fit result on a card, if a location or home measurements are saved. */
export function CardEstimate({ id, rulesSource }: { id: string; rulesSource: DeliveryRulesSource }) {
  const t = useMessages(fitLineMessages)
  const language = useLanguage()
  const deliveryLocation = useDeliveryLocation()
  const home = useHomeMeasurements()
  const hasLocationOrHome = deliveryLocation !== undefined || Object.keys(home).length > 0
  const product = useLoadedProductFacts().loadedProducts.get(id)
  const rules = useDeliveryRules(rulesSource, deliveryLocation !== undefined)
  useEffect(openHomeMeasurements, [])
  useEffect(() => (hasLocationOrHome ? loadFactsWhileMounted(id) : undefined), [id, hasLocationOrHome])
  useEffect(() =>
    reserveLines([deliveryLocation !== undefined && 'place', Object.keys(home).length > 0 && 'home']),
  )
  if (!hasLocationOrHome || product === undefined) return null
  const verdict = verdictOf(product.furniture, home)
  const placeFits = fitAtHome(product.furniture, home)
  const hardestHandling = verdict === 'fits' ? placeOfHardestHandling(placeFits) : undefined
  const fitMessage = fitMessageKeyOf(placeFits)
  const estimate = deliveryLocation && rules && estimateAt(rules, deliveryLocation, { product, language })
  return (
    <>
      {estimate !== undefined && (
        <span data-unpromised={estimate.hasDeliveryDays ? undefined : ''}>{shortEstimateText(estimate)}</span>
      )}
      {verdict !== undefined && (
        <span data-fit={verdict}>
          {verdict === 'tooBig' ? t.tooBig : fitText(fitMessage, hardestHandling, t)}
        </span>
      )}
    </>
  )
}

function fitText(
  fitMessage: ReturnType<typeof fitMessageKeyOf>,
  hardestHandling: MeasuredPlaceFit | undefined,
  t: Messages<typeof fitLineMessages>,
): string {
  if (hardestHandling === undefined) return t[fitMessage]
  const how = orientationText(hardestHandling, t)
  return fitMessage === 'fits' ? t.fitsInOrientation({ how }) : `${t[fitMessage]}, ${how}`
}

// Cards reserve space for these lines from the first render of the page (src/app/early/early.js).
function reserveLines(parts: readonly (string | false)[]): void {
  document.documentElement.dataset['known'] = parts.filter(Boolean).join(' ')
}
