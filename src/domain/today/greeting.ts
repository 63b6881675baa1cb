import { inKathmandu } from '#domain/nepal/dates.ts'

export type Greeting = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

// Each greeting applies until its hour; from 22 it is night again (contract, part 4).
const bands = [
  { before: 5, greeting: 'night' },
  { before: 12, greeting: 'morning' },
  { before: 14, greeting: 'noon' },
  { before: 18, greeting: 'afternoon' },
  { before: 22, greeting: 'evening' },
] as const satisfies readonly { before: number; greeting: Greeting }[]

/** Returns the greeting for an hour (0–23) of Asia/Kathmandu. */
export function greetingAt(hour: number): Greeting {
  return bands.find(({ before }) => hour < before)?.greeting ?? 'night'
}

/** Returns the hour (0–23) in Asia/Kathmandu. */
export function hourInKathmandu(date: Date): number {
  return inKathmandu(date).getUTCHours()
}
