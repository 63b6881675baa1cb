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

/** Deadlock or serialisation failure: nothing was done, trying again is right. */
export function isWorthAnotherTry(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40P01' || state === '40001'
}
