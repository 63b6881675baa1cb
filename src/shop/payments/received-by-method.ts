import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { addDays, startOfDay, type DateRange } from '#domain/nepal/period.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import type { TenderMethod } from '#domain/payment/tender.ts'
import { attemptPaisa, isSettled } from '#shop/orders/unrefunded-amount.ts'
import { completedRefunds } from './refunds.ts'

/** An amount in paisa by one method or gateway. The shop's own QR is one method, at the counter and online. */
type MethodTotal = { method: TenderMethod | GatewayName; paisa: number }

/** What the shop received and refunded, each by method, largest amount first. Amounts are positive. */
export type ReceivedByMethod = { received: MethodTotal[]; refunded: MethodTotal[] }

/**
 * Returns what was received and refunded on the days of a range, in Asia/Kathmandu. A gateway's payment counts on the day
 * it arrived, once it is neither on hold nor indeterminate. Test orders are excluded.
 */
export async function readReceivedByMethod(db: Database, range: DateRange): Promise<ReceivedByMethod> {
  const from = startOfDay(range.from)
  const to = startOfDay(addDays(range.to, 1))
  const { rows } = await db.execute<{
    kind: keyof ReceivedByMethod
    method: MethodTotal['method'] | null
    paisa: number
  }>(sql`
    with received as (
      select t.method, t.amount_paisa from order_tender t join orders o on o.id = t.order_id
      where not t.is_attempt and t.received_at >= ${from} and t.received_at < ${to} and not o.is_test
      union all
      select a.gateway, ${attemptPaisa} from payment_attempts a join orders o on o.id = a.order_id
      where ${isSettled('a')} and a.settled_at >= ${from} and a.settled_at < ${to} and not o.is_test)
    select 'received' as kind, method, sum(amount_paisa)::float8 as paisa from received group by method
    union all
    select 'refunded', method, sum(amount_paisa)::float8 from (${completedRefunds({ from, to })}) as completed group by method
    order by paisa desc, method`)
  const totals = (totalKind: keyof ReceivedByMethod) =>
    rows.flatMap(({ kind, method, paisa }) =>
      kind === totalKind && method !== null ? [{ method, paisa }] : [],
    )
  return { received: totals('received'), refunded: totals('refunded') }
}
