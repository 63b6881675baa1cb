import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { NoAnswerError } from '#lib/wait-limit.ts'

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
// connections ran out), a server that starts or stops, and statements that the server ends because they take too long.
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

/** The database, or another system, cannot be reached now: nothing is wrong with the request. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true
  if (error instanceof DrizzleQueryError) return isDatabaseDown(error.cause)
  if (error instanceof DatabaseError) return downStates.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  if (!(error instanceof Error)) return false
  return isBrokenSocket(error) || downMessages.test(error.message)
}

/** A connection that could not be made, or that broke while it was in use. */
function isBrokenSocket(error: Error): boolean {
  if (!('code' in error) || !('syscall' in error)) return false
  return (
    downCodes.some((code) => code === error.code) && downCalls.some((syscall) => syscall === error.syscall)
  )
}
