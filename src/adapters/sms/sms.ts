/** An outgoing SMS. `to` is in E.164 format. `reference` is the same for every attempt. */
export type OutgoingSms = { to: string; text: string; reference: string }

/** An SMS provider. If `send` throws, the SMS is retried later, except after a PermanentSmsError. */
export type SmsProvider = {
  name: 'sparrow' | 'aakash' | 'built-in'
  /** Returns the provider's reference, or the store's own reference if the provider assigns none. */
  send(message: OutgoingSms): Promise<{ reference: string }>
}

/** A permanent refusal by the provider, such as for an invalid number or sender. A retry would be refused again. */
export class PermanentSmsError extends Error {}

/**
 * Returns the ten digits of a Nepali mobile number. Throws PermanentSmsError for any other number, because Sparrow and
 * Aakash send only within Nepal.
 */
export function nepaliMobileDigits(to: string): string {
  const [, digits] = /^\+977(9\d{9})$/.exec(to) ?? []
  if (digits === undefined) throw new PermanentSmsError('The number is no mobile in Nepal')
  return digits
}
