import * as z from 'zod'
import { postForm } from './post-form.ts'
import { nepalDigits, SmsRefusedError, type Sms } from './sms.ts'

export type AakashSettings = { token: string; url: string }

const acceptedMessageSchema = z.object({ id: z.union([z.number(), z.string()]).optional() })
const responseSchema = z.object({
  error: z.boolean(),
  message: z.string().optional(),
  // An empty list if there is no data.
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

/** Aakash SMS, v3. Its sender is set with the account. */
export function createAakash({ token, url }: AakashSettings): Sms {
  return {
    name: 'aakash',
    async send({ to, text, reference }) {
      const { status, body } = await postForm(url, { auth_token: token, to: nepalDigits(to), text })
      const result = responseSchema.safeParse(body)
      if (!result.success) throw new Error(`Aakash gave no answer that can be read (${status})`)
      const { error, message = '', data } = result.data
      if (error || status >= 300) throw new Error(`Aakash: ${message} (${status})`)
      const sorted = data === undefined || Array.isArray(data) ? undefined : data
      // Aakash reports no error, but lists the number as invalid.
      if (sorted?.valid.length === 0 && sorted.invalid.length > 0)
        throw new SmsRefusedError('Aakash: the number is not valid')
      return { reference: String(sorted?.valid[0]?.id ?? reference) }
    },
  }
}
