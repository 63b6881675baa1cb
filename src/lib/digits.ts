const devanagariZero = 0x0966
// Devanagari, full-width, Arabic-Indic and extended Arabic-Indic digits.
const otherDigits = /[०-९０-９٠-٩۰-۹]/g

/** Converts Devanagari, full-width and Arabic-Indic digits of a text to Latin ones. Other characters stay. */
export function toLatinDigits(text: string): string {
  // The last four bits of the code are the value of the digit, plus 6 for Devanagari.
  return text.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0)
    return String((code - (code < 0x0700 || code > 0xff00 ? 0 : 6)) & 0xf)
  })
}

/** Converts the Latin digits (0–9) of a text to Devanagari ones. Other characters stay. */
export function toDevanagariDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(devanagariZero + Number(digit)))
}
