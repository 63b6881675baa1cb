import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { localPath } from '#domain/language.ts'
import { currency, linkLifeMs } from '#domain/payment.ts'
import type { Attempt, Finding, Gateway } from './gateway.ts'

/** What the test gateway knows of a payment. */
export type TestPayment = {
  attemptId: string
  amountPaisa: number
  status: 'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded'
}

/** Where the test gateway remembers; a real one has a bank's computers for it. */
export type TestMemory = {
  read(attemptId: string): Promise<TestPayment | undefined>
  keep(payment: TestPayment): Promise<void>
}

export type SignedNotice = { body: string; signature: string }
export type TestGateway = Gateway & {
  /** A message such as a real gateway would send to the store, signed. */
  sign(payment: TestPayment, noticeId: string): SignedNotice
  memory: TestMemory
}

const noticeShape = z.object({
  id: z.string().min(1).max(100),
  attemptId: z.string().max(20),
  amountPaisa: z.number().int(),
  currency: z.string(),
  status: z.enum(['pending', 'paid', 'cancelled', 'expired', 'refunded']),
})

/**
 * The built-in gateway: it takes no money, but behaves like one that does. It signs its notices with a secret
 * that only this process knows, because nobody else may send any.
 */
export function createTestGateway(memory: TestMemory): TestGateway {
  const secret = randomBytes(32)
  const hmac = (body: Buffer | string) => createHmac('sha256', secret).update(body).digest()
  return {
    name: 'test',
    memory,
    async initiate({ attempt, language, origin }) {
      await memory.keep({ attemptId: attempt.id, amountPaisa: attempt.amountPaisa, status: 'pending' })
      return {
        url: `${origin}${localPath(language, `/test-gateway/${attempt.id}`)}`,
        gatewayRef: attempt.id,
        expiresAt: new Date(Date.now() + linkLifeMs),
      }
    },
    parseReturn: () => ({ claim: 'unknown' }),
    async lookup(attempt: Attempt) {
      const payment = await memory.read(attempt.id)
      return payment ? findingOf(payment) : { ...unknown, raw: null }
    },
    sign({ attemptId, amountPaisa, status }, noticeId) {
      const body = JSON.stringify({ id: noticeId, attemptId, amountPaisa, currency, status })
      return { body, signature: hmac(body).toString('hex') }
    },
    readNotice(body, signature) {
      const given = Buffer.from(signature, 'hex')
      const right = hmac(body)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const parsed = noticeShape.safeParse(JSON.parse(body.toString('utf8')))
      if (!parsed.success) return undefined
      const { id, attemptId } = parsed.data
      const finding = { ...findingOf(parsed.data), currency: parsed.data.currency }
      return { id, attemptId, finding, isAboutRefund: false }
    },
    async refund(attempt) {
      const payment = await memory.read(attempt.id)
      const reference = `test-refund-${attempt.id}`
      if (payment?.status === 'refunded') return { status: 'done', reference }
      if (payment?.status !== 'paid') return { status: 'failed', reference, reason: 'It was never paid.' }
      await memory.keep({ ...payment, status: 'refunded' })
      return { status: 'done', reference }
    },
  }
}

const unknown = { status: 'pending', amountPaisa: null, currency, transaction: null } as const

function findingOf(payment: TestPayment): Finding {
  const { attemptId, amountPaisa, status } = payment
  return { status, amountPaisa, currency, transaction: `test-${attemptId}`, raw: payment }
}
