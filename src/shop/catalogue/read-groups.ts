import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { groupPaths, images, productGroups } from '#db/schema/catalogue.server.ts'
import type { Groups, WholeGroup } from '#domain/product/groups/product-groups.ts'

export type GroupRow = typeof productGroups.$inferSelect

/** Every category and room in the owner's order, and the paths they have had before. */
export async function readGroups(db: Database): Promise<Groups> {
  const rows = await db
    .select({ group: productGroups, image: images })
    .from(productGroups)
    .leftJoin(images, eq(images.hash, productGroups.tile))
    .orderBy(asc(productGroups.position), asc(productGroups.id))
  const former = await db
    .select({ path: groupPaths.path, groupId: groupPaths.groupId })
    .from(groupPaths)
    .where(sql`not exists (select from product_groups g where g.path = ${groupPaths.path})`)
  const groups = rows.map(({ group, image }) => wholeGroup(group, image))
  return {
    categories: groups.filter(({ kind }) => kind === 'category'),
    rooms: groups.filter(({ kind }) => kind === 'room'),
    former: new Map(former.map(({ path, groupId }) => [path, groupId])),
  }
}

function wholeGroup(row: GroupRow, image: typeof images.$inferSelect | null): WholeGroup {
  const { id, kind, path, tint, isHidden, tags } = row
  return {
    id,
    kind,
    path,
    tint,
    isHidden,
    tags,
    tile: image && { hash: image.hash, width: image.width, height: image.height, tone: image.tone },
    text: { en: row.nameEn, ne: row.nameNe },
    about: { en: row.aboutEn, ne: row.aboutNe },
  }
}
