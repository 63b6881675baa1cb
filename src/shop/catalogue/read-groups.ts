import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.server.ts'
import { groupPaths, images, productGroups } from '#db/schema/catalogue.server.ts'
import type { Collection, Groups, FullGroup } from '#domain/product/groups/product-groups.ts'

export type GroupRow = typeof productGroups.$inferSelect

const wide = alias(images, 'wide')

/** Returns all categories, rooms and collections in the owner's order, and their former paths. */
export async function readGroups(db: Database): Promise<Groups> {
  const rows = await db
    .select({ group: productGroups, tile: images, wide })
    .from(productGroups)
    .leftJoin(images, eq(images.hash, productGroups.tile))
    .leftJoin(wide, eq(wide.hash, productGroups.wide))
    .orderBy(asc(productGroups.position), asc(productGroups.id))
  const formerPathRows = await db
    .select({ path: groupPaths.path, groupId: groupPaths.groupId })
    .from(groupPaths)
    .where(sql`not exists (select from product_groups g where g.path = ${groupPaths.path})`)
  const groups = rows.map((row) => fullGroup(row.group, row))
  return {
    categories: groups.filter(({ kind }) => kind === 'category'),
    rooms: groups.filter(({ kind }) => kind === 'room'),
    collections: groups.filter((group): group is Collection => group.content !== null),
    formerPaths: new Map(formerPathRows.map(({ path, groupId }) => [path, groupId])),
  }
}

type Image = typeof images.$inferSelect | null

function fullGroup(row: GroupRow, pictures: { tile: Image; wide: Image }): FullGroup {
  const { id, kind, path, tint, isHidden, tags, content } = row
  return {
    id,
    kind,
    path,
    tint,
    isHidden,
    tags,
    content,
    tile: groupPicture(pictures.tile),
    wide: groupPicture(pictures.wide),
    text: { en: row.nameEn, ne: row.nameNe },
    about: { en: row.aboutEn, ne: row.aboutNe },
  }
}

function groupPicture(image: Image): FullGroup['tile'] {
  return image && { hash: image.hash, width: image.width, height: image.height, tone: image.tone }
}
