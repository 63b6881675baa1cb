import { createHash } from 'node:crypto'
import commonHashPrefixes from './common-passwords.json' with { type: 'json' }

const commonPasswords: ReadonlySet<string> = new Set(commonHashPrefixes)

/**
 * Returns whether a password is easy to guess: one of the 1,000 most common ones with 6 or more characters, or the
 * person's own e-mail address or name. Upper and lower case are the same. The list contains the first ten digits of the
 * SHA-256 of each password, because many are offensive. Source: leaked passwords in the order of
 * @zxcvbn-ts/language-common.
 */
export function isEasyPassword(password: string, { name, email }: { name: string; email: string }): boolean {
  const input = password.toLowerCase()
  const hashPrefix = createHash('sha256').update(input).digest('hex').slice(0, 10)
  return commonPasswords.has(hashPrefix) || input === email.toLowerCase() || input === name.toLowerCase()
}
