/** An error that the operator must fix. The message explains it without a stack trace, one line per problem. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Compares the name, because the built app has its own copy of the class. */
export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartupError'
}
