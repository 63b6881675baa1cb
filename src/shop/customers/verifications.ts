import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { proofs } from '#db/schema/customers.server.ts'
import type { ProofRequest } from '#domain/customer/verification.server.ts'
import { proofKinds, proofLimits, type ProofKind } from '#domain/customer/verification.ts'
import type { Shop, Store } from '#shop/context.ts'
import { requireShopper } from '#shop/permissions.ts'
import { forgetCodes } from './verification-codes.ts'

/** A phone or an address that is an account's; somebody else may have proven the same since, who has what is new. */
type Proven = { id: string; kind: ProofKind; value: string; provenAt: Date; isHeld: boolean }
/** A code that was sent; another can be requested from `againAt` on. */
export type OpenProof = { id: string; kind: ProofKind; value: string; expiresAt: Date; againAt: Date }
/** `ways` are those in which this shop can send a code. */
export type ShopperProofs = { proven: Proven[]; open: OpenProof[]; ways: readonly ProofKind[] }

const dayMs = 24 * 3_600_000

/** A valid verification. */
export const isProven = and(isNotNull(proofs.provenAt), isNull(proofs.takenOffAt))

/**
 * How a shop can send a code: by e-mail, and by SMS where a provider is set. A store that only this machine reaches shows its
 * SMS on the screen, which is enough for trying it.
 */
export function waysToProve({ sms, settings }: Pick<Store, 'sms' | 'settings'>): readonly ProofKind[] {
  return sms.name !== 'built-in' || settings.isPrivate ? proofKinds : ['email']
}

/** What an account has proven, the latest first, and the codes that are still open. */
export async function listProofs(shop: Shop): Promise<ShopperProofs> {
  const { id: shopperId } = requireShopper(shop)
  const now = shop.now()
  const isOpen = and(
    isNotNull(proofs.codeHash),
    gt(proofs.expiresAt, now),
    lt(proofs.tries, proofLimits.tries),
  )
  const rows = await shop.db
    .select()
    .from(proofs)
    .where(and(eq(proofs.shopperId, shopperId), or(isProven, isOpen)))
    .orderBy(desc(proofs.provenAt), desc(proofs.createdAt))
  const proven = rows.flatMap(({ id, kind, value, provenAt, showsUntil }) =>
    provenAt === null ? [] : [{ id, kind, value, provenAt, isHeld: showsUntil === null }],
  )
  const open = rows.flatMap(({ id, kind, value, provenAt, expiresAt, createdAt }) => {
    const againAt = new Date(createdAt.getTime() + proofLimits.againMs)
    return provenAt === null ? [{ id, kind, value, expiresAt, againAt }] : []
  })
  const isLatest = (one: Proven, at: number) =>
    proven.findIndex(({ kind, value }) => kind === one.kind && value === one.value) === at
  return { proven: proven.filter(isLatest), open, ways: waysToProve(shop) }
}

/** Serialises requests, verifications and removals of one phone or email address. */
export async function lockValue(tx: Transaction, { kind, value }: ProofRequest): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.phoneVerification}, hashtext(${`${kind} ${value}`}))`,
  )
}

/** Tells whether an account is the last one that has proven this. */
export async function isHeldBy(
  tx: Database,
  { shopperId, kind, value }: ProofRequest & { shopperId: string },
): Promise<boolean> {
  const isIt = and(eq(proofs.shopperId, shopperId), eq(proofs.kind, kind), eq(proofs.value, value))
  const [row] = await tx
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(isIt, isProven, isNull(proofs.showsUntil)))
  return row !== undefined
}

/** What the store keeps of an account's proofs, for its copy. */
export type ExportedProof = { kind: ProofKind; value: string; requestedAt: Date; provenAt: Date | null }

/** Lists all stored verifications and requests of an account, newest first. */
export async function readProofs(db: Database, shopperId: string): Promise<ExportedProof[]> {
  return db
    .select({
      kind: proofs.kind,
      value: proofs.value,
      requestedAt: proofs.createdAt,
      provenAt: proofs.provenAt,
    })
    .from(proofs)
    .where(eq(proofs.shopperId, shopperId))
    .orderBy(desc(proofs.createdAt))
}

/** Forgets what an account has proven or wanted to, and every code that it was sent. */
export async function forgetProofs(tx: Database, shopperId: string): Promise<void> {
  await forgetCodes(tx, shopperId)
  await tx.delete(proofs).where(eq(proofs.shopperId, shopperId))
}

/** Deletes unused codes and removed verifications that no longer count for any limit. */
export async function deleteExpiredProofs(store: Store): Promise<void> {
  const before = new Date(store.now().getTime() - dayMs)
  await store.db
    .delete(proofs)
    .where(or(and(isNull(proofs.provenAt), lt(proofs.createdAt, before)), lt(proofs.takenOffAt, before)))
}
