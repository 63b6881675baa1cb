import { asc, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { groupPaths, productGroups } from '#db/schema/catalogue.server.ts'
import type { Groups, WholeGroup } from '#domain/product/groups/product-groups.ts'

export type GroupRow = typeof productGroups.$inferSelect

/** Every category and room in the owner's order, and the paths they have had before. */
export async function readGroups(db: Database): Promise<Groups> {
  const rows = await db
    .select()
    .from(productGroups)
    .orderBy(asc(productGroups.position), asc(productGroups.id))
  const former = await db
    .select({ path: groupPaths.path, groupId: groupPaths.groupId })
    .from(groupPaths)
    .where(sql`not exists (select from product_groups g where g.path = ${groupPaths.path})`)
  const groups = rows.map(wholeGroup)
  return {
    categories: groups.filter(({ kind }) => kind === 'category'),
    rooms: groups.filter(({ kind }) => kind === 'room'),
    former: new Map(former.map(({ path, groupId }) => [path, groupId])),
  }
}

/** A row as the store knows the group. */
export function wholeGroup(row: GroupRow): WholeGroup {
  const { id, kind, path, tint, isHidden, tags, tile } = row
  return {
    id,
    kind,
    path,
    tint,
    isHidden,
    tags,
    tile,
    text: { en: row.nameEn, ne: row.nameNe },
    about: { en: row.aboutEn, ne: row.aboutNe },
  }
}
