import type { OutgoingSms, Sms } from './sms.ts'

/** The storage of the built-in SMS provider. A message is stored once per reference. */
export type SmsMemory = { save(message: OutgoingSms): Promise<void> }

/**
 * Creates the SMS provider of a store without a configured one. It sends nothing, and stores each SMS for the seller's
 * messages page.
 */
export function createBuiltInSms(memory: SmsMemory): Sms {
  return {
    name: 'built-in',
    async send(message) {
      await memory.save(message)
      return { reference: message.reference }
    },
  }
}
