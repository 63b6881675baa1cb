import { and, eq } from 'drizzle-orm'
import { content } from '#db/schema/operations.server.ts'
import { isVisibleAt, kindOfKey, type ContentKind } from '#domain/content/content.ts'
import { hasPermission } from '#domain/account/staff-permissions.ts'
import type { ShopContext } from '#shop/context.ts'
import type { PublishedContent } from '#shop/store-state.ts'
import { summaryColumns, toPublishedContent } from './stored-content.ts'

/**
 * Returns the visible content of one kind, in order. Cached output is dropped when the owner publishes, and when
 * content starts or ends. Previewed content appears in its place regardless of its dates. A previewed banner appears
 * alone, so that it does not rotate away.
 */
export async function readVisibleContent(shop: ShopContext, kind: ContentKind): Promise<PublishedContent[]> {
  shop.cacheTags.add('content')
  const entries = (await shop.content.read()).filter((entry) => entry.kind === kind)
  const now = shop.now().getTime()
  for (const { value } of entries) {
    const moments = [value.from, value.to].map((moment) => Date.parse(moment ?? ''))
    if (value.isShown)
      moments.filter((moment) => moment > now).forEach((moment) => shop.cacheExpiryTimes.add(moment))
  }
  const visibleEntries = entries.filter(({ value }) => isVisibleAt(value, now))
  const previewed = await readPreviewed(shop, kind)
  if (previewed === undefined) return visibleEntries
  if (kind === 'banner') return [previewed]
  const others = visibleEntries.filter(({ key }) => key !== previewed.key)
  return [...others, previewed].toSorted((a, b) => a.position - b.position)
}

/** Returns the only content of its kind, if it is visible. */
export async function readSingleContent(
  shop: ShopContext,
  kind: ContentKind,
): Promise<PublishedContent | undefined> {
  return (await readVisibleContent(shop, kind))[0]
}

/** Returns the content that staff preview before it is published, if it is of this kind. */
export async function readPreviewed(
  shop: ShopContext,
  kind: ContentKind,
): Promise<PublishedContent | undefined> {
  const { seller } = shop.actor
  if (shop.preview === undefined || kindOfKey(shop.preview.key) !== kind) return undefined
  if (!seller || !hasPermission(seller, 'content')) return undefined
  const { key, version } = shop.preview
  const rows = await shop.db
    .select(summaryColumns)
    .from(content)
    .where(and(eq(content.key, key), eq(content.version, version)))
  return (await toPublishedContent(shop.db, rows))[0]
}
