import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { content, type UntranslatedFields } from '#db/schema/operations.server.ts'
import {
  documentKinds,
  kindOfKey,
  structureOf,
  type ContentKind,
  type ContentValue,
} from '#domain/content/content.ts'
import { minutesToRead } from '#domain/document/document.ts'
import { inEveryLanguage, languages } from '#domain/language.ts'
import type { Picture } from '#domain/product/product.ts'
import { memoizeAsync } from '#lib/memoize-async.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import type { ContentCache, PublishedContent } from '#shop/store-state.ts'

export type ContentRow = typeof content.$inferSelect
/** A content row without its long texts, which may be very large. */
export type ContentSummaryRow = Omit<ContentRow, 'documents'>

const { documents: _, ...summaryColumns } = getTableColumns(content)
export { summaryColumns }

/** Creates the cache of the published contents. It reads nothing before the first request. */
export function openContentCache(db: Database): ContentCache {
  const listeners: (() => void)[] = []
  const publishedContent = memoizeAsync(() => readPublished(db))
  return {
    read: publishedContent.read,
    invalidate() {
      publishedContent.clear()
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/**
 * Returns the newest published version of each content block. A long text with a future start also returns the version
 * that is visible until then.
 */
async function readPublished(db: Database): Promise<PublishedContent[]> {
  const newest = sql`select key, max(version) from content where published_at is not null group by key`
  const longTextCondition = sql`split_part(${content.key}, '/', 1) in ${documentKinds}`
  const replacedCondition = sql`exists (
    select 1 from content as newer
    where newer.key = ${content.key} and newer.version > ${content.version} and newer.published_at is not null
      and (newer.is_removed or newer.visible_from is null or newer.visible_from <= now()))`
  const rows = await db
    .select(summaryColumns)
    .from(content)
    .where(
      sql`not ${content.isRemoved} and ${content.publishedAt} is not null
        and ((${content.key}, ${content.version}) in (${newest}) or (${longTextCondition} and not ${replacedCondition}))`,
    )
    .orderBy(content.position, content.key, content.version)
  return toPublishedContent(db, rows)
}

/** Returns rows as the storefront shows them; omits fields that this release does not know. */
export async function toPublishedContent(
  db: Database,
  rows: readonly ContentSummaryRow[],
): Promise<PublishedContent[]> {
  const hashes = rows.flatMap(({ untranslated: { picture, square, wide } }) =>
    [picture, square, wide].filter((hash): hash is string => hash !== null && hash !== ''),
  )
  const pictures = await readPictures(db, hashes)
  return rows.flatMap((row) => {
    const kind = kindOfKey(row.key)
    return kind === undefined ? [] : [publishedOf(row, kind, pictures)]
  })
}

function publishedOf(
  row: ContentSummaryRow,
  kind: ContentKind,
  pictures: ReadonlyMap<string, Omit<Picture, 'alt'>>,
): PublishedContent {
  const { picture, square, wide } = row.untranslated
  const alt = inEveryLanguage((language) => row[language]['alt'] ?? '')
  const pictureOf = (hash: string | null): Picture | null => {
    const storedPicture = pictures.get(hash ?? '')
    return storedPicture === undefined ? null : { ...storedPicture, alt }
  }
  return {
    key: row.key,
    version: row.version,
    kind,
    minutes: row.untranslated.minutes ?? null,
    value: contentValueOf(row),
    position: row.position,
    picture: pictureOf(wide) ?? pictureOf(picture),
    square: structureOf(kind).picture === 'cropped' ? pictureOf(square) : null,
  }
}

/** Returns the value of a row as forms and API calls contain it. */
export function contentValueOf(
  row: ContentSummaryRow & Partial<Pick<ContentRow, 'documents'>>,
): ContentValue {
  const { en, ne, untranslated, visibleFrom, visibleUntil, documents = null } = row
  const {
    link,
    addresses,
    picture,
    focus,
    isShown,
    category = '',
    colour = '',
    seconds = null,
  } = untranslated
  return {
    texts: { en, ne },
    link,
    addresses,
    picture,
    focus,
    category,
    colour,
    seconds,
    documents,
    isShown,
    from: visibleFrom?.toISOString() ?? null,
    to: visibleUntil?.toISOString() ?? null,
  }
}

/** Returns the database columns of a content value and the crops of its picture. */
export function contentColumnsOf(value: ContentValue, crops: Pick<UntranslatedFields, 'square' | 'wide'>) {
  const { texts, documents, category, from, to, ...otherFields } = value
  const longTextFields = documents && {
    category,
    // Both languages have the same content, so the longer reading time counts.
    minutes: Math.max(...languages.map((language) => minutesToRead(documents[language]))),
  }
  const untranslated: UntranslatedFields = { ...otherFields, ...longTextFields, ...crops }
  return {
    ...texts,
    untranslated,
    documents,
    visibleFrom: from === null ? null : new Date(from),
    visibleUntil: to === null ? null : new Date(to),
  }
}
