import type { ApiFailure } from '#app/components/stores/api-client.ts'

/**
 * Returns whether the order may exist despite the failure. A proxy may have lost the response, or the database the
 * result of its commit.
 */
export function isIndeterminate({ status }: ApiFailure): boolean {
  return status === 0 || status >= 500
}

/** Returns whether the store itself has responded, and not a proxy. */
export function isStoreResponse({ body }: ApiFailure): boolean {
  return body.success === false && typeof body.message === 'string'
}
