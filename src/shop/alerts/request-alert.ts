import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#db/database.server.ts'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { alertLimits } from '#domain/alert/alert.ts'
import { alertRequest } from '#domain/alert/alert.server.ts'
import type { Language } from '#domain/language.ts'
import { isId, newId } from '#lib/id.ts'
import { withMinResponseTime } from '#shop/minimum-response-time.ts'
import type { ShopContext } from '#shop/context.ts'
import { isVerifiedBy } from '#shop/customers/verifications.ts'
import { queueUnverifiedMail } from '#shop/notifications/mail-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { openAlertCondition, lockAddress, requireBelowAlertLimit } from './open-alerts.ts'

const dayMs = 24 * 3_600_000
const repeatIntervalMs = alertLimits.repeatIntervalMinutes * 60_000

type AlertRequest = z.output<typeof alertRequest>
type Requester = { shopperId: string | null; isEmailVerified: boolean }

/**
 * Saves a product alert, once per address, product and kind. Sends a confirmation email first, unless the requesting
 * account has verified the address: then `isConfirmed` is true. Requests without an account get the same response for
 * every address. Throws ShopError `not-found` or `in-stock-now`, and `too-many-alerts` for a verified address. Throws
 * `alert-just-asked` or `alert-asked-often` if no email is sent because of earlier requests by the same account.
 */
export async function requestAlert(shop: ShopContext, input: unknown): Promise<{ isConfirmed: boolean }> {
  const request = parseInput(alertRequest, input)
  if (!isId(request.product) || !shop.catalogue.index().has(request.product)) throw unknownProduct()
  const saving = inTransaction(shop.db, async (tx) => {
    await lockAddress(tx, request.email)
    const pricePaisa = await readPrice(tx, request)
    const requester = await readRequester(tx, shop, request.email)
    await (requester.isEmailVerified ? saveConfirmedAlert : saveUnconfirmedAlert)(tx, shop, {
      request,
      requester,
      pricePaisa,
    })
    return requester.isEmailVerified
  })
  return { isConfirmed: await withMinResponseTime(saving) }
}

/**
 * Returns the current price. Throws ShopError `not-found`, and `in-stock-now` for a back-in-stock alert of an available
 * product.
 */
async function readPrice(tx: Transaction, { product, kind }: AlertRequest): Promise<number> {
  const [row] = await tx
    .select({
      offerPaisa: products.offerPricePaisa,
      isAvailable: sql<boolean>`${products.isAvailable} and ${products.stock} is distinct from 0`,
    })
    .from(products)
    .where(and(eq(products.id, product), isNull(products.archivedAt)))
  if (!row) throw unknownProduct()
  if (kind === 'back' && row.isAvailable) throw new ShopError('in-stock-now')
  return row.offerPaisa
}

/**
 * Returns the account of the request if this is its email address, and whether it has verified the address. Anybody can
 * register with an address of another person.
 */
async function readRequester(tx: Transaction, { actor }: ShopContext, email: string): Promise<Requester> {
  const noRequester = { shopperId: null, isEmailVerified: false }
  if (!actor.shopper) return noRequester
  const shopperId = actor.shopper.id
  await lockShopper(tx, shopperId)
  const [account] = await tx
    .select({ email: shoppers.email })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId))
  if (account?.email !== email) return noRequester
  return { shopperId, isEmailVerified: await isVerifiedBy(tx, { shopperId, kind: 'email', value: email }) }
}

type SaveAlertInput = { request: AlertRequest; requester: Requester; pricePaisa: number }

async function saveConfirmedAlert(tx: Transaction, shop: ShopContext, input: SaveAlertInput): Promise<void> {
  const { email } = input.request
  const { shopperId } = input.requester
  const openAlert = await findOpenAlert(tx, input.request)
  if (openAlert?.confirmedAt) {
    if (openAlert.shopperId !== shopperId)
      await tx.update(alerts).set({ shopperId }).where(eq(alerts.id, openAlert.id))
    return
  }
  await requireBelowAlertLimit(tx, email)
  const confirmedAt = shop.now()
  if (openAlert) await tx.update(alerts).set({ confirmedAt, shopperId }).where(eq(alerts.id, openAlert.id))
  else await insertAlert(tx, shop, { ...input, confirmedAt })
}

