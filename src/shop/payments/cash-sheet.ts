import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { cashHandIns } from '#db/schema/payments.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { idempotencyKey } from '#domain/order/order.server.ts'
import { handInRequest, cashSheetQuery, handInReversalRequest } from '#domain/payment/cash-sheet.server.ts'
import { tenderMethods, type TenderMethod } from '#domain/payment/tender.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { completedRefunds } from './refunds.ts'

type PaisaByMethod = Partial<Record<TenderMethod, number>>

/**
 * The money of a staff member on a day, in paisa. `expectedPaisa` is the cash they received less the cash they refunded.
 * If a refund has no method, the gateway of its payment or else the method of the order's largest payment is assumed.
 * Refunds through a gateway are omitted. A row without a staff member is for orders of earlier releases.
 */
type CashSheetRow = {
  staffId: string | null
  name: string | null
  expectedPaisa: number
  handedInPaisa: number
  received: PaisaByMethod
  refunded: PaisaByMethod
}
/** An entry of handed-in cash. One that reverses an earlier entry has its negative amount. */
type CashHandIn = {
  id: string
  staffId: string
  amountPaisa: number
  note: string
  at: Date
  canReverse: boolean
}
export type CashSheet = { day: string; rows: CashSheetRow[]; handIns: CashHandIn[] }

/** Returns the cash sheet of a day: what each staff member received and refunded by method, should hand in and has handed in. */
export async function readCashSheet(shop: ShopContext, query: unknown): Promise<CashSheet> {
  requirePermission(shop, 'orders')
  const { day = dayInKathmandu(shop.now()) } = parseInput(cashSheetQuery, query)
  return readSheet(shop, day)
}

async function readSheet(shop: ShopContext, day: string): Promise<CashSheet> {
  const from = startOfDay(day)
  const to = startOfDay(addDays(day, 1))
  const { rows } = await shop.db.execute<{
    staff_id: string | null
    name: string | null
    received: PaisaByMethod
    refunded: PaisaByMethod
    handed_in: number
  }>(sql`
    with received as (
      select t.staff_id, t.method, sum(t.amount_paisa)::float8 as paisa
      from order_tender t join orders o on o.id = t.order_id
      where t.received_at >= ${from} and t.received_at < ${to} and not o.is_test group by 1, 2),
    refunded as (
      select staff_id, method, sum(amount_paisa)::float8 as paisa from (${completedRefunds({ from, to })}) as completed
      where method in ${tenderMethods} group by 1, 2),
    handed_in as (
      select staff_id, sum(amount_paisa)::float8 as paisa from cash_handovers where day = ${day} group by 1),
    people as (
      select staff_id from received union select staff_id from refunded union select staff_id from handed_in)
    select p.staff_id, s.name,
      (select coalesce(json_object_agg(r.method, r.paisa), '{}') from received r
        where r.staff_id is not distinct from p.staff_id) as received,
      (select coalesce(json_object_agg(r.method, r.paisa), '{}') from refunded r
        where r.staff_id is not distinct from p.staff_id) as refunded,
      coalesce((select paisa from handed_in h where h.staff_id = p.staff_id), 0) as handed_in
    from people p left join staff s on s.id = p.staff_id
    order by s.name, p.staff_id`)
  const entries = await shop.db
    .select({
      id: cashHandIns.id,
      reversedHandInId: cashHandIns.reversedHandInId,
      staffId: cashHandIns.staffId,
      amountPaisa: cashHandIns.amountPaisa,
      note: cashHandIns.note,
      at: cashHandIns.createdAt,
    })
    .from(cashHandIns)
    .where(eq(cashHandIns.day, day))
    .orderBy(asc(cashHandIns.id))
  const reversedIds = new Set(entries.map(({ reversedHandInId }) => reversedHandInId))
  return {
    day,
    rows: rows.map(({ staff_id: staffId, name, received, refunded, handed_in: handedInPaisa }) => {
      const expectedPaisa = (received.cash ?? 0) - (refunded.cash ?? 0)
      return { staffId, name, received, refunded, expectedPaisa, handedInPaisa }
    }),
    handIns: entries.map(({ id, reversedHandInId, ...entry }) => {
      return { ...entry, id: String(id), canReverse: reversedHandInId === null && !reversedIds.has(id) }
    }),
  }
}

