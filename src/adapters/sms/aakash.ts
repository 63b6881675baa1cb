import * as z from 'zod'
import { postForm } from './post-form.ts'
import { nepalDigits, SmsRefusedError, type Sms } from './sms.ts'

export type AakashSettings = { token: string; url: string }

const taken = z.object({ id: z.union([z.number(), z.string()]).optional() })
const answerShape = z.object({
  error: z.boolean(),
  message: z.string().optional(),
  // An empty list where there is nothing to tell.
  data: z
    .union([
      z.array(z.unknown()),
      z.object({ valid: z.array(taken).default([]), invalid: z.array(z.unknown()).default([]) }),
    ])
    .optional(),
})

/** Aakash SMS, v3. Its sender is set with the account. */
export function createAakash({ token, url }: AakashSettings): Sms {
  return {
    name: 'aakash',
    async send({ to, text, reference }) {
      const { status, body } = await postForm(url, { auth_token: token, to: nepalDigits(to), text })
      const answer = answerShape.safeParse(body)
      if (!answer.success) throw new Error(`Aakash gave no answer that can be read (${status})`)
      const { error, message = '', data } = answer.data
      if (error || status >= 300) throw new Error(`Aakash: ${message} (${status})`)
      const sorted = data === undefined || Array.isArray(data) ? undefined : data
      // Aakash reports no error, but lists the number among those that it does not send to.
      if (sorted?.valid.length === 0 && sorted.invalid.length > 0)
        throw new SmsRefusedError('Aakash: the number is not valid')
      return { reference: String(sorted?.valid[0]?.id ?? reference) }
    },
  }
}
