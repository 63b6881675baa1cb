import { expect } from 'vitest'
import { shopTest } from '#testing/shop/shop.ts'
import { httpOver } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'

shopTest('a cached page is sent between the rendering of others', async ({ shop }) => {
  const http = await httpOver(shop)
  await addPages(http, shop)
  await http.inject('/terms')
  const done: string[] = []
  const ask = async (url: string) => {
    expect((await http.inject(url)).statusCode).toBe(200)
    done.push(url)
  }
  const [first, ...others] = Array.from({ length: 20 }, (_, n) => ask(`/products?minPrice=${n + 1}`))
  await first
  await ask('/terms')
  expect(done.length).toBeLessThan(10)
  await Promise.all(others)
  expect(done).toHaveLength(21)
})
