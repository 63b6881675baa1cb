import * as z from 'zod'
import { postForm } from './post-form.ts'
import { nepaliMobileDigits, PermanentSmsError, type SmsProvider } from './sms.ts'

export type AakashSettings = { token: string; url: string }

const acceptedMessageSchema = z.object({ id: z.union([z.number(), z.string()]).optional() })
const responseSchema = z.object({
  error: z.boolean(),
  message: z.string().optional(),
  // Aakash sends an empty array instead of an object if there is no data.
  data: z
    .union([
      z.array(z.unknown()),
      z.object({
        valid: z.array(acceptedMessageSchema).default([]),
        invalid: z.array(z.unknown()).default([]),
      }),
    ])
    .optional(),
})

/** Creates the SMS provider Aakash SMS (API v3). The sender name is configured in the Aakash account. */
export function createAakash({ token, url }: AakashSettings): SmsProvider {
  return {
    name: 'aakash',
    async send({ to, text, reference }) {
      const { status, body } = await postForm(url, { auth_token: token, to: nepaliMobileDigits(to), text })
      const result = responseSchema.safeParse(body)
      if (!result.success) throw new Error(`Aakash sent an unreadable response (${status})`)
      const { error, message = '', data } = result.data
      if (error || status >= 300) throw new Error(`Aakash: ${message} (${status})`)
      const recipients = data === undefined || Array.isArray(data) ? undefined : data
      // For an invalid number Aakash reports no error, but lists the number in `invalid`.
      if (recipients?.valid.length === 0 && recipients.invalid.length > 0)
        throw new PermanentSmsError('Aakash: the number is not valid')
      return { reference: String(recipients?.valid[0]?.id ?? reference) }
    },
  }
}
