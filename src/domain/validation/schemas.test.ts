import { orderQuote } from '#domain/order/order-quote.server.ts'
import { expect, test } from 'vitest'
import { forgottenPassword, login, passwordReset, registration } from '#domain/account/account.server.ts'
import { addressAdd, addressUpdate, idRequest } from '#domain/address/address.server.ts'
import { cartUpdate } from '#domain/cart/cart.server.ts'
import { contactMessage, newsletterSubscription } from '#domain/inbox/contact-message.server.ts'
import { idempotencyKey, orderPlacement, orderStatusChange } from '#domain/order/order.server.ts'
import { parse } from './parse.server.ts'
import { productUpdate } from '#domain/product/product-change.server.ts'
import { productAdd, stockChange } from '#domain/product/product.server.ts'
import { wishlistUpdate } from '#domain/cart/wishlist.server.ts'

const address = {
  firstName: 'Anjali',
  lastName: 'Shrestha',
  email: 'anjali@example.com.np',
  street: 'Jawalakhel',
  city: 'Lalitpur',
  state: 'Bagmati',
  zipcode: '44700',
  country: 'Nepal',
  phone: '9801234501',
}
const order = { items: [{ productId: 'a', quantity: 2 }], address: 'b' }

test('every schema refuses an input that is not an object, with an error for the body', () => {
  const schemas = [
    login,
    registration,
    forgottenPassword,
    passwordReset,
    addressAdd,
    addressUpdate,
    idRequest,
    cartUpdate,
  ]
  const moreSchemas = [
    contactMessage,
    newsletterSubscription,
    orderPlacement,
    orderStatusChange,
    productAdd,
    productUpdate,
    stockChange,
  ]
  for (const schema of [...schemas, ...moreSchemas, wishlistUpdate]) {
    for (const input of [undefined, null, 'text', 7, true]) {
      expect(parse(schema, input)).toEqual({ ok: false, errors: { body: 'fields' } })
    }
  }
})

test('a login is parsed, with Remember me off by default', () => {
  expect(parse(login, { email: ' A@B.co ', password: ' x ', extra: 1 })).toEqual({
    ok: true,
    value: { email: 'a@b.co', password: ' x ', remember: false },
  })
  expect(parse(login, { email: 'a', password: 'x', remember: true })).toMatchObject({
    value: { remember: true },
  })
  expect(parse(login, { email: ' ', password: '' })).toEqual({
    ok: false,
    errors: { email: 'required', password: 'required' },
  })
  expect(parse(login, { email: 1, remember: 'on' })).toEqual({
    ok: false,
    errors: { email: 'not-text', password: 'required', remember: 'yes-no' },
  })
})

test('a registration needs a name, a plausible email address and a password of at least six characters @5.1', () => {
  expect(parse(registration, { name: ' सीता ', email: 'S@X.np', password: '123456' })).toEqual({
    ok: true,
    value: { name: 'सीता', email: 's@x.np', password: '123456' },
  })
  expect(parse(registration, { name: 'x'.repeat(101), email: 'a@b', password: '12345' })).toEqual({
    ok: false,
    errors: { name: 'too-long:100', email: 'email', password: 'too-short:6' },
  })
  expect(parse(registration, {})).toEqual({
    ok: false,
    errors: { name: 'required', email: 'required', password: 'required' },
  })
  expect(parse(passwordReset, { token: 't', password: 'x'.repeat(129) })).toEqual({
    ok: false,
    errors: { password: 'too-long:128' },
  })
})

test('a cart may contain a product with the id __proto__, and quantities of 0 are dropped @3.3', () => {
  const request: unknown = JSON.parse('{"cartItems":{"a":2,"b":0,"__proto__":3},"cartVersion":4}')
  const parsed = parse(cartUpdate, request)
  expect(parsed.ok && Object.entries(parsed.value.cartItems)).toEqual([
    ['a', 2],
    ['__proto__', 3],
  ])
  expect(parsed).toMatchObject({ value: { cartVersion: 4 } })
})

test('a malformed cart is refused completely', () => {
  for (const quantity of [-1, 1.5, 100, '2', null, [], {}]) {
    expect(parse(cartUpdate, { cartItems: { a: 1, b: quantity } })).toEqual({
      ok: false,
      errors: { cartItems: 'map' },
    })
  }
  for (const cartItems of ['text', [], [1], 3]) {
    expect(parse(cartUpdate, { cartItems })).toEqual({ ok: false, errors: { cartItems: 'map' } })
  }
  expect(parse(cartUpdate, {})).toEqual({ ok: false, errors: { cartItems: 'required' } })
  const tooManyItems = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`p${n}`, 1]))
  expect(parse(cartUpdate, { cartItems: tooManyItems })).toEqual({
    ok: false,
    errors: { cartItems: 'too-many:500' },
  })
  expect(parse(cartUpdate, { cartItems: {}, cartVersion: -1 })).toEqual({
    ok: false,
    errors: { cartVersion: 'integer' },
  })
})

