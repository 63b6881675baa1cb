import type { OutgoingSms, Sms } from './sms.ts'

/** Where the built-in SMS keeps what it was given; again under the same reference it is the same. */
export type SmsMemory = { keep(message: OutgoingSms): Promise<void> }

/** Sends nothing: what it is given is shown on the seller's screen of messages, where no provider is configured. */
export function createBuiltInSms(memory: SmsMemory): Sms {
  return {
    name: 'built-in',
    async send(message) {
      await memory.keep(message)
      return { reference: message.reference }
    },
  }
}
