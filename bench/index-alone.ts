import { buildCatalogueIndex, createCatalogueBuilder } from '#domain/catalogue/catalogue-index.ts'
import { colourCodes, materialCodes } from '#domain/product/fields/codes.ts'
import type { CatalogueIndex } from '#domain/catalogue/catalogue-index.ts'
import type { CatalogueEntry } from '#domain/catalogue/catalogue-columns.ts'
import { createVocabulary } from '../src/domain/catalogue/similar-words.ts'
import { searchKey } from '#domain/catalogue/search-text.ts'
import { isWithinEdits } from '#lib/text-index/edit-distance.ts'
import { productNames } from './catalogue-rows.ts'
import { seededRandom } from './random.ts'
import { searchTerms } from './search-terms.ts'

// `npm run bench -- index-alone [100000]`: Measures the in-memory catalogue index without server and
// database. Compares it with the naive implementations that it replaces.
const size = Number(process.argv[2] ?? 100_000)

// Longer scans would take most of the time of this program.
const maxScannedProducts = 100_000
const entriesPerPage = 1000

const startedAt = performance.now()
const index = build()
process.stdout.write(`${size} products built in ${(performance.now() - startedAt).toFixed(0)} ms\n`)
globalThis.gc?.()
const memory = process.memoryUsage()
process.stdout.write(
  `heap ${megabytes(memory.heapUsed)}, arrays ${megabytes(memory.arrayBuffers)}, resident ${megabytes(memory.rss)}\n`,
)
const scan = size > maxScannedProducts ? undefined : createScan()
// Twice: the first round is that of a process just started.
for (const round of ['cold', 'warm']) {
  for (const [group, terms] of Object.entries(searchTerms())) {
    measure(`${round} ${group}: index`, terms, (term) =>
      index.search({ search: term, sort: 'default', offset: 0, limit: 12 }),
    )
    if (scan) measure(`${round} ${group}: plain scan as written`, terms, scan)
  }
}
measureAttributes()
measureCorrections()
measureChanges()

/** Builds the index as a store does, from pages of entries, and measures its steps. */
function build(): CatalogueIndex {
  const builder = createCatalogueBuilder()
  for (let from = 0; from < size; from += entriesPerPage)
    builder.add(Array.from({ length: Math.min(entriesPerPage, size - from) }, (_, n) => entryOf(from + n)))
  process.stdout.write(`entries written after ${(performance.now() - startedAt).toFixed(0)} ms\n`)
  const steps = builder.finish([])
  let [stepCount, longestMs] = [0, 0]
  for (;;) {
    const before = performance.now()
    const step = steps.next()
    longestMs = Math.max(longestMs, performance.now() - before)
    stepCount += 1
    if (step.done !== true) continue
    process.stdout.write(`${stepCount} steps, the longest took ${longestMs.toFixed(1)} ms\n`)
    return step.value
  }
}

function entryOf(n: number): CatalogueEntry {
  const { category, english, nepali } = productNames(n)
  return {
    id: String(n).padStart(18, '0'),
    name: { en: english, ne: nepali },
    category,
    rooms: ['living-room'],
    pricePaisa: 500_000 + (n % 1000) * 10_000,
    offerPricePaisa: 450_000 + (n % 1000) * 9000,
    inStock: true,
    family: null,
    createdAtMs: size - n,
    attributes: {
      colour: colourCodes[n % colourCodes.length] ?? null,
      materials: [materialCodes[n % materialCodes.length] ?? 'other', 'solid-wood'],
      seats: n % 3 === 0 ? 1 + (n % 8) : null,
      size: { width: 400 + (n % 200) * 10, depth: 300 + (n % 70) * 10, height: 400 + (n % 150) * 10 },
    },
  }
}

/**
 * Counts the products that contain a term, in one string of all names in a language. This is the fastest simple method.
 */
function createScan(): (term: string) => number {
  const names = Array.from({ length: size }, (_, n) => productNames(n))
  const texts = [names.map(({ english }) => english), names.map(({ nepali }) => nepali)]
  const joined = texts.map((list) => `${list.map(searchKey).join('\n')}\n`)
  return (term) => {
    const key = searchKey(term)
    let count = 0
    for (const text of joined) {
      for (
        let keyStart = text.indexOf(key);
        keyStart !== -1;
        keyStart = text.indexOf(key, text.indexOf('\n', keyStart))
      )
        count += 1
    }
    return count
  }
}

/** Measures an unfiltered list, lists filtered by attributes, and the counts for each attribute value. */
function measureAttributes(): void {
  const first = { sort: 'default', offset: 0, limit: 12 } as const
  const rounds = Array.from({ length: 200 }, (_, n) => n)
  const grey = { ...first, attributes: { colour: ['grey'] } } as const
  const much = {
    ...first,
    attributes: {
      colour: ['grey', 'blue'],
      material: ['solid-wood'],
      seats: [3],
      minWidth: 900,
      maxDepth: 700,
    },
  } as const
  measure('list with no filter', rounds, () => index.search(first))
  measure('list in stock', rounds, () => index.search({ ...first, inStockOnly: true }))
  measure('list of a colour', rounds, () => index.search(grey))
  measure('list by five traits', rounds, () => index.search(much))
  measure('counts with no filter', rounds, () => index.search({ ...first, hasCounts: true }))
  measure('counts by five traits', rounds, () => index.search({ ...much, hasCounts: true }))
}

/** Near spellings among 20,000 different words: the vocabulary, and comparing each word. */
function measureCorrections(): void {
  const random = seededRandom(5)
  const pick = (characters: string) => characters[Math.floor(random() * characters.length)] ?? ''
  const syllable = () => pick('bdghjklmnprstv') + pick('aeiou')
  const words = new Set<string>()
  while (words.size < 20_000) words.add(syllable() + syllable() + syllable() + syllable())
  const vocabulary = createVocabulary()
  for (const word of words) vocabulary.add(word)
  const queries = [...words]
    .filter((_, n) => n % 97 === 0)
    .map((word) => `${word.slice(0, 2)}x${word.slice(3)}q`)
  measure('corrections: vocabulary', queries, (word) => vocabulary.spelledLike(word))
  measure('corrections: every word compared', queries, (word) =>
    [1, 2].map((limit) => [...words].filter((other) => isWithinEdits(word, other, limit))),
  )
}

/** Measures a rename of one product, which moves it in every sort order, against a full sort and a full rebuild. */
function measureChanges(): void {
  const changed = Array.from({ length: 200 }, (_, n) => ({
    ...entryOf(n * 7),
    name: { en: `Renamed ${n}`, ne: null },
  }))
  measure('one product renamed: put in its place', changed, (entry) => index.upsert([entry]))
  const all = Array.from({ length: size }, (_, n) => entryOf(n))
  measure('one product renamed: all built again', [all], (entries) => buildCatalogueIndex(entries, []))
}

function measure<Query>(label: string, queries: readonly Query[], run: (one: Query) => unknown): void {
  const times = queries.map((query) => {
    const before = performance.now()
    run(query)
    return performance.now() - before
  })
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2)
  process.stdout.write(`${label}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
