/** Returns whether an error means that a file or folder does not exist. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

const resourceCodes = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']

/** Returns whether the machine ran out of disk space or of open files. */
export function isOutOfResources(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && resourceCodes.some((code) => code === error.code)) return true
  return isOutOfResources(error.cause)
}
