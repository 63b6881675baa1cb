import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isEasyPassword } from '#domain/account/easy-passwords.server.ts'
import type { PasswordChangeSource } from '#domain/account/password-change.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

// Source: OWASP password storage cheat sheet. Argon2id is the library's default algorithm.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A hash needs 19 MB and a tenth of a second, so the limit protects the machine from a flood of logins.
const hashLimit = pLimit(2)
const maxPendingHashes = 200

/** The hash for accounts that do not exist, so that the check takes as long as for a wrong password. */
const dummyHash = hash('nobody has this password', argon2Options)

/**
 * Refuses a new password of a staff member that attackers try first: one of the 1000 most common, or the person's own
 * name or address. Existing passwords are not checked. Shoppers may choose any of 6 to 128 characters, as specified.
 */
export function requireStrongPassword(password: string, person: { name: string; email: string }): void {
  if (isEasyPassword(password, person))
    throw new ShopError('invalid-input', { fields: { password: 'easy-password' } })
}

/** Returns an Argon2id hash in PHC format. Throws ShopError `too-many-requests` if too many are pending. */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password, argon2Options))
}

/** Returns whether the password matches. Takes the same time without a hash. */
export async function isCorrectPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isMatch = await limitHashing(async () => verify(passwordHash ?? (await dummyHash), password))
  return isMatch && passwordHash !== undefined
}

async function limitHashing<Value>(work: () => Promise<Value>): Promise<Value> {
  if (hashLimit.pendingCount >= maxPendingHashes)
    throw new ShopError('too-many-requests', { params: { seconds: 5 } })
  return hashLimit(work)
}

type PasswordChangeEvent = { id: string; side: 'shopper' | 'staff'; by: PasswordChangeSource }

/** Records a password change in the security log. */
export function logPasswordChange(shop: ShopContext, { id, side, by }: PasswordChangeEvent): void {
  shop.logSecurityEvent({ event: 'password-changed', actor: id, address: shop.actor.address, side, by })
}
