import { createHash } from 'node:crypto'
import common from './common-passwords.json' with { type: 'json' }

const known: ReadonlySet<string> = new Set(common)

/**
 * Tells whether a password is one that is guessed first, in whatever case: one of the 1,000 most common with 6 or more
 * characters, or the person's own e-mail address or name. The list holds the first ten digits of each one's SHA-256,
 * because many are no words for a shop. Source: leaked passwords in the order of @zxcvbn-ts/language-common.
 */
export function isEasyPassword(password: string, { name, email }: { name: string; email: string }): boolean {
  const typed = password.toLowerCase()
  const digits = createHash('sha256').update(typed).digest('hex').slice(0, 10)
  return known.has(digits) || typed === email.toLowerCase() || typed === name.toLowerCase()
}
