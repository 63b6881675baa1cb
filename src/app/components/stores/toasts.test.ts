import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearToasts,
  pauseToasts,
  resumeToasts,
  toastError,
  toastInfo,
  currentToasts,
  toastSuccess,
} from './toasts.ts'

const toastTexts = () => currentToasts().map(({ message }) => message)

beforeEach(() => {
  vi.useFakeTimers()
  clearToasts()
})
afterEach(() => {
  clearToasts()
  vi.useRealTimers()
})

test('success toasts last two seconds and all others four, the newest first', () => {
  toastError('No line')
  toastSuccess('Added')
  expect(toastTexts()).toEqual(['Added', 'No line'])
  vi.advanceTimersByTime(1999)
  expect(toastTexts()).toEqual(['Added', 'No line'])
  vi.advanceTimersByTime(1)
  expect(toastTexts()).toEqual(['No line'])
  vi.advanceTimersByTime(2000)
  expect(toastTexts()).toEqual([])
})

test('an error shows once and its time restarts when it is repeated; every success shows', () => {
  toastError('No line')
  vi.advanceTimersByTime(3000)
  toastError('No line')
  vi.advanceTimersByTime(3999)
  expect(toastTexts()).toEqual(['No line'])
  toastSuccess('Added')
  toastSuccess('Added')
  expect(toastTexts().filter((message) => message === 'Added')).toHaveLength(2)
})

test('at most twenty toasts show, and the oldest are removed first', () => {
  for (let count = 1; count <= 21; count += 1) toastSuccess(`Done ${count}`)
  expect(toastTexts()).toHaveLength(20)
  expect(toastTexts().at(-1)).toBe('Done 2')
})

test('the timers pause while a toast is read and then resume', () => {
  toastInfo('Back again')
  vi.advanceTimersByTime(3000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(toastTexts()).toEqual(['Back again'])
  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(toastTexts()).toEqual(['Back again'])
  vi.advanceTimersByTime(1)
  expect(toastTexts()).toEqual([])
})

test('the next toast expires normally after a paused toast is cleared', () => {
  toastError('No line')
  pauseToasts()
  clearToasts(({ kind }) => kind === 'error')
  toastInfo('Back again')
  vi.advanceTimersByTime(4000)
  expect(toastTexts()).toEqual([])
})

test('removes only the toasts that match the condition', () => {
  toastError('No line')
  toastSuccess('Added')
  clearToasts(({ kind }) => kind === 'error')
  expect(toastTexts()).toEqual(['Added'])
})
