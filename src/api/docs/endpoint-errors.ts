import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { routeOf, type Endpoint } from '#api/http/endpoint.ts'

// Errors of every endpoint: rate limit, unavailable database, unexpected error.
const commonErrors = ['too-many-requests', 'store-unavailable', 'unexpected'] as const satisfies RefusalCode[]
const sessionErrors = ['not-logged-in', 'not-allowed'] as const satisfies RefusalCode[]
const bodyErrors = [
  'invalid-input',
  'malformed-json',
  'too-large',
  'wrong-content-type',
] as const satisfies RefusalCode[]
const formErrors = ['malformed-form'] as const satisfies RefusalCode[]
const idempotencyErrors = ['invalid-idempotency-key', 'idempotency-mismatch'] as const satisfies RefusalCode[]

/** Returns every error that an endpoint can return. The errors that it declares come first. */
export function errorCodesOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { name, access, errors = [], acceptsIdempotencyKey, form } = endpoint
  const { method } = routeOf(endpoint)
  const changesState = method === 'POST' || name.endsWith('/logout')
  return [
    ...new Set<RefusalCode>([
      ...errors,
      ...(name.includes('/:') ? (['not-found'] as const) : []),
      ...(acceptsIdempotencyKey ? idempotencyErrors : []),
      ...(access === 'public' ? [] : sessionErrors),
      // Every endpoint refuses a URL with invalid characters, before its route runs.
      ...(method === 'POST' ? bodyErrors : (['invalid-input'] as const)),
      ...(form ? formErrors : []),
      ...(changesState ? (['wrong-origin'] as const) : []),
      ...commonErrors,
    ]),
  ]
}