/**
 * Records the cash that a staff member hands in for a day. A repeated key changes nothing. Throws ShopError
 * `not-found` for an unknown staff member, `settings-changed` if their handed-in total is no longer the displayed
 * `handedIn`, and `idempotency-mismatch` for a different request with the same key.
 */
export async function recordCashHandIn(shop: ShopContext, input: unknown, key?: string): Promise<CashSheet> {
  const seller = requirePermission(shop, 'money')
  if (key !== undefined && !idempotencyKey.safeParse(key).success)
    throw new ShopError('invalid-idempotency-key', { field: 'Idempotency-Key' })
  const {
    day,
    staffId,
    amount: amountPaisa,
    handedIn: displayedHandedInPaisa,
    note,
  } = parseInput(handInRequest, input)
  if (day > dayInKathmandu(shop.now()))
    throw new ShopError('invalid-input', { fields: { day: 'future-day' } })
  await inTransaction(shop.db, async (tx) => {
    // Locks both staff members, so that a concurrent request sees this entry and the new total.
    const people = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(inArray(staff.id, [seller.id, staffId]))
      .orderBy(asc(staff.id))
      .for('no key update')
    if (!people.some(({ id }) => id === staffId))
      throw new ShopError('not-found', { params: { resource: 'member' } })
    const handIn = { day, staffId, amountPaisa, note }
    const savedHandInCondition = and(
      eq(cashHandIns.recordedBy, seller.id),
      eq(cashHandIns.idempotencyKey, key ?? ''),
    )
    const [saved] = await tx.select().from(cashHandIns).where(savedHandInCondition)
    if (saved) {
      const isSame =
        saved.day === day &&
        saved.staffId === staffId &&
        saved.amountPaisa === amountPaisa &&
        saved.note === note
      if (!isSame) throw new ShopError('idempotency-mismatch')
      return
    }
    if (
      displayedHandedInPaisa !== undefined &&
      displayedHandedInPaisa !== (await readHandedIn(tx, { day, staffId }))
    )
      throw new ShopError('settings-changed')
    const createdAt = shop.now()
    await tx
      .insert(cashHandIns)
      .values({ ...handIn, recordedBy: seller.id, idempotencyKey: key ?? null, createdAt })
    await audit(tx, shop, {
      action: 'payment.hand-in',
      subject: staffId,
      detail: { day, paisa: amountPaisa },
    })
  })
  return readSheet(shop, day)
}

async function readHandedIn(
  tx: Transaction,
  { day, staffId }: { day: string; staffId: string },
): Promise<number> {
  const paisa = sql<number>`coalesce(sum(${cashHandIns.amountPaisa}), 0)`.mapWith(Number)
  const [row] = await tx
    .select({ paisa })
    .from(cashHandIns)
    .where(and(eq(cashHandIns.day, day), eq(cashHandIns.staffId, staffId)))
  return row?.paisa ?? 0
}

/**
 * Reverses an entry of handed-in cash by a second entry over its negative amount. A repeated request changes nothing.
 * Throws ShopError `not-found`, also for an entry that reverses another.
 */
export async function reverseHandIn(shop: ShopContext, input: unknown): Promise<CashSheet> {
  const seller = requirePermission(shop, 'money')
  const { id } = parseInput(handInReversalRequest, input)
  const day = await inTransaction(shop.db, async (tx) => {
    const [entry] = await tx
      .select()
      .from(cashHandIns)
      .where(and(eq(sql`${cashHandIns.id}::text`, id), isNull(cashHandIns.reversedHandInId)))
    if (!entry) throw new ShopError('not-found', { params: { resource: 'payment' } })
    const { id: reversedHandInId, staffId, amountPaisa, note } = entry
    const reversal = { day: entry.day, staffId, amountPaisa: -amountPaisa, note, reversedHandInId }
    const [saved] = await tx
      .insert(cashHandIns)
      .values({ ...reversal, recordedBy: seller.id, createdAt: shop.now() })
      .onConflictDoNothing()
      .returning()
    const detail = { day: entry.day, paisa: amountPaisa }
    if (saved) await audit(tx, shop, { action: 'payment.take-back', subject: staffId, detail })
    return entry.day
  })
  return readSheet(shop, day)
}
