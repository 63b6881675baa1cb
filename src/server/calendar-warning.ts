import { calendarEnd, isCalendarEnding } from '#domain/nepal/bikram-sambat.ts'
import type { Log } from '#shop/context.ts'

/** Warns years before the end of the Bikram Sambat table. Bills after its last day have no Nepali date. */
export function warnOfBsCalendarEnd(log: Pick<Log, 'warn'>, now: Date): void {
  if (!isCalendarEnding(now)) return
  log.warn({ lastDay: calendarEnd }, 'the Nepali calendar of this release ends soon: install a newer release')
}
