import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#db/database.server.ts'
import { alerts } from '#db/schema/alerts/alerts.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { outbox } from '#db/schema/orders.server.ts'
import { shoppers } from '#db/schema/people.server.ts'
import { alertLimits } from '#domain/alert/alert.ts'
import { alertRequest } from '#domain/alert/alert.server.ts'
import type { Language } from '#domain/language.ts'
import { isId, newId } from '#lib/id.ts'
import { withMinResponseTime } from '#shop/minimum-response-time.ts'
import type { Shop } from '#shop/context.ts'
import { isVerifiedBy } from '#shop/customers/verifications.ts'
import { queueStrangersMail } from '#shop/notifications/mail-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { isOpen, lockAddress, requireBelowAlertLimit } from './open-alerts.ts'

const dayMs = 24 * 3_600_000
const quietMs = alertLimits.quietMinutes * 60_000

type AlertRequest = z.output<typeof alertRequest>
type Asker = { shopperId: string | null; isProven: boolean }

/**
 * Saves a product alert, once per address, product and kind. Sends a confirmation email first, unless the requesting
 * account has verified the address: then `isConfirmed` is true. Strangers get the same response for every address.
 * Throws ShopError `not-found` or `in-stock-now`, and `too-many-alerts` for a verified address. If no further email is
 * sent, the account of the address gets `alert-just-asked` or `alert-asked-often` for its own earlier requests.
 */
export async function requestAlert(shop: Shop, input: unknown): Promise<{ isConfirmed: boolean }> {
  const request = parseInput(alertRequest, input)
  if (!isId(request.product) || !shop.catalogue.index().has(request.product)) throw unknownProduct()
  const isConfirmed = inTransaction(shop.db, async (tx) => {
    await lockAddress(tx, request.email)
    const pricePaisa = await readPrice(tx, request)
    const asker = await readAsker(tx, shop, request.email)
    await (asker.isProven ? saveConfirmedAlert : saveUnconfirmedAlert)(tx, shop, {
      request,
      asker,
      pricePaisa,
    })
    return asker.isProven
  })
  return { isConfirmed: await withMinResponseTime(isConfirmed) }
}

/**
 * Returns the current price. Throws ShopError `not-found`, and `in-stock-now` for a back-in-stock alert of an available
 * product.
 */
async function readPrice(tx: Transaction, { product, kind }: AlertRequest): Promise<number> {
  const [row] = await tx
    .select({
      offerPaisa: products.offerPricePaisa,
      isThere: sql<boolean>`${products.isAvailable} and ${products.stock} is distinct from 0`,
    })
    .from(products)
    .where(and(eq(products.id, product), isNull(products.archivedAt)))
  if (!row) throw unknownProduct()
  if (kind === 'back' && row.isThere) throw new ShopError('in-stock-now')
  return row.offerPaisa
}

/**
 * Returns the account of the request if the address is its own, and whether it is verified. Anybody can open an account
 * under a foreign address.
 */
async function readAsker(tx: Transaction, { actor }: Shop, email: string): Promise<Asker> {
  const nobody = { shopperId: null, isProven: false }
  if (!actor.shopper) return nobody
  const shopperId = actor.shopper.id
  await lockShopper(tx, shopperId)
  const [account] = await tx
    .select({ email: shoppers.email })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId))
  if (account?.email !== email) return nobody
  return { shopperId, isProven: await isVerifiedBy(tx, { shopperId, kind: 'email', value: email }) }
}

type SaveAlertInput = { request: AlertRequest; asker: Asker; pricePaisa: number }

async function saveConfirmedAlert(tx: Transaction, shop: Shop, keeping: SaveAlertInput): Promise<void> {
  const { email } = keeping.request
  const { shopperId } = keeping.asker
  const before = await findOpen(tx, keeping.request)
  if (before?.confirmedAt) {
    if (before.shopperId !== shopperId)
      await tx.update(alerts).set({ shopperId }).where(eq(alerts.id, before.id))
    return
  }
  await requireBelowAlertLimit(tx, email)
  const confirmedAt = shop.now()
  if (before) await tx.update(alerts).set({ confirmedAt, shopperId }).where(eq(alerts.id, before.id))
  else await insertAlert(tx, shop, { ...keeping, confirmedAt })
}

