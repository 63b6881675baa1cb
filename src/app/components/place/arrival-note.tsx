import { deliveryEstimateMessages } from '#domain/pricing/delivery-estimate-messages.ts'
import { usePlace } from '#app/components/stores/place-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { arrivalAt, type ArrivingProduct } from './arrival.ts'
import { useDeliveryRules, type DeliveryRulesSource } from './delivery-rules.ts'

type ArrivalNoteProps = {
  product: ArrivingProduct | undefined
  rulesSource: DeliveryRulesSource
  meanwhile: string
}

/** Renders the note above the page: the delivery estimate at the shopper’s location, or why there is none. */
export function ArrivalNote({ product, rulesSource, meanwhile }: ArrivalNoteProps) {
  const t = useMessages(deliveryEstimateMessages)
  const language = useLanguage()
  const place = usePlace()
  const rules = useDeliveryRules(rulesSource, place !== undefined)
  if (place === undefined || rules === undefined) return meanwhile
  const arrival = arrivalAt(rules, place, { product, language })
  return arrival.isPromised ? t.arrives({ days: arrival.days }) : arrival.short
}
