import type { ScheduleNotifier } from './store-state.ts'

/** Creates the notifier that tells the job scheduler of this process that the due time of a task has changed. */
export function createScheduleNotifier(): ScheduleNotifier {
  const listeners: (() => void)[] = []
  return {
    notify: () => listeners.forEach((listener) => listener()),
    onChange: (listener) => void listeners.push(listener),
  }
}
