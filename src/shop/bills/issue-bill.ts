import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { billCounters, bills } from '#db/schema/bills.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { fiscalYear } from '#domain/nepal/bikram-sambat.ts'
import { billNumber, testSeries, type BillContent, type BillKind } from '#domain/bill/bill.ts'
import { newId } from '#lib/id.ts'
import { writeAuditEntry } from '#shop/audit.ts'
import { billContent } from './bill-content.ts'
import { readStoredShopName } from '#shop/content/shop-name.ts'
import { readStoredSettings } from '#shop/settings/business.ts'
import { readOrder } from '#shop/orders/orders.ts'

/** When a bill is issued, and by whom. `staffId` is null if the store issues it automatically. */
export type IssueContext = { now: Date; staffId: string | null }

type BillDraft = {
  kind: BillKind
  order: { id: string; version: number }
  isTest: boolean
  correctedBillId: string | null
  refundId: string | null
  /** A credit note of a shortfall. */
  isWriteOff?: boolean
  /** Returns the content of the bill with its number and date. */
  createContent(number: string, issuedAt: Date): BillContent
}

/** An issued bill or credit note with its content. */
export type IssuedBill = { id: string; orderVersion: number; content: BillContent }

/**
 * Issues the bill of a locked order for its current total; does nothing if it exists. Must be the last step of a
 * transaction, because all other bills wait for the lock of the series until the transaction ends.
 */
export async function issueBill(tx: Database, orderId: string, issueContext: IssueContext): Promise<void> {
  const [row] = await tx
    .select({ buyerPan: orders.buyerPan, registration: orders.taxRegistration, version: orders.version })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) return
  const { buyerPan, registration, version } = row
  const existingBills = await billsOfOrder(tx, orderId)
  if (existingBills.some(({ orderVersion }) => orderVersion === version)) return
  const order = await readOrder(tx, orderId)
  const settings = await readStoredSettings(tx)
  const shopName = await readStoredShopName(tx)
  const facts = { kind: 'bill', order, buyerPan, registration, settings, shopName } as const
  const createContent = (number: string, issuedAt: Date) => billContent({ ...facts, number, issuedAt })
  const draft = {
    kind: 'bill',
    order: { id: orderId, version },
    correctedBillId: null,
    refundId: null,
  } as const
  await saveBill(tx, { ...draft, isTest: order.isTest, createContent }, issueContext)
}

/** Returns the bills of an order, newest version first; empty if it has none. */
export async function billsOfOrder(tx: Database, orderId: string): Promise<IssuedBill[]> {
  return tx
    .select({ id: bills.id, orderVersion: bills.orderVersion, content: bills.content })
    .from(bills)
    .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'bill')))
    .orderBy(desc(bills.orderVersion))
}

/**
 * Assigns the next number of the fiscal year or of the test series, saves the bill or credit note, and writes the audit
 * log.
 */
export async function saveBill(
  tx: Database,
  draft: BillDraft,
  { now, staffId }: IssueContext,
): Promise<void> {
  const { kind, order, isTest, correctedBillId, refundId, isWriteOff = false } = draft
  const series = isTest ? testSeries : fiscalYear(now)
  const number = await nextNumber(tx, series)
  // The counter row is locked, so the previous bill of the series is committed.
  const issuedAt = await issueDateIn(tx, series, now)
  const content = draft.createContent(billNumber(series, number), issuedAt)
  const id = newId()
  const references = { orderId: order.id, orderVersion: order.version, correctedBillId, refundId, isWriteOff }
  await tx.insert(bills).values({ id, kind, fiscalYear: series, number, ...references, content, issuedAt })
  const detail = { order: order.id, number: content.number, paisa: content.totalPaisa }
  const action = kind === 'bill' ? 'bill.issue' : 'bill.credit'
  await writeAuditEntry(tx, { action, subject: id, detail }, { staffId, at: now })
}

/**
 * Returns the later of the given time and the date of the series' latest bill, so that dates follow numbers after a
 * clock correction. Ignores other series, so that one bill with a wrong future date does not affect later fiscal years.
 */
async function issueDateIn(tx: Database, series: string, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ issuedAt: bills.issuedAt })
    .from(bills)
    .where(eq(bills.fiscalYear, series))
    .orderBy(desc(bills.issuedAt))
    .limit(1)
  return last !== undefined && last.issuedAt > now ? last.issuedAt : now
}

/** The counter stays locked until the transaction ends. After a rollback the next bill gets the same number. */
async function nextNumber(tx: Database, series: string): Promise<number> {
  const [row] = await tx
    .insert(billCounters)
    .values({ fiscalYear: series, lastNumber: 1 })
    .onConflictDoUpdate({
      target: billCounters.fiscalYear,
      set: { lastNumber: sql`${billCounters.lastNumber} + 1` },
    })
    .returning({ number: billCounters.lastNumber })
  if (!row) throw new Error('A bill was given no number')
  return row.number
}
