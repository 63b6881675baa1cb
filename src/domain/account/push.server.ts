import { anyId, plainText } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

const map = { error: 'fields' satisfies ValidationCode }
const maxLength = 500

/** The URL at which a push service accepts messages for a browser. */
const endpoint = () => plainText().refine(isPushEndpoint, { error: 'choice' satisfies ValidationCode })

/** A browser as it describes itself (PushSubscription.toJSON). */
export const deviceAdd = z.object(
  {
    endpoint: endpoint(),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }, map),
  },
  map,
)

/** The requesting browser, or another one of the same person. */
export const deviceRemove = z.union([z.object({ id: anyId() }), z.object({ endpoint: endpoint() })], map)

/** The requesting browser. */
export const deviceTest = z.object({ endpoint: endpoint() }, map)

function bytes(length: number) {
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
  if (text.length > maxLength || !URL.canParse(text)) return false
  const { protocol, port, hostname, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // The parser writes every number of a machine as four of them, or in brackets.
  const last = /^(?:[a-z0-9_-]+\.)+([a-z0-9-]+)\.?$/.exec(hostname)?.[1]
  if (last === undefined) return false
  return !/^\d+$/.test(last) && !['localhost', 'local', 'internal', 'localdomain'].includes(last)
}
