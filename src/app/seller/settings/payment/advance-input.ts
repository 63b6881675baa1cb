import { percent } from '#domain/wire.ts'
import { amountInputValue, parseMoney } from '#domain/money.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { AdvanceRule } from '#domain/payment/advance.ts'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'

/** The input of a rule for advances. */
export type RuleInput = {
  key: number
  size: 'sum' | 'percent'
  value: string
  scope: 'above' | 'products'
  threshold: string
  productIds: readonly string[]
}

/** Returns a stored rule as the form shows it. */
export function toRuleInput({ size, scope }: AdvanceRule, key: number, language: Language): RuleInput {
  return {
    key,
    size: size.kind,
    value:
      size.kind === 'sum'
        ? amountInputValue(size.paisa, language)
        : formatNumber(percent.encode(size.basisPoints), language),
    scope: scope.kind,
    threshold: scope.kind === 'above' ? amountInputValue(scope.paisa, language) : '',
    productIds: scope.kind === 'products' ? scope.productIds : [],
  }
}

/** Returns the default rule: 25% of every order. */
export function newRule(key: number, language: Language): RuleInput {
  const value = formatNumber(25, language)
  const threshold = amountInputValue(0, language)
  return { key, size: 'percent', value, scope: 'above', threshold, productIds: [] }
}

/** Returns a rule for the request that saves it. Sends text that is not a number unchanged; the
 * server rejects it. */
export function ruleBody({ size, value, scope, threshold, productIds }: RuleInput) {
  return {
    size:
      size === 'sum'
        ? { kind: size, paisa: toHundredths(value) }
        : { kind: size, basisPoints: toHundredths(value) },
    scope: scope === 'above' ? { kind: scope, paisa: toHundredths(threshold) } : { kind: scope, productIds },
  }
}

type RuleErrors = Partial<
  Record<'size.paisa' | 'size.basisPoints' | 'scope.paisa' | 'scope.productIds', ValidationCode>
>

/** Returns the error code of each invalid field of a rule, by the path of its value in the rule. */
export function ruleErrors({ size, value, scope, threshold, productIds }: RuleInput): RuleErrors {
  const amount = toHundredths(value)
  const isValidValue = typeof amount === 'number' && amount > 0 && (size === 'sum' || amount <= 10_000)
  const sizeError: RuleErrors = size === 'sum' ? { 'size.paisa': 'amount' } : { 'size.basisPoints': 'rate' }
  return {
    ...(!isValidValue && sizeError),
    ...(scope === 'above' && typeof toHundredths(threshold) !== 'number' && { 'scope.paisa': 'number' }),
    ...(scope === 'products' && productIds.length === 0 && { 'scope.productIds': 'too-few:1' }),
  }
}

// Basis points are hundredths of a per cent, as paisa are of a rupee.
function toHundredths(text: string): number | string {
  return parseMoney(text) ?? text
}

/** Returns the errors after a rule is removed. Errors of the rules after it move to their new indexes. */
export function errorsWithoutRule(errors: FieldErrors, removedIndex: number): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => {
      const [, number, field] = /^rules\.(\d+)\.(.+)$/.exec(path) ?? []
      const index = Number(number)
      if (number === undefined || index < removedIndex) return [[path, error]]
      return index === removedIndex ? [] : [[`rules.${index - 1}.${field}`, error]]
    }),
  )
}
