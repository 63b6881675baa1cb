import { useEffect, useState } from 'react'
import { specifiedDelivery, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** Whether delivery is as specified everywhere, and else the name of the table of what it depends on. */
export type DeliveryRulesSource = { isDeliveryPlain: boolean; deliveryTable: string }

const cachedRules = new Map<string, DeliveryRules>()

/**
 * Returns the delivery rules of the shop. Plain rules are built in. Others are fetched once by the name in the page,
 * and browsers cache them without expiry.
 * Undefined until they have loaded and without a connection.
 */
export function useDeliveryRules({ isDeliveryPlain, deliveryTable }: DeliveryRulesSource, isNeeded: boolean) {
  // Draws again once a table has come.
  const [, setCame] = useState('')
  const isMissing = isNeeded && !isDeliveryPlain && !cachedRules.has(deliveryTable)
  useEffect(() => {
    if (!isMissing) return
    async function ask() {
      const answer = await callApi('GET', `/delivery?hash=${deliveryTable}`)
      if (!answer.ok) return
      cachedRules.set(deliveryTable, answer.body.delivery)
      setCame(deliveryTable)
    }
    void ask()
  }, [isMissing, deliveryTable])
  return isDeliveryPlain ? specifiedDelivery : cachedRules.get(deliveryTable)
}
