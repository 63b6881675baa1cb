import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import { addAddress } from '#shop/accounts/addresses.ts'
import { readCart, updateCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'

const sessionLifetimeMs = 3_600_000

type Fields = readonly (readonly [string, string])[]

/** Opens a server and a browser of a shopper with two sofas in the cart. */
async function createCheckoutFixture(shop: ShopContext) {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const shopper = await newShopper(shop)
  const shopperId = shopper.actor.shopper?.id ?? ''
  const sofa = await newProduct(shop, { name: 'Phewa sofa', price: 20_000, offerPrice: 10_000, stock: 5 })
  await updateCart(shopper, { cartItems: { [sofa.id]: 2 } })
  const browser = createBrowser(http)
  browser.cookies.set('baithak_shopper', await newSessionToken(shop, { shopperId }, sessionLifetimeMs))
  return { http, shopper, shopperId, sofa, browser }
}

async function pageOf(http: FastifyInstance, browser: Browser, url: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { statusCode, body, headers } = await http.inject({ url, headers: { cookie } })
  return { status: statusCode, headers, html: body.replaceAll(/<script[\s\S]*?<\/script>/g, '') }
}

/** Returns the hidden fields of the order form, as a browser would send them. */
function hiddenFields(html: string): Fields {
  const form = html.slice(html.indexOf('name="form" value="order"'))
  // `by` is the last day of the displayed delivery estimate.
  const names = ['key', 'total', 'by', 'item']
  return [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].flatMap(
    ([, name = '', value = '']) => (names.includes(name) ? [[name, value] as const] : []),
  )
}

function send(
  http: FastifyInstance,
  browser: Browser,
  { url = '/checkout', fields }: { url?: string; fields: Fields },
) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return http.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    headers: { cookie, host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const cashOrderFields = [
  ['form', 'order'],
  ['payment', 'Cash On Delivery'],
] as const
const onlineOrderFields = [
  ['form', 'order'],
  ['payment', 'Online Payment'],
] as const

/** Returns the hidden fields of the checkout form and those of a new address. */
function newAddressFields(newAddress: Readonly<Record<string, string>>, html: string): Fields {
  return [...hiddenFields(html), ['address', 'new'], ...Object.entries(newAddress)]
}

describe('the checkout without scripts', () => {
  shopTest('sends a visitor to the login, and after it back to the checkout', async ({ shop }) => {
    const { http } = await createCheckoutFixture(shop)
    const browser = createBrowser(http)
    const visitorResponse = await browser.get('/ne/checkout')
    const login = '/ne/login?redirect=%2Fne%2Fcheckout'
    expect([visitorResponse.status, visitorResponse.headers['location']]).toEqual([303, login])
    const form = { form: 'register', name: 'Maya', email: 'maya@example.com', password: 'sal-wood-7' }
    const payload = new URLSearchParams(form).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const registerResponse = await browser.send({ method: 'POST', url: login, payload, headers })
    expect([registerResponse.status, registerResponse.headers['location']]).toEqual([303, '/ne/checkout'])
    expect(registerResponse.cookies).toHaveLength(2)
    const { status, html } = await pageOf(http, browser, '/ne/checkout')
    expect(status).toBe(200)
    expect(html).toContain('तपाईंको कार्ट खाली छ')
    expect(html).toContain('href="/ne/products"')
  })

  shopTest(
    'shows the lines, the address fields and the total, and is not cached or indexed',
    async ({ shop }) => {
      const { http, browser } = await createCheckoutFixture(shop)
      const { html, headers } = await pageOf(http, browser, '/checkout')
      expect(headers['cache-control']).toBe('no-store')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      for (const text of ['Phewa sofa', 'Rs.20,400.00', 'Place Order', 'Payment Method', 'First Name'])
        expect(html).toContain(text)
      const nepali = await pageOf(http, browser, '/ne/checkout')
      for (const text of ['रु.२०,४००.००', 'अर्डर गर्नुहोस्']) expect(nepali.html).toContain(text)
    },
  )

  shopTest('places one cash order to a saved address, even if the form is sent twice', async ({ shop }) => {
    const { http, shopper, shopperId, browser } = await createCheckoutFixture(shop)
    const saved = await addAddress(shopper, { address })
    const { html } = await pageOf(http, browser, '/checkout')
    expect(html).toContain(`checked="" value="${saved.id}"`)
    const fields = [...cashOrderFields, ...hiddenFields(html), ['address', saved.id] as const]
    const orderResponse = await send(http, browser, { fields })
    expect(orderResponse.statusCode).toBe(303)
    const path = String(orderResponse.headers['location'])
    expect(path).toMatch(/^\/checkout\/\w{18}$/)
    expect((await readCart(shop.db, shopperId)).items).toEqual({})
    const repeatedResponse = await send(http, browser, { fields })
    expect([repeatedResponse.statusCode, repeatedResponse.headers['location']]).toEqual([303, path])
    expect(await shop.db.$count(orders)).toBe(1)
    const confirmation = await pageOf(http, browser, path)
    expect(confirmation.html).toContain('Your order is placed')
    expect(confirmation.html).toContain('Phewa sofa')
    expect((await pageOf(http, browser, `/ne${path}`)).html).toContain('तपाईंको अर्डर पायौँ')
    const otherShopper = await createCheckoutFixture(shop)
    expect((await pageOf(http, otherShopper.browser, path)).status).toBe(404)
  })

  shopTest(
    'displays the form again with the errors of a new address at its fields, and with all other values',
    async ({ shop }) => {
      const { http, browser } = await createCheckoutFixture(shop)
      const { html } = await pageOf(http, browser, '/ne/checkout')
      const invalidAddress = { ...address, phone: '12', zipcode: 'x' }
      const refusedResponse = await send(http, browser, {
        url: '/ne/checkout',
        fields: [...cashOrderFields, ...newAddressFields(invalidAddress, html)],
      })
      expect(refusedResponse.statusCode).toBe(400)
      expect(refusedResponse.body).toContain('७ देखि १५ अङ्कको फोन नम्बर')
      expect(refusedResponse.body).toContain('५ वा ७ अङ्कको पोस्टल कोड')
      expect(refusedResponse.body).toContain(`value="${address.street}"`)
      expect(refusedResponse.body).toContain(`<option value="${address.state}" selected="">`)
      const orderResponse = await send(http, browser, {
        url: '/ne/checkout',
        fields: [...cashOrderFields, ...newAddressFields(address, refusedResponse.body)],
      })
      expect([orderResponse.statusCode, String(orderResponse.headers['location'])]).toEqual([
        303,
        expect.stringMatching(/^\/ne\/checkout\/\w{18}$/),
      ])
    },
  )

  shopTest(
    'displays the form again with the entered address after the cart or the coupon is updated',
    async ({ shop }) => {
      const { http, shopperId, sofa, browser } = await createCheckoutFixture(shop)
      const { html } = await pageOf(http, browser, '/ne/checkout')
      const press = (button: string, pageHtml: string, quantity: string) =>
        send(http, browser, {
          url: '/ne/checkout',
          fields: [
            ['form', button],
            ['version', /name="version" value="(\d+)"/.exec(pageHtml)?.[1] ?? ''],
            ['id', sofa.id],
            ['quantity', quantity],
            ['couponCode', 'NOTHING'],
            ['payment', 'Cash On Delivery'],
            ...newAddressFields(address, pageHtml),
          ],
        })
      const couponResponse = await press('coupon', html, '3')
      for (const text of [`value="${address.street}"`, 'value="NOTHING"', 'रु.३०,६००.००'])
        expect(couponResponse.body).toContain(text)
      expect((await readCart(shop.db, shopperId)).items).toEqual({ [sofa.id]: 3 })
      const cartResponse = await press('cart', couponResponse.body, '4')
      for (const text of [`value="${address.street}"`, 'रु.४०,८००.००'])
        expect(cartResponse.body).toContain(text)
      expect((await readCart(shop.db, shopperId)).items).toEqual({ [sofa.id]: 4 })
    },
  )

  shopTest(
    'refuses the order and shows the new total if a quantity was changed after the total was displayed',
    async ({ shop }) => {
      const { http, shopperId, sofa, browser } = await createCheckoutFixture(shop)
      const { html } = await pageOf(http, browser, '/checkout')
      const [, version = ''] = /name="version" value="(\d+)"/.exec(html) ?? []
      const cartFields = (displayedVersion: string) =>
        [
          ['version', displayedVersion],
          ['id', sofa.id],
          ['quantity', '3'],
        ] as const
      const updated = await send(http, browser, {
        fields: [...cartFields(version), ...cashOrderFields, ...newAddressFields(address, html)],
      })
      expect([updated.statusCode, updated.body.includes('Check the new total')]).toEqual([400, true])
      expect(updated.body).toContain('Rs.30,600.00')
      expect(await shop.db.$count(orders)).toBe(0)
      const [, newVersion = ''] = /name="version" value="(\d+)"/.exec(updated.body) ?? []
      const orderResponse = await send(http, browser, {
        fields: [...cartFields(newVersion), ...cashOrderFields, ...newAddressFields(address, updated.body)],
      })
      expect(orderResponse.statusCode).toBe(303)
      expect((await readCart(shop.db, shopperId)).items).toEqual({})
    },
  )

  shopTest(
    'displays the form again with the reason if the stock, the price or the address does not allow the order',
    async ({ shop }) => {
      const { http, shopper, sofa, browser } = await createCheckoutFixture(shop)
      const seller = await newSeller(shop)
      const saved = await addAddress(shopper, { address })
      const { html } = await pageOf(http, browser, '/checkout')
      const hidden = hiddenFields(html)
      const noAddress = await send(http, browser, { fields: [...cashOrderFields, ...hidden] })
      expect([noAddress.statusCode, noAddress.body.includes('select an address')]).toEqual([400, true])
      const fields = [...cashOrderFields, ...hidden, ['address', saved.id] as const]
      await updateProduct(seller, { id: sofa.id, offerPrice: 12_000 }, [])
      const higherPriceResponse = await send(http, browser, { fields })
      expect([higherPriceResponse.statusCode, higherPriceResponse.body.includes('Rs.24,480.00')]).toEqual([
        400,
        true,
      ])
      await updateProduct(seller, { id: sofa.id, stock: 1 }, [])
      const outOfStockResponse = await send(http, browser, {
        fields: fields.filter(([name]) => name !== 'total'),
      })
      expect(outOfStockResponse.statusCode).toBe(400)
      expect(outOfStockResponse.body).toMatch(/Phewa sofa/)
      expect(outOfStockResponse.body).toContain('Some items are out of stock')
      expect(await shop.db.$count(orders)).toBe(0)
      const cart = [
        ['form', 'cart'],
        ['id', sofa.id],
        ['quantity', '1'],
      ] as const
      const [, version = ''] = /name="version" value="(\d+)"/.exec(outOfStockResponse.body) ?? []
      // The first form has the version of an earlier cart, the second one has no lines.
      for (const refusedFields of [
        [...cart, ['version', '0'] as const],
        [['form', 'cart'] as const, ['version', version] as const],
      ])
        expect((await send(http, browser, { fields: refusedFields })).statusCode).toBe(400)
      const fewerUnitsResponse = await send(http, browser, { fields: [...cart, ['version', version]] })
      expect([fewerUnitsResponse.statusCode, fewerUnitsResponse.headers['location']]).toEqual([
        303,
        '/checkout',
      ])
      expect((await pageOf(http, browser, '/checkout')).html).not.toContain('Some items are out of stock')
    },
  )

  shopTest(
    'sends an online order to its gateway through a redirect page, which also has a link',
    async ({ shop }) => {
      const { http, shopper, browser } = await createCheckoutFixture(shop)
      const saved = await addAddress(shopper, { address })
      const { html } = await pageOf(http, browser, '/checkout')
      const fields = [...onlineOrderFields, ...hiddenFields(html), ['address', saved.id] as const]
      const orderResponse = await send(http, browser, { fields })
      const path = String(orderResponse.headers['location'])
      expect([orderResponse.statusCode, path]).toEqual([
        303,
        expect.stringMatching(/^\/checkout\/\w{18}\?pay=1$/),
      ])
      const redirectPage = await pageOf(http, browser, path)
      const [, url] = /content="0;url=([^"]+)"/.exec(redirectPage.html) ?? []
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/test-gateway\/\w+$/)
      expect(redirectPage.html).toContain(`href="${url}"`)
      const orderPage = await pageOf(http, browser, path.replace('?pay=1', ''))
      expect(orderPage.html).not.toContain('http-equiv="refresh"')
      expect(orderPage.html).toContain(`href="${url}"`)
    },
  )
})

isolatedDatabaseTest('a checkout form that is sent five times at once places one order', async ({ shop }) => {
  const { http, shopper, browser } = await createCheckoutFixture(shop)
  const saved = await addAddress(shopper, { address })
  const { html } = await pageOf(http, browser, '/checkout')
  const fields = [...cashOrderFields, ...hiddenFields(html), ['address', saved.id] as const]
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(http, browser, { fields })))
  expect(new Set(responses.map(({ headers }) => headers['location'])).size).toBe(1)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303])
  expect(await shop.db.$count(orders)).toBe(1)
})
