import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'

/** The condition for packing an order, in addition to the status Processing. */
export const packableCondition = sql`(is_paid or payment_type = 'Cash On Delivery') and not is_advance_due`

/** Returns the number of orders that can be packed. */
export async function countToPack(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(delta), 0)::int
      - (select count(*)::int from orders where is_advance_due and status = 'Processing' and not is_paid) as n
    from order_count_deltas where status = 'Processing' and (is_paid or payment_type = 'Cash On Delivery')`)
  return rows[0]?.n ?? 0
}

// Examining the newest orders suffices, because older orders rarely become packable.
const maxExamined = 200

/** Returns when the latest packable order became packable; null if there is none. */
export async function latestPackableAt(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(coalesce(paid_at, created_at))::text as at from (
      select paid_at, created_at from orders where status = 'Processing' and ${packableCondition}
      order by created_at desc limit ${maxExamined}) as newest`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/** Returns the number of an order if it can be packed. */
export async function numberIfPackable(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number::text as number from orders where id = ${id} and status = 'Processing' and ${packableCondition}`)
  return rows[0]?.number
}
