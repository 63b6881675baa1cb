import { expect, test } from 'vitest'
import { calendarFile } from './calendar-entry.ts'

const entry = {
  uid: 'order-1@baithak',
  days: { from: '2026-11-30', to: '2026-12-31' },
  title: 'Order 1042, Baithak',
  text: 'Cash; 918\nCall \\ 01',
  at: new Date('2026-11-22T10:20:30.456Z'),
}

test('the event lasts whole days and includes the last one', () => {
  const lines = calendarFile(entry).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261122T102030Z')
  expect(lines.at(-1)).toBe('')
})

test('special characters are escaped', () => {
  const lines = calendarFile(entry).split('\r\n')
  expect(lines).toContain('SUMMARY:Order 1042\\, Baithak')
  expect(lines).toContain('DESCRIPTION:Cash\\; 918\\nCall \\\\ 01')
})

test('long lines are folded between characters, and unfolding restores them', () => {
  const title = 'अर्डर '.repeat(40)
  const file = calendarFile({ ...entry, title })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
