import { isValidationCode } from './validation-code.ts'
import type { ValidationCode } from './validation-code.ts'
import type * as z from 'zod'

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: Record<string, ValidationCode> }

/**
 * Reads an input by a shape of this folder; what is wrong comes back by field, one code each.
 * Fields of lists are named by their place ('items.0.quantity'); what is wrong as a whole is called 'body'.
 */
export function parse<Shape extends z.ZodType>(shape: Shape, input: unknown): Parsed<z.output<Shape>> {
  const result = shape.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const errors: Record<string, ValidationCode> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.join('.')
    if (!Object.hasOwn(errors, field))
      errors[field] = isValidationCode(issue.message) ? issue.message : 'choice'
  }
  return { ok: false, errors }
}
