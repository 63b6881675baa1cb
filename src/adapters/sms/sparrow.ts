import * as z from 'zod'
import { postForm } from './post-form.ts'
import { nepaliMobileDigits, PermanentSmsError, type SmsProvider } from './sms.ts'

export type SparrowSettings = { token: string; from: string; url: string }

const responseSchema = z.object({ response_code: z.coerce.number(), response: z.string().optional() })

// These errors are permanent: an invalid receiver or an empty text. Errors of the token or the credit are retried.
const permanentErrorCodes = new Set([1007, 1010, 1011])

/**
 * Creates the SMS provider Sparrow SMS (API v2). It assigns no reference to a message and has no idempotency keys.
 * Source: https://docs.sparrowsms.com/sms/outgoing_sendsms/
 */
export function createSparrow({ token, from, url }: SparrowSettings): SmsProvider {
  return {
    name: 'sparrow',
    async send({ to, text, reference }) {
      const { status, body } = await postForm(url, { token, from, to: nepaliMobileDigits(to), text })
      const result = responseSchema.safeParse(body)
      if (!result.success) throw new Error(`Sparrow sent an unreadable response (${status})`)
      const { response_code: code, response = '' } = result.data
      if (code === 200 && status < 300) return { reference }
      const reason = `Sparrow: ${response} (${code})`
      throw permanentErrorCodes.has(code) ? new PermanentSmsError(reason) : new Error(reason)
    },
  }
}
