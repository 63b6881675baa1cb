import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/specification-tests.md'), 'utf8')
const [head = ''] = text.split('\n## ')

const promised = [...head.matchAll(/^\| (\d+) \| (\d+) \|$/gm)].map(([, section = '', rows]) => ({
  section,
  rows: Number(rows),
}))

const rows = [...text.matchAll(/^\| (\d+)\.(\d+) \| (.*?) \| (.*?) \|$/gm)].map(
  ([, section = '', number, sentence = '', tests = '']) => ({
    section,
    number: Number(number),
    sentence: sentence.trim(),
    proofs: tests.split('<br>').map((proof) => {
      const [, file = '', title = ''] = /^`([^`]+)` (.+)$/.exec(proof.trim()) ?? []
      return { file, title }
    }),
  }),
)

// A title is the first thing a test is called with, on the same line or on the next.
const testTitle = /\b(?:test|\w+Test)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])(.*?)\1/g
const titlesByFile = new Map<string, ReadonlySet<string>>()

function titlesIn(file: string): ReadonlySet<string> {
  const known = titlesByFile.get(file)
  if (known !== undefined) return known
  const path = join(root, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const titles = new Set([...source.matchAll(testTitle)].map(([, , title = '']) => title))
  titlesByFile.set(file, titles)
  return titles
}

const nameOf = ({ section, number }: { section: string; number: number }) => `${section}.${number}`

test('the page of the specification’s tests has sections 1 to 5, 8 and 9', () => {
  expect(promised.map(({ section }) => section)).toEqual(['1', '2', '3', '4', '5', '8', '9'])
})

test('every section has as many rows as the head of the page says, numbered without a gap', () => {
  for (const { section, rows: count } of promised) {
    const numbers = rows.filter((row) => row.section === section).map(({ number }) => number)
    expect({ section, numbers }).toEqual({
      section,
      numbers: Array.from({ length: count }, (_, index) => index + 1),
    })
  }
  const lines = [...text.matchAll(/^\| \d+\.\d+ \|/gm)]
  expect(lines.length, 'every line of the tables is read').toBe(rows.length)
  const sections = new Set(promised.map(({ section }) => section))
  expect(rows.filter(({ section }) => !sections.has(section)).map(nameOf)).toEqual([])
})

test('every row has a sentence and at least one test', () => {
  const empty = rows.filter(
    ({ sentence, proofs }) =>
      sentence === '' || proofs.some(({ file, title }) => file === '' || title === ''),
  )
  expect(empty.map(nameOf)).toEqual([])
})

test('every file that is named exists', () => {
  const files = new Set(rows.flatMap(({ proofs }) => proofs.map(({ file }) => file)))
  expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every title that is named is the title of a test in its file', () => {
  const lost = rows.flatMap((row) =>
    row.proofs
      .filter(({ file, title }) => !titlesIn(file).has(title))
      .map(({ file, title }) => `${nameOf(row)}: ${file} has no test “${title}”`),
  )
  expect(lost).toEqual([])
})
