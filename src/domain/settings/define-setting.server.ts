import type * as z from 'zod'

type Definition<Value, Response extends z.ZodType> = {
  /** What may be saved. Stored values are parsed with it too. */
  schema: z.ZodType<Value>
  /** The value until it is changed. */
  initial: Value
  /** The schema of its value in responses. */
  response: Response
  /** Only the owner changes it, because it is a promise to customers. */
  isOwnerOnly?: true
}

/** Defines a setting: what may be stored, what it is until then, and how it is sent. Its name is its key in a list. */
export function defineSetting<Value, Response extends z.ZodType>(definition: Definition<Value, Response>) {
  const { schema, initial, isOwnerOnly = false } = definition
  return {
    ...definition,
    isOwnerOnly,
    /** Parses a stored value; the initial one where a later release wrote something that this one cannot read. */
    read(stored: unknown): Value {
      const parsed = schema.safeParse(stored)
      return parsed.success ? parsed.data : initial
    },
  }
}
