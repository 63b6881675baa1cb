import { useEffect, useState } from 'react'
import { specifiedDelivery, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** Whether the default delivery rules apply, and the hash of the rules otherwise. */
export type DeliveryRulesSource = { isDeliveryPlain: boolean; deliveryTable: string }

const cachedRules = new Map<string, DeliveryRules>()

/**
 * Returns the delivery rules of the shop. Plain rules are built in. Others are fetched once by the name in the page,
 * and browsers cache them without expiry.
 * Undefined until they have loaded and without a connection.
 */
export function useDeliveryRules({ isDeliveryPlain, deliveryTable }: DeliveryRulesSource, isNeeded: boolean) {
  // Renders again when the rules have loaded.
  const [, setCame] = useState('')
  const isMissing = isNeeded && !isDeliveryPlain && !cachedRules.has(deliveryTable)
  useEffect(() => {
    if (!isMissing) return
    async function fetchRules() {
      const response = await callApi('GET', `/delivery?hash=${deliveryTable}`)
      if (!response.ok) return
      cachedRules.set(deliveryTable, response.body.delivery)
      setCame(deliveryTable)
    }
    void fetchRules()
  }, [isMissing, deliveryTable])
  return isDeliveryPlain ? specifiedDelivery : cachedRules.get(deliveryTable)
}
