import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { productTexts } from '#db/schema/catalogue.server.ts'
import { customers } from '#db/schema/customers.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { AuditGroup } from '#domain/account/audit-actions.ts'
import { pageCount } from '#domain/pagination.ts'
import { auditLogQuery } from '#domain/account/staff.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireStoreOwner } from '#shop/permissions.ts'

/** An audit log entry: actor, action and subject. */
type AuditLogEntry = {
  id: number
  at: Date
  /** Null for automatic actions, such as adding the demo products. */
  who: string | null
  action: string
  subject: string
  /** The current name of the subject; null if it has none. */
  subjectName: string | null
  /** The number of the related order; null if there is none. */
  orderNumber: number | null
  detail: Readonly<Record<string, unknown>>
}
export type AuditLogPage = {
  entries: AuditLogEntry[]
  total: number
  isCapped: boolean
  page: number
  pages: number
}

const defaultLimit = 30
const maxCounted = 10_000

/** Lists the actions of staff, newest first. Only the first 10,000 matching entries can be reached. */
export async function listAuditLog(shop: ShopContext, query: unknown): Promise<AuditLogPage> {
  requireStoreOwner(shop)
  const { member: staffId, group, page = 1, limit = defaultLimit } = parseInput(auditLogQuery, query)
  const filter = and(
    staffId === undefined ? undefined : eq(auditLog.staffId, staffId),
    group === undefined ? undefined : sql`split_part(${auditLog.action}, '.', 1) = ${group}`,
  )
  const matches = shop.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(filter)
    .limit(maxCounted + 1)
    .as('matches')
  const [countRow] = await shop.db.select({ n: sql<number>`count(*)::int` }).from(matches)
  const total = Math.min(countRow?.n ?? 0, maxCounted)
  const rows = await shop.db
    .select({ entry: auditLog, who: staff.name })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(filter)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .offset((Math.min(page, pageCount(maxCounted, limit)) - 1) * limit)
  const auditEntries = rows.map(({ entry }) => entry)
  const names = await readSubjectNames(shop, auditEntries)
  const numbers = await readOrderNumbers(shop, auditEntries)
  const entries = rows.map(({ entry, who }) => {
    const { id, action, subject, detail, createdAt: at } = entry
    const subjectName = names.get(subject) ?? null
    return {
      id,
      at,
      who,
      action,
      subject,
      subjectName,
      orderNumber: numbers.get(orderIdOf(entry)) ?? null,
      detail,
    }
  })
  return { entries, total, isCapped: (countRow?.n ?? 0) > maxCounted, page, pages: pageCount(total, limit) }
}

type LoggedAction = { action: string; subject: string; detail: Readonly<Record<string, unknown>> }

/** Returns the order's id in the detail of an entry, or else the subject, which may also be the id of something else. */
function orderIdOf({ subject, detail }: LoggedAction): string {
  return typeof detail['order'] === 'string' ? detail['order'] : subject
}

async function readOrderNumbers(
  shop: ShopContext,
  entries: readonly LoggedAction[],
): Promise<Map<string, number>> {
  const ids = [...new Set(entries.map(orderIdOf))]
  const rows = await shop.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Reads the current names of products, staff members and customers. */
async function readSubjectNames(
  shop: ShopContext,
  entries: readonly { action: string; subject: string }[],
): Promise<Map<string, string>> {
  const idsOf = (...groups: AuditGroup[]) =>
    entries
      .filter(({ action }) => groups.some((group) => action.startsWith(`${group}.`)))
      .map(({ subject }) => subject)
  const products = await shop.db
    .select({ id: productTexts.productId, language: productTexts.language, name: productTexts.name })
    .from(productTexts)
    .where(inArray(productTexts.productId, idsOf('product', 'review', 'question')))
  const staffMembers = await shop.db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    // The subject of handed-in cash is a staff member. Ids of other payments match no staff member.
    .where(inArray(staff.id, idsOf('staff', 'payment')))
  const customerRows = await shop.db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, idsOf('customer')))
  const names = new Map([...staffMembers, ...customerRows].map(({ id, name }) => [id, name]))
  for (const { id, language, name } of products) {
    const isInPageLanguage = language === shop.language && name !== ''
    if (isInPageLanguage || (language === 'en' && !names.has(id))) names.set(id, name)
  }
  return names
}
