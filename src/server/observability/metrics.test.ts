import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { fillShop } from '#testing/shop/filled-shop.ts'
import { shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { createMetrics } from './metrics.ts'
import { openObservability } from './observability.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'baithak-metrics-'))))
afterEach(() => rm(folder, { recursive: true }))

function metricsOf(shop: ShopContext) {
  const settings = {
    ...shop.settings,
    dataFolder: folder,
    backups: { folder, nightlyCount: 7, recipient: undefined },
  }
  return createMetrics({ ...shop, settings }, new Pool())
}

/** Returns the value of a metric with these labels. */
function valueOf(text: string, name: string, labels = ''): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${name}${labels} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('metrics', () => {
  shopTest('count orders, payments and waiting notifications of the store', async ({ shop }) => {
    await fillShop(shop)
    const text = await metricsOf(shop).readText()
    expect(valueOf(text, 'baithak_orders', '{kind="Delivered"}')).toBe(3)
    expect(valueOf(text, 'baithak_payments', '{kind="paid"}')).toBe(3)
    expect(valueOf(text, 'baithak_queue_length', '{kind="email"}')).toBeGreaterThan(5)
    expect(valueOf(text, 'baithak_last_backup_timestamp_seconds')).toBe(0)
    expect(valueOf(text, 'baithak_disk_free_bytes')).toBeGreaterThan(0)
  })

  shopTest('count cached responses and runs of jobs', async ({ shop }) => {
    const metrics = metricsOf(shop)
    metrics.countEarlyResponse('cached page')
    metrics.countEarlyResponse('cached page')
    metrics.observeJob({ name: 'send mails', seconds: 0.2, isDone: false })
    const text = await metrics.readText()
    expect(valueOf(text, 'baithak_early_responses_total', '{kind="cached page"}')).toBe(2)
    expect(valueOf(text, 'baithak_job_seconds_count', '{job="send mails",outcome="failed"}')).toBe(1)
  })

  shopTest('contain the route of a request, and never its URL', async ({ shop }) => {
    const settings = { ...shop.settings, dataFolder: folder }
    const port = 20_000 + (process.pid % 20_000)
    const observability = await openObservability(
      { metrics: { host: '127.0.0.1', port }, isTracingOn: false },
      { store: { ...shop, settings }, pool: new Pool(), log: shop.log },
    )
    const server = fastify()
    observability.observe(server)
    await server.register(async (api) => void api.get('/share/:key', async () => 'shared'), {
      prefix: '/api',
    })
    await server.inject('/api/share/secret-key')
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    const text = await response.text()
    await observability.close()
    await server.close()
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(
      valueOf(text, 'baithak_request_seconds_count', '{method="GET",route="/api/share/:key",status="200"}'),
    ).toBe(1)
    expect(text).not.toContain('secret-key')
  })
})
