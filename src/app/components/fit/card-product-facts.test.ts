import { expect, test, vi } from 'vitest'
import { loadFactsWhileMounted } from './card-product-facts.ts'

test('requests the products of all cards, a hundred at a time', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/cart' })
  const requestedCounts: (number | undefined)[] = []
  vi.stubGlobal('fetch', (path: string) => {
    const ids = new URL(path, 'http://store').searchParams.get('ids')
    requestedCounts.push(ids?.split(',').length)
    return Promise.resolve(Response.json({ success: true, products: [] }))
  })
  for (let number = 1; number <= 230; number += 1) loadFactsWhileMounted(`product-${number}`)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(requestedCounts).toEqual([100, 100, 30])
})
