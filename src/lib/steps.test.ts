import { expect, test } from 'vitest'
import { runToCompletion, runInSlices, type StepwiseTask } from './steps.ts'

function* countTo(last: number, onStep: () => void): StepwiseTask<number> {
  for (let n = 0; n < last; n++) {
    onStep()
    yield
  }
  return last
}

test('runToCompletion returns the result of the steps', () => {
  let steps = 0
  expect(runToCompletion(countTo(5, () => (steps += 1)))).toBe(5)
  expect(steps).toBe(5)
})

test('the event loop handles other work between the slices of long steps', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  await expect(runInSlices(countTo(5, waitLongerThanSlice))).resolves.toBe(5)
  clearImmediate(immediate)
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('the error of a step is thrown', async () => {
  await expect(runInSlices(fail())).rejects.toThrow('broken')
})

function* fail(): StepwiseTask<void> {
  yield
  throw new Error('broken')
}

function waitLongerThanSlice(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
}
