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
import { readOrdersToPack } from '#shop/today/waiting-counts.ts'
import * as z from 'zod'
import {
  nonNegativeIntSchema,
  timestampSchema,
  successWith,
  successResponse,
  idSchema,
} from '#domain/responses/response-fields.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A browser that receives notifications of new orders. */
const deviceSchema = z
  .object({
    _id: idSchema,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: timestampSchema,
    lastOkAt: timestampSchema.nullable(),
    isThis: z.boolean(),
  })
  .meta({ id: 'Device' })

/** The endpoints for push notifications about new orders and for the browsers that receive them. */
export const pushEndpoints = [
  defineEndpoint({
    name: 'GET /seller/waiting',
    summary: 'How many orders wait to be packed',
    access: 'orders',
    output: successWith({ toPack: nonNegativeIntSchema, latest: timestampSchema.nullable() }),
    run: async (shop, { language }) => {
      const { toPack, latest } = await readOrdersToPack(shop)
      const message = messages(orderAlertMessages, language).toPack({ count: toPack })
      return { success: true, toPack, latest: latest?.toISOString() ?? null, message }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/push/key',
    summary: 'The public key for push messages',
    access: 'orders',
    output: successWith({ key: z.string() }),
    run: async (shop, { language }) => {
      const key = await readPushKey(shop)
      return { success: true, key, message: messages(orderAlertMessages, language).keyFound }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/push/devices',
    summary: 'My browsers that receive notifications of new orders',
    access: 'seller',
    output: successWith({ devices: z.array(deviceSchema) }),
    run: async (shop, { language }) => {
      const devices = await listDevices(shop)
      return {
        success: true,
        devices: devices.map(deviceJson),
        message: messages(orderAlertMessages, language).devicesFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/push/subscribe',
    summary: 'Subscribe this browser to notifications of new orders',
    access: 'orders',
    body: deviceAdd,
    output: successWith({ devices: z.array(deviceSchema) }),
    run: async (shop, { body, language }) => {
      const devices = await addDevice(shop, body)
      return {
        success: true,
        devices: devices.map(deviceJson),
        message: messages(orderAlertMessages, language).turnedOn,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/push/unsubscribe',
    summary: 'Unsubscribe one of my browsers from notifications of new orders',
    access: 'seller',
    body: deviceRemove,
    errors: ['not-found'],
    output: successWith({ devices: z.array(deviceSchema) }),
    run: async (shop, { body, language }) => {
      const devices = await removeDevice(shop, body)
      return {
        success: true,
        devices: devices.map(deviceJson),
        message: messages(orderAlertMessages, language).turnedOff,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/push/test',
    summary: 'Send a test notification to this browser',
    access: 'orders',
    body: deviceTest,
    errors: ['not-found', 'push-failed'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      await testDevice(shop, body)
      return { success: true, message: messages(orderAlertMessages, language).testSent }
    },
  }),
] as const

function deviceJson({ id, startedAt, lastDeliveredAt, ...device }: PushDevice) {
  const times = { startedAt: startedAt.toISOString(), lastOkAt: lastDeliveredAt?.toISOString() ?? null }
  return { _id: id, ...device, ...times }
}
