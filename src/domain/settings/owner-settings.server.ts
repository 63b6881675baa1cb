import { defaultAdvanceRules } from '#domain/payment/advance.ts'
import { advanceRules } from '#domain/payment/advance.server.ts'
import { defaultShopQr } from '#domain/payment/shop-qr.ts'
import { shopQr } from '#domain/payment/shop-qr.server.ts'
import { defaultDeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { deliveryRules } from '#domain/pricing/delivery/delivery-rules.server.ts'
import { calendarDay, integer, requiredLine, requiredBoolean } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { taxRegistrations, type TaxPeriod } from '#domain/pricing/tax-periods.ts'
import { compareAtRules } from '#domain/product/price.ts'
import { defineSetting } from './define-setting.server.ts'
import { defaultDisplayRules } from './display-rules.ts'
import {
  advanceResponse,
  deliverySchema,
  displayResponse,
  qrResponse,
  taxResponse,
} from '#domain/responses/settings-responses.server.ts'
import { returnDaysLimits, defaultReturnRules } from './return-days.ts'
import { mentionsVat } from './settings.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const day = calendarDay('day')

const taxPeriod = z
  .object(
    {
      from: day,
      basisPoints: integer({ min: 0, max: 10_000, code: 'rate' }),
      isIncluded: requiredBoolean(),
      isOnShipping: requiredBoolean(),
      registration: z.enum(taxRegistrations, { error: 'choice' satisfies ValidationCode }),
      label: z.object({ en: requiredLine(40), ne: requiredLine(40) }, invalidObject),
    },
    invalidObject,
  )
  // Only a shop that is registered for value added tax may charge it.
  .refine(({ registration, label }) => registration === 'vat' || !Object.values(label).some(mentionsVat), {
    error: 'not-vat' satisfies ValidationCode,
    path: ['label'],
  })

const taxes = z
  .array(taxPeriod, { error: 'list' satisfies ValidationCode })
  .max(50, { error: 'too-many:50' satisfies ValidationCode })
  .refine((periods) => new Set(periods.map(({ from }) => from)).size === periods.length, {
    error: 'twice' satisfies ValidationCode,
  })

const invalidChoice = { error: 'choice' satisfies ValidationCode }
const displayRules = z.object(
  {
    struck: z.enum(compareAtRules, invalidChoice),
    unreviewed: z.enum(['stars', 'nothing'], invalidChoice),
    choices: z.enum(['specified', 'nothing'], invalidChoice),
  },
  invalidObject,
)

/** The owner's settings for selling, each defined once. */
export const ownerSettings = {
  tax: defineSetting<readonly TaxPeriod[], typeof taxResponse>({
    schema: taxes,
    initial: [],
    response: taxResponse,
  }),
  delivery: defineSetting({ schema: deliveryRules, initial: defaultDeliveryRules, response: deliverySchema }),
  shown: defineSetting({ schema: displayRules, initial: defaultDisplayRules, response: displayResponse }),
  returns: defineSetting({
    schema: z.object({ days: integer({ ...returnDaysLimits, code: 'return-days' }) }, invalidObject),
    initial: defaultReturnRules,
    response: z.object({ days: z.int() }),
    isOwnerOnly: true,
  }),
  advance: defineSetting({ schema: advanceRules, initial: defaultAdvanceRules, response: advanceResponse }),
  qr: defineSetting({ schema: shopQr, initial: defaultShopQr, response: qrResponse, isOwnerOnly: true }),
} as const

type Definitions = typeof ownerSettings
export type OwnerSettingName = keyof Definitions
export type OwnerSettings = { [Name in OwnerSettingName]: Definitions[Name]['initial'] }
/** The values of all settings with their versions: 0 if the owner has not changed the setting. */
export type StoredOwnerSettings = OwnerSettings & { versions: Readonly<Record<OwnerSettingName, number>> }

/** Every current value with its version number: 0 if it has never been changed. */
export type VersionedOwnerSettings = {
  readonly [Name in OwnerSettingName]: { value: OwnerSettings[Name]; version: number }
}

const isSettingName = (name: string): name is OwnerSettingName => Object.hasOwn(ownerSettings, name)
const settingNames = Object.keys(ownerSettings).filter(isSettingName)

/** Returns a value for each setting, by its name. */
function mapSettings<T>(valueOf: (name: OwnerSettingName) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(settingNames.map((name) => [name, valueOf(name)]))
}

type StoredRow = { name: string; value: unknown; version: number }

/** Reads the settings from stored rows. */
export function readOwnerSettingRows(rows: readonly StoredRow[]): VersionedOwnerSettings
export function readOwnerSettingRows(rows: readonly StoredRow[]): Readonly<Record<string, object>> {
  return mapSettings((name) => {
    const row = rows.find((stored) => stored.name === name)
    return { value: ownerSettings[name].read(row?.value), version: row?.version ?? 0 }
  })
}

/** Returns the values of the settings and, separately, their versions. */
export function valuesWithVersions(settings: VersionedOwnerSettings): StoredOwnerSettings
export function valuesWithVersions(settings: VersionedOwnerSettings): Readonly<Record<string, unknown>> {
  const versions = mapSettings((name) => settings[name].version)
  return { ...mapSettings((name) => settings[name].value), versions }
}

/** The fields of a response with every setting and its version. */
export function ownerSettingFields(): {
  readonly [Name in OwnerSettingName]: z.ZodObject<{
    value: Definitions[Name]['response']
    version: z.ZodInt
  }>
}
export function ownerSettingFields(): Readonly<Record<string, z.ZodType>> {
  return mapSettings((name) => z.object({ value: ownerSettings[name].response, version: z.int() }))
}

/** A setting to save, and the version that was read. */
export const ownerChange = z.object(
  {
    name: z.enum(settingNames, { error: 'choice' satisfies ValidationCode }),
    version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
    value: z.unknown(),
  },
  invalidObject,
)
