import { isValidationCode } from './validation-code.ts'
import type { ValidationCode } from './validation-code.ts'
import type * as z from 'zod'

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: Record<string, ValidationCode> }

/**
 * Parses an input by a Zod schema. Errors are by field, one code each.
 * Fields of lists include their index ('items.0.quantity'); errors of the whole input have the name 'body'.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): Parsed<z.output<Schema>> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const errors: Record<string, ValidationCode> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.join('.')
    if (!Object.hasOwn(errors, field))
      errors[field] = isValidationCode(issue.message) ? issue.message : 'choice'
  }
  return { ok: false, errors }
}
