import { localizedPath } from '#domain/language.ts'
import { currency } from '#domain/payment/payment.ts'
import type { Gateway } from './gateway.ts'

/**
 * The gateway of the shop's own QR code. The seller confirms the payment by hand, so `checkStatus` always reports
 * the payment as absent. The payment link opens the page with the QR code.
 */
export const shopQrGateway: Gateway = {
  name: 'qr',
  async initiate({ attempt, language, origin, requestedExpiresAt }) {
    const url = `${origin}${localizedPath(language, `/pay/qr/${attempt.orderId}`)}`
    return { url, gatewayRef: null, expiresAt: requestedExpiresAt }
  },
  parseRedirect: () => ({ claim: 'unknown' }),
  checkStatus: async () => ({ status: 'absent', amountPaisa: null, currency, transaction: null, raw: null }),
}
