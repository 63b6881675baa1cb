import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { billCounters, bills } from '#db/schema/bills.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { fiscalYear } from '#domain/bikram-sambat.ts'
import { billNumber, type BillContent, type BillKind } from '#domain/bill.ts'
import { newId } from '#lib/id.ts'
import { writeDiary } from './audit.ts'
import { billContent } from './bill-content.ts'
import { readStoredSettings } from './business.ts'
import { readOrder } from './orders.ts'

/** When a bill is issued, and by whom: null where the store does it by itself. */
export type Issue = { now: Date; staffId: string | null }

type Draft = {
  kind: BillKind
  orderId: string
  corrects: string | null
  refundId: string | null
  /** What is printed under the number that the draft is given. */
  write(number: string): BillContent
}

/**
 * Issues the bill of an order whose row the transaction has locked; a second time nothing happens. Call it last: from
 * here to its end the transaction holds the number, and everybody who issues a bill waits for it.
 */
export async function issueBill(tx: Database, orderId: string, issue: Issue): Promise<void> {
  if (await billOfOrder(tx, orderId)) return
  const order = await readOrder(tx, orderId)
  const [row] = await tx.select({ buyerPan: orders.buyerPan }).from(orders).where(eq(orders.id, orderId))
  const settings = await readStoredSettings(tx)
  const buyerPan = row?.buyerPan ?? null
  const facts = { kind: 'bill', issuedAt: issue.now, order, buyerPan, settings } as const
  const write = (number: string) => billContent({ ...facts, number })
  await keepBill(tx, { kind: 'bill', orderId, corrects: null, refundId: null, write }, issue)
}

/** The bill that an order was given; undefined where it has none. */
export async function billOfOrder(tx: Database, orderId: string) {
  const [bill] = await tx
    .select({ id: bills.id, content: bills.content })
    .from(bills)
    .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'bill')))
  return bill
}

/** Gives a bill or credit note the next number of its fiscal year, keeps it, and notes it in the diary. */
export async function keepBill(tx: Database, draft: Draft, { now, staffId }: Issue): Promise<void> {
  const { kind, orderId, corrects, refundId } = draft
  const year = fiscalYear(now)
  if (year === undefined) throw new RangeError('This day is outside the table of the Bikram Sambat calendar')
  const number = await nextNumber(tx, year)
  const content = draft.write(billNumber(year, number))
  const id = newId()
  await tx
    .insert(bills)
    .values({ id, kind, fiscalYear: year, number, orderId, corrects, refundId, content, issuedAt: now })
  const detail = { order: orderId, number: content.number, paisa: content.totalPaisa }
  const action = kind === 'bill' ? 'bill.issue' : 'bill.credit'
  await writeDiary(tx, { action, subject: id, detail }, { staffId, at: now })
}

/** The row stays locked until the transaction ends: rolled back, the number is the next one's. */
async function nextNumber(tx: Database, year: string): Promise<number> {
  const [row] = await tx
    .insert(billCounters)
    .values({ fiscalYear: year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: billCounters.fiscalYear,
      set: { lastNumber: sql`${billCounters.lastNumber} + 1` },
    })
    .returning({ number: billCounters.lastNumber })
  if (!row) throw new Error('A bill was given no number')
  return row.number
}
