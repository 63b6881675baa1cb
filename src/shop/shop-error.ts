import type { PreviewQuote } from '#domain/order/placed/quoted-order.ts'
import type { RefusalParams } from '#domain/refusal/refusal-params.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'

/**
 * The error of a use case. The API or a page translates it with the message catalogue. `extra` and `quote` contain what
 * the caller needs to continue, such as the current items of a stale cart or a new quote.
 */
export class ShopError extends Error {
  readonly code: RefusalCode
  readonly params: RefusalParams
  readonly fields: Readonly<Record<string, ValidationCode>> | undefined
  /** The input field that causes the error. The response repeats the message under this field. */
  readonly field: string | undefined
  readonly extra: Readonly<Record<string, unknown>>
  readonly quote: PreviewQuote | undefined

  constructor(
    code: RefusalCode,
    detail: {
      params?: RefusalParams
      fields?: Readonly<Record<string, ValidationCode>>
      field?: string
      extra?: Readonly<Record<string, unknown>>
      quote?: PreviewQuote
    } = {},
  ) {
    super(code)
    this.name = 'ShopError'
    this.code = code
    this.params = detail.params ?? {}
    this.fields = detail.fields
    this.field = detail.field
    this.extra = detail.extra ?? {}
    this.quote = detail.quote
  }
}

/** Returns the result of a use case; undefined if it throws ShopError `not-found`. */
export async function undefinedIfNotFound<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-found') return undefined
    throw error
  })
}
