import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createLoadShedder, startLatencyProbe } from './load-shedding.ts'

const deferrablePage = { method: 'GET', url: '/products?search=sofa' }
const deferrableCall = { method: 'GET', url: '/api/product/list' }
const otherRequests = [
  { method: 'POST', url: '/api/order/cod' },
  { method: 'GET', url: '/ne/pay/esewa?data=e30' },
  { method: 'GET', url: '/products/sofas-couches' },
  { method: 'GET', url: '/images/chair-640.webp' },
]

test('an overloaded store refuses a growing share of deferrable reads, and then also of other requests', () => {
  const shedder = createLoadShedder(() => 0.5)
  const refusals = () =>
    [deferrablePage, deferrableCall, ...otherRequests].map((request) => shedder.refuses(request))
  const record = (isSlow: boolean, times: number) => {
    for (let time = 0; time < times; time += 1) shedder.record(isSlow)
  }
  record(true, 2)
  record(false, 1)
  record(true, 4)
  expect(refusals()).toEqual([false, false, false, false, false, false])
  record(true, 1)
  expect(refusals()).toEqual([true, true, false, false, false, false])
  record(true, 5)
  expect(refusals()).toEqual([true, true, true, true, true, true])
  record(false, 20)
  expect(refusals()).toEqual([true, true, false, false, false, false])
  record(false, 20)
  expect(refusals()).toEqual([false, false, false, false, false, false])
})

test('the probe records a slow health check, and a fast one after the store has recovered', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    await released
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { promise: recovered, resolve: recover } = Promise.withResolvers<void>()
  const records: boolean[] = []
  const record = (isSlow: boolean) => {
    records.push(isSlow)
    if (isSlow) release()
    else recover()
  }
  const stop = startLatencyProbe({ record }, `http://127.0.0.1:${port}/healthz`)
  await recovered
  stop()
  expect(records).toEqual([true, false])
  await new Promise((resolve) => server.close(resolve))
})
