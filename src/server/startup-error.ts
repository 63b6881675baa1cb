/** Something the owner of the machine must put right; the message is all they need to see, one line a problem. */
export class StartupError extends Error {
  override name = 'StartupError'
}
