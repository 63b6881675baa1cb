/** An SMS as it leaves the store: `to` in E.164; `reference` is the same however often it is sent. */
export type OutgoingSms = { to: string; text: string; reference: string }

/** Sends SMS, or throws: then it is tried again later, unless it was refused for good. */
export type Sms = {
  name: 'sparrow' | 'aakash' | 'built-in'
  /** Returns the provider's reference, or the store's own reference if the provider assigns none. */
  send(message: OutgoingSms): Promise<{ reference: string }>
}

/** The provider gives the same refusal to every repetition: a wrong number or a wrong sender. */
export class SmsRefusedError extends Error {}

/** The ten digits of a mobile in Nepal, which is as far as both providers reach. Refuses every other number. */
export function nepalDigits(to: string): string {
  const [, digits] = /^\+977(9\d{9})$/.exec(to) ?? []
  if (digits === undefined) throw new SmsRefusedError('The number is no mobile in Nepal')
  return digits
}