/** Saves an unconfirmed alert and sends its confirmation email, within the limits per address. */
async function saveUnconfirmedAlert(
  tx: Transaction,
  shop: ShopContext,
  input: SaveAlertInput,
): Promise<void> {
  const { email } = input.request
  const { shopperId } = input.requester
  const openAlert = await findOpenAlert(tx, input.request)
  if (openAlert?.confirmedAt) return
  if (!openAlert) {
    const unconfirmedCondition = and(eq(alerts.email, email), openAlertCondition, isNull(alerts.confirmedAt))
    if ((await tx.$count(alerts, unconfirmedCondition)) >= alertLimits.open) return
  }
  const id = openAlert?.id ?? (await insertAlert(tx, shop, { ...input, confirmedAt: null }))
  // An open alert keeps its requester, because the address may belong to that person.
  const isSameRequester = shopperId !== null && openAlert?.shopperId === shopperId
  const { language = shop.language } = input.request
  const unsentReason = await requestConfirmation(tx, shop, { id, email, language, shopperId })
  if (unsentReason !== undefined && isSameRequester) throw new ShopError(unsentReason)
}

async function findOpenAlert(tx: Transaction, { email, product, kind }: AlertRequest) {
  const sameAlertCondition = and(
    eq(alerts.email, email),
    eq(alerts.productId, product),
    eq(alerts.kind, kind),
  )
  const [row] = await tx
    .select()
    .from(alerts)
    .where(and(sameAlertCondition, openAlertCondition))
    .for('no key update')
  return row
}

async function insertAlert(
  tx: Transaction,
  shop: ShopContext,
  { request, requester, pricePaisa, confirmedAt }: SaveAlertInput & { confirmedAt: Date | null },
): Promise<string> {
  const { product: productId, kind, email, language = shop.language } = request
  const id = newId()
  const { shopperId } = requester
  const requestedAt = shop.now()
  await tx
    .insert(alerts)
    .values({ id, productId, kind, email, language, shopperId, pricePaisa, requestedAt, confirmedAt })
  return id
}

type ConfirmationInput = { id: string; email: string; language: Language; shopperId: string | null }
type UnsentReason = 'alert-just-asked' | 'alert-asked-often'

/**
 * Sends a confirmation email, limited per day so that nobody can flood a mailbox. Its link shows all alerts of the
 * address that need confirmation. Returns why no email is sent. Returns undefined if one is sent, or if requests of
 * others have used up the limit of the day, because they are not revealed.
 */
async function requestConfirmation(
  tx: Transaction,
  shop: ShopContext,
  { id, email, language, shopperId }: ConfirmationInput,
): Promise<UnsentReason | undefined> {
  const now = shop.now()
  const recentEmailCondition = sql`${emails.kind} = 'alert-asked' and ${emails.recipient} = ${email} and ${emails.createdAt} > ${new Date(now.getTime() - dayMs)}`
  const justSentCondition = sql`${emails.content} ->> 'alertId' = ${id} and ${emails.createdAt} > ${new Date(now.getTime() - repeatIntervalMs)}`
  if ((await tx.$count(emails, and(recentEmailCondition, justSentCondition))) > 0) return 'alert-just-asked'
  if ((await tx.$count(emails, recentEmailCondition)) >= alertLimits.confirmationEmailsPerDay) {
    const accountCondition = sql`${emails.content} ->> 'alertId' in (select id from alerts where shopper_id = ${shopperId})`
    const sentCount = await tx.$count(emails, and(recentEmailCondition, accountCondition))
    return sentCount >= alertLimits.confirmationEmailsPerDay ? 'alert-asked-often' : undefined
  }
  const dedupeKey = `${id}-${Math.floor(now.getTime() / repeatIntervalMs)}`
  const content = { alertId: id }
  const mail = { kind: 'alert-asked' as const, recipient: email, language, dedupeKey, content }
  await queueUnverifiedMail(tx, mail, shop)
  return undefined
}

function unknownProduct(): ShopError {
  return new ShopError('not-found', { params: { resource: 'product' } })
}
