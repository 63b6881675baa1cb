import { expect } from 'vitest'
import { browserOf } from '#testing/http/people.ts'
import { newShopper, shopTest } from '#testing/shop/shop.ts'
import { routeAccess } from '#testing/http/role-matrix.ts'
import { createTestServer } from '#testing/http/http.ts'

// These calls parse their multipart form before they check the user id.
const excludedCalls = ['POST /api/order/request', 'POST /api/review/save']

shopTest('no shopper endpoint accepts the user id of another person', async ({ shop }) => {
  const shopper = await newShopper(shop)
  const otherShopper = await newShopper(shop)
  const browser = await browserOf(shopper, await createTestServer(shop))
  const shopperId = shopper.actor.shopper?.id ?? ''
  const calls = Object.entries(routeAccess)
    .filter(([call, access]) => call.startsWith('POST ') && (access === 'shopper' || access === 'both'))
    .filter(([call]) => !excludedCalls.includes(call) && !call.startsWith('POST /api/bill'))
  expect(calls.length).toBeGreaterThan(10)
  for (const [call] of calls) {
    const path = call.replace('POST ', '')
    for (const userId of [otherShopper.actor.shopper?.id, 'somebody', 5]) {
      const { status } = await browser.post(path, { userId })
      expect({ path, userId, status }).toEqual({ path, userId, status: 403 })
    }
    const { status } = await browser.post(path, { userId: shopperId })
    expect({ path, isRefused: status === 403 }).toEqual({ path, isRefused: false })
  }
})
