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
  const [first, ...others] = Array.from({ length: 20 }, (_, n) => requestPage(`/products?minPrice=${n + 1}`))
  await first
  await requestPage('/terms')
  expect(finishedUrls.length).toBeLessThan(10)
  await Promise.all(others)
  expect(finishedUrls).toHaveLength(21)
})
