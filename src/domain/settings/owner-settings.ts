import { specifiedDelivery, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import type { TaxPeriod } from '#domain/pricing/tax-periods.ts'
import { specifiedReturns, type ReturnRules } from './return-days.ts'
import { specifiedAdvance, type AdvanceRules } from '#domain/payment/advance.ts'
import { specifiedQr, type ShopQr } from '#domain/payment/shop-qr.ts'
import { defaultDisplayRules, type DisplayRules } from './display-rules.ts'

/** The owner's settings for selling, by name. */
export type OwnerSettings = {
  tax: readonly TaxPeriod[]
  delivery: DeliveryRules
  shown: DisplayRules
  returns: ReturnRules
  advance: AdvanceRules
  qr: ShopQr
}
/** The same with their versions: 0 is a matter that the owner has not changed. */
export type StoredOwnerSettings = OwnerSettings & { versions: Readonly<Record<OwnerSettingName, number>> }
export type OwnerSettingName = keyof OwnerSettings

/** The specified defaults, for each setting that was never changed. */
export const specifiedSettings: OwnerSettings = {
  tax: [],
  delivery: specifiedDelivery,
  shown: defaultDisplayRules,
  returns: specifiedReturns,
  advance: specifiedAdvance,
  qr: specifiedQr,
}

/** The current value of a setting, with its version number: 0 if it has never been changed. */
export type Versioned<Name extends OwnerSettingName = OwnerSettingName> = {
  value: OwnerSettings[Name]
  version: number
}
