import type { Database } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'

/** The kind of message for a new order and for a test. */
const alertKind = 'new-order'

// A single statement, because it runs with each order. The message id has the same form as in queueMessages.
const insertAlerts = statement(`
  insert into notifications (channel, kind, recipient, language, message_id, content, run_at, created_at)
  select 'push', '${alertKind}', device.id, device.language,
    'push-${alertKind}-' || $1::text || '-' || device.id, jsonb_build_object('orderId', $1::text), $2, $2
  from push_subscriptions as device join staff on staff.id = device.staff_id
  where staff.disabled_at is null and (staff.role = 'owner' or 'orders' = any(staff.permissions))
    and staff.id is distinct from $3::text
  on conflict do nothing`)

/**
 * Queues notifications about a new order to the browsers of all staff with the orders permission, in the transaction of
 * the order. The staff member who entered the order gets none.
 */
export async function queueOrderAlerts(
  tx: Database,
  { orderId, enteredBy }: { orderId: string; enteredBy: string | undefined },
  now: Date,
): Promise<void> {
  await insertAlerts(tx, [orderId, now, enteredBy ?? null])
}
