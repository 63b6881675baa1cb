import { addDays } from '#domain/nepal/period.ts'

/**
 * A calendar entry, on days as 'YYYY-MM-DD'. `uid` is its permanent id, so that adding it twice gives one entry. `at` is
 * the time at which it was created.
 */
export type CalendarEntry = {
  uid: string
  days: { from: string; to: string }
  title: string
  text: string
  at: Date
}

/**
 * Returns an iCalendar file with one all-day event, in lines of at most 75 bytes.
 * Source: RFC 5545.
 */
export function calendarFile({ uid, days, title, text, at }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baithak//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compactDate(days.from)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${compactDate(addDays(days.to, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap(foldLine).join('\r\n') + '\r\n'
}

function compactDate(day: string): string {
  return day.replaceAll('-', '')
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

const maxLineBytes = 74

/** A long line continues on the next one, after a space. No character is split. */
function foldLine(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > maxLineBytes) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part]
}
