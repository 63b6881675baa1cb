import type { ScheduleChanges } from './store-state.ts'

export function createScheduleChanges(): ScheduleChanges {
  const listeners: (() => void)[] = []
  return {
    changed: () => listeners.forEach((listener) => listener()),
    onChange: (listener) => void listeners.push(listener),
  }
}
