import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const sentences = [...page.matchAll(/^- \*\*(\d+)\.(\d+)\*\* \S/gm)].map(([, section = '', number]) => ({
  section,
  number: Number(number),
}))

const tests = ['src', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)
// A title is the first thing a test is called with, on the same line or on the next.
const titles = /\b(?:test|\w+Test)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])(.*?)\1/g
const tags = tests.flatMap((text) =>
  [...text.matchAll(titles)].flatMap(([, , title = '']) =>
    [...title.matchAll(/ @(\d+\.\d+)/g)].map(([, tag]) => tag),
  ),
)

test('every sentence of the specification has a test with its number', () => {
  const untested = sentences
    .map(({ section, number }) => `${section}.${number}`)
    .filter((tag) => !tags.includes(tag))
  expect(untested).toEqual([])
})

test('every number in a test title is a sentence of the specification', () => {
  const sentenceNumbers = new Set(sentences.map(({ section, number }) => `${section}.${number}`))
  expect(tags.filter((tag) => tag === undefined || !sentenceNumbers.has(tag))).toEqual([])
})

test('the sentences are those of sections 1 to 5, 8 and 9, numbered without a gap', () => {
  const bySection = Map.groupBy(sentences, ({ section }) => section)
  expect([...bySection.keys()]).toEqual(['1', '2', '3', '4', '5', '8', '9'])
  for (const numbers of bySection.values())
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
  expect([...bySection.values()].map(({ length }) => length)).toEqual([5, 60, 8, 18, 10, 13, 17])
})
