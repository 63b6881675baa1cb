import * as z from 'zod'
import { postForm } from './post-form.ts'
import { nepalDigits, SmsRefusedError, type Sms } from './sms.ts'

export type SparrowSettings = { token: string; from: string; url: string }

const responseSchema = z.object({ response_code: z.coerce.number(), response: z.string().optional() })

// Wrong receivers and empty texts stay so; a token, an address or credit can be put right while it is tried again.
const final = new Set([1007, 1010, 1011])

/**
 * Sparrow SMS, v2. It names no message it has taken, and knows no key under which it would send one once.
 * Source: https://docs.sparrowsms.com/sms/outgoing_sendsms/
 */
export function createSparrow({ token, from, url }: SparrowSettings): Sms {
  return {
    name: 'sparrow',
    async send({ to, text, reference }) {
      const { status, body } = await postForm(url, { token, from, to: nepalDigits(to), text })
      const result = responseSchema.safeParse(body)
      if (!result.success) throw new Error(`Sparrow gave no answer that can be read (${status})`)
      const { response_code: code, response = '' } = result.data
      if (code === 200 && status < 300) return { reference }
      const reason = `Sparrow: ${response} (${code})`
      throw final.has(code) ? new SmsRefusedError(reason) : new Error(reason)
    },
  }
}
