import { idOrNotFound, plainText } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

const invalidObject = { error: 'fields' satisfies ValidationCode }
const endpointMaxLength = 500

/** The URL at which a push service accepts messages for a browser. */
const endpoint = () => plainText().refine(isPushEndpoint, { error: 'choice' satisfies ValidationCode })

/** The push subscription of a browser (the result of PushSubscription.toJSON). */
export const deviceAdd = z.object(
  {
    endpoint: endpoint(),
    keys: z.object({ p256dh: base64UrlBytes(65), auth: base64UrlBytes(16) }, invalidObject),
  },
  invalidObject,
)

/** The browser to remove: the requesting one by its endpoint, or another of the same person by its id. */
export const deviceRemove = z.union(
  [z.object({ id: idOrNotFound() }), z.object({ endpoint: endpoint() })],
  invalidObject,
)

/** The requesting browser, which gets a test message. */
export const deviceTest = z.object({ endpoint: endpoint() }, invalidObject)

function base64UrlBytes(length: number) {
  return plainText().refine(
    (text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === length,
    { error: 'choice' satisfies ValidationCode },
  )
}

/**
 * Returns whether an address can be one of a push service: https on its default port, with a host name and without
 * credentials. IP addresses in any notation are refused. The host is resolved and checked elsewhere.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > endpointMaxLength || !URL.canParse(text)) return false
  const { protocol, port, hostname, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // The URL parser normalises every IPv4 notation to four numbers, and writes IPv6 in brackets.
  const topLevelName = /^(?:[a-z0-9_-]+\.)+([a-z0-9-]+)\.?$/.exec(hostname)?.[1]
  if (topLevelName === undefined) return false
  return (
    !/^\d+$/.test(topLevelName) && !['localhost', 'local', 'internal', 'localdomain'].includes(topLevelName)
  )
}
