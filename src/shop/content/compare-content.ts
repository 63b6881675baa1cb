import { and, eq } from 'drizzle-orm'
import { content } from '#db/schema/operations.server.ts'
import { changedFields, type ChangedField } from '#domain/content/content-diff.ts'
import { compareContentInput } from '#domain/content/content.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findNewestVersion, toEditableContent } from './write-content.ts'

/**
 * Returns the differences between a version of a content block and its newest version. Throws ShopError `not-found` if
 * there is no such version.
 */
export async function compareContent(shop: ShopContext, input: unknown): Promise<ChangedField[]> {
  requirePermission(shop, 'content')
  const { key, version } = parseInput(compareContentInput, input)
  const [row] = await shop.db
    .select()
    .from(content)
    .where(and(eq(content.key, key), eq(content.version, version)))
  const newest = await findNewestVersion(shop.db, key)
  if (!row || !newest) throw new ShopError('not-found', { params: { resource: 'content' } })
  return changedFields(toEditableContent(row).value, toEditableContent(newest).value)
}
