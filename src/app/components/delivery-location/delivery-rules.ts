import { useEffect, useState } from 'react'
import { defaultDeliveryRules, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** Whether the default delivery rules apply, and the hash of the rules otherwise. */
export type DeliveryRulesSource = { hasDefaultDelivery: boolean; deliveryRulesHash: string }

const cachedRules = new Map<string, DeliveryRules>()

/**
 * Returns the delivery rules of the shop. The default rules are built in. Custom rules are fetched once by
 * their hash, and browsers cache them without expiry. Undefined until they have loaded.
 */
export function useDeliveryRules(
  { hasDefaultDelivery, deliveryRulesHash }: DeliveryRulesSource,
  isNeeded: boolean,
) {
  // Renders again when the rules have loaded.
  const [, setLoadedHash] = useState('')
  const isMissing = isNeeded && !hasDefaultDelivery && !cachedRules.has(deliveryRulesHash)
  useEffect(() => {
    if (!isMissing) return
    async function fetchRules() {
      const response = await callApi('GET', `/delivery?hash=${deliveryRulesHash}`)
      if (!response.ok) return
      cachedRules.set(deliveryRulesHash, response.body.delivery)
      setLoadedHash(deliveryRulesHash)
    }
    void fetchRules()
  }, [isMissing, deliveryRulesHash])
  return hasDefaultDelivery ? defaultDeliveryRules : cachedRules.get(deliveryRulesHash)
}
