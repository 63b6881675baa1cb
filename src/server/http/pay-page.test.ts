import { expect } from 'vitest'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import { startPaymentByLink } from '#shop/checkout/payment-links.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { attemptIdOf } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'

shopTest('the page of a payment link offers no payment while another one is on hold', async ({ shop }) => {
  const lines = [{ productId: (await newProduct(shop, { stock: 5 })).id, quantity: 1 }]
  const manualOrder = { channel: 'phone', lines, address, payment: 'link', language: 'en' }
  const { url } = await addManualOrder(await newSeller(shop), manualOrder)
  const path = new URL(url ?? '').pathname
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const readPage = async () => (await http.inject({ url: path, headers: { accept: 'text/html' } })).body
  expect(await readPage()).toContain('Pay Rs.918<')
  const paymentUrl = await startPaymentByLink(shop, { key: attemptIdOf(path) })
  await handleTestGatewayAction(shop, { id: attemptIdOf(paymentUrl), action: 'wrong-amount' })
  expect(await readPage()).toContain('A payment has arrived and the shop is checking it.')
  expect(await readPage()).not.toContain('Pay Rs.918<')
})
