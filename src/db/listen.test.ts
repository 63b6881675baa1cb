import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '#testing/database.ts'
import { openWire } from '#testing/process/wire.ts'
import { listen } from './listen.server.ts'

test('a connection that delivers nothing any more is replaced, and the gap is reported', async () => {
  const wire = await openWire()
  onTestFinished(wire.close)
  const received: string[] = []
  let gaps = 0
  const listener = listen({
    connection: wire.connection,
    channel: 'orders',
    heartbeatMs: 100,
    on: {
      notification: (payload) => void received.push(payload),
      reconnect: () => void (gaps += 1),
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
  await expect.poll(() => gaps).toBe(1)
  await notify('after')
  await expect.poll(() => received.filter((payload) => payload !== 'before')).toEqual(['after'])
})
