import type { OutgoingSms, Sms } from './sms.ts'

/** The storage of the built-in SMS. A message with a known reference is stored once. */
export type SmsMemory = { save(message: OutgoingSms): Promise<void> }

/** Sends nothing. Stores messages for the seller's messages page if no provider is configured. */
export function createBuiltInSms(memory: SmsMemory): Sms {
  return {
    name: 'built-in',
    async send(message) {
      await memory.save(message)
      return { reference: message.reference }
    },
  }
}
