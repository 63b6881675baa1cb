import { inKathmandu } from '#domain/nepal/dates.ts'

export type Greeting = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

// Each greeting applies until its hour; from 22 it is night again. Source: docs/specification.md, 9.15.
const greetingPeriods = [
  { endHour: 5, greeting: 'night' },
  { endHour: 12, greeting: 'morning' },
  { endHour: 14, greeting: 'noon' },
  { endHour: 18, greeting: 'afternoon' },
  { endHour: 22, greeting: 'evening' },
] as const satisfies readonly { endHour: number; greeting: Greeting }[]

/** Returns the greeting for an hour (0–23) of Asia/Kathmandu. */
export function greetingAt(hour: number): Greeting {
  return greetingPeriods.find(({ endHour }) => hour < endHour)?.greeting ?? 'night'
}

/** Returns the hour (0–23) in Asia/Kathmandu. */
export function hourInKathmandu(date: Date): number {
  return inKathmandu(date).getUTCHours()
}
