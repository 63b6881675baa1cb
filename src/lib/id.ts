const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const timeLength = 10
const randomLength = 8
const idPattern = /^[0-9a-hjkmnp-tv-z]{18}$/

/**
 * Returns a new id of 18 lower-case Crockford base-32 characters: 10 of the time in milliseconds, 8 random.
 * Ids of different milliseconds sort as text in the order of their creation.
 * Throws RangeError for a time that is negative, no integer or beyond 50 bits.
 */
export function newId(nowMs: number = Date.now()): string {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs >= 2 ** 50) {
    throw new RangeError(`Not a valid time for an id: ${nowMs}`)
  }
  const random = crypto.getRandomValues(new Uint8Array(randomLength))
  let text = ''
  for (let digit = timeLength - 1; digit >= 0; digit--) {
    text += alphabet.charAt(Math.floor(nowMs / 32 ** digit) % 32)
  }
  // 256 is a multiple of 32, so the lower five bits of a byte are uniformly distributed.
  for (const byte of random) text += alphabet.charAt(byte & 31)
  return text
}

/** Returns whether a text has the format of `newId`. The object may not exist. */
export function isId(text: string): boolean {
  return idPattern.test(text)
}
