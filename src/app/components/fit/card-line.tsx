import { useEffect } from 'react'
import { fitAtHome, hardestOf, type MeasuredPlaceFit } from '#domain/fit/fit-product.ts'
import { fitLineMessages } from './fit-line-messages.ts'
import { orientationText } from './hold-messages.ts'
import { arrivalAt, arrivalShortly } from '#app/components/place/arrival.ts'
import { useDeliveryRules } from '#app/components/place/delivery-rules.ts'
import { openHome, useHome } from '#app/components/stores/home-store.ts'
import { usePlace } from '#app/components/stores/place-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { Messages } from '#domain/messages.ts'
import { fitMessageOf, verdictOf } from './fit-verdict.ts'
import { registerCard, useDeliverableProducts } from './deliverable-products.ts'
import type { DeliveryRulesSource } from '#app/components/place/delivery-rules.ts'

/** Renders the delivery day and the fit result on a card, if a location or home measurements are saved. */
export function CardLine({ id, rulesSource }: { id: string; rulesSource: DeliveryRulesSource }) {
  const t = useMessages(fitLineMessages)
  const language = useLanguage()
  const place = usePlace()
  const home = useHome()
  const hasPlaceOrHome = place !== undefined || Object.keys(home).length > 0
  const product = useDeliverableProducts().loadedProducts.get(id)
  const rules = useDeliveryRules(rulesSource, place !== undefined)
  useEffect(openHome, [])
  useEffect(() => (hasPlaceOrHome ? registerCard(id) : undefined), [id, hasPlaceOrHome])
  useEffect(() => setRootParts([place !== undefined && 'place', Object.keys(home).length > 0 && 'home']))
  if (!hasPlaceOrHome || product === undefined) return null
  const verdict = verdictOf(product.furniture, home)
  const placeFits = fitAtHome(product.furniture, home)
  const hardest = verdict === 'fits' ? hardestOf(placeFits) : undefined
  const fits = fitMessageOf(placeFits)
  const arrival = place && rules && arrivalAt(rules, place, { product, language })
  return (
    <>
      {arrival !== undefined && (
        <span data-unpromised={arrival.isPromised ? undefined : ''}>{arrivalShortly(arrival)}</span>
      )}
      {verdict !== undefined && (
        <span data-fit={verdict}>{verdict === 'tooBig' ? t.tooBig : fitText(fits, hardest, t)}</span>
      )}
    </>
  )
}

function fitText(
  fits: ReturnType<typeof fitMessageOf>,
  hardest: MeasuredPlaceFit | undefined,
  t: Messages<typeof fitLineMessages>,
): string {
  if (hardest === undefined) return t[fits]
  const how = orientationText(hardest, t)
  return fits === 'fits' ? t.fitsHeld({ how }) : `${t[fits]}, ${how}`
}

// Cards reserve space for these lines from the first render of the page (src/app/early/early.js).
function setRootParts(parts: readonly (string | false)[]): void {
  document.documentElement.dataset['told'] = parts.filter(Boolean).join(' ')
}
