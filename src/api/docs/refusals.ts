import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { routeOf, type Endpoint } from '#api/http/endpoint.ts'

// Every endpoint can fail with these: rate limit, unavailable database, unexpected error.
const ofAll = ['too-many-requests', 'store-unavailable', 'unexpected'] as const satisfies RefusalCode[]
const ofWhoever = ['not-logged-in', 'not-allowed'] as const satisfies RefusalCode[]
const ofBodies = [
  'invalid-input',
  'malformed-json',
  'too-large',
  'wrong-content-type',
] as const satisfies RefusalCode[]
const ofForms = ['malformed-form'] as const satisfies RefusalCode[]
const ofKeys = ['invalid-idempotency-key', 'idempotency-mismatch'] as const satisfies RefusalCode[]

/** Returns every error that an endpoint can return, its own first. */
export function errorCodesOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { name, access, errors = [], isKeyed, form } = endpoint
  const { method } = routeOf(endpoint)
  const isChanging = method === 'POST' || name.endsWith('/logout')
  return [
    ...new Set<RefusalCode>([
      ...errors,
      ...(name.includes('/:') ? (['not-found'] as const) : []),
      ...(isKeyed ? ofKeys : []),
      ...(access === 'public' ? [] : ofWhoever),
      // An address with invalid characters is refused before the route runs.
      ...(method === 'POST' ? ofBodies : (['invalid-input'] as const)),
      ...(form ? ofForms : []),
      ...(isChanging ? (['wrong-origin'] as const) : []),
      ...ofAll,
    ]),
  ]
}
