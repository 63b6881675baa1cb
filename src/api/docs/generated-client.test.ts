import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect } from 'vitest'
import { generateClient } from '#testing/http/generated-client.ts'
import { createTestServer } from '#testing/http/http.ts'
import { newProduct, newSeller, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { listSellerOrders } from '#shop/orders/seller-orders.ts'

const buyerProgram = `
import { Api } from './client.js'

export async function buy(baseUrl: string): Promise<{ id: string; amount: number; names: string[] }> {
  let cookies: string[] = []
  const { api } = new Api({
    baseUrl,
    customFetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookies.join('; '))
      const response = await fetch(url, { ...init, headers })
      const newCookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
      if (newCookies.length > 0) cookies = newCookies
      return response
    },
  })
  const password = 'three brown chairs'
  const registered = await api.postUserRegister({ name: 'Maya Shrestha', email: 'maya@example.com', password })
  const saved = await api.postAddressAdd({
    address: {
      firstName: 'Maya',
      lastName: 'Shrestha',
      email: registered.data.user.email,
      street: 'Patan Dhoka 12',
      city: 'Lalitpur',
      state: 'Bagmati',
      zipcode: '44700',
      country: 'Nepal',
      phone: '9841234567',
    },
  })
  const { data } = await api.getProductList({ search: 'sofa' })
  const [sofa] = data.products
  if (!sofa) throw new Error('There is no sofa')
  const cart = await api.postCartUpdate({ cartItems: { [sofa._id]: 2 } })
  const items = Object.entries(cart.data.cartItems).map(([productId, quantity]) => ({ productId, quantity }))
  const placed = await api.postOrderCod({ items, address: saved.data.address._id })
  const { order } = placed.data
  return { id: order._id, amount: order.amount, names: order.items.map((line) => line.productId.name) }
}
`

const programWithTypeErrors = `
import { Api } from './client.js'

export async function read(): Promise<number> {
  const { data } = await new Api().api.postOrderCod({ items: [{ productId: 'x', quantity: 1 }], address: 'y' })
  const status: number = data.order.status
  return status + data.order.totalOfAll
}
`

describe('a client generated from the OpenAPI document', () => {
  isolatedDatabaseTest('compiles, and buys two sofas', async ({ shop }) => {
    await newProduct(shop, { name: 'Koshi sofa', stock: 3 })
    const http = await createTestServer(shop)
    const client = await generateClient((await http.inject('/api/docs')).json())
    try {
      expect(await client.compile('buyer', buyerProgram)).toBe('')
      await http.listen({ port: 0, host: '127.0.0.1' })
      const { port }: AddressInfo = Object(http.server.address())
      const { buy } = await import(/* @vite-ignore */ pathToFileURL(join(client.folder, 'buyer.js')).href)
      const boughtOrder = await buy(`http://127.0.0.1:${port}`)
      expect(boughtOrder).toEqual({ id: expect.any(String), amount: 1836, names: ['Koshi sofa'] })
      const { orders } = await listSellerOrders(await newSeller(shop), {})
      expect(orders.map(({ id, totalPaisa }) => [id, totalPaisa])).toEqual([[boughtOrder.id, 183_600]])
    } finally {
      await http.close()
      await rm(client.folder, { recursive: true })
    }
  })

  shopTest('does not compile a program that expects wrong response types', async ({ shop }) => {
    const client = await generateClient((await (await createTestServer(shop)).inject('/api/docs')).json())
    const compilerOutput = await client.compile('mistaken', programWithTypeErrors)
    await rm(client.folder, { recursive: true })
    expect(compilerOutput).toContain("Type 'string' is not assignable to type 'number'")
    expect(compilerOutput).toContain("Property 'totalOfAll' does not exist on type 'Order'")
  })
})