test('an address is accepted as a field of the body or as the body itself, and errors have only the field name', () => {
  expect(parse(addressAdd, { userId: 'u', address })).toEqual({ ok: true, value: { userId: 'u', address } })
  expect(parse(addressAdd, address)).toEqual({ ok: true, value: { userId: undefined, address } })
  expect(parse(addressAdd, { address: { ...address, zipcode: '1', city: '' } })).toEqual({
    ok: false,
    errors: { zipcode: 'zipcode-nepal', city: 'required' },
  })
  expect(parse(addressUpdate, { id: 'x', address })).toMatchObject({ ok: true, value: { id: 'x' } })
  expect(parse(addressUpdate, { address })).toEqual({ ok: false, errors: { id: 'required' } })
  expect(parse(addressUpdate, { id: 'x' })).toMatchObject({ errors: { firstName: 'required' } })
})

test('an order is parsed, and unknown fields such as an amount are ignored', () => {
  const request = {
    ...order,
    amount: 1,
    paymentOption: 7,
    expectedTotal: 165_238.980_000_000_01,
    userId: 'u',
  }
  expect(parse(orderPlacement, request)).toEqual({
    ok: true,
    value: {
      userId: 'u',
      items: [{ productId: 'a', quantity: 2 }],
      address: { kind: 'id', id: 'b' },
      expectedTotalPaisa: 16_523_898,
    },
  })
  expect(parse(orderPlacement, { ...order, address: { ...address, _id: 'b' } })).toMatchObject({
    value: { address: { kind: 'fields', fields: address } },
  })
})

test('an order without address or lines, or with too many, is refused', () => {
  for (const invalidAddress of [undefined, null, '', ' ', 5, []]) {
    expect(parse(orderPlacement, { ...order, address: invalidAddress })).toEqual({
      ok: false,
      errors: { address: 'address' },
    })
  }
  expect(parse(orderPlacement, { ...order, address: { ...address, phone: '1' } })).toEqual({
    ok: false,
    errors: { phone: 'phone' },
  })
  expect(parse(orderPlacement, { ...order, items: [] })).toEqual({
    ok: false,
    errors: { items: 'too-few:1' },
  })
  const lines = Array.from({ length: 101 }, () => ({ productId: 'a', quantity: 1 }))
  expect(parse(orderPlacement, { ...order, items: lines })).toEqual({
    ok: false,
    errors: { items: 'too-many:100' },
  })
  for (const quantity of [0, 100, 1.5, -1, 'x']) {
    expect(parse(orderPlacement, { ...order, items: [{ productId: 'a', quantity }] })).toEqual({
      ok: false,
      errors: { 'items.0.quantity': 'quantity' },
    })
  }
  expect(parse(orderPlacement, { ...order, items: [{ quantity: 1 }] })).toMatchObject({
    errors: { 'items.0.productId': 'required' },
  })
  expect(parse(orderPlacement, { ...order, expectedTotal: 'much' })).toEqual({
    ok: false,
    errors: { expectedTotal: 'number' },
  })
})

test('an idempotency key has 8 to 128 printable ASCII characters', () => {
  for (const key of ['12345678', '~'.repeat(128)]) expect(parse(idempotencyKey, key).ok).toBe(true)
  for (const key of ['1234567', '~'.repeat(129), '1234567\n', '१२३४५६७८', undefined]) {
    expect(parse(idempotencyKey, key).ok).toBe(false)
  }
})

test('an order status is accepted only in its exact spelling', () => {
  expect(parse(orderStatusChange, { id: 'a', status: 'Packed', note: ' ' })).toEqual({
    ok: true,
    value: { id: 'a', status: 'Packed', note: undefined },
  })
  expect(parse(orderStatusChange, { id: 'a', status: 'packed' })).toEqual({
    ok: false,
    errors: { status: 'status' },
  })
})

test('contact messages, newsletter subscriptions and wishlists are parsed', () => {
  expect(
    parse(contactMessage, { name: 'A', email: 'a@b.co', subject: 'S', message: 'x\r\ny' }),
  ).toMatchObject({
    value: { message: 'x\ny' },
  })
  expect(parse(contactMessage, { name: '', email: 'x', subject: ' ', message: 'x'.repeat(5001) })).toEqual({
    ok: false,
    errors: { name: 'required', email: 'email', subject: 'required', message: 'too-long:5000' },
  })
  expect(parse(newsletterSubscription, { email: 'A@B.CO' })).toEqual({ ok: true, value: { email: 'a@b.co' } })
  expect(parse(wishlistUpdate, { productIds: ['a', 'b', 'a'] })).toEqual({
    ok: true,
    value: { productIds: ['a', 'b'] },
  })
  expect(parse(wishlistUpdate, { productIds: 'a' })).toEqual({ ok: false, errors: { productIds: 'list' } })
  expect(parse(wishlistUpdate, { productIds: [1] })).toEqual({
    ok: false,
    errors: { 'productIds.0': 'not-text' },
  })
})

test('the lines of an order have at most 99 units of a product together', () => {
  const line = { productId: 'a', quantity: 60 }
  expect(parse(orderQuote, { items: [line, { productId: 'a', quantity: 39 }] })).toMatchObject({ ok: true })
  expect(parse(orderQuote, { items: [line, { productId: 'a', quantity: 40 }] })).toEqual({
    ok: false,
    errors: { 'items.1.quantity': 'quantity' },
  })
  expect(parse(orderQuote, { items: [null] })).toEqual({ ok: false, errors: { 'items.0': 'fields' } })
})
