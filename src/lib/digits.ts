const devanagariZero = 0x0966

/** Writes every Devanagari digit (०–९) of a text as a Latin one and leaves the rest as it is. */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
}

/** Writes every Latin digit (0–9) of a text as a Devanagari one and leaves the rest as it is. */
export function toDevanagariDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(devanagariZero + Number(digit)))
}
