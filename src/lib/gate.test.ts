import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('no more than the limit run at once, and the rest wait their turn', async () => {
  const gate = createGate({ atOnce: 2, waiting: 10 })
  let running = 0
  let most = 0
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      gate(async () => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(results.map((result) => result.ok && result.value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('who finds the queue full is turned away, and a failure frees the place', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 })
  const held = Promise.withResolvers<void>()
  const first = gate(() => held.promise)
  expect(await gate(async () => 1)).toEqual({ ok: false })
  held.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await gate(async () => 2)).toEqual({ ok: true, value: 2 })
})
