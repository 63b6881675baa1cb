import { inEveryLanguage, languages, type InEachLanguage, type Language } from './language.ts'

/**
 * The endings of names of texts in requests, catalogue files, forms and stored records. `name` is the English text,
 * `nameNe` the Nepali one. Internal code does not use these names.
 */
const endings = { en: '', ne: 'Ne' } as const satisfies InEachLanguage<string>

/** The name of a text in a language; without a language the names of all. */
export type TextName<K extends string, L extends Language = Language> = `${K}${(typeof endings)[L]}`
/** A text among other fields, under a name for each language. */
export type NamedTexts<K extends string, T> = Readonly<Record<TextName<K>, T>>
/** The same of one text, which may be another type in another language. */
export type Named<K extends string, T extends InEachLanguage<unknown>> = {
  readonly [L in Language as TextName<K, L>]: T[L]
}

/** Returns the name of a text in a language. */
export function textName<K extends string>(name: K, language: Language): TextName<K> {
  return `${name}${endings[language]}`
}

/** Returns the names of a text, in the order of the languages. */
export function namesOfText<K extends string>(name: K): TextName<K>[] {
  return languages.map((language) => textName(name, language))
}

/** Returns the text from the fields with its names. */
export function textsNamed<K extends string, N extends NamedTexts<K, unknown>>(
  name: K,
  named: N,
): { readonly [L in Language]: N[TextName<K, L> & keyof N] }
export function textsNamed(name: string, named: Readonly<Record<string, unknown>>): object {
  return inEveryLanguage((language) => named[textName(name, language)])
}

/** Puts a text under its names. */
export function namedTexts<K extends string, T extends InEachLanguage<unknown>>(name: K, text: T): Named<K, T>
export function namedTexts(name: string, text: InEachLanguage<unknown>): object {
  const named: Record<string, unknown> = {}
  for (const language of languages) named[textName(name, language)] = text[language]
  return named
}
