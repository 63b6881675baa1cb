import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { productTexts } from '#db/schema/catalogue.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { pageCount } from '#domain/pagination.ts'
import { historyQuery } from '#domain/account/staff.server.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireStoreOwner } from '#shop/permissions.ts'

/** One line of the diary: who did what, to what. */
export type HistoryEntry = {
  id: number
  at: Date
  /** Null for what the store did by itself, as when it put the demo furniture in the catalogue. */
  who: string | null
  action: string
  subject: string
  /** What the subject is called today; null where it has no name. */
  subjectName: string | null
  detail: Readonly<Record<string, unknown>>
}
export type History = {
  entries: HistoryEntry[]
  total: number
  isCapped: boolean
  page: number
  pages: number
}

const everyday = 30
const mostCounted = 10_000

/** What was done at the seller's side, newest first. Of very many entries the first 10,000 can be reached. */
export async function listHistory(shop: Shop, query: unknown): Promise<History> {
  requireStoreOwner(shop)
  const { member, group, page = 1, limit = everyday } = parseInput(historyQuery, query)
  const wanted = and(
    member === undefined ? undefined : eq(auditLog.staffId, member),
    group === undefined ? undefined : sql`split_part(${auditLog.action}, '.', 1) = ${group}`,
  )
  const found = shop.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(wanted)
    .limit(mostCounted + 1)
    .as('found')
  const [counted] = await shop.db.select({ n: sql<number>`count(*)::int` }).from(found)
  const total = Math.min(counted?.n ?? 0, mostCounted)
  const rows = await shop.db
    .select({ entry: auditLog, who: staff.name })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(wanted)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .offset((Math.min(page, pageCount(mostCounted, limit)) - 1) * limit)
  const names = await readSubjectNames(
    shop,
    rows.map(({ entry }) => entry),
  )
  const entries = rows.map(({ entry: { id, action, subject, detail, createdAt }, who }) => {
    return { id, at: createdAt, who, action, subject, subjectName: names.get(subject) ?? null, detail }
  })
  return { entries, total, isCapped: (counted?.n ?? 0) > mostCounted, page, pages: pageCount(total, limit) }
}

/** Products and members are known by the names they have today. */
async function readSubjectNames(
  shop: Shop,
  entries: readonly { action: string; subject: string }[],
): Promise<Map<string, string>> {
  const idsOf = (group: string) =>
    entries.filter(({ action }) => action.startsWith(`${group}.`)).map(({ subject }) => subject)
  const products = await shop.db
    .select({ id: productTexts.productId, language: productTexts.language, name: productTexts.name })
    .from(productTexts)
    .where(inArray(productTexts.productId, idsOf('product')))
  const members = await shop.db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, idsOf('staff')))
  const names = new Map(members.map(({ id, name }) => [id, name]))
  for (const { id, language, name } of products) {
    const isOwn = language === shop.language && name !== ''
    if (isOwn || (language === 'en' && !names.has(id))) names.set(id, name)
  }
  return names
}
