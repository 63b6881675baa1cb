import { encodeQuote } from '#domain/order/placed/quote-wire.ts'
import type { PreviewQuote } from '#domain/order/placed/quoted-order.ts'
import type { Language } from '#domain/language.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'

/** Returns a quote with messages in the language of the request. */
export function quoteJson(quote: PreviewQuote, language: Language) {
  return encodeQuote(quote, ({ code, params }) => refusalMessage(code, params, language))
}
