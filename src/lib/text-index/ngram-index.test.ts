import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildNgramIndex } from './ngram-index.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '%', '_', '\\'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('स', 'ो', 'फ', 'ा', '्', 'a'), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

function containing(texts: readonly string[], term: string): number[] {
  return texts.flatMap((each, ordinal) => (each.includes(term) ? [ordinal] : []))
}

test('the candidates of short terms are exactly the strings that contain them', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), text, (texts, long) => {
      const index = buildNgramIndex(texts)
      for (const term of [long.slice(0, 1), long.slice(0, 2), long.slice(0, 3)].filter(
        (each) => each !== '',
      )) {
        expect([...index.candidates(term)]).toEqual(containing(texts, term))
      }
    }),
  )
})

test('the candidates of longer terms are ascending and include every string that contains the term', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), fc.nat(), (texts, pick) => {
      const index = buildNgramIndex(texts)
      const term = (texts[pick % texts.length] ?? '').slice(1)
      fc.pre(term.length > 3)
      const candidates = [...index.candidates(term)].map(Number)
      expect(candidates).toEqual(candidates.toSorted((a, b) => a - b))
      expect(candidates.filter((ordinal) => (texts[ordinal] ?? '').includes(term))).toEqual(
        containing(texts, term),
      )
    }),
  )
})

test('a term with a character or pair that no text contains has no candidates', () => {
  const index = buildNgramIndex(['sofa', 'bed'])
  expect(index.candidates('z')).toHaveLength(0)
  expect(index.candidates('sofaz')).toHaveLength(0)
  expect(index.candidates('fo')).toHaveLength(0)
  expect(buildNgramIndex([]).candidates('a')).toHaveLength(0)
})

test('candidates that are far apart are returned', () => {
  const texts = Array.from({ length: 40_000 }, (_, n) => (n % 20_000 === 19_999 ? 'rare' : 'x'))
  const index = buildNgramIndex(texts)
  expect([...index.candidates('rar')]).toEqual([19_999, 39_999])
  expect(index.candidates('x')).toHaveLength(39_998)
})

test('many different characters and n-grams do not collide', () => {
  const texts = Array.from({ length: 30_000 }, (_, n) =>
    String.fromCharCode(0x4e00 + (n % 20_000), 0x4e00 + ((n * 7) % 20_000), 0x4e00 + ((n * 13) % 20_000)),
  )
  const index = buildNgramIndex(texts)
  for (let n = 0; n < texts.length; n += 997) {
    expect([...index.candidates(texts[n] ?? '')]).toEqual(containing(texts, texts[n] ?? ''))
  }
})
