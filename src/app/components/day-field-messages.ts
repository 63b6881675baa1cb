import type { MessageTable } from '#domain/messages.ts'

/** The parts of a day that is chosen in Bikram Sambat. */
export const dayFieldMessages = {
  year: { en: 'Year', ne: 'वर्ष' },
  month: { en: 'Month', ne: 'महिना' },
  day: { en: 'Day', ne: 'गते' },
} as const satisfies MessageTable
