// Source: 3GPP TS 23.038, the basic characters of the GSM 7-bit alphabet and their extension.
const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extensionCharacters = new Set('^{}\\[~]|€\f')

const encodings = {
  'gsm-7': { singlePartLength: 160, multipartLength: 153, maxLength: 160 },
  'ucs-2': { singlePartLength: 70, multipartLength: 67, maxLength: 134 },
} as const

/** The encoding and length of an SMS. `maxLength` is the store's limit: one part, or two in Devanagari. */
export type SmsLength = { encoding: keyof typeof encodings; length: number; parts: number; maxLength: number }

/**
 * Counts a text as it is charged. An extension character counts twice. A character outside the 7-bit alphabet makes the
 * whole text UCS-2. No character is split between two parts.
 */
export function smsLength(text: string): SmsLength {
  const characters = Array.from(text)
  const isGsm = characters.every(
    (character) => basicCharacters.has(character) || extensionCharacters.has(character),
  )
  const encoding = isGsm ? 'gsm-7' : 'ucs-2'
  const { singlePartLength, multipartLength, maxLength } = encodings[encoding]
  const sizes = characters.map((character) =>
    isGsm ? (extensionCharacters.has(character) ? 2 : 1) : character.length,
  )
  const length = sizes.reduce((sum, size) => sum + size, 0)
  return {
    encoding,
    length,
    parts: length <= singlePartLength ? Math.min(length, 1) : countParts(sizes, multipartLength),
    maxLength,
  }
}

/** Returns whether a text can be sent unchanged. */
export function fitsSms(text: string): boolean {
  const { parts, encoding, length, maxLength } = smsLength(text)
  return length <= maxLength && parts <= (encoding === 'gsm-7' ? 1 : 2)
}

function countParts(sizes: readonly number[], maxLength: number): number {
  let parts = 1
  let partLength = 0
  for (const size of sizes) {
    if (partLength + size > maxLength) {
      parts += 1
      partLength = 0
    }
    partLength += size
  }
  return parts
}

const plainCharacters: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\t': ' ',
}

/** Replaces typographic characters by plain ones, because a single one would double the cost of an SMS. */
export function plainSms(text: string): string {
  return text.replace(/[‘’“”–—…\u00A0\t]/g, (character) => plainCharacters[character] ?? character)
}
