import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { productTexts } from '#db/schema/catalogue.server.ts'
import { alertLimits, alertState, type AlertKind, type AlertState } from '#domain/alert/alert.ts'
import { ShopError } from '#shop/shop-error.ts'

/** SQL condition: the alert has been neither sent nor ended. */
export const openAlertCondition = and(isNull(alerts.sentAt), isNull(alerts.endedAt))
/** SQL condition: the alert is open, and its email address is confirmed. */
const confirmedAlertCondition = and(openAlertCondition, isNotNull(alerts.confirmedAt))

/** Locks an email address until the transaction ends, so that changes of its alerts run one after the other. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.alertAddress}, hashtext(${email}))`)
}

/** Throws ShopError `too-many-alerts` if the address has reached its limit. The address must be locked. */
export async function requireBelowAlertLimit(tx: Transaction, email: string): Promise<void> {
  const confirmedCount = await tx.$count(alerts, and(eq(alerts.email, email), confirmedAlertCondition))
  if (confirmedCount >= alertLimits.open) throw new ShopError('too-many-alerts')
}

/** An alert with its product, for the person who requested it. */
export type ProductAlert = {
  id: string
  kind: AlertKind
  state: AlertState
  email: string
  product: { id: string; name: { en: string; ne: string } }
  pricePaisa: number
  requestedAt: Date
}

const inEnglish = alias(productTexts, 'in_english')
const inNepali = alias(productTexts, 'in_nepali')

/** Returns alerts with their products, latest first. */
export async function readAlerts(db: Database, condition: SQL | undefined): Promise<ProductAlert[]> {
  const rows = await db
    .select({ alert: alerts, en: inEnglish.name, ne: inNepali.name })
    .from(alerts)
    .innerJoin(inEnglish, and(eq(inEnglish.productId, alerts.productId), eq(inEnglish.language, 'en')))
    .leftJoin(inNepali, and(eq(inNepali.productId, alerts.productId), eq(inNepali.language, 'ne')))
    .where(condition)
    .orderBy(desc(alerts.requestedAt), desc(alerts.id))
    .limit(alertLimits.open * 3)
  return rows.map(({ alert, en, ne }) => ({
    id: alert.id,
    kind: alert.kind,
    state: alertState(alert),
    email: alert.email,
    product: { id: alert.productId, name: { en, ne: ne ?? '' } },
    pricePaisa: alert.pricePaisa,
    requestedAt: alert.requestedAt,
  }))
}
