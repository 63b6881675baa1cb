import { inEveryLanguage, languages, type InEachLanguage, type Language } from './language.ts'

/**
 * The suffixes of localized field names in requests, catalogue files, forms and stored records. `name` is the
 * English text, `nameNe` the Nepali one. Internal code does not use these names.
 */
const languageSuffixes = { en: '', ne: 'Ne' } as const satisfies InEachLanguage<string>

/** The field name of a text in a language; without a language, in any language. */
export type LocalizedFieldName<
  K extends string,
  L extends Language = Language,
> = `${K}${(typeof languageSuffixes)[L]}`
/** The fields of a text, one for each language. */
export type LocalizedFields<K extends string, T> = Readonly<Record<LocalizedFieldName<K>, T>>
/** The fields of a text whose type differs between languages. */
export type LocalizedFieldsOf<K extends string, T extends InEachLanguage<unknown>> = {
  readonly [L in Language as LocalizedFieldName<K, L>]: T[L]
}

/** Returns the field name of a text in a language. */
export function localizeFieldName<K extends string>(name: K, language: Language): LocalizedFieldName<K> {
  return `${name}${languageSuffixes[language]}`
}

/** Returns the field names of a text, in the order of the languages. */
export function localizedFieldNames<K extends string>(name: K): LocalizedFieldName<K>[] {
  return languages.map((language) => localizeFieldName(name, language))
}

/** Collects a text from its localized fields. */
export function readLocalizedFields<K extends string, N extends LocalizedFields<K, unknown>>(
  name: K,
  localizedFields: N,
): { readonly [L in Language]: N[LocalizedFieldName<K, L> & keyof N] }
export function readLocalizedFields(
  name: string,
  localizedFields: Readonly<Record<string, unknown>>,
): object {
  return inEveryLanguage((language) => localizedFields[localizeFieldName(name, language)])
}

/** Converts a text to its localized fields. */
export function toLocalizedFields<K extends string, T extends InEachLanguage<unknown>>(
  name: K,
  text: T,
): LocalizedFieldsOf<K, T>
export function toLocalizedFields(name: string, text: InEachLanguage<unknown>): object {
  const localizedFields: Record<string, unknown> = {}
  for (const language of languages) localizedFields[localizeFieldName(name, language)] = text[language]
  return localizedFields
}
