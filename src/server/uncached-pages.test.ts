import { describe, expect } from 'vitest'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { shopTest } from '#testing/shop/shop.ts'

describe('uncached pages', () => {
  shopTest(
    'are limited to 600 a minute for one network address, and cached pages are still served',
    async ({ shop }) => {
      const http = await createTestServer(shop)
      await addPages(http, shop)
      await http.inject('/terms')
      const codes: number[] = []
      for (let n = 0; n < 605; n += 1) codes.push((await http.inject(`/unknown-${n}`)).statusCode)
      expect(codes.filter((code) => code === 404).length).toBeLessThanOrEqual(600)
      const refusedResponse = await http.inject('/ne/one-more')
      expect([refusedResponse.statusCode, refusedResponse.headers['retry-after']]).toEqual([429, '60'])
      expect(refusedResponse.body).toContain('अलि बिस्तारै।')
      expect((await http.inject('/terms')).statusCode).toBe(200)
      const otherAddressResponse = await http.inject({ url: '/one-more', remoteAddress: '203.0.113.9' })
      expect(otherAddressResponse.statusCode).toBe(404)
    },
  )

  shopTest('of one network address hardly delay a page of another address', async ({ shop }) => {
    const http = await createTestServer(shop)
    await addPages(http, shop)
    const completed: string[] = []
    const requestPage = async (url: string, remoteAddress: string) => {
      await http.inject({ url, remoteAddress })
      completed.push(remoteAddress)
    }
    const flood = Array.from({ length: 30 }, (_, n) =>
      requestPage(`/products?minPrice=${n + 1}`, '203.0.113.7'),
    )
    await flood[0]
    await requestPage('/products?minPrice=900', '203.0.113.8')
    expect(completed.length).toBeLessThan(8)
    await Promise.all(flood)
  })
})
