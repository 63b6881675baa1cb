import { and, eq, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Transaction } from '#db/database.server.ts'
import { content } from '#db/schema/operations.server.ts'
import {
  contentVersionRequest,
  reorderContentInput,
  restoreContentInput,
  editorContentInput,
  apiContentInput,
  contentValueSchema,
} from '#domain/content/content.server.ts'
import { kindOfKey, missingForPublishing, structureOf, type ContentKind } from '#domain/content/content.ts'
import { unknownFields, applyContentUpdate } from '#domain/content/content-update.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { requirePicture } from '#shop/accept-pictures.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { contentColumnsOf, contentValueOf, type ContentRow } from './stored-content.ts'
import { cropsOf } from './content-crops.ts'
import { requireCategory, requireDocumentPictures } from './content-checks.ts'
import {
  insertVersion,
  contentConflictError,
  writeLockedVersion,
  whereVersion,
  saveDraft,
  findNewestVersion,
  authorColumns,
  updateVersion,
  type EditableContent,
} from './write-content.ts'

/**
 * Saves content as a draft that only staff can see, or publishes it at once if `publish` is set. A repeated save
 * updates the same draft and gives it a new `revision`. Its `version` stays, unless the caller sends no revision.
 * Throws ShopError `settings-changed`, with the current content, if somebody has changed it since.
 */
export async function saveContent(shop: ShopContext, input: unknown): Promise<EditableContent> {
  requirePermission(shop, 'content')
  const { request, kind, previous, valueInput, omitsRevision } = await parseSaveRequest(shop, input)
  const value = parseInput(contentValueSchema(kind), valueInput)
  await requirePicture(shop.db, value.picture)
  await requireDocumentPictures(shop.db, value.documents)
  requireCategory(shop, value.category)
  const crops = await cropsOf(shop, { kind, value, previous })
  const columns = contentColumnsOf(value, crops)
  const saved = await writeLockedVersion(shop, request, async (tx, newest) => {
    if (newest === undefined || newest.isRemoved) await requireBelowBlockLimit(tx, kind)
    const overwritesDraft = omitsRevision && newest?.publishedAt === null
    const draft = await saveDraft(tx, shop, { base: request, newest, columns })
    // Callers that send no revision detect conflicts by the version, so it must increase.
    const row = overwritesDraft ? await updateVersion(tx, draft, { version: draft.version + 1 }) : draft
    return request.publish ? publishDraft(tx, shop, { kind, row }) : row
  })
  if (request.publish) shop.content.invalidate()
  return saved
}

/** Reads a save request: a whole content value from the editor, or single fields from an API client. */
async function parseSaveRequest(shop: ShopContext, input: unknown) {
  if (typeof input === 'object' && input !== null && 'value' in input) {
    const request = parseInput(editorContentInput, input)
    const kind = requireKind(request.key)
    return {
      request,
      kind,
      previous: await findNewestVersion(shop.db, request.key),
      valueInput: request.value,
      omitsRevision: false,
    }
  }
  const { revision, ...textUpdate } = parseInput(apiContentInput, input)
  const kind = requireKind(textUpdate.key)
  const fields = unknownFields(kind, textUpdate)
  if (Object.keys(fields).length > 0) throw new ShopError('invalid-input', { fields })
  const previous = await findNewestVersion(shop.db, textUpdate.key)
  if ((previous?.version ?? 0) !== textUpdate.version) throw contentConflictError(previous)
  const request = { ...textUpdate, revision: revision ?? previous?.revision ?? 0 }
  return {
    request,
    kind,
    previous,
    valueInput: applyContentUpdate(kind, previous && contentValueOf(previous), textUpdate),
    omitsRevision: revision === undefined,
  }
}

/** Publishes the draft. Throws ShopError `invalid-input` if a required field is missing. */
export async function publishContent(shop: ShopContext, input: unknown): Promise<EditableContent> {
  requirePermission(shop, 'content')
  const request = parseInput(contentVersionRequest, input)
  const kind = requireKind(request.key)
  const saved = await writeLockedVersion(shop, request, async (tx, newest) => {
    if (newest === undefined) throw new ShopError('not-found', { params: { resource: 'content' } })
    return newest.publishedAt === null ? publishDraft(tx, shop, { kind, row: newest }) : newest
  })
  shop.content.invalidate()
  return saved
}

async function publishDraft(
  tx: Transaction,
  shop: ShopContext,
  { kind, row: draft }: { kind: ContentKind; row: ContentRow },
): Promise<ContentRow> {
  const missingFields = missingForPublishing(kind, contentValueOf(draft))
  if (missingFields.length > 0)
    throw new ShopError('invalid-input', { fields: requiredErrors(missingFields) })
  // A post keeps its first publication date when it is edited.
  const visibleFromColumn = kind === 'post' && draft.visibleFrom === null ? { visibleFrom: shop.now() } : {}
  const row = await updateVersion(tx, draft, { publishedAt: shop.now(), ...visibleFromColumn })
  await audit(tx, shop, { action: 'content.publish', subject: row.key, detail: { version: row.version } })
  return row
}

