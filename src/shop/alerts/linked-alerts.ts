import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { alertLimits, type AlertLinkScope } from '#domain/alert/alert.ts'
import { alertLinkAction, alertLink } from '#domain/alert/alert.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { alertLinkScope } from '#shop/notifications/alert-links.ts'
import { parseInput } from '#shop/parse-input.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import {
  openAlertCondition,
  lockAddress,
  readAlerts,
  requireBelowAlertLimit,
  type ProductAlert,
} from './open-alerts.ts'

/** A link in the email of the alert `id`, with its secret key. */
type Link = { id: string; key: string }

/**
 * The alerts that an email link gives access to. A link that can only end alerts gives access to their number alone.
 */
export type LinkedAlerts = {
  use: AlertLinkScope
  /** The alert of the email first, then all others of its address. */
  alerts: ProductAlert[]
  /** The number of alerts of the address that have neither been sent nor ended. */
  waiting: number
  /** The limit of active alerts is reached, so no other can be confirmed. */
  isFull: boolean
}

/** Returns the alerts that an email link gives access to. Throws ShopError `not-found` for an invalid link. */
export async function readLinkedAlerts(shop: ShopContext, input: unknown): Promise<LinkedAlerts> {
  const { id, key } = parseInput(alertLink, input)
  const use = await requireLinkScope(shop, { id, key })
  const [linkedAlert] = await shop.db.select().from(alerts).where(eq(alerts.id, id))
  if (!linkedAlert) return { use, alerts: [], waiting: 0, isFull: false }
  const addressAlerts = await readAlerts(
    shop.db,
    and(eq(alerts.email, linkedAlert.email), or(openAlertCondition, eq(alerts.id, id))),
  )
  const confirmedCount = addressAlerts.filter(({ state }) => state === 'waiting').length
  const isLinked = (alert: ProductAlert) => alert.id === id
  const linkedAlertFirst = [
    ...addressAlerts.filter(isLinked),
    ...addressAlerts.filter((addressAlert) => !isLinked(addressAlert)),
  ]
  return {
    use,
    alerts: use === 'manage' ? linkedAlertFirst : [],
    waiting: addressAlerts.filter(({ state }) => state === 'waiting' || state === 'unconfirmed').length,
    isFull: confirmedCount >= alertLimits.open,
  }
}

/**
 * Confirms or ends one alert, or ends all alerts of an address, by an email link. Idempotent. Throws ShopError
 * `not-found` for an alert of another address or one that has ended, `not-allowed` for an action that the link does not
 * permit, and `too-many-alerts`.
 */
export async function changeAlertsByLink(shop: ShopContext, input: unknown): Promise<void> {
  const { id, key, act, alert: targetId = id } = parseInput(alertLinkAction, input)
  const use = await requireLinkScope(shop, { id, key })
  if (act === 'leave') return endAlertsOfAddress(shop, id)
  if (use !== 'manage') throw new ShopError('not-allowed')
  await inTransaction(shop.db, async (tx) => {
    const email = await lockAddressOfAlert(tx, id)
    const targetAlertCondition = and(eq(alerts.email, email ?? ''), eq(alerts.id, targetId))
    const [row] = await tx.select().from(alerts).where(targetAlertCondition).for('no key update')
    if (!row) throw linkNotFound()
    if (act === 'end') {
      await tx
        .update(alerts)
        .set({ endedAt: shop.now() })
        .where(and(targetAlertCondition, isNull(alerts.endedAt)))
      return
    }
    if (row.endedAt !== null) throw linkNotFound()
    if (row.confirmedAt !== null) return
    await requireBelowAlertLimit(tx, row.email)
    // The reader of the mailbox has confirmed the alert. An account that requested it under another person's address
    // loses its link to the alert.
    const isRequestedByReader = row.shopperId === shop.actor.shopper?.id
    const shopperId = isRequestedByReader ? row.shopperId : null
    await tx.update(alerts).set({ confirmedAt: shop.now(), shopperId }).where(eq(alerts.id, row.id))
  })
}

/** Ends all alerts of the address that received an email, on the one-click request of a mail program (RFC 8058). */
export async function endAlertsOneClick(shop: ShopContext, input: unknown): Promise<void> {
  const { id, key } = parseInput(alertLink, input)
  await requireLinkScope(shop, { id, key })
  await endAlertsOfAddress(shop, id)
}

/**
 * Ends all alerts with the email address of this alert; does nothing if the alert was deleted. Their queued emails are
 * not sent either.
 */
async function endAlertsOfAddress(shop: ShopContext, alertId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const email = await lockAddressOfAlert(tx, alertId)
    if (email === undefined) return
    const activeAlertCondition = and(eq(alerts.email, email), isNull(alerts.endedAt))
    const rows = await tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(activeAlertCondition)
      .orderBy(alerts.id)
      .for('no key update')
    const ids = rows.map((row) => row.id)
    await tx.update(alerts).set({ endedAt: shop.now() }).where(inArray(alerts.id, ids))
  })
}

/** Locks the email address of an alert and returns it; undefined if the alert was deleted. */
async function lockAddressOfAlert(tx: Transaction, alertId: string): Promise<string | undefined> {
  const [linkedAlert] = await tx.select({ email: alerts.email }).from(alerts).where(eq(alerts.id, alertId))
  if (linkedAlert) await lockAddress(tx, linkedAlert.email)
  return linkedAlert?.email
}

async function requireLinkScope(shop: ShopContext, link: Link): Promise<AlertLinkScope> {
  const scope = await alertLinkScope(shop, link)
  if (scope === undefined) throw linkNotFound()
  return scope
}

function linkNotFound(): ShopError {
  return new ShopError('not-found', { params: { resource: 'letter' } })
}
