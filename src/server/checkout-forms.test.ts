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

const lifeMs = 3_600_000

type Fields = readonly (readonly [string, string])[]

/** A server, and a browser of a shopper with a sofa in the cart. */
async function createCheckoutFixture(shop: ShopContext) {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const shopper = await newShopper(shop)
  const shopperId = shopper.actor.shopper?.id ?? ''
  const sofa = await newProduct(shop, { name: 'Phewa sofa', price: 20_000, offerPrice: 10_000, stock: 5 })
  await updateCart(shopper, { cartItems: { [sofa.id]: 2 } })
  const browser = createBrowser(http)
  browser.cookies.set('baithak_shopper', await newSessionToken(shop, { shopperId }, lifeMs))
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

const cash = [
  ['form', 'order'],
  ['payment', 'Cash On Delivery'],
] as const
const online = [
  ['form', 'order'],
  ['payment', 'Online Payment'],
] as const

/** Returns the fields of a cash order to a new address. */
function newAddressFields(newAddress: Readonly<Record<string, string>>, html: string): Fields {
  return [...cash, ...hiddenFields(html), ['address', 'new'], ...Object.entries(newAddress)]
}

describe('the checkout without scripts', () => {
  shopTest('sends a visitor to the login, and back after it', async ({ shop }) => {
    const { http } = await createCheckoutFixture(shop)
    const browser = createBrowser(http)
    const first = await browser.get('/ne/checkout')
    const login = '/ne/login?redirect=%2Fne%2Fcheckout'
    expect([first.status, first.headers['location']]).toEqual([303, login])
    const form = { form: 'register', name: 'Maya', email: 'maya@example.com', password: 'sal-wood-7' }
    const payload = new URLSearchParams(form).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const registered = await browser.send({ method: 'POST', url: login, payload, headers })
    expect([registered.status, registered.headers['location']]).toEqual([303, '/ne/checkout'])
    expect(registered.cookies).toHaveLength(2)
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

  shopTest('places a cash order to a saved address once, however often it is sent', async ({ shop }) => {
    const { http, shopper, shopperId, browser } = await createCheckoutFixture(shop)
    const saved = await addAddress(shopper, { address })
    const { html } = await pageOf(http, browser, '/checkout')
    expect(html).toContain(`checked="" value="${saved.id}"`)
    const fields = [...cash, ...hiddenFields(html), ['address', saved.id] as const]
    const placed = await send(http, browser, { fields })
    expect(placed.statusCode).toBe(303)
    const path = String(placed.headers['location'])
    expect(path).toMatch(/^\/checkout\/\w{18}$/)
    expect((await readCart(shop.db, shopperId)).items).toEqual({})
    const again = await send(http, browser, { fields })
    expect([again.statusCode, again.headers['location']]).toEqual([303, path])
    expect(await shop.db.$count(orders)).toBe(1)
    const confirmation = await pageOf(http, browser, path)
    expect(confirmation.html).toContain('Your order is placed')
    expect(confirmation.html).toContain('Phewa sofa')
    expect((await pageOf(http, browser, `/ne${path}`)).html).toContain('तपाईंको अर्डर पायौँ')
    const stranger = await createCheckoutFixture(shop)
    expect((await pageOf(http, stranger.browser, path)).status).toBe(404)
  })

  shopTest(
    'displays the form again with the errors of a new address at their fields, and the other values',
    async ({ shop }) => {
      const { http, browser } = await createCheckoutFixture(shop)
      const { html } = await pageOf(http, browser, '/ne/checkout')
      const wrong = { ...address, phone: '12', zipcode: 'x' }
      const refused = await send(http, browser, {
        url: '/ne/checkout',
        fields: newAddressFields(wrong, html),
      })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('७ देखि १५ अङ्कको फोन नम्बर')
      expect(refused.body).toContain('५ वा ७ अङ्कको पोस्टल कोड')
      expect(refused.body).toContain(`value="${address.street}"`)
      expect(refused.body).toContain(`<option value="${address.state}" selected="">`)
      const placed = await send(http, browser, {
        url: '/ne/checkout',
        fields: newAddressFields(address, refused.body),
      })
      expect([placed.statusCode, String(placed.headers['location'])]).toEqual([
        303,
        expect.stringMatching(/^\/ne\/checkout\/\w{18}$/),
      ])
    },
  )

  shopTest(
    'displays the form again with the address after the cart or the coupon is updated',
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
            ...newAddressFields(address, pageHtml),
          ],
        })
      const withCoupon = await press('coupon', html, '3')
      for (const text of [`value="${address.street}"`, 'value="NOTHING"', 'रु.३०,६००.००'])
        expect(withCoupon.body).toContain(text)
      expect((await readCart(shop.db, shopperId)).items).toEqual({ [sofa.id]: 3 })
      const withQuantity = await press('cart', withCoupon.body, '4')
      for (const text of [`value="${address.street}"`, 'रु.४०,८००.००'])
        expect(withQuantity.body).toContain(text)
      expect((await readCart(shop.db, shopperId)).items).toEqual({ [sofa.id]: 4 })
    },
  )

  shopTest('places no order for other quantities than those of the displayed total', async ({ shop }) => {
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
      fields: [...cartFields(version), ...newAddressFields(address, html)],
    })
    expect([updated.statusCode, updated.body.includes('Check the new total')]).toEqual([400, true])
    expect(updated.body).toContain('Rs.30,600.00')
    expect(await shop.db.$count(orders)).toBe(0)
    const [, newVersion = ''] = /name="version" value="(\d+)"/.exec(updated.body) ?? []
    const placed = await send(http, browser, {
      fields: [...cartFields(newVersion), ...newAddressFields(address, updated.body)],
    })
    expect(placed.statusCode).toBe(303)
    expect((await readCart(shop.db, shopperId)).items).toEqual({})
  })

  shopTest(
    'displays the form again with the reason if stock, price or the address forbids the order',
    async ({ shop }) => {
      const { http, shopper, sofa, browser } = await createCheckoutFixture(shop)
      const seller = await newSeller(shop)
      const saved = await addAddress(shopper, { address })
      const { html } = await pageOf(http, browser, '/checkout')
      const hidden = hiddenFields(html)
      const noAddress = await send(http, browser, { fields: [...cash, ...hidden] })
      expect([noAddress.statusCode, noAddress.body.includes('select an address')]).toEqual([400, true])
      const fields = [...cash, ...hidden, ['address', saved.id] as const]
      await updateProduct(seller, { id: sofa.id, offerPrice: 12_000 }, [])
      const dearer = await send(http, browser, { fields })
      expect([dearer.statusCode, dearer.body.includes('Rs.24,480.00')]).toEqual([400, true])
      await updateProduct(seller, { id: sofa.id, stock: 1 }, [])
      const short = await send(http, browser, { fields: fields.filter(([name]) => name !== 'total') })
      expect(short.statusCode).toBe(400)
      expect(short.body).toMatch(/Phewa sofa/)
      expect(short.body).toContain('Some items are out of stock')
      expect(await shop.db.$count(orders)).toBe(0)
      const cart = [
        ['form', 'cart'],
        ['id', sofa.id],
        ['quantity', '1'],
      ] as const
      const [, version = ''] = /name="version" value="(\d+)"/.exec(short.body) ?? []
      // Another page has changed the cart since, or the form has no lines.
      for (const refused of [
        [...cart, ['version', '0'] as const],
        [['form', 'cart'] as const, ['version', version] as const],
      ])
        expect((await send(http, browser, { fields: refused })).statusCode).toBe(400)
      const fewer = await send(http, browser, { fields: [...cart, ['version', version]] })
      expect([fewer.statusCode, fewer.headers['location']]).toEqual([303, '/checkout'])
      expect((await pageOf(http, browser, '/checkout')).html).not.toContain('Some items are out of stock')
    },
  )

  shopTest('leads an online order to its gateway by a page with a link and a refresh', async ({ shop }) => {
    const { http, shopper, browser } = await createCheckoutFixture(shop)
    const saved = await addAddress(shopper, { address })
    const { html } = await pageOf(http, browser, '/checkout')
    const fields = [...online, ...hiddenFields(html), ['address', saved.id] as const]
    const placed = await send(http, browser, { fields })
    const path = String(placed.headers['location'])
    expect([placed.statusCode, path]).toEqual([303, expect.stringMatching(/^\/checkout\/\w{18}\?pay=1$/)])
    const next = await pageOf(http, browser, path)
    const [, url] = /content="0;url=([^"]+)"/.exec(next.html) ?? []
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/test-gateway\/\w+$/)
    expect(next.html).toContain(`href="${url}"`)
    const later = await pageOf(http, browser, path.replace('?pay=1', ''))
    expect(later.html).not.toContain('http-equiv="refresh"')
    expect(later.html).toContain(`href="${url}"`)
  })
})

isolatedDatabaseTest('a checkout form that is sent five times at once places one order', async ({ shop }) => {
  const { http, shopper, browser } = await createCheckoutFixture(shop)
  const saved = await addAddress(shopper, { address })
  const { html } = await pageOf(http, browser, '/checkout')
  const fields = [...cash, ...hiddenFields(html), ['address', saved.id] as const]
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(http, browser, { fields })))
  expect(new Set(responses.map(({ headers }) => headers['location'])).size).toBe(1)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303])
  expect(await shop.db.$count(orders)).toBe(1)
})
