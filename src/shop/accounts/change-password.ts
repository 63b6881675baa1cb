import { eq } from 'drizzle-orm'
import { shoppers } from '#db/schema/people.server.ts'
import type { Shop } from '#shop/context.ts'
import { fitsPassword } from './passwords.ts'
import { requireShopper } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { tryPassword } from './throttle.ts'

export type Owner = { id: string; name: string; email: string; passwordHash: string; sessionHash: Buffer }

/**
 * The shopper who is asking, once they have given their password again. Refuses `wrong-password`, slowed down like
 * a login but counted apart: who guesses in somebody's open browser must wait, and the owner elsewhere must not.
 */
export async function requireOwner(shop: Shop, password: string): Promise<Owner> {
  const { id, sessionHash } = requireShopper(shop)
  const found = await tryPassword(shop, { account: `password:${id}` }, async () => {
    const [row] = await shop.db.select().from(shoppers).where(eq(shoppers.id, id))
    return (await fitsPassword(row?.passwordHash, password)) ? row : undefined
  })
  if (!found) throw new ShopError('wrong-password')
  return { id, name: found.name, email: found.email, passwordHash: found.passwordHash, sessionHash }
}
