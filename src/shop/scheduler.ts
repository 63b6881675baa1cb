import type { Timetable } from './store-parts.ts'

export function createTimetable(): Timetable {
  const listeners: (() => void)[] = []
  return {
    changed: () => listeners.forEach((listener) => listener()),
    onChange: (listener) => void listeners.push(listener),
  }
}