/** Saves an unconfirmed alert. Stores and sends no more for an address than the limits for strangers allow. */
async function saveUnconfirmedAlert(tx: Transaction, shop: Shop, keeping: SaveAlertInput): Promise<void> {
  const { email } = keeping.request
  const { shopperId } = keeping.asker
  const before = await findOpen(tx, keeping.request)
  if (before?.confirmedAt) return
  if (!before) {
    const isUnconfirmed = and(eq(alerts.email, email), isOpen, isNull(alerts.confirmedAt))
    if ((await tx.$count(alerts, isUnconfirmed)) >= alertLimits.open) return
  }
  const id = before?.id ?? (await insertAlert(tx, shop, { ...keeping, confirmedAt: null }))
  // An alert that somebody else requested remains theirs, because the address may be theirs too.
  const isOwn = shopperId !== null && before?.shopperId === shopperId
  const { language = shop.language } = keeping.request
  const unsent = await requestConfirmation(tx, shop, { id, email, language, shopperId })
  if (unsent !== undefined && isOwn) throw new ShopError(unsent)
}

async function findOpen(tx: Transaction, { email, product, kind }: AlertRequest) {
  const isSame = and(eq(alerts.email, email), eq(alerts.productId, product), eq(alerts.kind, kind))
  const [row] = await tx.select().from(alerts).where(and(isSame, isOpen)).for('no key update')
  return row
}

async function insertAlert(
  tx: Transaction,
  shop: Shop,
  { request, asker, pricePaisa, confirmedAt }: SaveAlertInput & { confirmedAt: Date | null },
): Promise<string> {
  const { product: productId, kind, email, language = shop.language } = request
  const id = newId()
  const { shopperId } = asker
  const requestedAt = shop.now()
  await tx
    .insert(alerts)
    .values({ id, productId, kind, email, language, shopperId, pricePaisa, requestedAt, confirmedAt })
  return id
}

type Address = { id: string; email: string; language: Language; shopperId: string | null }
type Unsent = 'alert-just-asked' | 'alert-asked-often'

/**
 * Sends a confirmation email, limited per day so that strangers cannot flood a mailbox. Each link shows all alerts that
 * wait for confirmation. Returns why no email is sent, but only for requests of the account itself. Requests of others
 * for the address are not revealed.
 */
async function requestConfirmation(
  tx: Transaction,
  shop: Shop,
  { id, email, language, shopperId }: Address,
): Promise<Unsent | undefined> {
  const now = shop.now()
  const isRecent = sql`${outbox.kind} = 'alert-asked' and ${outbox.recipient} = ${email} and ${outbox.createdAt} > ${new Date(now.getTime() - dayMs)}`
  const isJustSent = sql`${outbox.content} ->> 'alertId' = ${id} and ${outbox.createdAt} > ${new Date(now.getTime() - quietMs)}`
  if ((await tx.$count(outbox, and(isRecent, isJustSent))) > 0) return 'alert-just-asked'
  if ((await tx.$count(outbox, isRecent)) >= alertLimits.asksADay) {
    const isOwn = sql`${outbox.content} ->> 'alertId' in (select id from alerts where shopper_id = ${shopperId})`
    const sentCount = await tx.$count(outbox, and(isRecent, isOwn))
    return sentCount >= alertLimits.asksADay ? 'alert-asked-often' : undefined
  }
  const subject = `${id}-${Math.floor(now.getTime() / quietMs)}`
  const content = { alertId: id }
  const mail = { kind: 'alert-asked' as const, recipient: email, language, subject, content }
  await queueStrangersMail(tx, mail, shop)
  return undefined
}

function unknownProduct(): ShopError {
  return new ShopError('not-found', { params: { what: 'product' } })
}
