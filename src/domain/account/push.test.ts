import { expect, test } from 'vitest'
import { deviceAdd, isPushEndpoint } from './push.server.ts'

test('a push endpoint is an https URL on the default port with a host name', () => {
  const validEndpoints = [
    'https://fcm.googleapis.com/fcm/send/abc:DEF',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com:443/QGz',
    `https://a.example/${'x'.repeat(500 - 18)}`,
  ]
  expect(validEndpoints.filter((text) => !isPushEndpoint(text))).toEqual([])
  const invalidEndpoints = [
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user:secret@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://017700000001/a',
    'https://１２７.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost/a',
    'https://shop.localhost/a',
    'https://localhost./a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://intranet/a',
    'ftp://fcm.googleapis.com/a',
    'fcm.googleapis.com/a',
    `https://a.example/${'x'.repeat(500 - 17)}`,
    '',
  ]
  expect(invalidEndpoints.filter(isPushEndpoint)).toEqual([])
})

test('a subscription has a public key of 65 bytes and a secret of 16 bytes', () => {
  const endpoint = 'https://fcm.googleapis.com/a'
  const acceptsKeyLengths = (publicKeyBytes: number, secretBytes: number) => {
    const [p256dh, auth] = [publicKeyBytes, secretBytes].map((length) =>
      Buffer.alloc(length, 4).toString('base64url'),
    )
    return deviceAdd.safeParse({ endpoint, keys: { p256dh, auth } }).success
  }
  expect([
    acceptsKeyLengths(65, 16),
    acceptsKeyLengths(64, 16),
    acceptsKeyLengths(65, 15),
    acceptsKeyLengths(0, 0),
  ]).toEqual([true, false, false, false])
  expect(deviceAdd.safeParse({ endpoint, keys: { p256dh: '<>', auth: '?' } }).success).toBe(false)
  expect(deviceAdd.safeParse({ endpoint }).success).toBe(false)
})
