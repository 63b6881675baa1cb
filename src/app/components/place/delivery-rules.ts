import { useEffect, useState } from 'react'
import { specifiedDelivery, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** Whether the default delivery rules apply, and the hash of the rules otherwise. */
export type DeliveryRulesSource = { hasDefaultDelivery: boolean; deliveryRulesHash: string }

const cachedRules = new Map<string, DeliveryRules>()

/**
 * Returns the delivery rules of the shop. Plain rules are built in. Others are fetched once by the name in the page,
 * and browsers cache them without expiry.
 * Undefined until they have loaded and without a connection.
 */
export function useDeliveryRules(
  { hasDefaultDelivery, deliveryRulesHash }: DeliveryRulesSource,
  isNeeded: boolean,
) {
  // Renders again when the rules have loaded.
  const [, setCame] = useState('')
  const isMissing = isNeeded && !hasDefaultDelivery && !cachedRules.has(deliveryRulesHash)
  useEffect(() => {
    if (!isMissing) return
    async function fetchRules() {
      const response = await callApi('GET', `/delivery?hash=${deliveryRulesHash}`)
      if (!response.ok) return
      cachedRules.set(deliveryRulesHash, response.body.delivery)
      setCame(deliveryRulesHash)
    }
    void fetchRules()
  }, [isMissing, deliveryRulesHash])
  return hasDefaultDelivery ? specifiedDelivery : cachedRules.get(deliveryRulesHash)
}
