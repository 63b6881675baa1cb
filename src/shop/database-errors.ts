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

// Source: https://www.postgresql.org/docs/current/errcodes-appendix.html – class 08, class 53 (disk, memory or
// connections ran out), and the server that goes or comes.
const downStates = /^(08|53|57P0[123])/
const downCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']
const downMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** The database cannot be reached now: nothing is wrong with what was asked. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseDown(error.cause)
  if (error instanceof DatabaseError) return downStates.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  if (!(error instanceof Error)) return false
  const isSocket = 'code' in error && downCodes.some((code) => code === error.code) && 'syscall' in error
  return (isSocket && error.syscall === 'connect') || isBroken(error) || downMessages.test(error.message)
}

/** A connection that broke while it was in use. */
function isBroken(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE') && 'syscall' in error
}
