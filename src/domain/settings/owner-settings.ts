import { specifiedDelivery, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import type { TaxPeriod } from '#domain/pricing/tax-periods.ts'
import { specifiedReturns, type ReturnRules } from './return-days.ts'
import { specifiedDisplayRules, type DisplayRules } from './display-rules.ts'

/** What the owner has set of how the shop sells, by matter. */
export type OwnerSettings = {
  tax: readonly TaxPeriod[]
  delivery: DeliveryRules
  shown: DisplayRules
  returns: ReturnRules
}
/** The same with their versions: 0 is a matter that the owner has not changed. */
export type StoredOwnerSettings = OwnerSettings & { versions: Readonly<Record<OwnerSettingName, number>> }
export type OwnerSettingName = keyof OwnerSettings

/** The store as it is specified: it holds for each matter that nobody has touched. */
export const specifiedSettings: OwnerSettings = {
  tax: [],
  delivery: specifiedDelivery,
  shown: specifiedDisplayRules,
  returns: specifiedReturns,
}

/** A matter as it stands, with the count of its changes: 0 where nobody has touched it. */
export type Versioned<Name extends OwnerSettingName = OwnerSettingName> = {
  value: OwnerSettings[Name]
  version: number
}
