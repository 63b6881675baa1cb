import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { messages } from '#domain/messages.ts'
import { deviceAdd, deviceRemove, deviceTest } from '#domain/account/push.server.ts'
import {
  addDevice,
  listDevices,
  readPushKey,
  removeDevice,
  testDevice,
  type PushDevice,
} from '#shop/notifications/push/devices.ts'
import { readOrdersWaiting } from '#shop/today/waiting-counts.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  waiting: call('GET /seller/waiting', { summary: 'How many orders wait to be packed', by: 'orders' }),
  key: call('GET /seller/push/key', { summary: 'The public key for push messages', by: 'orders' }),
  devices: call('GET /seller/push/devices', {
    summary: 'One’s own browsers that are told of new orders',
    by: 'seller',
  }),
  subscribe: call('POST /seller/push/subscribe', {
    summary: 'Tell this browser of new orders',
    by: 'orders',
    body: deviceAdd,
  }),
  unsubscribe: call('POST /seller/push/unsubscribe', {
    summary: 'Tell a browser of one’s own no more',
    by: 'seller',
    body: deviceRemove,
    refuses: ['not-found'],
  }),
  test: call('POST /seller/push/test', {
    summary: 'Send a message to this browser to try it',
    by: 'orders',
    body: deviceTest,
    refuses: ['not-found', 'push-failed'],
  }),
}

/** Registers the calls for push notifications about new orders and for the browsers that receive them. */
export function pushRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: Parameters<CallContext['languageOf']>[0]) =>
    messages(orderAlertMessages, context.languageOf(request))

  app.get('/seller/waiting', endpoints.waiting, async (request) => {
    const { toPack, latest } = await readOrdersWaiting(await context.shopOf(request))
    const message = messagesFor(request).toPack({ count: toPack })
    return { success: true, toPack, latest: latest?.toISOString() ?? null, message }
  })

  app.get('/seller/push/key', endpoints.key, async (request) => {
    const key = await readPushKey(await context.shopOf(request))
    return { success: true, key, message: messagesFor(request).keyFound }
  })

  app.get('/seller/push/devices', endpoints.devices, async (request) => {
    const devices = await listDevices(await context.shopOf(request))
    return { success: true, devices: devices.map(deviceJson), message: messagesFor(request).devicesFound }
  })

  app.post('/seller/push/subscribe', endpoints.subscribe, async (request) => {
    const devices = await addDevice(await context.shopOf(request), request.body)
    return { success: true, devices: devices.map(deviceJson), message: messagesFor(request).turnedOn }
  })

  app.post('/seller/push/unsubscribe', endpoints.unsubscribe, async (request) => {
    const devices = await removeDevice(await context.shopOf(request), request.body)
    return { success: true, devices: devices.map(deviceJson), message: messagesFor(request).turnedOff }
  })

  app.post('/seller/push/test', endpoints.test, async (request) => {
    await testDevice(await context.shopOf(request), request.body)
    return { success: true, message: messagesFor(request).testSent }
  })
}

function deviceJson({ id, startedAt, lastOkAt, ...device }: PushDevice) {
  const moments = { startedAt: startedAt.toISOString(), lastOkAt: lastOkAt?.toISOString() ?? null }
  return { _id: id, ...device, ...moments }
}
