import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** PostgreSQL's five-letter code of an error, through Drizzle's wrapping. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return sqlState(error.cause)
  return error instanceof DatabaseError ? error.code : undefined
}

/** The constraint that an error broke, such as 'products_sku_key'. */
export function brokenConstraint(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return brokenConstraint(error.cause)
  return error instanceof DatabaseError ? error.constraint : undefined
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** A text that PostgreSQL cannot hold, such as one with a NUL: nothing of it was taken. */
export function isUnstorableText(error: unknown): boolean {
  const state = sqlState(error)
  return state === '22021' || state === '22P05'
}

/** Deadlock or serialisation failure: nothing was done, trying again is right. */
export function isWorthAnotherTry(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40P01' || state === '40001'
}
