import { expect, test } from 'vitest'
import { deviceAdd, isPushEndpoint } from './push.server.ts'

test('an endpoint is https on its own port, at a name', () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/abc:DEF',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com:443/QGz',
    `https://a.example/${'x'.repeat(500 - 18)}`,
  ]
  expect(good.filter((text) => !isPushEndpoint(text))).toEqual([])
  const bad = [
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
  expect(bad.filter(isPushEndpoint)).toEqual([])
})

test('keys are a point of 65 bytes and a secret of 16', () => {
  const endpoint = 'https://fcm.googleapis.com/a'
  const of = (point: number, secret: number) => {
    const [p256dh, auth] = [point, secret].map((length) => Buffer.alloc(length, 4).toString('base64url'))
    return deviceAdd.safeParse({ endpoint, keys: { p256dh, auth } }).success
  }
  expect([of(65, 16), of(64, 16), of(65, 15), of(0, 0)]).toEqual([true, false, false, false])
  expect(deviceAdd.safeParse({ endpoint, keys: { p256dh: '<>', auth: '?' } }).success).toBe(false)
  expect(deviceAdd.safeParse({ endpoint }).success).toBe(false)
})
