import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import type { AlertKind } from '#domain/alert/alert.ts'
import { idRequest } from '#domain/address/address.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { isVerifiedBy } from '#shop/customers/verifications.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { openAlertCondition, readAlerts, type ProductAlert } from './open-alerts.ts'

/** Lists the active alerts of an account, newest first. */
export async function listShopperAlerts(shop: ShopContext): Promise<ProductAlert[]> {
  const { id } = requireShopper(shop)
  return readAlerts(shop.db, and(await accountAlertCondition(shop.db, id), openAlertCondition))
}

/**
 * Returns the condition for an account's alerts: those it requested itself, and all alerts for its email address once the
 * address is verified. Most of the latter were requested without a login.
 */
async function accountAlertCondition(db: Database, shopperId: string): Promise<SQL | undefined> {
  const requesterCondition = eq(alerts.shopperId, shopperId)
  const [account] = await db
    .select({ email: shoppers.email })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId))
  if (!account || !(await isVerifiedBy(db, { shopperId, kind: 'email', value: account.email })))
    return requesterCondition
  return or(requesterCondition, eq(alerts.email, account.email))
}

/** Ends an alert of the account. Idempotent. Throws ShopError `not-found` for any other alert. */
export async function endShopperAlert(shop: ShopContext, input: unknown): Promise<ProductAlert[]> {
  const { id: shopperId } = requireShopper(shop, requestedUserId(input))
  const { id } = parseInput(idRequest, input)
  const shopperAlertCondition = and(eq(alerts.id, id), await accountAlertCondition(shop.db, shopperId))
  const endedAlerts = await shop.db
    .update(alerts)
    .set({ endedAt: shop.now() })
    .where(and(shopperAlertCondition, isNull(alerts.endedAt)))
    .returning({ id: alerts.id })
  if (endedAlerts.length === 0 && (await shop.db.$count(alerts, shopperAlertCondition)) === 0)
    throw new ShopError('not-found', { params: { resource: 'alert' } })
  return listShopperAlerts(shop)
}

/** An alert in the data export of an account. */
export type ExportedAlert = {
  product: string
  kind: AlertKind
  email: string
  requestedAt: Date
  confirmedAt: Date | null
  sentAt: Date | null
  endedAt: Date | null
}

/** Returns every stored alert of an account. */
export async function alertsOfShopper(db: Database, shopperId: string): Promise<ExportedAlert[]> {
  return db
    .select({
      product: alerts.productId,
      kind: alerts.kind,
      email: alerts.email,
      requestedAt: alerts.requestedAt,
      confirmedAt: alerts.confirmedAt,
      sentAt: alerts.sentAt,
      endedAt: alerts.endedAt,
    })
    .from(alerts)
    .where(await accountAlertCondition(db, shopperId))
    .orderBy(alerts.requestedAt)
}

/**
 * Deletes the alerts that an account requested, and those for its email address if the account has verified it. Anybody
 * can register with an address of another person.
 */
export async function deleteShopperAlerts(
  tx: Database,
  { id, email, isEmailVerified }: { id: string; email: string; isEmailVerified: boolean },
) {
  const requesterCondition = eq(alerts.shopperId, id)
  await tx
    .delete(alerts)
    .where(isEmailVerified ? or(requesterCondition, eq(alerts.email, email)) : requesterCondition)
}
