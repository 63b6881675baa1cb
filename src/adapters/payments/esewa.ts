import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { rupeesFromPaisa } from '#domain/money.ts'
import { callWithTimeout } from '#lib/wait-limit.ts'
import { currency } from '#domain/payment/payment.ts'
import { GatewayError, type Attempt, type PaymentReport, type Gateway } from './gateway.ts'

export type EsewaSettings = { productCode: string; secretKey: string; formUrl: string; statusUrl: string }

const timeoutMs = 10_000
const maxRedirectLength = 4096
const formSignedFields = 'total_amount,transaction_uuid,product_code'
const requiredSignedFields = ['transaction_uuid', 'total_amount', 'product_code', 'status']

/**
 * Creates the eSewa ePay v2 gateway. eSewa sends no webhooks. Its signed return is only a hint, and its status endpoint
 * is the source of truth.
 * Source: https://developer.esewa.com.np/pages/Epay
 */
export function createEsewa(settings: EsewaSettings): Gateway {
  const { productCode, secretKey } = settings
  return {
    name: 'esewa',
    async initiate({ attempt, origin, requestedExpiresAt }) {
      // eSewa has no payment links. A page of the store posts a signed form to eSewa until `requestedExpiresAt`.
      return { url: `${origin}/pay/to/${attempt.id}`, gatewayRef: attempt.id, expiresAt: requestedExpiresAt }
    },
    form(attempt, returnUrl) {
      const total = formatRupees(attempt.amountPaisa)
      const signedText = `total_amount=${total},transaction_uuid=${attempt.id},product_code=${productCode}`
      return {
        action: settings.formUrl,
        fields: {
          amount: total,
          tax_amount: '0',
          product_service_charge: '0',
          product_delivery_charge: '0',
          total_amount: total,
          transaction_uuid: attempt.id,
          product_code: productCode,
          success_url: returnUrl,
          failure_url: returnUrl,
          signed_field_names: formSignedFields,
          signature: signEsewa(signedText, secretKey),
        },
      }
    },
    parseRedirect({ data }) {
      if (data === undefined) return { claim: 'unknown' }
      return { claim: readEsewaRedirect(data, secretKey) }
    },
    checkStatus: (attempt) => queryEsewa(settings, attempt),
    // eSewa's status endpoint has no credentials, so this does not verify the secret key.
    testConnection: async () =>
      void (await queryEsewa(settings, { id: 'connection-test', amountPaisa: 10_000 })),
  }
}

/** Returns eSewa's signature of a text: HMAC-SHA256 in base64, over the values exactly as they are sent. */
export function signEsewa(text: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(text).digest('base64')
}

/**
 * Returns the result in the `data` parameter of the return URL; `forged` if the signature does not cover the required
 * fields.
 */
export function readEsewaRedirect(data: string, secretKey: string): 'paid' | 'not-paid' | 'forged' {
  if (data.length > maxRedirectLength) return 'forged'
  const text = Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8')
  const fields = rawFields(text)
  const signedNames = (fields.get('signed_field_names') ?? '').split(',')
  if (!requiredSignedFields.every((name) => signedNames.includes(name))) return 'forged'
  const signedText = signedNames.map((name) => `${name}=${fields.get(name) ?? ''}`).join(',')
  const expectedSignature = Buffer.from(signEsewa(signedText, secretKey))
  const providedSignature = Buffer.from(fields.get('signature') ?? '')
  if (
    providedSignature.length !== expectedSignature.length ||
    !timingSafeEqual(providedSignature, expectedSignature)
  )
    return 'forged'
  return fields.get('status') === 'COMPLETE' ? 'paid' : 'not-paid'
}

// Returns the values as they are written in the JSON. The signature covers `1000.0`, and parsing would give `1000`.
function rawFields(text: string): Map<string, string> {
  const parts = text.matchAll(/"(\w+)"\s*:\s*(?:"((?:[^"\\]|\\.)*)"|(-?[\d.]+))/g)
  return new Map(
    [...parts].map(([, name = '', quoted, unquoted]) => [
      name,
      (quoted ?? unquoted ?? '').replaceAll('\\/', '/'),
    ]),
  )
}

const statusResponseSchema = z.object({
  status: z.string().optional(),
  total_amount: z.union([z.number(), z.string()]).optional(),
  totalAmount: z.union([z.number(), z.string()]).optional(),
  ref_id: z.string().nullish(),
  refId: z.string().nullish(),
  product_code: z.string().nullish(),
})

const statuses: Readonly<Record<string, PaymentReport['status']>> = {
  COMPLETE: 'paid',
  PENDING: 'pending',
  // eSewa does not know the result.
  AMBIGUOUS: 'unsure',
  // The session has ended or was never started.
  NOT_FOUND: 'absent',
  // Reversed by eSewa, whatever the earlier status was.
  CANCELED: 'reversed',
  FULL_REFUND: 'refunded',
  PARTIAL_REFUND: 'partly-refunded',
}

async function queryEsewa(
  settings: EsewaSettings,
  attempt: Pick<Attempt, 'id' | 'amountPaisa'>,
): Promise<PaymentReport> {
  const url = new URL(settings.statusUrl)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  url.searchParams.set('product_code', settings.productCode)
  url.searchParams.set('total_amount', formatRupees(attempt.amountPaisa))
  url.searchParams.set('transaction_uuid', attempt.id)
  const { code, raw } = await callWithTimeout(timeoutMs, async (signal) => {
    const response = await fetch(url, { signal })
    const body: unknown = await response.json()
    return { code: response.status, raw: body }
  })
  const result = statusResponseSchema.safeParse(raw)
  // During an outage eSewa responds with 200 and no status. This is not a failure of the payment.
  if (!result.success || result.data.status === undefined)
    throw new GatewayError(`eSewa gave no status (${code})`)
  const { status, total_amount: total, totalAmount, ref_id: reference, refId } = result.data
  return {
    status: statuses[status.toUpperCase()] ?? 'unsure',
    amountPaisa: parseAmountPaisa(total ?? totalAmount),
    currency,
    transaction: reference ?? refId ?? null,
    raw,
    isMismatched: (result.data.product_code ?? settings.productCode) !== settings.productCode,
  }
}

/** Formats an amount in rupees for eSewa. All requests use the same format, because the signature covers it. */
function formatRupees(paisa: number): string {
  const rupees = rupeesFromPaisa(paisa)
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
}

function parseAmountPaisa(rupees: number | string | undefined): number | null {
  const number = Number(String(rupees ?? '').replaceAll(',', '') || Number.NaN)
  return Number.isFinite(number) ? Math.round(number * 100) : null
}
