import type * as z from 'zod'

type Definition<Value, Response extends z.ZodType> = {
  /** The schema of saved and stored values. */
  schema: z.ZodType<Value>
  /** The value until it is changed. */
  initial: Value
  /** The schema of its value in responses. */
  response: Response
  /** Only an owner may change it, because customers rely on it. */
  isOwnerOnly?: true
}

/** Defines a setting: its schema, its initial value and its response schema. Its key in the list of settings is its name. */
export function defineSetting<Value, Response extends z.ZodType>(definition: Definition<Value, Response>) {
  const { schema, initial, isOwnerOnly = false } = definition
  return {
    ...definition,
    isOwnerOnly,
    /** Parses a stored value. Returns the initial value if a later release wrote one that this release cannot read. */
    read(stored: unknown): Value {
      const parsed = schema.safeParse(stored)
      return parsed.success ? parsed.data : initial
    },
  }
}
