import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newBrowser, openPushService, readVapidHeader, type PushService } from '#testing/push-service.ts'
import { isPublicAddress } from './public-address.ts'
import { createPushKeys, createPushSender } from './push-sender.ts'

const vapidKeys = { ...createPushKeys(), contact: 'https://shop.example.com' }
const payload = JSON.stringify({ number: '1042', count: 3 })

let service: PushService
beforeEach(async () => {
  service = await openPushService()
})
afterEach(() => {
  vi.useRealTimers()
  service.close()
})

test('encrypts a message for its browser, signs it, and sends it with high urgency and a TTL of 12 hours', async () => {
  const browser = newBrowser('https://push.example.com/send/abc?x=1')
  const result = await createPushSender(service.network).send(browser.target, payload, vapidKeys)
  expect(result).toEqual({ state: 'sent' })
  const [message] = service.received
  expect(message?.path).toBe('/send/abc?x=1')
  expect(browser.decrypt(message?.body ?? Buffer.alloc(0))).toEqual({ number: '1042', count: 3 })
  expect(message?.body.includes('1042')).toBe(false)
  expect(message?.headers).toMatchObject({
    host: `push.example.com:${service.network.port}`,
    ttl: '43200',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
  })
  const vapidHeader = readVapidHeader(message?.headers.authorization ?? '')
  expect(vapidHeader.key).toBe(vapidKeys.publicKey)
  expect(vapidHeader.claims).toMatchObject({ aud: 'https://push.example.com', sub: vapidKeys.contact })
})

test('only the statuses 404 and 410 mark a subscription as gone, and redirects are not followed', async () => {
  const sender = createPushSender(service.network)
  const states: Record<number, string> = {}
  for (const status of [200, 201, 202, 301, 307, 400, 403, 404, 410, 413, 429, 500, 503]) {
    service.respond = () => status
    states[status] = (await sender.send(newBrowser().target, payload, vapidKeys)).state
  }
  const statusesWith = (state: string) =>
    Object.keys(states).filter((status) => states[Number(status)] === state)
  expect(statusesWith('sent')).toEqual(['200', '201', '202'])
  expect(statusesWith('gone')).toEqual(['404', '410'])
  expect(service.received).toHaveLength(13)
})

test('a subscription with invalid keys is gone, and no request is sent', async () => {
  const target = { ...newBrowser().target, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  expect(await createPushSender(service.network).send(target, payload, vapidKeys)).toEqual({ state: 'gone' })
  expect(service.received).toEqual([])
})

test('a message with invalid VAPID keys of the store fails and does not mark the subscription as gone', async () => {
  const damagedKeys = { ...vapidKeys, privateKey: 'AAAA' }
  const result = await createPushSender(service.network).send(newBrowser().target, payload, damagedKeys)
  expect(result).toMatchObject({ state: 'failed', reason: 'the VAPID keys of the store are invalid' })
})

test('fails after five seconds without a response', async () => {
  service.respond = () => 'silence'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const nextMessage = service.next()
  let earlyResult: unknown
  const sending = createPushSender(service.network)
    .send(newBrowser().target, payload, vapidKeys)
    .then((result) => (earlyResult = result))
  await nextMessage
  await vi.advanceTimersByTimeAsync(4999)
  expect(earlyResult).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(await sending).toEqual({
    state: 'failed',
    reason: 'no response within 5 seconds',
    retryAfterSeconds: 0,
  })
})

test('fails if a DNS lookup does not finish within the time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const network = { ...service.network, lookup: () => new Promise<never>(() => undefined) }
  const sending = createPushSender(network).send(newBrowser().target, payload, vapidKeys)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await sending).toMatchObject({ state: 'failed' })
})

test('refuses a host that resolves to a private address when a message is sent, even if it was public before', async () => {
  const addresses = ['142.250.4.95', '127.0.0.1']
  const lookup = async () => [{ address: addresses.shift() ?? '', family: 4 }]
  const sender = createPushSender({ ...service.network, lookup, isAllowed: isPublicAddress })
  expect(await sender.resolvesToPublicAddress('https://push.example.com/a')).toBe(true)
  expect(await sender.send(newBrowser().target, payload, vapidKeys)).toMatchObject({ state: 'failed' })
  expect(service.received).toEqual([])
})

test('refuses a host with any private address, and connects only to the checked address', async () => {
  let lookupCount = 0
  const publicAndPrivate = [
    { address: '142.250.4.95', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ]
  const blockedSender = createPushSender({
    ...service.network,
    lookup: async () => publicAndPrivate,
    isAllowed: isPublicAddress,
  })
  expect(await blockedSender.resolvesToPublicAddress('https://push.example.com/a')).toBe(false)
  // No DNS server knows this host. The message arrives only through the address of its single lookup.
  const lookup = async () => {
    lookupCount += 1
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const { target } = newBrowser('https://push.baithak.invalid/a')
  const sender = createPushSender({ ...service.network, lookup })
  expect(await sender.send(target, payload, vapidKeys)).toEqual({ state: 'sent' })
  expect(lookupCount).toBe(1)
})

test('the default sender reaches only the public internet', async () => {
  const sender = createPushSender()
  expect(await sender.resolvesToPublicAddress('https://localhost/a')).toBe(false)
  expect(await sender.send(newBrowser('https://localhost/a').target, payload, vapidKeys)).toEqual({
    state: 'failed',
    reason: 'the address is not on the public internet',
    retryAfterSeconds: 0,
  })
})

test('loopback, private, link-local, shared, unique-local and reserved addresses are not public, in any notation', () => {
  const nonPublicAddresses =
    `127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254
    100.64.0.1 100.127.255.255 198.18.0.1 224.0.0.1 255.255.255.255 192.0.2.1
    ::1 :: fe80::1 fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1::
    2001:db8::1 2001::1 fec0::1 localhost 2130706433`.split(/\s+/)
  expect(nonPublicAddresses.filter(isPublicAddress)).toEqual([])
  const publicAddresses = [
    '142.250.4.95',
    '172.32.0.1',
    '100.128.0.1',
    '8.8.8.8',
    '2a00:1450:4001:80b::200e',
    '2606:4700::1',
  ]
  expect(publicAddresses.filter((address) => !isPublicAddress(address))).toEqual([])
})
