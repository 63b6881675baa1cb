import type { DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'

/** The delivery rules that the page loaded, and their version. */
export type DeliverySettings = { delivery: DeliveryRules; version: number }

/** Saves a change of the rules. Sends all rules with their version, so that the store detects edit conflicts. */
export function useSaveDelivery({ delivery, version }: DeliverySettings, onSaved?: () => void) {
  const { isSending, send } = usePageForm('save', {
    onResponse: ({ ok }) => ok && onSaved?.(),
  })
  return {
    isSending,
    save: (change: Partial<DeliveryRules>) => send({ version, delivery: { ...delivery, ...change } }),
  }
}
