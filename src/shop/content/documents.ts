import { and, eq } from 'drizzle-orm'
import { content } from '#db/schema/operations.server.ts'
import { documentIn, type DocumentKind } from '#domain/content/content.ts'
import type { RichText } from '#domain/document/document.ts'
import type { HelpName } from '#domain/help/help-names.ts'
import type { Language } from '#domain/language.ts'
import type { ShopContext } from '#shop/context.ts'
import type { PublishedContent } from '#shop/store-state.ts'
import { readPreviewed } from './visible-content.ts'

/**
 * Lists the current posts or pages without their text: the newest version of each whose start has passed.
 * Cached output is dropped when the owner publishes, and when another version starts.
 */
export async function listCurrentDocuments(
  shop: ShopContext,
  kind: DocumentKind,
): Promise<PublishedContent[]> {
  shop.cacheTags.add('content')
  const now = shop.now().getTime()
  const publishedEntries = new Map<string, PublishedContent>()
  for (const entry of (await shop.content.read()).filter((published) => published.kind === kind)) {
    const from = entry.value.from === null ? 0 : Date.parse(entry.value.from)
    if (from > now) shop.cacheExpiryTimes.add(from)
    else publishedEntries.set(entry.key, entry)
  }
  const visibleEntries = [...publishedEntries.values()].filter(({ value }) => value.isShown)
  const previewed = await readPreviewed(shop, kind)
  if (previewed === undefined) return visibleEntries
  return [...visibleEntries.filter(({ key }) => key !== previewed.key), previewed]
}

/** Returns the text of a post or page in the language of the request, or in the other one if only that exists. */
export async function readDocument(
  shop: ShopContext,
  { key, version }: Pick<PublishedContent, 'key' | 'version'>,
): Promise<{ document: RichText; language: Language }> {
  const [row] = await shop.db
    .select({ documents: content.documents })
    .from(content)
    .where(and(eq(content.key, key), eq(content.version, version)))
  return documentIn({ documents: row?.documents ?? null }, shop.language)
}

/** Returns the owner's text for a help page; undefined if the store's built-in text applies. */
export async function readHelpPage(
  shop: ShopContext,
  name: HelpName,
): Promise<{ document: RichText; language: Language } | undefined> {
  const page = (await listCurrentDocuments(shop, 'page')).find(({ key }) => key === `page/${name}`)
  return page && readDocument(shop, page)
}
