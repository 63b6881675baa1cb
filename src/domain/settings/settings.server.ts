import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { isPlausibleEmail } from '#domain/email.ts'
import { isPhone } from '#domain/address/address.ts'
import { languages } from '#domain/language.ts'
import { readPan } from '#domain/nepal/pan.ts'
import { localizedFieldNames } from '#domain/localized-field-names.ts'
import {
  maxNotificationAddresses,
  parseSettingsRecord,
  mentionsVat,
  settingFields,
  settingNames,
  type SettingName,
} from './settings.ts'
import { characterCount } from '#lib/text.ts'
import { toLatinDigits } from '#lib/digits.ts'
import * as z from 'zod'
import { integer, optionalLine, plainText } from '#domain/validation/fields.server.ts'

function optionalSetting(name: (typeof settingFields)[number]['name']) {
  const max = settingFields.find((field) => field.name === name)?.max ?? 200
  return optionalLine(max)
    .nullish()
    .transform((text) => text ?? '')
}

function optionalLongText(max: number) {
  return plainText()
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => characterCount(text) <= max, { error: `too-long:${max}` satisfies ValidationCode })
    .nullish()
    .transform((text) => text ?? '')
}

/** The schema of each field by its maximum length. `settingsChange` replaces those of fields with a specific rule. */
const plainFields: Readonly<Record<string, z.ZodType<string>>> = Object.fromEntries(
  settingFields.flatMap((field) => {
    const schema = 'isLong' in field ? optionalLongText(field.max) : optionalSetting(field.name)
    return ('isTranslated' in field ? localizedFieldNames(field.name) : [field.name]).map((name) => [
      name,
      schema,
    ])
  }),
)

function taxLabel() {
  return optionalSetting('taxLabel').refine((label) => !mentionsVat(label), {
    error: 'not-vat' satisfies ValidationCode,
  })
}

function isAddressList(text: string): boolean {
  const addresses = text.split(/[\s,;]+/).filter(Boolean)
  return addresses.length <= maxNotificationAddresses && addresses.every(isPlausibleEmail)
}

/** The business details; every field may be empty. */
export const settingsChange = z
  .object(
    {
      ...plainFields,
      taxLabel: taxLabel(),
      taxLabelNe: taxLabel(),
      // Stored in Latin digits.
      phone: optionalSetting('phone')
        .transform(toLatinDigits)
        .refine((text) => text === '' || isPhone(text), { error: 'phone' satisfies ValidationCode }),
      email: optionalSetting('email').refine((text) => text === '' || isPlausibleEmail(text), {
        error: 'email' satisfies ValidationCode,
      }),
      taxNumber: optionalSetting('taxNumber').transform((text, context) => {
        const pan = text === '' ? '' : readPan(text)
        if (pan === undefined) context.addIssue({ code: 'custom', message: 'pan' satisfies ValidationCode })
        return pan ?? ''
      }),
      notifyEmails: optionalSetting('notifyEmails').refine(isAddressList, {
        error: 'email' satisfies ValidationCode,
      }),
      notifyLanguage: z
        .enum(['', ...languages], { error: 'choice' satisfies ValidationCode })
        .nullish()
        .transform((language) => language ?? ''),
      version: integer({ min: 0, max: 1_000_000_000, code: 'number' }).optional(),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .transform(({ version, ...settings }) => ({ version, settings: parseSettingsRecord(settings) }))

/** The fields of a response with the business details. A missing text is empty. */
export function settingFieldsOfResponse(): Readonly<Record<SettingName, z.ZodString>>
export function settingFieldsOfResponse(): Readonly<Record<string, z.ZodString>> {
  return Object.fromEntries(settingNames.map((name) => [name, z.string()]))
}
