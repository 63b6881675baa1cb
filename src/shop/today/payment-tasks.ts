import { paymentAttempts } from '#db/schema/payments.server.ts'
import type { RequestKind } from '#domain/inbox/request.ts'
import { currency, type PaymentAlertKind } from '#domain/payment/payment.ts'
import type { ShopContext } from '#shop/context.ts'
import { listRequests } from '#shop/inbox/seller-requests.ts'
import { listPaymentsOnHold } from '#shop/payments/payments-on-hold.ts'
import { listPaymentAlerts } from '#shop/payments/payment-alerts.ts'
import { listPendingRefunds } from '#shop/payments/refund-list.ts'
import { toConfirmCondition, listQrPayments } from '#shop/payments/qr-payments.ts'
import { listIndeterminatePayments } from '#shop/payments/indeterminate-payments.ts'
import type { CountedRows } from './counted-rows.ts'

type Task = {
  id: string
  orderId: string
  orderNumber: number
  name: string
  /** Null if the amount is unknown. */
  sum: { paisa: number; currency: string } | null
  isTest: boolean
}

/** A payment that needs a decision by a person. */
export type PaymentTask = Task & { kind: 'held' | 'unsure' | 'qr' | PaymentAlertKind; since: Date }

/** A task with a due date that a shopper waits for: a return, a complaint or a refund. */
export type ReturnTask = Omit<Task, 'isTest'> & {
  kind: RequestKind | 'refund'
  text: string
  dueAt: Date
}

/** Returns payments on hold, indeterminate payments, payments by QR to confirm and payment alerts, oldest first. */
export async function readPaymentTasks(shop: ShopContext, limit: number): Promise<CountedRows<PaymentTask>> {
  const onHold = await listPaymentsOnHold(shop, { limit })
  const indeterminate = await listIndeterminatePayments(shop, { limit })
  const alerts = await listPaymentAlerts(shop, { limit })
  const qrPayments = await listQrPayments(shop, limit, toConfirmCondition)
  const rows = [
    ...qrPayments.map((payment): PaymentTask => {
      const { since, isTest, amountPaisa: paisa } = payment
      return { ...taskOf(payment), kind: 'qr', since, sum: { paisa, currency }, isTest }
    }),
    ...onHold.payments.map((payment): PaymentTask => {
      const { arrivedPaisa, arrivedCurrency, arrivedAt } = payment
      const sum =
        arrivedPaisa === null ? null : { paisa: arrivedPaisa, currency: arrivedCurrency ?? currency }
      return { ...taskOf(payment), kind: 'held', since: arrivedAt, sum, isTest: payment.isTest }
    }),
    ...indeterminate.payments.map((payment): PaymentTask => {
      const sum = { paisa: payment.amountPaisa, currency }
      return {
        ...taskOf(payment),
        kind: 'unsure',
        since: payment.indeterminateAt,
        sum,
        isTest: payment.isTest,
      }
    }),
    ...alerts.alerts.map((alert): PaymentTask => {
      const { amountPaisa, at: alertedAt, kind, isTest } = alert
      const sum = amountPaisa === null ? null : { paisa: amountPaisa, currency: alert.currency ?? currency }
      return { ...taskOf(alert), kind, since: alertedAt, sum, isTest }
    }),
  ]
  const sortedRows = rows.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  const qrCount = await shop.db.$count(paymentAttempts, toConfirmCondition)
  return {
    count: onHold.total + indeterminate.total + alerts.total + qrCount,
    rows: sortedRows.slice(0, limit),
  }
}

/** Returns open returns and complaints, and pending refunds, by due date. */
export async function readReturnTasks(shop: ShopContext, limit: number): Promise<CountedRows<ReturnTask>> {
  const openRequests = await listRequests(shop, { filter: 'open', limit })
  const pendingRefunds = await listPendingRefunds(shop, limit)
  const rows = [
    ...openRequests.requests.map((request): ReturnTask => {
      const { kind, text, dueAt } = request
      return { ...taskOf(request), kind, text, dueAt, sum: null }
    }),
    ...pendingRefunds.refunds.map((refund): ReturnTask => {
      const sum = { paisa: refund.amountPaisa, currency: refund.currency }
      return { ...taskOf(refund), kind: 'refund', text: '', dueAt: refund.dueAt, sum }
    }),
  ]
  const sortedRows = rows.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  return { count: openRequests.total + pendingRefunds.pendingCount, rows: sortedRows.slice(0, limit) }
}

type TaskSource = { id: string; orderId: string; orderNumber: number; shopper: { name: string } }

function taskOf({ id, orderId, orderNumber, shopper: { name } }: TaskSource) {
  return { id, orderId, orderNumber, name }
}
