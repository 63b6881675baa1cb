import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work in small steps. It pauses at each `yield`, so that its caller may let other work run. */
export type StepwiseTask<Result> = Generator<undefined, Result>

/** The number of small items that a step handles, so that it takes about a millisecond. */
export const itemsPerStep = 2048

const sliceMs = 8

/** Runs all steps without a pause. */
export function runToCompletion<Result>(steps: StepwiseTask<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Runs the steps in slices of a few milliseconds. Between two slices the event loop handles other work. */
export async function runInSlices<Result>(steps: StepwiseTask<Result>): Promise<Result> {
  for (;;) {
    const endsAt = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done === true) return step.value
    } while (performance.now() < endsAt)
    await nextTurn()
  }
}
