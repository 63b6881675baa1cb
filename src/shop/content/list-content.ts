import { desc, eq, inArray, sql } from 'drizzle-orm'
import { staff } from '#db/schema/people.server.ts'
import { content } from '#db/schema/operations.server.ts'
import {
  isDocumentKind,
  kindOfKey,
  type ContentKind,
  type ContentValue,
  type DocumentKind,
} from '#domain/content/content.ts'
import { languages, type Language } from '#domain/language.ts'
import type { Picture } from '#domain/product/product.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { summaryColumns, contentValueOf, type ContentSummaryRow } from './stored-content.ts'
import { findNewestVersion, toEditableContent, type EditableContent } from './write-content.ts'

/** Content in the owner's list: its newest version, and whether an older one is published. */
export type ContentListItem = EditableContent & {
  kind: ContentKind
  picture: Omit<Picture, 'alt'> | null
  hasPublished: boolean
}

/** Lists all content by kind and position, removed content last. */
export async function listContent(shop: ShopContext): Promise<ContentListItem[]> {
  requirePermission(shop, 'content')
  const rows = await shop.db
    .select(summaryColumns)
    .from(content)
    .where(sql`(${content.key}, ${content.version}) in (select key, max(version) from content group by key)`)
    .orderBy(content.isRemoved, content.position, content.key)
  const publishedContent = await shop.content.read()
  const publishedKeys = new Set(publishedContent.map(({ key }) => key))
  const pictures = await readPictures(
    shop.db,
    rows.map(({ untranslated }) => untranslated.picture).filter((hash) => hash !== ''),
  )
  return rows.flatMap((row) => {
    const kind = kindOfKey(row.key)
    if (kind === undefined) return []
    const picture = pictures.get(row.untranslated.picture) ?? null
    return [{ ...toEditableContent(row), kind, picture, hasPublished: publishedKeys.has(row.key) }]
  })
}

/** A post or page in the list of documents, without its text. */
export type DocumentListItem = ContentListItem & {
  kind: DocumentKind
  /** The languages in which it has text. */
  writtenIn: readonly Language[]
}

/** Lists the latest version of each post and page, newest first, removed ones last. */
export async function listDocuments(shop: ShopContext): Promise<DocumentListItem[]> {
  const documents = (await listContent(shop)).flatMap((entry) => {
    const { kind } = entry
    return isDocumentKind(kind) ? [{ ...entry, kind }] : []
  })
  const languagesByKey = await readTextLanguages(shop, documents)
  return documents
    .map((document) => ({ ...document, writtenIn: languagesByKey.get(document.key) ?? [] }))
    .toSorted(
      // A document without a date comes first, because '9' sorts after every date.
      (a, b) =>
        Number(a.isRemoved) - Number(b.isRemoved) || (b.value.from ?? '9').localeCompare(a.value.from ?? '9'),
    )
}

async function readTextLanguages(
  shop: ShopContext,
  documents: readonly Pick<ContentListItem, 'key' | 'version'>[],
): Promise<ReadonlyMap<string, readonly Language[]>> {
  if (documents.length === 0) return new Map()
  const newestVersions = documents.map(({ key, version }) => sql`(${key}, ${version}::int)`)
  const rows = await shop.db
    .select({
      key: content.key,
      en: sql<boolean>`jsonb_array_length(${content.documents} -> 'en') > 0`,
      ne: sql<boolean>`jsonb_array_length(${content.documents} -> 'ne') > 0`,
    })
    .from(content)
    .where(sql`(${content.key}, ${content.version}) in (${sql.join(newestVersions, sql`, `)})`)
  return new Map(rows.map((row) => [row.key, languages.filter((language) => row[language])]))
}

/** A version of a content block; `by` is the name of its author, null for the store itself. */
export type ContentVersion = {
  version: number
  at: string
  by: string | null
  isPublished: boolean
  isRemoved: boolean
  value: ContentValue
}

const maxVersions = 30

/** Lists the last versions of a content block, newest first. */
export async function listContentVersions(shop: ShopContext, key: string): Promise<ContentVersion[]> {
  requirePermission(shop, 'content')
  const rows = await shop.db
    .select(summaryColumns)
    .from(content)
    .where(eq(content.key, key))
    .orderBy(desc(content.version))
    .limit(maxVersions)
  const names = await readNames(shop, rows)
  return rows.map((row) => ({
    version: row.version,
    at: (row.publishedAt ?? row.updatedAt).toISOString(),
    by: names.get(row.updatedBy ?? '') ?? null,
    isPublished: row.publishedAt !== null,
    isRemoved: row.isRemoved,
    value: contentValueOf(row),
  }))
}

async function readNames(
  shop: ShopContext,
  rows: readonly ContentSummaryRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ updatedBy }) => updatedBy ?? []))]
  if (ids.length === 0) return new Map()
  const authors = await shop.db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, ids))
  return new Map(authors.map(({ id, name }) => [id, name]))
}

/** Returns the newest version of a content block; undefined if it does not exist. */
export async function findContent(shop: ShopContext, key: string): Promise<EditableContent | undefined> {
  requirePermission(shop, 'content')
  const row = await findNewestVersion(shop.db, key)
  return row && toEditableContent(row)
}
