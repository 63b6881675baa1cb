import type { AlertKind, AlertState } from '#domain/alert/alert.ts'
import { languageOfText, textIn, type Language } from '#domain/language.ts'
import type { ProductAlert } from '#shop/alerts/open-alerts.ts'

/** An alert with the name of its product in the page's language. */
export type AlertItem = {
  id: string
  kind: AlertKind
  state: AlertState
  product: string
  name: string
  nameLanguage: Language
  /** The price of the product at the time of the request. */
  pricePaisa: number
}

export function alertItem(
  language: Language,
  { id, kind, state, product, pricePaisa }: ProductAlert,
): AlertItem {
  return {
    id,
    kind,
    state,
    product: product.id,
    name: textIn(language, product.name),
    nameLanguage: languageOfText(language, product.name),
    pricePaisa,
  }
}
