import type { AddressFields } from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { addressMessages } from '#app/components/place/address-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { noDayMessages } from '#app/components/place/no-day-messages.ts'
import { zoneSentence } from '#app/components/place/zone-sentence.ts'
import { pricedPlace } from '#domain/pricing/delivery/priced-place.ts'
import { termsOf, zoneAround } from '#domain/pricing/delivery/zones.ts'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { useDeliveryRules, type DeliveryRulesSource } from '#app/components/place/delivery-rules.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

type AddressDeliveryProps = {
  /** The typed address; undefined until a form exists. */
  address: AddressFields | undefined
  rulesSource: DeliveryRulesSource
}

/**
 * Renders the delivery terms of an address if delivery differs by location. The local level and zone are found by the
 * same rules as in the store, from the fields typed so far.
 */
export function AddressDelivery({ address, rulesSource }: AddressDeliveryProps) {
  const t = useMessages(addressMessages)
  const without = useMessages(noDayMessages)
  const { noteByPlace } = useMessages(frameMessages)
  const language = useLanguage()
  const rules = useDeliveryRules(rulesSource, true)
  const hasNepaliState = address !== undefined && !isAbroad(address) && address.state !== ''
  const all = useLocalLevels(hasNepaliState)
  if (address !== undefined && isAbroad(address)) return <span data-unpromised="">{without.abroad}</span>
  if (!hasNepaliState || all === undefined || rules === undefined) return noteByPlace
  const matchedPlace = pricedPlace(all, address)
  const place = { ...matchedPlace, zoneId: zoneAround(rules, all, matchedPlace) }
  const isOpen = address.city.trim() === '' && place.levelId === undefined && place.zoneId === undefined
  if (isOpen) return noteByPlace
  const terms = termsOf(rules, place)
  if (terms.state !== 'delivered')
    return <b data-refused={terms.state}>{terms.state === 'ask-us' ? without.askUs : without.notDelivered}</b>
  return (
    <>
      <b>{t.here}</b>
      <br />
      {zoneSentence(terms, language)}
    </>
  )
}
