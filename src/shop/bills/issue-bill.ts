import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { billCounters, bills } from '#db/schema/bills.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { fiscalYear } from '#domain/nepal/bikram-sambat.ts'
import { billNumber, testSeries, type BillContent, type BillKind } from '#domain/bill/bill.ts'
import { newId } from '#lib/id.ts'
import { writeDiary } from '#shop/audit.ts'
import { billContent } from './bill-content.ts'
import { readStoredShopName } from '#shop/content/shop-name.ts'
import { readStoredSettings } from '#shop/settings/business.ts'
import { readOrder } from '#shop/orders/orders.ts'

/** When a bill is issued, and by whom: null where the store does it by itself. */
export type Issue = { now: Date; staffId: string | null }

type Draft = {
  kind: BillKind
  order: { id: string; version: number }
  isTest: boolean
  corrects: string | null
  refundId: string | null
  /** What is printed under the number and the moment that the draft is given. */
  write(number: string, issuedAt: Date): BillContent
}

/** A bill or credit note as it was issued, with what it says. */
export type IssuedBill = { id: string; orderVersion: number; content: BillContent }

/**
 * Issues the bill of what an order asks now, whose row the transaction has locked; a second time nothing happens. Call
 * it last: from here to its end the transaction holds the number, and everybody who issues a bill waits for it.
 */
export async function issueBill(tx: Database, orderId: string, issue: Issue): Promise<void> {
  const [row] = await tx
    .select({ buyerPan: orders.buyerPan, registration: orders.taxRegistration, version: orders.version })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) return
  const { buyerPan, registration, version } = row
  const issued = await billsOfOrder(tx, orderId)
  if (issued.some(({ orderVersion }) => orderVersion === version)) return
  const order = await readOrder(tx, orderId)
  const settings = await readStoredSettings(tx)
  const shop = await readStoredShopName(tx)
  const facts = { kind: 'bill', order, buyerPan, registration, settings, shop } as const
  const write = (number: string, issuedAt: Date) => billContent({ ...facts, number, issuedAt })
  const draft = { kind: 'bill', order: { id: orderId, version }, corrects: null, refundId: null } as const
  await keepBill(tx, { ...draft, isTest: order.isTest, write }, issue)
}

/** The bills that an order was given, the newest version's first; none where it has none. */
export async function billsOfOrder(tx: Database, orderId: string): Promise<IssuedBill[]> {
  return tx
    .select({ id: bills.id, orderVersion: bills.orderVersion, content: bills.content })
    .from(bills)
    .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'bill')))
    .orderBy(desc(bills.orderVersion))
}

/**
 * Gives a bill or credit note the next number of its fiscal year, or of the test payments, keeps it, and notes it in
 * the diary.
 */
export async function keepBill(tx: Database, draft: Draft, { now, staffId }: Issue): Promise<void> {
  const { kind, order, isTest, corrects, refundId } = draft
  const series = isTest ? testSeries : fiscalYear(now)
  const number = await nextNumber(tx, series)
  // The counter row is locked, so the previous bill of the series is committed.
  const issuedAt = await notBeforeLast(tx, series, now)
  const content = draft.write(billNumber(series, number), issuedAt)
  const id = newId()
  const from = { orderId: order.id, orderVersion: order.version, corrects, refundId }
  await tx.insert(bills).values({ id, kind, fiscalYear: series, number, ...from, content, issuedAt })
  const detail = { order: order.id, number: content.number, paisa: content.totalPaisa }
  const action = kind === 'bill' ? 'bill.issue' : 'bill.credit'
  await writeDiary(tx, { action, subject: id, detail }, { staffId, at: now })
}

/**
 * Returns the later of the given time and the date of the series' latest bill, so that dates follow numbers after a
 * clock correction. Another fiscal year's series does not count: one bill with a future date must not date all others.
 */
async function notBeforeLast(tx: Database, series: string, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ issuedAt: bills.issuedAt })
    .from(bills)
    .where(eq(bills.fiscalYear, series))
    .orderBy(desc(bills.issuedAt))
    .limit(1)
  return last !== undefined && last.issuedAt > now ? last.issuedAt : now
}

/** The row stays locked until the transaction ends: rolled back, the number is the next one's. */
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
