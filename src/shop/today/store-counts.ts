import { sql } from 'drizzle-orm'
import type { Store } from '#shop/context.ts'

/** Counts for monitoring, each by kind. */
export type StoreCounts = {
  orders: Readonly<Record<string, number>>
  payments: Readonly<Record<string, number>>
  queueLength: Readonly<Record<string, number>>
  queueAgeSeconds: Readonly<Record<string, number>>
  failed: Readonly<Record<string, number>>
}

type Row = { group: keyof StoreCounts; kind: string; value: number }

/** Counts orders by status, payments by state and notifications by channel, in one statement. */
export async function readStoreCounts({ db, now }: Pick<Store, 'db' | 'now'>): Promise<StoreCounts> {
  const currentTime = now()
  const { rows } = await db.execute<Row>(sql`
    select 'orders' as group, status as kind, sum(delta)::float8 as value from order_count_deltas group by status
    union all select 'payments', status, count(*) from payment_attempts group by status
    union all select 'queueLength', 'email', count(*) from emails where sent_at is null and failed_at is null
    union all select 'queueLength', channel, count(*) from notifications where state = 'waiting' group by channel
    union all select 'queueAgeSeconds', 'email',
      coalesce(extract(epoch from ${currentTime}::timestamptz - min(run_at)), 0) from emails
      where sent_at is null and failed_at is null and run_at <= ${currentTime}
    union all select 'queueAgeSeconds', channel, extract(epoch from ${currentTime}::timestamptz - min(run_at)) from notifications
      where state = 'waiting' and run_at <= ${currentTime} group by channel
    union all select 'failed', 'email', count(*) from emails where failed_at is not null
    union all select 'failed', channel, count(*) from notifications where state = 'failed' group by channel`)
  const counts: Record<keyof StoreCounts, Record<string, number>> = {
    orders: {},
    payments: {},
    queueLength: {},
    queueAgeSeconds: {},
    failed: {},
  }
  for (const { group, kind, value } of rows) counts[group][kind] = Number(value)
  return counts
}
