import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { billCounters, bills } from '#db/schema/bills.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { fiscalYear } from '#domain/bikram-sambat.ts'
import { billNumber, type BillContent, type BillKind } from '#domain/bill.ts'
import { newId } from '#lib/id.ts'
import { billContent } from './bill-content.ts'
import { readStoredSettings } from './business.ts'
import { readOrder } from './orders.ts'

type Draft = {
  kind: BillKind
  orderId: string
  corrects: string | null
  now: Date
  /** What is printed under the number that the draft is given. */
  write(number: string): BillContent
}

/**
 * Issues the bill of an order whose row the transaction has locked; a second time nothing happens. Call it last: from
 * here to its end the transaction holds the number, and everybody who issues a bill waits for it.
 */
export async function issueBill(tx: Database, orderId: string, now: Date): Promise<void> {
  if (await findBill(tx, orderId)) return
  const order = await readOrder(tx, orderId)
  const [row] = await tx.select({ buyerPan: orders.buyerPan }).from(orders).where(eq(orders.id, orderId))
  const settings = await readStoredSettings(tx)
  const facts = { kind: 'bill', issuedAt: now, order, buyerPan: row?.buyerPan ?? null, settings } as const
  await keep(tx, {
    kind: 'bill',
    orderId,
    corrects: null,
    now,
    write: (number) => billContent({ ...facts, number }),
  })
}

/**
 * Takes back the bill of an order, whose row the transaction has locked, by a credit note with a number of its own.
 * Nothing happens without a bill, or a second time. Call it last, as `issueBill`.
 */
export async function issueCreditNote(tx: Database, orderId: string, now: Date): Promise<void> {
  const bill = await findBill(tx, orderId)
  if (!bill || (await isTakenBack(tx, bill.id))) return
  const settings = await readStoredSettings(tx)
  const order = await readOrder(tx, orderId)
  const { content } = bill
  const fresh = { kind: 'credit-note', issuedAt: now, order, buyerPan: null, settings } as const
  await keep(tx, {
    kind: 'credit-note',
    orderId,
    corrects: bill.id,
    now,
    write(number) {
      const { date, dateBs, issuedAt, seller } = billContent({ ...fresh, number })
      // Only the day and the seller are of today; what is taken back is what was billed.
      const corrects = { number: content.number, date: content.date }
      return { ...content, kind: 'credit-note', number, date, dateBs, issuedAt, seller, corrects }
    },
  })
}

/**
 * Money of a locked order went back: once none of its payments is left with the store, its bill is taken back. A
 * payment that came twice or too late leaves the bill as it is.
 */
export async function creditWhenReturned(tx: Database, orderId: string, now: Date): Promise<void> {
  const isPaid = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'paid'))
  const left = await tx.$count(paymentAttempts, isPaid)
  const [order] = await tx
    .select({ paymentType: orders.paymentType, isPaid: orders.isPaid })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (left === 0 && order?.isPaid && order.paymentType === 'Online Payment')
    await issueCreditNote(tx, orderId, now)
}

async function findBill(tx: Database, orderId: string) {
  const [bill] = await tx
    .select({ id: bills.id, content: bills.content })
    .from(bills)
    .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'bill')))
  return bill
}

async function isTakenBack(tx: Database, billId: string): Promise<boolean> {
  return (await tx.$count(bills, eq(bills.corrects, billId))) > 0
}

async function keep(tx: Database, { kind, orderId, corrects, now, write }: Draft): Promise<void> {
  const year = fiscalYear(now)
  if (year === undefined) throw new RangeError('This day is outside the table of the Bikram Sambat calendar')
  const number = await nextNumber(tx, year)
  const content = write(billNumber(year, number))
  await tx
    .insert(bills)
    .values({ id: newId(), kind, fiscalYear: year, number, orderId, corrects, content, issuedAt: now })
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
