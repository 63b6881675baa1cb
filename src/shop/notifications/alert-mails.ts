import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import type { MailKind } from '#domain/notification/notifications.ts'
import type { AlertKind } from '#domain/alert/alert.ts'
import { localizedPath, type Language } from '#domain/language.ts'
import type { NotifiedAlert } from '#domain/notification/kinds/notification-facts.ts'
import type { Store } from '#shop/context.ts'
import { inTransaction } from '#shop/transaction.ts'
import { alertPath, unsubscribePath } from './alert-links.ts'

/** SQL condition: the product is back in stock, or cheaper. Alerts are `a` in the statement, products `p`. */
export const fulfilledAlertCondition =
  sql.raw(`p.archived_at is null and p.is_available and p.stock is distinct from 0
  and (a.kind = 'back' or p.offer_price_paisa < a.price_paisa)`)

type AlertEmailRequest = { kind: MailKind; id: string; language: Language }
type AlertEmailRow = {
  kind: AlertKind
  name: string
  product_id: string
  offer_price_paisa: string
  price_paisa: string
}

/**
 * Returns the current content of an alert email; undefined if the email would no longer be true or the alert has ended.
 */
export async function readAlertEmailContent(
  store: Pick<Store, 'db' | 'settings'>,
  { kind, id, language }: AlertEmailRequest,
): Promise<NotifiedAlert | undefined> {
  const isConfirmationRequest = kind === 'alert-asked'
  const relevanceCondition = isConfirmationRequest
    ? sql.raw('a.confirmed_at is null and p.archived_at is null')
    : sql`a.confirmed_at is not null and ${fulfilledAlertCondition}`
  const { rows } = await store.db.execute<AlertEmailRow>(sql`
    select a.kind, a.product_id, p.offer_price_paisa as offer_price_paisa, a.price_paisa,
      coalesce(nullif(localized.name, ''), en.name) as name
    from alerts a
    join products p on p.id = a.product_id
    join product_texts en on en.product_id = p.id and en.language = 'en'
    left join product_texts localized on localized.product_id = p.id and localized.language = ${language}
    where a.id = ${id} and a.ended_at is null and ${relevanceCondition}`)
  const [row] = rows
  if (!row) return undefined
  const { publicUrl } = store.settings
  const scope = isConfirmationRequest ? 'manage' : 'leave'
  return {
    kind: row.kind,
    name: row.name,
    offerPaisa: Number(row.offer_price_paisa),
    pricePaisa: Number(row.price_paisa),
    product: `${publicUrl}${localizedPath(language, `/product/any/${row.product_id}`)}`,
    page: `${publicUrl}${await alertPath(store, { id, language, scope })}`,
    unsubscribeUrl: `${publicUrl}${await unsubscribePath(store, id)}`,
  }
}

type QueuedAlertMail = { id: number; kind: string; attempts: number; lastError: string | null }

/**
 * Deletes an outdated alert email from the queue and reopens its alert. Does nothing if a crashed process may
 * have sent the email. Returns whether the alert was reopened.
 */
export async function reopenAlert(
  store: Pick<Store, 'db'>,
  row: QueuedAlertMail,
  alertId: string,
): Promise<boolean> {
  const isAlertMail = row.kind === 'alert-back' || row.kind === 'alert-cheaper'
  if (!isAlertMail || (row.attempts > 1 && row.lastError === null)) return false
  return inTransaction(store.db, async (tx) => {
    const { rowCount } = await clearSentTime(tx, alertId)
    if (rowCount === 0) return false
    await tx.execute(sql`delete from emails where id = ${row.id}`)
    return true
  })
}

/** Marks an alert as unsent, unless a newer open one exists for the same address, product and kind. */
function clearSentTime(tx: Database, id: string) {
  return tx.execute(sql`
    update alerts a set sent_at = null where id = ${id} and sent_at is not null and ended_at is null
      and not exists (select from alerts b where b.email = a.email and b.product_id = a.product_id and b.kind = a.kind
        and b.sent_at is null and b.ended_at is null)`)
}
