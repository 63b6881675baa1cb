import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { groupPaths, images, productGroups } from '#db/schema/catalogue.server.ts'
import type { AuditAction } from '#domain/account/audit-actions.ts'
import { groupChange, groupOrder, type GroupChange } from '#domain/product/groups/group-change.server.ts'
import { filterOfContent } from '#domain/product/groups/collection.ts'
import { groupCountLimits } from '#domain/product/groups/group-limits.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import type { GroupRow } from './read-groups.ts'

const pluralOfKind = { category: 'categories', room: 'rooms', collection: 'collections' } as const

/** A category, room or collection as sellers edit it. `tile` is the hash of a picture. */
export type EditableGroup = Omit<GroupRow, 'createdAt'> & {
  /**
   * The number of products, including archived ones and drafts. For a collection, only products visible to shoppers.
   */
  products: number
}

/** Lists all categories, rooms and collections in the owner's order, including hidden ones. */
export async function listGroups(shop: ShopContext): Promise<EditableGroup[]> {
  requirePermission(shop, 'content')
  const rows = await shop.db
    .select()
    .from(productGroups)
    .orderBy(asc(productGroups.position), asc(productGroups.id))
  const counts = await countProducts(shop.db)
  return rows.map((row) => editableGroupOf(row, counts, shop))
}

/**
 * Adds or changes a category, a room or a collection; a repeated addition returns the existing one. Throws ShopError
 * `settings-changed`, with the current group, if it has changed since it was read. Throws `group-taken` if another
 * group has the name, or has or had the path.
 */
export async function saveGroup(shop: ShopContext, input: unknown): Promise<EditableGroup> {
  requirePermission(shop, 'content')
  const change = parseInput(groupChange, input)
  const saved = await inTransaction(shop.db, async (tx) => {
    await lockGroups(tx)
    await requirePictures(tx, change)
    await requireGroupsOfRule(tx, change)
    const row = change.id === null ? await addGroup(tx, shop, change) : await updateGroup(tx, shop, change)
    return { row, counts: await countProducts(tx) }
  })
  await shop.catalogue.refreshGroups()
  return editableGroupOf(saved.row, saved.counts, shop)
}

