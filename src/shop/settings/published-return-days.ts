import { parseReturnDays } from '#domain/settings/return-days.ts'
import { businessIn } from '#domain/settings/settings.ts'
import type { ShopContext } from '#shop/context.ts'
import { readOwnerSettings } from './owner-settings.ts'
import { readSettings } from './settings.ts'

/**
 * Returns the number of return days on pages. Until the owner sets one, it comes from the return policy, so
 * that no two pages differ.
 */
export async function publishedReturnDays(shop: ShopContext): Promise<number> {
  const { returns, versions } = await readOwnerSettings(shop)
  if (versions.returns > 0) return returns.days
  const { returns: policy = '' } = businessIn(shop.language, await readSettings(shop))
  return parseReturnDays(policy) ?? returns.days
}
