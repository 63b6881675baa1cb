import { writtenFor, isLanguage, textIn, type Language, type Text } from '#domain/language.ts'

/** One thing the seller may tell of the business; `isLong` takes several lines. */
type SettingField = { name: string; max: number; isLong?: boolean }

export const settingFields = [
  { name: 'name', max: 120 },
  { name: 'nameNe', max: 120 },
  { name: 'address', max: 200 },
  { name: 'addressNe', max: 200 },
  { name: 'hours', max: 200 },
  { name: 'hoursNe', max: 200 },
  { name: 'taxLabel', max: 40 },
  { name: 'taxLabelNe', max: 40 },
  { name: 'returns', max: 2000, isLong: true },
  { name: 'returnsNe', max: 2000, isLong: true },
  { name: 'phone', max: 40 },
  { name: 'email', max: 200 },
  { name: 'registrationNumber', max: 60 },
  { name: 'listingNumber', max: 60 },
  { name: 'taxNumber', max: 20 },
  { name: 'grievanceOfficer', max: 120 },
  { name: 'grievanceContact', max: 200 },
  { name: 'notifyEmails', max: 300 },
  { name: 'notifyLanguage', max: 2 },
] as const satisfies readonly SettingField[]

export type SettingName = (typeof settingFields)[number]['name']

/** What the seller has told of the business; '' is what has not been told. */
export type Settings = Readonly<Record<SettingName, string>>

/** The business in one language; only what has been told is there. */
export type Business = {
  readonly name?: string
  readonly address?: string
  readonly hours?: string
  readonly returns?: string
  readonly phone?: string
  readonly email?: string
  readonly registrationNumber?: string
  readonly listingNumber?: string
  readonly taxNumber?: string
  readonly grievanceOfficer?: string
  readonly grievanceContact?: string
}

/** Reads settings as they are kept; whatever is missing or no text is ''. */
export function readSettingsRecord(content: unknown): Settings {
  const kept: Readonly<Record<string, unknown>> = isRecord(content) ? content : {}
  const text = (name: SettingName) => {
    const value = kept[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    nameNe: text('nameNe'),
    address: text('address'),
    addressNe: text('addressNe'),
    hours: text('hours'),
    hoursNe: text('hoursNe'),
    taxLabel: text('taxLabel'),
    taxLabelNe: text('taxLabelNe'),
    returns: text('returns'),
    returnsNe: text('returnsNe'),
    phone: text('phone'),
    email: text('email'),
    registrationNumber: text('registrationNumber'),
    listingNumber: text('listingNumber'),
    taxNumber: text('taxNumber'),
    grievanceOfficer: text('grievanceOfficer'),
    grievanceContact: text('grievanceContact'),
    notifyEmails: text('notifyEmails'),
    notifyLanguage: text('notifyLanguage'),
  }
}

const taxLabels: Text = { en: 'Tax', ne: 'कर' }

/** The business as it is shown in a language: what is told in one language only is shown in both. */
export function businessIn(language: Language, settings: Settings): Business {
  const told = {
    name: oneOf(language, settings.name, settings.nameNe),
    address: oneOf(language, settings.address, settings.addressNe),
    hours: oneOf(language, settings.hours, settings.hoursNe),
    returns: oneOf(language, settings.returns, settings.returnsNe),
    phone: settings.phone,
    email: settings.email,
    registrationNumber: settings.registrationNumber,
    listingNumber: settings.listingNumber,
    taxNumber: settings.taxNumber,
    grievanceOfficer: settings.grievanceOfficer,
    grievanceContact: settings.grievanceContact,
  }
  return Object.fromEntries(Object.entries(told).filter(([, text]) => text !== ''))
}

/**
 * What the tax is called on bills; the rate itself is the store's rule, not a setting. A label that says VAT is not used:
 * that is another tax at another rate.
 */
export function taxLabelIn(language: Language, settings: Settings): string {
  const label = writtenFor(language, { en: settings.taxLabel, ne: settings.taxLabelNe })
  return label && !saysVat(label) ? label : writtenFor(language, taxLabels)
}

/** Tells whether a tax label names the value added tax, which is 13% in Nepal. */
export function saysVat(label: string): boolean {
  return /\bvat\b|v\.a\.t|value[ -]added|भ्याट|भ्याट्|मू\.?\s?अ\.?\s?क|मूल्य अभिवृद्धि/i.test(label)
}

/** At most so many addresses are told of new orders. */
export const mostNotified = 5

/** Who is told of new orders, messages and returns, as addresses; none where the settings name nobody. */
export function notifiedAddresses({ notifyEmails }: Settings): string[] {
  return [...new Set(notifyEmails.split(/[\s,;]+/).filter(Boolean))].slice(0, mostNotified)
}

/** The language in which they are told: English unless the settings say otherwise. */
export function notifiedLanguage({ notifyLanguage }: Settings): Language {
  return isLanguage(notifyLanguage) ? notifyLanguage : 'en'
}

function oneOf(language: Language, english: string, nepali: string): string {
  return textIn(language, { en: english, ne: nepali })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
