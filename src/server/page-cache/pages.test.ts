import { expect } from 'vitest'
import { shopTest } from '#testing/shop/shop.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'

shopTest('serves a cached page while other pages wait to be rendered', async ({ shop }) => {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  await http.inject('/terms')
  const finishedUrls: string[] = []
  const requestPage = async (url: string) => {
    expect((await http.inject(url)).statusCode).toBe(200)
    finishedUrls.push(url)
  }
  const [firstPage, ...otherPages] = Array.from({ length: 20 }, (_, n) =>
    requestPage(`/products?minPrice=${n + 1}`),
  )
  await firstPage
  await requestPage('/terms')
  expect(finishedUrls.length).toBeLessThan(10)
  await Promise.all(otherPages)
  expect(finishedUrls).toHaveLength(21)
})

shopTest('logs an unforeseen error of a page once, and shows no internals', async ({ shop }) => {
  const errors: { detail: object; message: string }[] = []
  const log = {
    ...shop.log,
    error: (detail: object, message: string) => void errors.push({ detail, message }),
  }
  const failure = new Error('a failure on purpose')
  const business = { ...shop.business, readOwner: () => Promise.reject(failure) }
  const http = await createTestServer(shop)
  await addPages(http, { ...shop, log, business })
  const { statusCode, body } = await http.inject('/ne/my-orders')
  expect([statusCode, body.includes('on purpose')]).toEqual([500, false])
  expect(errors).toEqual([{ detail: { err: failure, page: '/ne/my-orders' }, message: 'unforeseen error' }])
  await http.inject('/ne/pay/SECRET-KEY-OF-A-LINK-1')
  expect(errors.slice(1)).toMatchObject([{ detail: { page: '/ne/pay/:key' } }])
})

shopTest('logs no error for a page that does not exist or is refused', async ({ shop }) => {
  const messages: string[] = []
  const log = { ...shop.log, error: (_: object, message: string) => void messages.push(message) }
  const http = await createTestServer(shop)
  await addPages(http, { ...shop, log })
  for (const url of ['/nothing-here', '/products/unknown', '/ne/checkout', '/seller/orders'])
    expect((await http.inject(url)).statusCode).toBeLessThan(500)
  expect(messages).toEqual([])
})
