import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

const maxDepth = 4

/**
 * Returns an error for the log with its type and stack. A database error includes its table and constraint.
 * Query values are omitted, because they are names, addresses and secrets. A message that may repeat them is
 * omitted too.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause =
    error.cause === undefined || depth >= maxDepth ? {} : { cause: errorForLog(error.cause, depth + 1) }
  const common = { type: error.name, stack: stackFramesOf(error), ...cause }
  if (error instanceof DrizzleQueryError) return { ...common, message: 'A query failed', query: error.query }
  if (error instanceof DatabaseError) return { ...common, ...databaseErrorFields(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { ...common, ...code, message: error.message }
}

function databaseErrorFields(error: DatabaseError): object {
  const { code, severity, schema, table, column, constraint, routine } = error
  // Source: https://www.postgresql.org/docs/current/errcodes-appendix.html – class 22 repeats the value it refuses.
  const repeatsValue = code?.startsWith('22') === true
  const message = repeatsValue ? 'A value was refused' : error.message
  return { message, code, severity, schema, table, column, constraint, routine }
}

/** Returns the frames of a stack, without the message before them. */
function stackFramesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
