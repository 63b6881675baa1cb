import { eq } from 'drizzle-orm'
import { shoppers } from '#db/schema/people.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { isCorrectPassword } from './passwords.ts'
import { requireShopper } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { tryPassword } from './throttle.ts'

export type VerifiedShopper = {
  id: string
  name: string
  email: string
  passwordHash: string
  sessionHash: Buffer
}

/**
 * Returns the logged-in shopper after a check of the password. Throws ShopError `wrong-password`. Failures slow down
 * further attempts as for a login, but are counted separately. A person who guesses the password in an open browser has
 * to wait, but the owner of the account can still log in elsewhere.
 */
export async function requirePassword(shop: ShopContext, password: string): Promise<VerifiedShopper> {
  const { id, sessionHash } = requireShopper(shop)
  const verifiedAccount = await tryPassword(shop, { account: `password:${id}` }, async () => {
    const [row] = await shop.db.select().from(shoppers).where(eq(shoppers.id, id))
    return (await isCorrectPassword(row?.passwordHash, password)) ? row : undefined
  })
  if (!verifiedAccount) throw new ShopError('wrong-password')
  return {
    id,
    name: verifiedAccount.name,
    email: verifiedAccount.email,
    passwordHash: verifiedAccount.passwordHash,
    sessionHash,
  }
}
