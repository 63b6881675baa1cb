import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '#testing/database.ts'
import { openWire } from '#testing/process/wire.ts'
import { listen } from './listen.server.ts'

test('a connection that no longer delivers notifications is replaced, and the handler of reconnections is called', async () => {
  const wire = await openWire()
  onTestFinished(wire.close)
  const received: string[] = []
  let reconnectCount = 0
  const listener = listen({
    connection: wire.connection,
    channel: 'orders',
    heartbeatMs: 100,
    on: {
      notification: (payload) => void received.push(payload),
      reconnect: () => void (reconnectCount += 1),
      error: () => undefined,
    },
  })
  onTestFinished(listener.close)
  const sender = new Client(withDatabase(inject('postgres'), 'postgres'))
  await sender.connect()
  onTestFinished(() => sender.end())
  const notify = (payload: string) => sender.query(`select pg_notify('orders', '${payload}')`)

  await expect.poll(async () => (await notify('before'), received.includes('before'))).toBe(true)
  wire.freeze()
  await notify('lost')
  wire.acceptNew()
  await expect.poll(() => reconnectCount).toBe(1)
  await notify('after')
  await expect.poll(() => received.filter((payload) => payload !== 'before')).toEqual(['after'])
})

test('if the handler of a notification or of a reconnection fails, the connection is replaced', async () => {
  const connection = withDatabase(inject('postgres'), 'postgres')
  const sender = new Client(connection)
  await sender.connect()
  onTestFinished(() => sender.end())
  const errors: string[] = []
  let reconnectCount = 0
  const listener = listen({
    connection,
    channel: 'orders',
    on: {
      notification: () => Promise.reject(new Error('not read after a notification')),
      async reconnect() {
        reconnectCount += 1
        if (reconnectCount === 1) throw new Error('not read after a gap')
      },
      error: ({ message }) => void errors.push(message),
    },
  })
  onTestFinished(listener.close)
  await expect
    .poll(async () => {
      if (errors.length === 0) await sender.query(`select pg_notify('orders', '')`)
      return reconnectCount
    })
    .toBe(2)
  expect(errors).toEqual(['not read after a notification', 'not read after a gap'])
})

test('a listener can be closed while its connection does not respond', async () => {
  const wire = await openWire()
  onTestFinished(wire.close)
  const errors: string[] = []
  const received: string[] = []
  const listener = listen({
    connection: wire.connection,
    channel: 'orders',
    on: {
      notification: (payload) => void received.push(payload),
      reconnect: () => undefined,
      error: ({ message }) => void errors.push(message),
    },
  })
  const sender = new Client(withDatabase(inject('postgres'), 'postgres'))
  await sender.connect()
  onTestFinished(() => sender.end())
  await expect
    .poll(async () => {
      await sender.query(`select pg_notify('orders', 'listening')`)
      return received.length
    })
    .toBeGreaterThan(0)
  wire.freeze()
  await listener.close()
  expect(errors).toEqual(['No response in time'])
})
