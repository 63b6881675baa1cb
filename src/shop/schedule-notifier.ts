import type { ScheduleNotifier } from './store-state.ts'

export function createScheduleNotifier(): ScheduleNotifier {
  const listeners: (() => void)[] = []
  return {
    notify: () => listeners.forEach((listener) => listener()),
    onChange: (listener) => void listeners.push(listener),
  }
}
