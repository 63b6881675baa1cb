import type { ScheduleChanges } from './store-state.ts'

export function createScheduleChanges(): ScheduleChanges {
  const listeners: (() => void)[] = []
  return {
    notify: () => listeners.forEach((listener) => listener()),
    onChange: (listener) => void listeners.push(listener),
  }
}
