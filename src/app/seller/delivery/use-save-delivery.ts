import type { DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { useSend } from '#app/components/calls/send.ts'

/** The rules as they were read. */
export type DeliverySettings = { delivery: DeliveryRules; version: number }

/** Saves a change of the rules, which are sent as a whole, with the version that was read. */
export function useSaveDelivery({ delivery, version }: DeliverySettings, onSaved?: () => void) {
  const { isSending, send } = useSend('/seller/zone/save', {
    onResponse: ({ ok }) => ok && onSaved?.(),
  })
  return {
    isSending,
    save: (change: Partial<DeliveryRules>) => send({ version, delivery: { ...delivery, ...change } }),
  }
}
