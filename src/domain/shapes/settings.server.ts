import type { FieldCode } from '#domain/field-code.ts'
import { isPlausibleEmail } from '#domain/account.ts'
import { settingFields, type SettingName } from '#domain/settings.ts'
import { characterCount } from '#lib/text.ts'
import * as z from 'zod'
import { optionalLine, plainText } from './fields.server.ts'

function field(name: SettingName) {
  const max = settingFields.find((each) => each.name === name)?.max ?? 200
  return optionalLine(max)
    .nullish()
    .transform((text) => text ?? '')
}

function long(name: SettingName) {
  const max = settingFields.find((each) => each.name === name)?.max ?? 2000
  return plainText()
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => characterCount(text) <= max, { error: `too-long:${max}` satisfies FieldCode })
    .nullish()
    .transform((text) => text ?? '')
}

/** What the seller tells of the business; everything may stay empty. */
export const settingsChange = z.object(
  {
    name: field('name'),
    nameNe: field('nameNe'),
    address: field('address'),
    addressNe: field('addressNe'),
    hours: field('hours'),
    hoursNe: field('hoursNe'),
    taxLabel: field('taxLabel'),
    taxLabelNe: field('taxLabelNe'),
    returns: long('returns'),
    returnsNe: long('returnsNe'),
    phone: field('phone'),
    email: field('email').refine((text) => text === '' || isPlausibleEmail(text), {
      error: 'email' satisfies FieldCode,
    }),
    registrationNumber: field('registrationNumber'),
    listingNumber: field('listingNumber'),
    taxNumber: field('taxNumber'),
    grievanceOfficer: field('grievanceOfficer'),
    grievanceContact: field('grievanceContact'),
  },
  { error: 'map' satisfies FieldCode },
)