/** Saves the order of the groups of one kind. Groups that are not listed come last. */
export async function reorderGroups(shop: ShopContext, input: unknown): Promise<{ ids: string[] }> {
  requirePermission(shop, 'content')
  const { kind, ids } = parseInput(groupOrder, input)
  await inTransaction(shop.db, async (tx) => {
    await lockGroups(tx)
    await tx.execute(sql`update product_groups set position = position + 1000 where kind = ${kind}`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      update product_groups set position = requested.position
      from unnest(${sql.param(ids)}::text[]) with ordinality as requested (id, position)
      where product_groups.id = requested.id and kind = ${kind} returning product_groups.id`)
    // An unknown or repeated id updates no row.
    if (rows.length < ids.length) throw new ShopError('not-found', { params: { resource: 'group' } })
    await tx.execute(sql`
      update product_groups set position = numbered.new_position from (
        select id, row_number() over (order by position, id)::int as new_position
        from product_groups where kind = ${kind}
      ) as numbered where product_groups.id = numbered.id`)
    await audit(tx, shop, { action: 'category.order', subject: kind })
  })
  await shop.catalogue.refreshGroups()
  return { ids }
}

/** Returns a group as API responses contain it. */
export function encodeGroup({ id, nameEn, aboutEn, position: _, ...group }: EditableGroup) {
  return { _id: id, name: nameEn, about: aboutEn, ...group }
}

// Locks all groups, because the checks of names and paths read all of them.
async function lockGroups(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.productGroups})`)
}

async function addGroup(tx: Transaction, shop: ShopContext, change: GroupChange): Promise<GroupRow> {
  const { kind } = change
  const values = columnValuesOf(change)
  const existingGroups = await tx.select().from(productGroups).where(eq(productGroups.kind, kind))
  const existingGroup = existingGroups.find(({ path }) => path === change.path)
  if (existingGroup && isDeepStrictEqual({ ...existingGroup, ...values }, existingGroup)) return existingGroup
  await requireFreeNames(tx, change)
  const maxGroups = groupCountLimits[pluralOfKind[kind]]
  if (existingGroups.length >= maxGroups)
    throw new ShopError('invalid-input', { fields: { name: `too-many:${maxGroups}` } })
  const position = Math.max(0, ...existingGroups.map((row) => row.position)) + 1
  const [row] = await tx
    .insert(productGroups)
    .values({ ...values, id: newId(), position, createdAt: shop.now() })
    .returning()
  if (!row) throw new Error('A group of products was not saved')
  await audit(tx, shop, { action: 'category.add', subject: row.id, detail: namesOf(row) })
  return row
}

async function updateGroup(tx: Transaction, shop: ShopContext, change: GroupChange): Promise<GroupRow> {
  const [existing] = await tx
    .select()
    .from(productGroups)
    .where(and(eq(productGroups.id, change.id ?? ''), eq(productGroups.kind, change.kind)))
    .for('no key update')
  if (!existing) throw new ShopError('not-found', { params: { resource: 'group' } })
  const { version } = existing
  if (version !== change.version) {
    const value = encodeGroup(editableGroupOf(existing, await countProducts(tx), shop))
    throw new ShopError('settings-changed', { extra: { value, version } })
  }
  await requireFreeNames(tx, change, existing)
  const [row] = await tx
    .update(productGroups)
    .set({ ...columnValuesOf(change), version: version + 1 })
    .where(eq(productGroups.id, existing.id))
    .returning()
  if (!row) throw new Error('A locked group of products is gone')
  await audit(tx, shop, {
    action: actionOf(existing, row),
    subject: row.id,
    detail: { ...namesOf(row), path: row.path, before: existing, after: row },
  })
  return row
}

function actionOf(before: GroupRow, after: GroupRow): AuditAction {
  if (before.path !== after.path) return 'category.move'
  if (before.isHidden === after.isHidden) return 'category.change'
  return after.isHidden ? 'category.hide' : 'category.show'
}

/**
 * Throws ShopError `group-taken` if another group has or had the path, or has it as a name. Also throws if a name is the
 * current or former path of another group, or the name of another group of the same kind. A name that the group already
 * has may equal a former path.
 */
async function requireFreeNames(tx: Transaction, change: GroupChange, before?: GroupRow): Promise<void> {
  const { path, name, nameNe, kind } = change
  if (path !== before?.path) {
    const [conflictingPath] = await tx
      .select()
      .from(groupPaths)
      .where(and(eq(groupPaths.path, path), ne(groupPaths.groupId, before?.id ?? '')))
    if (conflictingPath) throw groupTakenError('path')
  }
  const otherGroups = await tx
    .select()
    .from(productGroups)
    .where(ne(productGroups.id, before?.id ?? ''))
  const foldedNamesOf = (row: GroupRow) =>
    [row.nameEn, row.nameNe].filter((text) => text !== '').map(foldName)
  if (otherGroups.some((row) => foldedNamesOf(row).includes(path))) throw groupTakenError('path')
  const foldedNames = { name: foldName(name), nameNe: foldName(nameNe) }
  const formerPaths = await tx
    .select()
    .from(groupPaths)
    .where(
      and(inArray(groupPaths.path, Object.values(foldedNames)), ne(groupPaths.groupId, before?.id ?? '')),
    )
  const isCurrentName = (text: string) =>
    [before?.nameEn, before?.nameNe].some((current) => foldName(current ?? '') === text)
  for (const field of ['name', 'nameNe'] as const) {
    const foldedName = foldedNames[field]
    const isTaken = (row: GroupRow) =>
      row.path === foldedName || (row.kind === kind && foldedNamesOf(row).includes(foldedName))
    const isFormerPath = formerPaths.some((row) => row.path === foldedName) && !isCurrentName(foldedName)
    if (foldedName !== '' && (isFormerPath || otherGroups.some(isTaken))) throw groupTakenError(field)
  }
}

function groupTakenError(field: 'path' | 'name' | 'nameNe'): ShopError {
  const code = field === 'path' ? 'path-taken' : 'name-taken'
  return new ShopError('group-taken', { fields: { [field]: code } })
}

function foldName(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

async function requirePictures(tx: Transaction, { tile, wide }: GroupChange): Promise<void> {
  for (const [field, hash] of Object.entries({ tile, wide }))
    if (hash !== null && (await tx.$count(images, eq(images.hash, hash))) === 0)
      throw new ShopError('invalid-input', { fields: { [field]: 'image' } })
}

/** Throws if the category or the room of a collection rule does not exist. */
async function requireGroupsOfRule(tx: Transaction, { content }: GroupChange): Promise<void> {
  if (content?.by !== 'rule') return
  const { categoryId, roomId } = content
  for (const { field, kind, id } of [
    { field: 'categoryId', kind: 'category', id: categoryId },
    { field: 'roomId', kind: 'room', id: roomId },
  ] as const)
    if (
      id !== null &&
      (await tx.$count(productGroups, and(eq(productGroups.id, id), eq(productGroups.kind, kind)))) === 0
    )
      throw new ShopError('invalid-input', { fields: { [`content.${field}`]: kind } })
}

function columnValuesOf({ id: _, version: __, name, about, ...otherValues }: GroupChange) {
  return { ...otherValues, nameEn: name, aboutEn: about }
}

function namesOf({ nameEn, nameNe }: GroupRow) {
  return { name: nameEn, nameNe }
}

async function countProducts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select id, count(*)::int as count from (
      select category_id as id from products union all select unnest(room_ids) from products
    ) as group_ids group by id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

function editableGroupOf(
  { createdAt: _, ...row }: GroupRow,
  counts: ReadonlyMap<string, number>,
  { catalogue }: ShopContext,
): EditableGroup {
  if (row.content === null) return { ...row, products: counts.get(row.id) ?? 0 }
  const collection = filterOfContent(row.content, catalogue.groups())
  const { total } = catalogue.index().search({ collection, sort: 'default', offset: 0, limit: 0 })
  return { ...row, products: total }
}
