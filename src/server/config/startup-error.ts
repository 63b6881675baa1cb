/** Something the owner of the machine must put right; the message is all they need to see, one line a problem. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** By name, because the built app has a copy of the class of its own. */
export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartupError'
}
