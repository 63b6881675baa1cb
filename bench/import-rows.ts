import { buffer } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import { sampleAddress as address } from '#testing/sample-address.ts'
import { csvRows, csvText } from '#lib/csv-reading.ts'
import type { Shop } from '#shop/context.ts'
import { exportProducts } from '#shop/import/export-products.ts'
import { findImport } from '#shop/import/import-jobs.ts'
import { previewImport, startImport } from '#shop/import/import-products.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { insertProducts } from './catalogue-rows.ts'
import { atDesk, say, shares } from './seller-desk.ts'

// `npm run bench -- import-rows [10000]`: catalogue files of so many rows, and what a shopper waits for meanwhile.
const size = Number(process.argv[2] ?? 10_000)
type Row = Record<string, string>

await atDesk(
  async (pool) => {
    await insertProducts(pool, size)
    await pool.query('update products set stock = 1000000')
  },
  async ({ seller, newShopper }) => {
    const shopper = await newShopper()
    const rows = await exported(seller)
    await measure('prices and descriptions', {
      seller,
      shopper,
      rows: rows.map((row) => ({
        ...row,
        price: String(Number(row['price']) + 1000),
        description: `${row['description']}\nAnother line.`,
      })),
    })
    const moved = (await exported(seller)).map(({ stockExported: _, ...row }) => ({
      ...row,
      stock: '900000',
      tags: 'a; b',
    }))
    await measure('stock and tags', { seller, shopper, rows: moved })
    const fresh = rows.map((row, n) => ({ ...row, id: '', version: '', slug: '', sku: `NEW-${n}` }))
    await measure('new products', { seller, shopper, rows: fresh })
  },
)

async function exported(seller: Shop): Promise<Row[]> {
  const read = csvText(await buffer(exportProducts(seller, {}).table))
  if (!read.ok) throw new Error(read.reason)
  const lines: string[][] = []
  for await (const line of csvRows(read.text, ',')) lines.push(line)
  const [headings = [], ...rest] = lines
  return rest.map((cells) => Object.fromEntries(headings.map((name, place) => [name, cells[place] ?? ''])))
}

async function measure(
  what: string,
  { seller, shopper, rows }: { seller: Shop; shopper: Shop; rows: Row[] },
) {
  const upload = { bytes: Buffer.from(stringify(rows, { header: true })), name: 'products.csv' }
  const beganAt = performance.now()
  const preview = await previewImport(seller, upload)
  if (preview.state !== 'read') throw new Error(preview.state)
  const previewedAt = performance.now()
  let isOver = false
  const buying = buy(shopper, rows[Math.floor(rows.length / 2)]?.['id'] ?? '', () => isOver)
  const started = await startImport(seller, upload, { key: preview.key })
  if (started.state !== 'started') throw new Error(started.state)
  const startedAt = performance.now()
  await started.finished
  const endedAt = performance.now()
  isOver = true
  const { state, failure, added, changed } = await findImport(seller, started.id)
  const orders = await buying
  say(
    `${what}: ${state} ${failure ?? ''} (${added} new, ${changed} changed); preview ${seconds(beganAt, previewedAt)}, ` +
      `start ${seconds(previewedAt, startedAt)}, writing ${seconds(startedAt, endedAt)}; ` +
      `${orders.taken.length} orders meanwhile, the longest ${shares(orders.taken).most}, failed ${orders.failed}`,
  )
}

function seconds(from: number, to: number): string {
  return `${((to - from) / 1000).toFixed(1)} s`
}

/** Buys one of the products again and again, as long as the import runs. */
async function buy(shopper: Shop, productId: string, isOver: () => boolean) {
  const taken: number[] = []
  let failed = 0
  if (productId === '') return { taken, failed }
  while (!isOver()) {
    const before = performance.now()
    const input = { items: [{ productId, quantity: 1 }], address }
    await placeOrder(shopper, { input, key: undefined, paymentType: 'Cash On Delivery' }).catch(
      () => (failed += 1),
    )
    taken.push(performance.now() - before)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { taken, failed }
}
