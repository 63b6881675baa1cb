import { dayInKathmandu, inKathmandu } from '#domain/nepal/dates.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'

/** Hours of Asia/Kathmandu without SMS and push notifications. Verification codes are exempt. */
const quietHours = { from: 20, to: 8 } as const

const hourMs = 3_600_000

/** Returns when an SMS may be sent next: now, or at the end of the quiet hours. */
export function nextSmsTime(now: Date): Date {
  const hour = inKathmandu(now).getUTCHours()
  if (hour >= quietHours.to && hour < quietHours.from) return now
  const today = dayInKathmandu(now)
  const day = hour < quietHours.to ? today : addDays(today, 1)
  return new Date(startOfDay(day).getTime() + quietHours.to * hourMs)
}

/** Returns whether only codes are sent at this time. */
export function isQuietTime(now: Date): boolean {
  return nextSmsTime(now) !== now
}