/** Discards a draft. The published version stays current; without one, the content does not exist. */
export async function discardContent(shop: ShopContext, input: unknown): Promise<{ key: string }> {
  requirePermission(shop, 'content')
  const request = parseInput(contentVersionRequest, input)
  await writeLockedVersion(shop, request, async (tx, newest) => {
    if (newest === undefined || newest.publishedAt !== null)
      throw new ShopError('not-found', { params: { resource: 'content' } })
    await tx.delete(content).where(whereVersion(newest))
    return newest
  })
  return { key: request.key }
}

/** Removes published content from the storefront and deletes its draft. `restoreContent` can undo it. */
export async function removeContent(shop: ShopContext, input: unknown): Promise<EditableContent> {
  requirePermission(shop, 'content')
  const request = parseInput(contentVersionRequest, input)
  const saved = await writeLockedVersion(shop, request, async (tx, newest) => {
    if (newest === undefined) throw new ShopError('not-found', { params: { resource: 'content' } })
    if (newest.isRemoved) return newest
    if (newest.publishedAt === null) await tx.delete(content).where(whereVersion(newest))
    const row = await insertVersion(
      tx,
      { ...newest, ...authorColumns(shop), isRemoved: true, publishedAt: shop.now() },
      newest,
    )
    await audit(tx, shop, { action: 'content.remove', subject: row.key, detail: { version: row.version } })
    return row
  })
  shop.content.invalidate()
  return saved
}

/** Makes an older version the draft, and replaces an existing draft. */
export async function restoreContent(shop: ShopContext, input: unknown): Promise<EditableContent> {
  requirePermission(shop, 'content')
  const request = parseInput(restoreContentInput, input)
  const kind = requireKind(request.key)
  return writeLockedVersion(shop, request, async (tx, newest) => {
    const [oldVersion] = await tx
      .select()
      .from(content)
      .where(and(eq(content.key, request.key), eq(content.version, request.from)))
    if (oldVersion === undefined) throw new ShopError('not-found', { params: { resource: 'content' } })
    if (newest?.isRemoved) await requireBelowBlockLimit(tx, kind)
    const { en, ne, untranslated, documents, visibleFrom, visibleUntil } = oldVersion
    return saveDraft(tx, shop, {
      base: request,
      newest,
      columns: { en, ne, untranslated, documents, visibleFrom, visibleUntil },
    })
  })
}

/** Sets the order of the content of one kind in one step; content that is not listed comes last. */
export async function reorderContentBlocks(shop: ShopContext, input: unknown): Promise<{ keys: string[] }> {
  requirePermission(shop, 'content')
  const { keys } = parseInput(reorderContentInput, input)
  const kind = requireKind(keys[0] ?? '')
  // A kind without `maxBlocks` has one block.
  if (structureOf(kind).maxBlocks === undefined || keys.some((key) => kindOfKey(key) !== kind))
    throw new ShopError('invalid-input', { fields: { keys: 'choice' } })
  await inTransaction(shop.db, async (tx) => {
    const positions = sql`unnest(${sql.param(keys)}::text[]) with ordinality as sorted(key, position)`
    await tx.execute(
      sql`select 1 from content where split_part(key, '/', 1) = ${kind} order by key, version for no key update`,
    )
    await tx.execute(sql`update content set position = 1000 where split_part(key, '/', 1) = ${kind}`)
    const { rows } = await tx.execute<{ key: string }>(
      sql`update content set position = sorted.position from ${positions} where content.key = sorted.key returning content.key`,
    )
    // Unknown or repeated keys are not updated.
    if (new Set(rows.map(({ key }) => key)).size < keys.length)
      throw new ShopError('not-found', { params: { resource: 'content' } })
    await audit(tx, shop, { action: 'content.order', subject: kind })
  })
  shop.content.invalidate()
  return { keys }
}

function requireKind(key: string): ContentKind {
  const kind = kindOfKey(key)
  if (kind === undefined) throw new ShopError('not-found', { params: { resource: 'content' } })
  return kind
}

/** Refuses a new block if its kind already has the maximum number of blocks. Unpublished drafts count. */
async function requireBelowBlockLimit(tx: Transaction, kind: ContentKind): Promise<void> {
  const { maxBlocks } = structureOf(kind)
  if (maxBlocks === undefined) return
  // The lock makes concurrent additions run one after the other, so that they cannot exceed the limit together.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.contentLimit}, hashtext(${kind}))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select distinct on (key) key, is_removed from content where split_part(key, '/', 1) = ${kind} order by key, version desc
    ) as newest where not is_removed`)
  if ((rows[0]?.count ?? 0) >= maxBlocks)
    throw new ShopError('invalid-input', { fields: { key: `too-many:${maxBlocks}` } })
}

function requiredErrors(missingFields: readonly string[]): Record<string, ValidationCode> {
  return Object.fromEntries(missingFields.map((name) => [name, 'required' as const]))
}
