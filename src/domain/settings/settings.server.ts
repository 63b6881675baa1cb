import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { isPlausibleEmail } from '#domain/email.ts'
import { isPhone } from '#domain/address/address.ts'
import { languages } from '#domain/language.ts'
import { readPan } from '#domain/nepal/pan.ts'
import { maxNotified, readSettingsRecord, saysVat, settingFields, type SettingName } from './settings.ts'
import { characterCount } from '#lib/text.ts'
import { toLatinDigits } from '#lib/digits.ts'
import * as z from 'zod'
import { integer, optionalLine, plainText } from '#domain/validation/fields.server.ts'

type FieldName = (typeof settingFields)[number]['name']

function field(name: FieldName) {
  const max = settingFields.find((each) => each.name === name)?.max ?? 200
  return optionalLine(max)
    .nullish()
    .transform((text) => text ?? '')
}

function long(name: FieldName) {
  const max = settingFields.find((each) => each.name === name)?.max ?? 2000
  return plainText()
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => characterCount(text) <= max, { error: `too-long:${max}` satisfies ValidationCode })
    .nullish()
    .transform((text) => text ?? '')
}

function taxLabel() {
  return field('taxLabel').refine((label) => !saysVat(label), { error: 'not-vat' satisfies ValidationCode })
}

function isAddressList(text: string): boolean {
  const input = text.split(/[\s,;]+/).filter(Boolean)
  return input.length <= maxNotified && input.every(isPlausibleEmail)
}

/** The business details; every field may be empty. */
export const settingsChange = z
  .object(
    {
      name: field('name'),
      nameNe: field('name'),
      address: field('address'),
      addressNe: field('address'),
      hours: field('hours'),
      hoursNe: field('hours'),
      taxLabel: taxLabel(),
      taxLabelNe: taxLabel(),
      returns: long('returns'),
      returnsNe: long('returns'),
      // In digits that every reader can dial.
      phone: field('phone')
        .transform(toLatinDigits)
        .refine((text) => text === '' || isPhone(text), { error: 'phone' satisfies ValidationCode }),
      email: field('email').refine((text) => text === '' || isPlausibleEmail(text), {
        error: 'email' satisfies ValidationCode,
      }),
      registrationNumber: field('registrationNumber'),
      listingNumber: field('listingNumber'),
      taxNumber: field('taxNumber').transform((text, context) => {
        const pan = text === '' ? '' : readPan(text)
        if (pan === undefined) context.addIssue({ code: 'custom', message: 'pan' satisfies ValidationCode })
        return pan ?? ''
      }),
      grievanceOfficer: field('grievanceOfficer'),
      grievanceContact: field('grievanceContact'),
      notifyEmails: field('notifyEmails').refine(isAddressList, { error: 'email' satisfies ValidationCode }),
      notifyLanguage: z
        .enum(['', ...languages], { error: 'choice' satisfies ValidationCode })
        .nullish()
        .transform((language) => language ?? ''),
      version: integer({ min: 0, max: 1_000_000_000, code: 'number' }).optional(),
    } satisfies Record<SettingName | 'version', z.ZodType>,
    { error: 'fields' satisfies ValidationCode },
  )
  .transform(({ version, ...settings }) => ({ version, settings: readSettingsRecord(settings) }))
