import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sampleAddress } from '#testing/sample-address.ts'
import { load } from '../../bench/http-load.ts'
import { createClient } from './client.ts'
import {
  findPrimary,
  origin,
  seller,
  storeHosts,
  storeOrigins,
  until,
  status,
  type Cluster,
} from './engines.ts'
import { addressOf, pidsOf, processorMs } from './hosts.ts'

const seconds = 5
const connections = 16
const nginxPort = 8090
const header = 'Accept-Encoding: br\r\n'

/** Measures one, two and four stores side by side, and Varnish beside nginx with the same page, as tables. */
export async function measureThroughput(cluster: Cluster): Promise<string> {
  const { cookie, productId } = await prepareOrders()
  const primary = await until('a primary', findPrimary)
  const lines = [
    '\n| stores | cached pages /s | new lists /s | orders /s | processor time of an order: stores, primary |',
    '| --- | --- | --- | --- | --- |',
  ]
  for (const count of [1, 2, 4]) {
    const cached = await readFrom(count, () => '/products')
    let number = count * 1_000_000
    const fresh = await readFrom(count, () => `/products?minPrice=${(number += 1)}`)
    const begin = { stores: processorMs(storePids()), database: processorMs(pidsOf(primary, 'postgres')) }
    const orders = await placeOrders(storeOrigins.slice(0, count), { cookie, productId })
    const of = (ms: number) => `${(ms / orders).toFixed(1)} ms`
    const storeTime = of(processorMs(storePids()) - begin.stores)
    const databaseTime = of(processorMs(pidsOf(primary, 'postgres')) - begin.database)
    const rates = [cached, fresh, orders / seconds].map((rate) => rate.toFixed(0)).join(' | ')
    lines.push(`| ${count} | ${rates} | ${storeTime}, ${databaseTime} |`)
  }
  return [...lines, '', await compareWithNginx(cluster)].join('\n')
}

async function readFrom(count: number, path: () => string): Promise<number> {
  const results = await Promise.all(
    storeHosts.slice(0, count).map(({ host, port }) =>
      load({
        host: addressOf(host),
        port,
        connections: connections / count,
        seconds,
        paths: path,
        headers: header,
      }),
    ),
  )
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

function storePids(): number[] {
  return [...pidsOf('app1'), ...pidsOf('app2')]
}

async function prepareOrders(): Promise<{ cookie: string; productId: string }> {
  const send = createClient(origin)
  const account = { name: 'Maya Shrestha', email: 'throughput@example.com', password: seller.password }
  const { cookie } = await send('/api/user/register', { json: account })
  const { products } = JSON.parse((await send('/api/product/list?page=1&limit=1')).body)
  return { cookie, productId: products[0]._id }
}

/** Places orders for some seconds and returns their number. */
async function placeOrders(
  origins: readonly string[],
  { cookie, productId }: { cookie: string; productId: string },
): Promise<number> {
  const clients = origins.map((storeOrigin) => createClient(storeOrigin))
  const endsAt = performance.now() + seconds * 1000
  let placed = 0
  async function order(index: number): Promise<void> {
    const send = clients[index % clients.length]
    if (!send) return
    for (let number = 0; performance.now() < endsAt; number += 1) {
      const headers = { cookie, 'idempotency-key': `throughput-${origins.length}-${index}-${number}` }
      const items = [{ productId, quantity: 1 }]
      if ((await send('/api/order/cod', { json: { items, address: sampleAddress }, headers })).status < 300)
        placed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => order(index)))
  return placed
}

/** nginx sends the compressed page as a file, so it has the same bytes to send. */
async function compareWithNginx({ folder, start }: Cluster): Promise<string> {
  const web = addressOf('web')
  const root = join(folder, 'nginx')
  mkdirSync(root)
  const page = await new Promise<Buffer>((resolve) =>
    get(
      `${origin}/products`,
      { headers: { 'accept-encoding': 'br' } },
      (response) => void buffer(response).then(resolve),
    ),
  )
  writeFileSync(join(root, 'products'), page)
  const config = join(root, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; user root; worker_processes auto; pid ${root}/pid; error_log stderr; events {}
http { access_log off; sendfile on; keepalive_requests 10000000; default_type text/html; add_header Content-Encoding br;
server { listen ${web}:${nginxPort}; root ${root}; } }`,
  )
  start({ host: 'web', name: 'nginx', command: ['nginx', '-c', config, '-p', root] })
  await until('nginx', async () => (await status(`http://${web}:${nginxPort}/products`)) === 200 || undefined)
  const rates = { varnish: [0], nginx: [0] }
  for (let round = 0; round < 3; round += 1) {
    const options = {
      host: web,
      connections,
      seconds: seconds / 2,
      paths: () => '/products',
      headers: header,
    }
    rates.varnish.push((await load({ ...options, port: 6081 })).perSecond)
    rates.nginx.push((await load({ ...options, port: nginxPort })).perSecond)
  }
  const [varnish, nginx] = [Math.max(...rates.varnish), Math.max(...rates.nginx)]
  return `A page of ${page.length} bytes from Varnish ${varnish.toFixed(0)} /s, as a file from nginx ${nginx.toFixed(0)} /s: ratio ${(varnish / nginx).toFixed(2)}.`
}
