import type { AddressFields } from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { addressMessages } from '#app/components/delivery-location/address-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { noDayMessages } from '#app/components/delivery-location/no-day-messages.ts'
import { zoneSentence } from '#app/components/delivery-location/zone-sentence.ts'
import { findDestination } from '#domain/pricing/delivery/destination.ts'
import { zoneTermsOf, zoneIdContaining } from '#domain/pricing/delivery/zones.ts'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import {
  useDeliveryRules,
  type DeliveryRulesSource,
} from '#app/components/delivery-location/delivery-rules.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

type AddressDeliveryProps = {
  /** The address in the form; undefined until the form is rendered. */
  address: AddressFields | undefined
  rulesSource: DeliveryRulesSource
}

/**
 * Renders the delivery terms of an address if delivery differs by location. The local level and zone follow
 * from the current input, by the same rules as in the store.
 */
export function AddressDelivery({ address, rulesSource }: AddressDeliveryProps) {
  const t = useMessages(addressMessages)
  const noDayText = useMessages(noDayMessages)
  const { noteByPlace } = useMessages(frameMessages)
  const language = useLanguage()
  const rules = useDeliveryRules(rulesSource, true)
  const hasNepaliState = address !== undefined && !isAbroad(address) && address.state !== ''
  const localLevels = useLocalLevels(hasNepaliState)
  if (address !== undefined && isAbroad(address)) return <span data-unpromised="">{noDayText.abroad}</span>
  if (!hasNepaliState || localLevels === undefined || rules === undefined) return noteByPlace
  const matchedDestination = findDestination(localLevels, address)
  const destination = {
    ...matchedDestination,
    zoneId: zoneIdContaining(rules, localLevels, matchedDestination),
  }
  const isLocationUnknown =
    address.city.trim() === '' && destination.levelId === undefined && destination.zoneId === undefined
  if (isLocationUnknown) return noteByPlace
  const terms = zoneTermsOf(rules, destination)
  if (terms.state !== 'delivered')
    return (
      <b data-refused={terms.state}>{terms.state === 'ask-us' ? noDayText.askUs : noDayText.notDelivered}</b>
    )
  return (
    <>
      <b>{t.here}</b>
      <br />
      {zoneSentence(terms, language)}
    </>
  )
}
