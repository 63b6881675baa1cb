/** How long a code is that the store sends. */
export const codeDigits = 6
