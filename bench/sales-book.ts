import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '#db/database.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { bookFormats } from '#domain/bill/sales-book.ts'
import { parseMonth } from '#domain/nepal/calendar-month.ts'
import { readOwnerSettingRows, valuesWithVersions } from '#domain/settings/owner-settings.server.ts'
import { parseSettingsRecord } from '#domain/settings/settings.ts'
import { writeBook } from '#shop/bills/sales-book.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'

// `npm run bench -- sales-book [100000]`: Measures the time and memory of a month's sales book with the given number of
// bills.
const size = Number(process.argv[2] ?? 100_000)
const log = { debug: silent, info: silent, warn: silent, error: silent }
const folder = await mkdtemp(join(tmpdir(), 'baithak-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
const { db, pool, close } = openDatabase({ ...postgres.connection, statement_timeout: 0 }, silent)
try {
  await migrate(pool, join(import.meta.dirname, '../src/db/migrations'))
  await fill()
  say(`${size} bills in a month; ${megabytes(process.memoryUsage().rss)} MB held before`)
  for (const format of bookFormats) await measure(format)
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Inserts a year with the given number of bills in each month, so that the book has to find one month among the others.
 */
async function fill(): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into bills (id, kind, fiscal_year, number, order_id, content, issued_at)
      select 'b' || n, 'bill', '2083/84', n, 'order' || n, jsonb_build_object(
        'kind', 'bill', 'number', '2083/84-' || n, 'issuedAt', at, 'registration', 'vat', 'taxBasisPoints', 1300,
        'buyer', jsonb_build_object('name', 'माया श्रेष्ठ ' || n, 'taxNumber', '301234567'), 'isTest', false, 'corrects', null,
        'subtotalPaisa', 100000 + n, 'taxPaisa', 13000, 'shippingPaisa', 500, 'totalPaisa', 113500 + n,
        'lines', (select jsonb_agg(jsonb_build_object('name', repeat('कोशी ', 20), 'no', l)) from generate_series(1, 4) l)), at
      from (select n, timestamptz '2026-07-17 00:00+05:45' + n * (interval '29 days' / $1::int) as at
        from generate_series(1, $1::int * 12) n) as made`,
      [size],
    )
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze bills')
}

async function measure(format: (typeof bookFormats)[number]): Promise<void> {
  const business = {
    read: async () => parseSettingsRecord({}),
    readOwner: async () => valuesWithVersions(readOwnerSettingRows([])),
    invalidate: silent,
    onChange: silent,
  }
  const store = { db, business, now: () => new Date('2026-12-01T00:00:00Z') }
  const month = parseMonth('bs-2083-08')
  const before = performance.now()
  const { table } = await writeBook(store, { month, format })
  const output = { bytes: 0, max: 0 }
  const sink = new Writable({
    write(chunk: Buffer, _, callback) {
      output.bytes += chunk.length
      output.max = Math.max(output.max, process.memoryUsage().rss)
      callback()
    },
  })
  await pipeline(table, sink)
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  say(`${format}: ${seconds} s, ${megabytes(output.bytes)} MB, at most ${megabytes(output.max)} MB held`)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function silent(): void {
  // Logs nothing.
}
