import {
  inEveryLanguage,
  isLanguage,
  textIn,
  translationFor,
  type InEachLanguage,
  type Language,
  type Text,
} from '#domain/language.ts'
import {
  toLocalizedFields,
  localizedFieldNames,
  localizeFieldName,
  type LocalizedFieldName,
} from '#domain/localized-field-names.ts'

/** A field of the business details. `isLong` allows several lines; `isTranslated` has a value for each language. */
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

/** The business details; a missing text is ''. */
export type Settings = Readonly<Record<TranslatedSetting, InEachLanguage<string>>> &
  Readonly<Record<PlainSetting, string>>

/** The names of settings in storage, requests and forms. A translated one has a name for each language. */
export type SettingName = LocalizedFieldName<TranslatedSetting> | PlainSetting
export type SettingsRecord = Readonly<Record<SettingName, string>>

/** The business details in one language, without missing ones. */
export type Business = {
  readonly name?: string
  readonly address?: string
  readonly hours?: string
  readonly returns?: string
  readonly phone?: string
  readonly email?: string
  readonly registrationNumber?: string
  /** The number under which the Department of Commerce lists the online shop. */
  readonly listingNumber?: string
  readonly taxNumber?: string
  readonly grievanceOfficer?: string
  readonly grievanceContact?: string
}

/** Parses settings from storage or a request. A missing or non-text value becomes ''. */
export function parseSettingsRecord(content: unknown): Settings
export function parseSettingsRecord(content: unknown): Readonly<Record<string, unknown>> {
  const record: Readonly<Record<string, unknown>> = isRecord(content) ? content : {}
  const textOf = (name: SettingName) => {
    const value = record[name]
    return typeof value === 'string' ? value : ''
  }
  const valueOf = (field: SettingFields) =>
    'isTranslated' in field
      ? inEveryLanguage((language) => textOf(localizeFieldName(field.name, language)))
      : textOf(field.name)
  return Object.fromEntries(settingFields.map((field) => [field.name, valueOf(field)]))
}

/** Returns settings by the names of storage, responses and forms. */
export function toSettingsRecord(settings: Settings): SettingsRecord
export function toSettingsRecord(settings: Settings): Readonly<Record<string, string>> {
  const entriesOf = (field: SettingFields): [string, string][] =>
    'isTranslated' in field
      ? Object.entries(toLocalizedFields(field.name, settings[field.name]))
      : [[field.name, settings[field.name]]]
  return Object.fromEntries(settingFields.flatMap(entriesOf))
}

/** The names of all settings in storage. */
export const settingNames: readonly SettingName[] = settingFields.flatMap((field) =>
  'isTranslated' in field ? localizedFieldNames(field.name) : [field.name],
)

/** The name of the tax if the owner has set none. */
export const defaultTaxLabel: Text = { en: 'Tax', ne: 'कर' }

/** Returns the business details in a language. A text in one language only is displayed in both. */
export function businessIn(language: Language, settings: Settings): Business {
  const texts = {
    name: textIn(language, settings.name),
    address: textIn(language, settings.address),
    hours: textIn(language, settings.hours),
    returns: textIn(language, settings.returns),
    phone: settings.phone.replace(demoSuffix.en, translationFor(language, demoSuffix)),
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
 * Returns the name of the tax on bills. The rate is a rule of the store, not a setting. A label that names VAT is
 * ignored, because VAT is another tax with another rate.
 */
export function taxLabelIn(language: Language, settings: Settings): string {
  const label = settings.taxLabel[language]
  return label && !mentionsVat(label) ? label : translationFor(language, defaultTaxLabel)
}

/** Returns whether a tax label names the value added tax, which is 13% in Nepal. */
export function mentionsVat(label: string): boolean {
  return /\bvat\b|v\.a\.t|value[ -]added|भ्याट|भ्याट्|मू\.?\s?अ\.?\s?क|मूल्य अभिवृद्धि/i.test(label)
}

/** Details that bills need and that are missing. A bill that is issued without them never gets them later. */
export type MissingOnBills = 'name' | 'taxNumber'

export function detailsMissingOnBills({ name, taxNumber }: Settings): MissingOnBills[] {
  const hasName = Object.values(name).some((text) => text !== '')
  return [...(hasName ? [] : (['name'] as const)), ...(taxNumber === '' ? (['taxNumber'] as const) : [])]
}

/** The mark at the end of the demo's contact details, in each language. */
export const demoSuffix: Text = { en: '(demo)', ne: '(डेमो)' }

/** Returns whether the business details contain details of the demo, which the owner has to replace. */
export function hasDemoDetails(settings: Settings): boolean {
  return Object.values(toSettingsRecord(settings)).some(hasDemoSuffix)
}

/** Details of the demo that bills would show. A bill that is issued with them always shows them. */
export type DemoOnBills = 'address' | 'phone'

export function demoDetailsOnBills({ address, phone }: Settings): DemoOnBills[] {
  const hasDemoAddress = Object.values(address).some(hasDemoSuffix)
  return [
    ...(hasDemoAddress ? (['address'] as const) : []),
    ...(hasDemoSuffix(phone) ? (['phone'] as const) : []),
  ]
}

function hasDemoSuffix(text: string): boolean {
  return Object.values(demoSuffix).some((suffix) => text.includes(suffix))
}

/** Maximum of addresses that receive notifications of new orders. */
export const maxNotificationAddresses = 5

/** Returns the addresses for notifications of new orders, messages and returns; none if the settings name none. */
export function notificationAddresses({ notifyEmails }: Settings): string[] {
  return [...new Set(notifyEmails.split(/[\s,;]+/).filter(Boolean))].slice(0, maxNotificationAddresses)
}

/** Returns the language of the notifications for `notificationAddresses`: English unless the settings name another. */
export function notificationLanguage({ notifyLanguage }: Settings): Language {
  return isLanguage(notifyLanguage) ? notifyLanguage : 'en'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
