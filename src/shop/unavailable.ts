import { isOutOfResources } from '#lib/file-errors.ts'
import { isDatabaseDown } from './database-errors.ts'

/** The database is out of reach or a resource ran out: nothing is wrong with the request, and it may be repeated. */
export function isStoreUnavailable(error: unknown): boolean {
  return isDatabaseDown(error) || isOutOfResources(error)
}
