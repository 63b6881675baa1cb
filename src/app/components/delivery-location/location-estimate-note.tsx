import { deliveryEstimateMessages } from '#domain/pricing/delivery-estimate-messages.ts'
import { useDeliveryLocation } from '#app/components/stores/delivery-location-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { estimateAt, type EstimateProduct } from './location-estimate.ts'
import { useDeliveryRules, type DeliveryRulesSource } from './delivery-rules.ts'

type LocationEstimateNoteProps = {
  product: EstimateProduct | undefined
  rulesSource: DeliveryRulesSource
  fallback: string
}

/** Renders the note above the page: the delivery estimate at the shopper’s location, or why there is none. */
export function LocationEstimateNote({ product, rulesSource, fallback }: LocationEstimateNoteProps) {
  const t = useMessages(deliveryEstimateMessages)
  const language = useLanguage()
  const deliveryLocation = useDeliveryLocation()
  const rules = useDeliveryRules(rulesSource, deliveryLocation !== undefined)
  if (deliveryLocation === undefined || rules === undefined) return fallback
  const estimate = estimateAt(rules, deliveryLocation, { product, language })
  return estimate.hasDeliveryDays ? t.arrives({ days: estimate.days }) : estimate.short
}
