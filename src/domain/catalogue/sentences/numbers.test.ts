import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { formatNumber } from '#domain/number-format.ts'
import { sizeAttributes } from '#domain/catalogue/attributes.ts'
import { minToleranceMm } from './dimensions.ts'
import { numberWords } from './sentence-words.ts'
import { parseSentence } from './sentence.ts'
import { tokensOf } from './tokens.ts'

const rooms = [{ path: 'living-room', names: ['Living room'] }]

const anyWord = fc.constantFrom(
  ...'under over between from and to or not less more than up at least for about sofa bed table mattress grey wide high'.split(
    ' ',
  ),
  ...'m cm feet inch k thousand hajar lakh rs seater people x × - / living room जना भन्दा कम बढी देखि सम्म र को बीच हजार लाख'.split(
    ' ',
  ),
  ...'bhanda samma dekhi ra ko bich das pachas dedh तीन रु. फिट सेमी'.split(' '),
)
const anyNumber = fc
  .tuple(
    fc.integer({ min: 0, max: 200_000 }),
    fc.constantFrom(1, 10, 100, 10_000),
    fc.constantFrom('', 'k', ' ', 'm'),
  )
  .map(([n, by, end]) => `${n / by}${end}`)

test('every number of a parsed sentence occurs in its text', () => {
  const sentence = fc.array(fc.oneof(anyWord, anyNumber), { maxLength: 14 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(sentence, (text) => {
      const parsed = parseSentence(text, rooms)
      if (parsed === undefined) return
      const numbers = tokensOf(text).all.flatMap(
        (token) => numberWords.get(token.text) ?? (Number(token.text) || []),
      )
      const rupees = numbers.flatMap((n) => [1, 1e3, 1e5, 1e7].map((scale) => n * scale))
      const mixedAmounts = numbers.flatMap((n) => numbers.map((addend) => n * 1e5 + addend * 1e3))
      for (const paisa of [parsed.minPaisa, parsed.maxPaisa]) {
        if (paisa === undefined) continue
        expect([...rupees, ...mixedAmounts].some((n) => Math.abs(n * 100 - paisa) < 1)).toBe(true)
      }
      const { seats = [] } = parsed.attributes
      for (const n of seats.length === 0 ? [] : [seats[0], seats.at(-1)]) expect(numbers).toContain(n)
      const mm = numbers.flatMap((n) => [1, 10, 1000, 304.8, 25.4].map((factor) => n * factor))
      const feetAndInches = numbers.flatMap((n) => numbers.map((addend) => n * 304.8 + addend * 25.4))
      for (const name of sizeAttributes) {
        const limitMm = parsed.attributes[name]
        if (limitMm === undefined) continue
        // The size and its tolerance are rounded to millimetres, and the limit outwards to a centimetre.
        const isNear = (n: number) => Math.abs(n - limitMm) <= Math.max(minToleranceMm, n / 10) + 1 + 10
        expect([...mm, ...feetAndInches].some(isNear)).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
})

test('both limits of a price range are parsed in every notation', () => {
  const rupees = fc.integer({ min: 5, max: 9000 }).map((n) => n * 1000)
  const priceFormat = fc.constantFrom(
    (n: number) => String(n),
    (n: number) => formatNumber(n, 'en'),
    (n: number) => formatNumber(n, 'ne'),
    (n: number) => `rs. ${formatNumber(n, 'en')}`,
    (n: number) => `रु. ${formatNumber(n, 'ne')}`,
    (n: number) => `${n / 1000} hajar`,
    (n: number) => `${n / 1000}k`,
    (n: number) => `${formatNumber(n / 1000, 'ne')} हजार`,
    (n: number) => `${n / 100_000} lakh`,
  )
  const sentence = fc.constantFrom(
    (a: string, b: string) => `sofa between ${a} and ${b}`,
    (a: string, b: string) => `sofa from ${a} to ${b}`,
    (a: string, b: string) => `${a} - ${b} sofa`,
    (a: string, b: string) => `sofa ${a} dekhi ${b} samma`,
    (a: string, b: string) => `${a} देखि ${b} सम्मको sofa`,
    (a: string, b: string) => `${a}देखि ${b}सम्मको sofa`,
    (a: string, b: string) => `sofa above ${a} below ${b}`,
    (a: string, b: string) => `sofa ${a} भन्दा बढी ${b} भन्दा कम`,
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(rupees, { minLength: 2, maxLength: 2 }),
      priceFormat,
      sentence,
      (limitsInRupees, formatPrice, sentenceOf) => {
        const [min = 0, max = 0] = limitsInRupees.toSorted((a, b) => a - b)
        expect(parseSentence(sentenceOf(formatPrice(min), formatPrice(max)))).toEqual({
          search: 'sofa',
          attributes: {},
          minPaisa: min * 100,
          maxPaisa: max * 100,
        })
      },
    ),
  )
})

// The timeout catches a regular expression that backtracks without end. It does not measure speed.
test('a sentence of two thousand words is parsed without an error', { timeout: 20_000 }, () => {
  for (const word of [
    'under ',
    '1 x ',
    '50 to ',
    'not more than ',
    '1,',
    '9'.repeat(5),
    'मि. ',
    'living room ',
    'se.मि',
  ]) {
    expect(() => parseSentence(word.repeat(2000), rooms)).not.toThrow()
  }
})
