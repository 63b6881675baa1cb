import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTextIndex, containsTerm } from './text-index.ts'

const token = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '-', '1'), minLength: 1, maxLength: 5 }),
  fc.string({ unit: fc.constantFrom('स', 'ो', '्', 'a'), minLength: 1, maxLength: 5 }),
)
const line = fc.array(token, { maxLength: 5 }).map((tokens) => tokens.join(' '))
const text = fc.tuple(line, line).map((lines) => lines.join('\n'))

function markTexts(texts: readonly string[], match: { term: string; isWholeWord: boolean }) {
  const index = buildTextIndex(texts.length, (ordinal) => texts[ordinal] ?? '')
  const marks = new Uint8Array(texts.length)
  const marking = { marks, hidden: new Uint8Array(texts.length), requiredMark: 0, newMark: 1 }
  return { count: index.mark(match, marking), marks: [...marks] }
}

const search = fc.record({
  texts: fc.array(text, { minLength: 1, maxLength: 12 }),
  pick: fc.nat(),
  from: fc.nat(12),
  length: fc.integer({ min: 1, max: 14 }),
  isWholeWord: fc.boolean(),
})

test('marks exactly the texts that contain a term', () => {
  fc.assert(
    fc.property(search, ({ texts, pick, from, length, isWholeWord }) => {
      const [source = ''] = (texts[pick % texts.length] ?? '').split('\n')
      const term = source.slice(from, from + length).trim()
      fc.pre(term !== '')
      const expected = texts.map((each) => (containsTerm(each, { term, isWholeWord }) ? 1 : 0))
      const { count, marks } = markTexts(texts, { term, isWholeWord })
      expect(marks).toEqual(expected)
      expect(count).toBe(expected.filter((mark) => mark === 1).length)
    }),
    { numRuns: 1000 },
  )
})

test('a term does not match across a line break, and adjacent words must be in its order', () => {
  const texts = ['dining table\nखाने टेबल', 'dining\ntable', 'table dining', 'dining oak table']
  expect(markTexts(texts, { term: 'dining table', isWholeWord: false }).marks).toEqual([1, 0, 0, 0])
  expect(markTexts(texts, { term: 'g oak t', isWholeWord: false }).marks).toEqual([0, 0, 0, 1])
  expect(markTexts(texts, { term: 'g oak t', isWholeWord: true }).marks).toEqual([0, 0, 0, 0])
  expect(markTexts(texts, { term: 'table x', isWholeWord: false }).marks).toEqual([0, 0, 0, 0])
})

test('a whole word ends at any character that is no letter, also inside a token', () => {
  const texts = ['3-seat sofa', 'seats sofa', 'my seat, sofa']
  expect(markTexts(texts, { term: 'seat', isWholeWord: true }).marks).toEqual([1, 0, 1])
  expect(markTexts(texts, { term: 'seat sofa', isWholeWord: true }).marks).toEqual([1, 0, 0])
})

test('only visible texts with the required mark get the new mark', () => {
  const index = buildTextIndex(3, () => 'oak bed')
  const marking = {
    marks: Uint8Array.of(1, 1, 0),
    hidden: Uint8Array.of(0, 1, 0),
    requiredMark: 1,
    newMark: 2,
  }
  expect(index.mark({ term: 'bed', isWholeWord: false }, marking)).toBe(1)
  expect([...marking.marks]).toEqual([2, 1, 0])
  expect(index.mark({ term: 'oak bed', isWholeWord: false }, { ...marking, newMark: 3 })).toBe(0)
})

test('each token is visited once, with its number of occurrences in the texts', () => {
  const index = buildTextIndex(2, (ordinal) => (ordinal === 0 ? 'oak bed\noak' : 'bed oak\n'))
  expect([...index.tokens()]).toEqual([
    ['bed', 2],
    ['oak', 3],
  ])
})

test('the index marks the same texts as a search of each text if the words of the term are frequent', () => {
  const words = ['oak', 'oat', 'sofa', 'soft', 'bed', 'koshi']
  const texts = Array.from({ length: 30_000 }, (_, n) =>
    [1, 6, 36, 216].map((unit) => words[Math.floor(n / unit) % words.length]).join(n % 5 === 0 ? '\n' : ' '),
  )
  const terms = ['k sofa', 'oak sofa', 'a oa', 'oak bed so', 't koshi oak b', 'sofa sofa', 'bed oak oat soft']
  for (const term of terms) {
    for (const isWholeWord of [false, true]) {
      const expected = texts.map((each) => (containsTerm(each, { term, isWholeWord }) ? 1 : 0))
      const { count, marks } = markTexts(texts, { term, isWholeWord })
      expect(marks).toEqual(expected)
      expect(count).toBe(expected.filter((mark) => mark === 1).length)
    }
  }
})
