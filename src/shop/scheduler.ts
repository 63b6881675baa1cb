import type { Scheduler } from './store-state.ts'

export function createScheduler(): Scheduler {
  const listeners: (() => void)[] = []
  return {
    changed: () => listeners.forEach((listener) => listener()),
    onChange: (listener) => void listeners.push(listener),
  }
}
