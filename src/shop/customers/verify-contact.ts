import { and, eq, gt, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { proofs } from '#db/schema/customers.server.ts'
import { byId } from '#domain/address/address.server.ts'
import { proofGiven } from '#domain/customer/verification.server.ts'
import { proofLimits, showsFrom } from '#domain/customer/verification.ts'
import { writeDiary } from '#shop/audit.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, userIdOf } from '#shop/permissions.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readSecret } from '#shop/store-secret.ts'
import { inTransaction, tryAgain } from '#shop/transaction.ts'
import { fitsCode, hashCode } from './verification-codes.ts'
import { linkPhone, unlinkPhone } from './linked-phone.ts'
import { isProven, listProofs, lockValue, type ShopperProofs } from './verifications.ts'

type ProofRow = typeof proofs.$inferSelect

/**
 * Verifies a phone or an email address by its code; from then on the account sees the orders placed with it. An account
 * that verified it earlier still sees the orders until now, but no new ones.
 * Throws ShopError `not-found`, and `wrong-code` with the number of remaining tries. Throws `code-over` after five
 * tries, ten minutes, or a newer code. A repeated request changes nothing.
 */
export async function prove(shop: Shop, input: unknown): Promise<ShopperProofs> {
  const { id: shopperId } = requireShopper(shop, userIdOf(input))
  const { id, code } = parseInput(proofGiven, input)
  const secret = await readSecret(shop)
  const tried = await countTry(shop, { id, shopperId })
  if (tried?.codeHash) {
    if (!fitsCode(tried.codeHash, hashCode(secret, id, code)))
      throw new ShopError('wrong-code', { params: { left: proofLimits.tries - tried.tries } })
    await inTransaction(shop.db, (tx) => link(tx, shop, tried))
  } else await requireProven(shop, { id, shopperId })
  return listProofs(shop)
}

/** Takes a phone or an address off the account: what was ordered by it is shown no more. Said again, it changes nothing. */
export async function takeOffProof(shop: Shop, input: unknown): Promise<ShopperProofs> {
  const { id: shopperId } = requireShopper(shop, userIdOf(input))
  const { id } = parseInput(byId, input)
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId)
    const [storedProof] = await tx.select().from(proofs).where(isOwn({ id, shopperId }))
    if (!storedProof?.provenAt) throw new ShopError('not-found', { params: { what: 'proof' } })
    await lockValue(tx, storedProof)
    const isSame = and(eq(proofs.shopperId, shopperId), isValue(storedProof))
    const ended = await tx
      .update(proofs)
      .set({ takenOffAt: shop.now() })
      .where(and(isSame, isProven))
      .returning({ customerId: proofs.customerId })
    if (ended.length === 0) return
    for (const { customerId } of ended) if (customerId !== null) await unlinkPhone(tx, shopperId, customerId)
    await tell(tx, shop, { action: 'customer.unlink', proof: storedProof })
  })
  return listProofs(shop)
}

/** Counts a try before it is looked at: however many come at once, no more than five are. */
async function countTry(shop: Shop, proofKey: Own): Promise<ProofRow | undefined> {
  const [row] = await tryAgain(() =>
    shop.db
      .update(proofs)
      .set({ tries: sql`${proofs.tries} + 1` })
      .where(
        and(
          isOwn(proofKey),
          isNotNull(proofs.codeHash),
          lt(proofs.tries, proofLimits.tries),
          gt(proofs.expiresAt, shop.now()),
        ),
      )
      .returning(),
  )
  return row
}

/** The answer to the right code may have been lost on its way. */
async function requireProven(shop: Shop, proofKey: Own): Promise<void> {
  const [row] = await shop.db.select().from(proofs).where(isOwn(proofKey))
  if (!row) throw new ShopError('not-found', { params: { what: 'proof' } })
  if (row.provenAt === null || row.takenOffAt !== null) throw new ShopError('code-over')
}

async function link(tx: Transaction, shop: Shop, proof: ProofRow): Promise<void> {
  const { id, shopperId, value } = proof
  const provenAt = shop.now()
  await lockShopper(tx, shopperId)
  await lockValue(tx, proof)
  const [open] = await tx
    .select({ hash: proofs.codeHash, at: proofs.provenAt })
    .from(proofs)
    .where(isOwn(proof))
  // Another request with the same code was faster, or a newer code was requested meanwhile.
  if (open?.at) return
  if (!open?.hash) throw new ShopError('code-over')
  const othersUntil = await endOthers(tx, proof, provenAt)
  const isByPhone = proof.kind === 'phone'
  const customerId = isByPhone ? await linkPhone(tx, { shopperId, phone: value, now: provenAt }) : null
  await tx
    .update(proofs)
    .set({ provenAt, codeHash: null, customerId, showsFrom: showsFrom(provenAt, othersUntil) })
    .where(eq(proofs.id, id))
  await tell(tx, shop, { action: 'customer.link', proof })
}

/**
 * Ends the verifications of other accounts, which still see earlier orders. Returns the time from which orders belong
 * to the new account.
 */
async function endOthers(tx: Transaction, proof: ProofRow, now: Date): Promise<Date | null> {
  const isOthers = and(isValue(proof), ne(proofs.shopperId, proof.shopperId), isProven)
  await tx
    .update(proofs)
    .set({ showsUntil: now })
    .where(and(isOthers, isNull(proofs.showsUntil)))
  const [others] = await tx
    .select({ until: max(proofs.showsUntil) })
    .from(proofs)
    .where(isOthers)
  return others?.until ?? null
}

type ProofAuditEntry = { action: 'customer.link' | 'customer.unlink'; proof: ProofRow }

/**
 * Writes the audit log entry without a staff member, because the shopper acts, even if a seller is logged in too. The
 * entry does not contain the phone or email address.
 */
async function tell(tx: Transaction, shop: Shop, { action, proof }: ProofAuditEntry): Promise<void> {
  const entry = { action, subject: proof.shopperId, detail: { kind: proof.kind } }
  await writeDiary(tx, entry, { staffId: null, at: shop.now() })
}

type Own = { id: string; shopperId: string }

function isOwn({ id, shopperId }: Own) {
  return and(eq(proofs.id, id), eq(proofs.shopperId, shopperId))
}

function isValue({ kind, value }: ProofRow) {
  return and(eq(proofs.kind, kind), eq(proofs.value, value))
}
