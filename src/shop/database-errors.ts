import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { NoResponseError } from '#lib/wait-limit.ts'

/** PostgreSQL's five-letter code of an error, through Drizzle's wrapping. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return sqlState(error.cause)
  return error instanceof DatabaseError ? error.code : undefined
}

/** Returns the constraint that an error violated, such as 'products_sku_key'. */
export function brokenConstraint(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return brokenConstraint(error.cause)
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
export function isWorthAnotherTry(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40P01' || state === '40001'
}

// Source: https://www.postgresql.org/docs/current/errcodes-appendix.html – class 08, class 53 (disk, memory or
// connections exhausted), a server that starts or stops, and statements that reached a timeout.
const downStates = /^(08|53|57P0[1235]|57014|25P0[34])/
const downCodes = [
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
const downCalls = ['connect', 'getaddrinfo', 'read', 'write']
// Messages of pg and its pool for a connection that broke, was closed or never opened.
const downMessages = new RegExp(
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
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof NoResponseError) return true
  if (error instanceof DrizzleQueryError) return isDatabaseDown(error.cause)
  if (error instanceof DatabaseError) return downStates.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  if (!(error instanceof Error)) return false
  return isBrokenSocket(error) || downMessages.test(error.message)
}

/** Returns whether a connection could not be opened, or broke during use. */
function isBrokenSocket(error: Error): boolean {
  if (!('code' in error) || !('syscall' in error)) return false
  return (
    downCodes.some((code) => code === error.code) && downCalls.some((syscall) => syscall === error.syscall)
  )
}
