import { textIn, type Language, type Text } from '#domain/language.ts'

/** The name of the store if the owner has set none. */
const defaultShopName: Text = { en: 'Baithak', ne: 'बैठक' }

/** Returns the name of the shop for its messages. */
export function shopName(name: string | undefined, language: Language): string {
  return name === undefined || name === '' ? textIn(language, defaultShopName) : name
}
