import { buildCatalogueIndex } from '#domain/catalogue/catalogue-index.ts'
import type { CatalogueEntry } from '#domain/catalogue/catalogue-columns.ts'
import { productNames } from './catalogue-rows.ts'
import { searchTerms } from './search-terms.ts'

// `node --expose-gc bench/index-alone.ts [100000]`: the catalogue in memory alone, without server and database.
const size = Number(process.argv[2] ?? 100_000)

const startedAt = performance.now()
const index = buildCatalogueIndex(Array.from({ length: size }, (_, n) => entryOf(n)))
process.stdout.write(`${size} products built in ${(performance.now() - startedAt).toFixed(0)} ms\n`)
globalThis.gc?.()
const memory = process.memoryUsage()
process.stdout.write(`heap ${megabytes(memory.heapUsed)}, arrays ${megabytes(memory.arrayBuffers)}\n`)
// Twice: the first round is that of a process just started.
for (const round of ['cold', 'warm']) {
  for (const [group, terms] of Object.entries(searchTerms())) measure(`${round} ${group}`, terms)
}

function entryOf(n: number): CatalogueEntry {
  const { category, english, nepali } = productNames(n)
  return {
    id: String(n).padStart(18, '0'),
    name: english,
    nameNe: nepali,
    category,
    rooms: ['living-room'],
    pricePaisa: 500_000 + (n % 1000) * 10_000,
    offerPricePaisa: 450_000 + (n % 1000) * 9000,
    inStock: true,
    family: null,
    createdAtMs: size - n,
  }
}

function measure(what: string, terms: readonly string[]): void {
  const times = terms.map((term) => {
    const before = performance.now()
    index.search({ search: term, sort: 'default', offset: 0, limit: 12 })
    return performance.now() - before
  })
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2)
  process.stdout.write(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
