import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { contactOf } from '#domain/address/address-text.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { indeterminateDays, attemptPhase } from '#domain/payment/payment-states.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { queryGateway } from './query-gateway.ts'
import { listAttempts, type AttemptOfOrder } from './attempt-list.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A payment with an indeterminate result, for sellers. */
export type IndeterminatePayment = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  amountPaisa: number
  /** The gateway's own reference of the payment in its dashboard; null if it gave none. */
  gatewayRef: string | null
  indeterminateAt: Date
  /** The time of the next automatic status check; null after the last one. */
  nextStatusCheckAt: Date | null
  isTest: boolean
  shopper: { name: string; email: string; phone: string }
}
export type IndeterminatePaymentList = {
  payments: IndeterminatePayment[]
  total: number
  page: number
  pages: number
}

/** The result of a status check: the money has arrived, no money will arrive, or it is still indeterminate. */
export type StatusCheckResult = 'arrived' | 'over' | 'unsure'

/** Returns the payments with an indeterminate result, oldest first. */
export async function listIndeterminatePayments(
  shop: ShopContext,
  query: unknown,
): Promise<IndeterminatePaymentList> {
  const statusFilter = { status: 'unsure', since: paymentAttempts.indeterminateAt } as const
  const { rows, ...paging } = await listAttempts(shop, query, statusFilter)
  return { payments: rows.map(indeterminatePayment), ...paging }
}

/**
 * Checks the status of an indeterminate payment at its gateway now, on request of a seller. Throws ShopError
 * `not-found`, and `gateway-silent` if the gateway does not respond.
 */
export async function checkPaymentStatus(shop: ShopContext, input: unknown): Promise<StatusCheckResult> {
  requirePermission(shop, 'orders')
  const { id } = parseInput(idRequest, input)
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  if (!attempt) throw new ShopError('not-found', { params: { resource: 'payment' } })
  if (attempt.status === 'unsure') {
    await queryGateway(shop, attempt).catch((error: unknown) => {
      shop.log.warn({ err: error, attempt: id }, 'a gateway could not be asked')
      throw new ShopError('gateway-silent', { params: { gateway: attempt.gateway } })
    })
  }
  const [currentAttempt = attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
  if (currentAttempt.status === 'unsure') return 'unsure'
  return attemptPhase(currentAttempt, shop.now()) === 'arrived' ? 'arrived' : 'over'
}

const batchSize = 20
const maxAgeMs = indeterminateDays * 24 * 3_600_000

// Must be identical to the condition of the index `payment_attempts_unchecked`. Lists the statuses of eSewa and Khalti
// for a payment that may still arrive.
const uncheckedCondition = sql`next_status_check_at is null and settled_at is null
  and status in ('open', 'cancelled', 'expired', 'unsure')
  and last_response ->> 'status' in ('AMBIGUOUS', 'PENDING', 'Pending', 'Initiated')`

/**
 * Marks the payments that the previous release no longer checks as indeterminate. That release stops half an hour after
 * a link expires, whatever the gateway reports. Handles a batch of recent payments at a time, also while both releases
 * run.
 */
export async function resumeUncheckedPayments(store: Store): Promise<void> {
  const now = store.now()
  const oldestTime = new Date(now.getTime() - maxAgeMs)
  const uncheckedPayments = await store.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(uncheckedCondition, gt(paymentAttempts.createdAt, oldestTime)))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(batchSize)
  for (const { id } of uncheckedPayments) {
    await store.db
      .update(paymentAttempts)
      .set({ status: 'unsure', indeterminateAt: now, nextStatusCheckAt: now })
      .where(
        and(
          eq(paymentAttempts.id, id),
          isNull(paymentAttempts.nextStatusCheckAt),
          isNull(paymentAttempts.settledAt),
        ),
      )
  }
}

function indeterminatePayment({ attempt, order }: AttemptOfOrder): IndeterminatePayment {
  return {
    id: attempt.id,
    orderId: order.id,
    orderNumber: order.number,
    orderStatus: order.status,
    gateway: attempt.gateway,
    amountPaisa: attempt.amountPaisa,
    gatewayRef: attempt.gatewayRef,
    indeterminateAt: attempt.indeterminateAt ?? attempt.createdAt,
    nextStatusCheckAt: attempt.nextStatusCheckAt,
    isTest: order.isTest,
    shopper: contactOf(order.address),
  }
}
