import {
  inEveryLanguage,
  isLanguage,
  textIn,
  writtenFor,
  type InEachLanguage,
  type Language,
  type Text,
} from '#domain/language.ts'
import { namedTexts, namesOfText, textName, type TextName } from '#domain/text-names.ts'

/** One thing the seller may tell of the business; `isLong` takes several lines, `isTranslated` is told in each language. */
type SettingField = { name: string; max: number; isTranslated?: true; isLong?: true }

export const settingFields = [
  { name: 'name', max: 120, isTranslated: true },
  { name: 'address', max: 200, isTranslated: true },
  { name: 'hours', max: 200, isTranslated: true },
  { name: 'taxLabel', max: 40, isTranslated: true },
  { name: 'returns', max: 2000, isTranslated: true, isLong: true },
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

type SettingFields = (typeof settingFields)[number]
export type TranslatedSetting = Extract<SettingFields, { isTranslated: true }>['name']
type PlainSetting = Exclude<SettingFields['name'], TranslatedSetting>

/** What the seller has told of the business; '' is what has not been told. */
export type Settings = Readonly<Record<TranslatedSetting, InEachLanguage<string>>> &
  Readonly<Record<PlainSetting, string>>

/** The names under which settings are kept, called and typed: a translated one has a name for each language. */
export type SettingName = TextName<TranslatedSetting> | PlainSetting
export type SettingsRecord = Readonly<Record<SettingName, string>>

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

/** Reads settings as they are kept or called; whatever is missing or no text is ''. */
export function readSettingsRecord(content: unknown): Settings {
  const record: Readonly<Record<string, unknown>> = isRecord(content) ? content : {}
  const plain = (name: SettingName) => {
    const value = record[name]
    return typeof value === 'string' ? value : ''
  }
  const text = (name: TranslatedSetting) => inEveryLanguage((language) => plain(textName(name, language)))
  return {
    name: text('name'),
    address: text('address'),
    hours: text('hours'),
    taxLabel: text('taxLabel'),
    returns: text('returns'),
    phone: plain('phone'),
    email: plain('email'),
    registrationNumber: plain('registrationNumber'),
    listingNumber: plain('listingNumber'),
    taxNumber: plain('taxNumber'),
    grievanceOfficer: plain('grievanceOfficer'),
    grievanceContact: plain('grievanceContact'),
    notifyEmails: plain('notifyEmails'),
    notifyLanguage: plain('notifyLanguage'),
  }
}

/** Settings under the names by which they are kept, answered and typed. */
export function settingsRecord({
  name,
  address,
  hours,
  taxLabel,
  returns,
  ...plain
}: Settings): SettingsRecord {
  return {
    ...namedTexts('name', name),
    ...namedTexts('address', address),
    ...namedTexts('hours', hours),
    ...namedTexts('taxLabel', taxLabel),
    ...namedTexts('returns', returns),
    ...plain,
  }
}

/** The names of all settings, as they are kept. */
export const settingNames: readonly SettingName[] = settingFields.flatMap((field) =>
  'isTranslated' in field ? namesOfText(field.name) : [field.name],
)

/** What the tax is called where nobody has named it. */
export const unnamedTax: Text = { en: 'Tax', ne: 'कर' }

/** The business as it is shown in a language: what is told in one language only is shown in both. */
export function businessIn(language: Language, settings: Settings): Business {
  const texts = {
    name: textIn(language, settings.name),
    address: textIn(language, settings.address),
    hours: textIn(language, settings.hours),
    returns: textIn(language, settings.returns),
    phone: settings.phone,
    email: settings.email,
    registrationNumber: settings.registrationNumber,
    listingNumber: settings.listingNumber,
    taxNumber: settings.taxNumber,
    grievanceOfficer: settings.grievanceOfficer,
    grievanceContact: settings.grievanceContact,
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/**
 * What the tax is called on bills; the rate itself is the store's rule, not a setting. A label that says VAT is not used:
 * that is another tax at another rate.
 */
export function taxLabelIn(language: Language, settings: Settings): string {
  const label = settings.taxLabel[language]
  return label && !saysVat(label) ? label : writtenFor(language, unnamedTax)
}

/** Tells whether a tax label names the value added tax, which is 13% in Nepal. */
export function saysVat(label: string): boolean {
  return /\bvat\b|v\.a\.t|value[ -]added|भ्याट|भ्याट्|मू\.?\s?अ\.?\s?क|मूल्य अभिवृद्धि/i.test(label)
}

/** What a bill needs and nobody has entered yet; a bill that is issued without it stays without it. */
export type MissingOnBills = 'name' | 'taxNumber'

export function missingOnBills({ name, taxNumber }: Settings): MissingOnBills[] {
  const hasName = Object.values(name).some((text) => text !== '')
  return [...(hasName ? [] : (['name'] as const)), ...(taxNumber === '' ? (['taxNumber'] as const) : [])]
}

/** At most so many addresses are told of new orders. */
export const maxNotified = 5

/** Who is told of new orders, messages and returns, as addresses; none where the settings name nobody. */
export function notifiedAddresses({ notifyEmails }: Settings): string[] {
  return [...new Set(notifyEmails.split(/[\s,;]+/).filter(Boolean))].slice(0, maxNotified)
}

/** The language in which they are told: English unless the settings say otherwise. */
export function notifiedLanguage({ notifyLanguage }: Settings): Language {
  return isLanguage(notifyLanguage) ? notifyLanguage : 'en'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
