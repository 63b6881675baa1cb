import { localPath } from '#domain/language.ts'
import { currency } from '#domain/payment/payment.ts'
import type { Gateway } from './gateway.ts'

/**
 * The shop's own QR as a gateway. Only the seller sees the payment arrive and confirms it, so a query finds nothing.
 * The link leads to the page with the QR.
 */
export const shopQrGateway: Gateway = {
  name: 'qr',
  async initiate({ attempt, language, origin, linkEndsAt }) {
    const url = `${origin}${localPath(language, `/pay/qr/${attempt.orderId}`)}`
    return { url, gatewayRef: null, expiresAt: linkEndsAt }
  },
  parseReturn: () => ({ claim: 'unknown' }),
  lookup: async () => ({ status: 'absent', amountPaisa: null, currency, transaction: null, raw: null }),
}
