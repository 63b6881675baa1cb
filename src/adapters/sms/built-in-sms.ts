import type { OutgoingSms, SmsProvider } from './sms.ts'

/** The storage of the built-in SMS provider. A message is stored once per reference. */
export type SmsStore = { save(message: OutgoingSms): Promise<void> }

/**
 * Creates the SMS provider for stores without a configured provider. It sends nothing and stores each SMS for
 * the messages page of the seller.
 */
export function createBuiltInSms(store: SmsStore): SmsProvider {
  return {
    name: 'built-in',
    async send(message) {
      await store.save(message)
      return { reference: message.reference }
    },
  }
}
