import { isOutOfResources } from '#lib/file-errors.ts'
import { isServiceUnavailable } from './database-errors.ts'

/** Returns whether the database is unreachable or a resource is exhausted, so that the request can be repeated. */
export function isStoreUnavailable(error: unknown): boolean {
  return isServiceUnavailable(error) || isOutOfResources(error)
}
