import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { NoResponseError } from '#lib/wait-limit.ts'

/** Returns the five-character SQLSTATE code of a database error, also if Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return sqlState(error.cause)
  return error instanceof DatabaseError ? error.code : undefined
}

/** Returns the constraint that an error violated, such as 'products_sku_key'. */
export function violatedConstraint(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return violatedConstraint(error.cause)
  return error instanceof DatabaseError ? error.constraint : undefined
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** Returns whether PostgreSQL refused a text that it cannot store, such as one with a NUL. */
export function isUnstorableText(error: unknown): boolean {
  const state = sqlState(error)
  return state === '22021' || state === '22P05'
}

/** Returns whether an error is a deadlock or serialisation failure, after which a retry is safe. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40P01' || state === '40001'
}

// Source: https://www.postgresql.org/docs/current/errcodes-appendix.html – class 08, class 53 (disk, memory or
// connections exhausted), a server that starts or stops or is no longer the primary, and statements that reached a timeout.
const outageSqlStates = /^(08|53|57P0[1235]|57014|25006|25P0[34])/
const outageErrorCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]
const outageSyscalls = ['connect', 'getaddrinfo', 'read', 'write']
// Messages of pg and its pool for a connection that broke, was closed or never opened.
const outageMessages = new RegExp(
  `^(${[
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'Client network socket disconnected',
    'Query read timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
  ].join('|')})`,
)

/** Returns whether the database or another system is unreachable, so that the request itself is not at fault. */
export function isServiceUnavailable(error: unknown): boolean {
  if (error instanceof NoResponseError) return true
  if (error instanceof DrizzleQueryError) return isServiceUnavailable(error.cause)
  if (error instanceof DatabaseError) return outageSqlStates.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isServiceUnavailable)
  if (!(error instanceof Error)) return false
  return isBrokenSocket(error) || outageMessages.test(error.message)
}

/** Returns whether a connection could not be opened, or broke during use. */
function isBrokenSocket(error: Error): boolean {
  if (!('code' in error) || !('syscall' in error)) return false
  return (
    outageErrorCodes.some((code) => code === error.code) &&
    outageSyscalls.some((syscall) => syscall === error.syscall)
  )
}
