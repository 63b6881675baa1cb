import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { localizedPath } from '#domain/language.ts'
import { currency } from '#domain/payment/payment.ts'
import type { Attempt, PaymentReport, Gateway, RefundResult, RefundRequest } from './gateway.ts'

/** A test payment as it is stored. */
export type TestPayment = {
  attemptId: string
  amountPaisa: number
  status: 'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded'
  /** The amount that has been refunded so far. */
  refundedPaisa?: number
  /** The end of the payment link. A payment after it is a late payment. */
  expiresAt?: Date | null
}

/** Stores the payments of the test gateway. A real gateway stores them on its own servers. */
export type TestPaymentStore = {
  read(attemptId: string): Promise<TestPayment | undefined>
  save(payment: TestPayment): Promise<void>
}

type SignedWebhook = { body: string; signature: string }
export type TestGateway = Gateway & {
  /** Returns a signed message as a real gateway would send it to the store. */
  sign(payment: TestPayment, eventId: string): SignedWebhook
  payments: TestPaymentStore
}

const webhookSchema = z.object({
  id: z.string().min(1).max(100),
  attemptId: z.string().max(20),
  amountPaisa: z.number().int(),
  currency: z.string(),
  status: z.enum(['pending', 'paid', 'cancelled', 'expired', 'refunded']),
})

/**
 * Creates the test gateway, which is built into the store. It takes no money, but behaves like a real gateway. It signs its
 * webhooks with a secret of this process, so that other senders are refused.
 */
export function createTestGateway(payments: TestPaymentStore): TestGateway {
  const secret = randomBytes(32)
  const hmac = (body: Buffer | string) => createHmac('sha256', secret).update(body).digest()
  return {
    name: 'test',
    payments,
    async initiate({ attempt, language, origin, requestedExpiresAt }) {
      const { id: attemptId, amountPaisa } = attempt
      await payments.save({ attemptId, amountPaisa, status: 'pending', expiresAt: requestedExpiresAt })
      return {
        url: `${origin}${localizedPath(language, `/test-gateway/${attempt.id}`)}`,
        gatewayRef: attempt.id,
        expiresAt: requestedExpiresAt,
      }
    },
    parseRedirect: () => ({ claim: 'unknown' }),
    async checkStatus(attempt: Attempt) {
      const payment = await payments.read(attempt.id)
      if (!payment) return { ...absentPayment, raw: null }
      const hasExpired = payment.status === 'pending' && payment.expiresAt && payment.expiresAt < new Date()
      return reportOf(hasExpired ? { ...payment, status: 'expired' } : payment)
    },
    sign({ attemptId, amountPaisa, status }, eventId) {
      const body = JSON.stringify({ id: eventId, attemptId, amountPaisa, currency, status })
      return { body, signature: hmac(body).toString('hex') }
    },
    readWebhook(body, signature) {
      const providedSignature = Buffer.from(signature, 'hex')
      const expectedSignature = hmac(body)
      if (
        providedSignature.length !== expectedSignature.length ||
        !timingSafeEqual(providedSignature, expectedSignature)
      )
        return undefined
      const parsed = webhookSchema.safeParse(JSON.parse(body.toString('utf8')))
      if (!parsed.success) return undefined
      const { id, attemptId } = parsed.data
      const report = { ...reportOf(parsed.data), currency: parsed.data.currency }
      return { id, attemptId, report, isAboutRefund: false }
    },
    refund: (attempt, request) => refundPayment(payments, attempt, request),
  }
}

/**
 * Refunds a test payment. The refunded total becomes the request's previous total plus its amount, so a repeated
 * request changes nothing.
 */
async function refundPayment(
  payments: TestPaymentStore,
  { id: attemptId }: Attempt,
  { amountPaisa, previouslyRefundedPaisa }: RefundRequest,
): Promise<RefundResult> {
  const payment = await payments.read(attemptId)
  const reference = `test-refund-${attemptId}`
  if (payment?.status === 'refunded') return { status: 'done', reference }
  if (payment?.status !== 'paid') return { status: 'failed', reference, reason: 'It was never paid.' }
  const refundedPaisa = Math.max(payment.refundedPaisa ?? 0, previouslyRefundedPaisa + amountPaisa)
  const isFullRefund = refundedPaisa >= payment.amountPaisa
  await payments.save({ ...payment, refundedPaisa, status: isFullRefund ? 'refunded' : 'paid' })
  return { status: 'done', reference }
}

const absentPayment = { status: 'absent', amountPaisa: null, currency, transaction: null } as const

function reportOf(payment: TestPayment): PaymentReport {
  const { attemptId, amountPaisa, refundedPaisa = 0 } = payment
  const isPartlyRefunded = payment.status === 'paid' && refundedPaisa > 0
  const status = isPartlyRefunded ? 'partly-refunded' : payment.status
  return { status, refundedPaisa, amountPaisa, currency, transaction: `test-${attemptId}`, raw: payment }
}
