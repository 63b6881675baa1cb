/** The number of digits of a code that the store sends. */
export const codeDigits = 6
