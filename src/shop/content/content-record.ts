import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { content, type SharedContent } from '#db/schema/operations.server.ts'
import { kindOfKey, shapeOf, type ContentKind, type ContentValue } from '#domain/content/content.ts'
import { inEveryLanguage } from '#domain/language.ts'
import type { Picture } from '#domain/product/product.ts'
import { createKept } from '#lib/kept.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import type { ContentRecord, PublishedContent } from '#shop/store-parts.ts'

export type ContentRow = typeof content.$inferSelect

/** Opens the record; nothing is read until somebody asks. */
export function openContentRecord(db: Database): ContentRecord {
  const listeners: (() => void)[] = []
  const published = createKept(() => readPublished(db))
  return {
    read: published.read,
    changed() {
      published.forget()
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

async function readPublished(db: Database): Promise<PublishedContent[]> {
  const newest = sql`select key, max(version) from content where published_at is not null group by key`
  const rows = await db
    .select()
    .from(content)
    .where(sql`(${content.key}, ${content.version}) in (${newest}) and not ${content.isRemoved}`)
    .orderBy(content.position, content.key)
  return withPictures(db, rows)
}

/** Rows as the storefront shows them; what a later release calls otherwise is left out. */
export async function withPictures(db: Database, rows: readonly ContentRow[]): Promise<PublishedContent[]> {
  const hashes = rows.flatMap(({ shared: { picture, square, wide } }) =>
    [picture, square, wide].filter((hash): hash is string => hash !== null && hash !== ''),
  )
  const pictures = await readPictures(db, hashes)
  return rows.flatMap((row) => {
    const kind = kindOfKey(row.key)
    return kind === undefined ? [] : [publishedOf(row, kind, pictures)]
  })
}

function publishedOf(
  row: ContentRow,
  kind: ContentKind,
  pictures: ReadonlyMap<string, Omit<Picture, 'alt'>>,
): PublishedContent {
  const { picture, square, wide } = row.shared
  const alt = inEveryLanguage((language) => row[language]['alt'] ?? '')
  const found = (hash: string | null): Picture | null => {
    const known = pictures.get(hash ?? '')
    return known === undefined ? null : { ...known, alt }
  }
  return {
    key: row.key,
    kind,
    value: valueOf(row),
    position: row.position,
    picture: found(wide) ?? found(picture),
    square: shapeOf(kind).picture === 'cut' ? found(square) : null,
  }
}

/** What a row tells, as forms and calls have it. */
export function valueOf({ en, ne, shared, shownFrom, shownTo }: ContentRow): ContentValue {
  const { link, addresses, picture, focus, isShown } = shared
  return {
    texts: { en, ne },
    link,
    addresses,
    picture,
    focus,
    isShown,
    from: shownFrom?.toISOString() ?? null,
    to: shownTo?.toISOString() ?? null,
  }
}

/** What of a value stands in which column; the cuts of its picture are made beforehand. */
export function columnsOf(value: ContentValue, cuts: Pick<SharedContent, 'square' | 'wide'>) {
  const { texts, link, addresses, picture, focus, isShown, from, to } = value
  return {
    ...texts,
    shared: { link, addresses, picture, focus, isShown, ...cuts },
    shownFrom: from === null ? null : new Date(from),
    shownTo: to === null ? null : new Date(to),
  }
}
