import { expect, test } from 'vitest'
import { factText, storeFacts, withFacts } from './facts.ts'

const texts = import.meta.glob<string>(
  [
    '/src/**/*-messages.ts',
    '/src/**/*-sentence.ts',
    '/src/domain/refusal/*.ts',
    './help/*.ts',
    '!./**/*.test.ts',
    '!/src/demo/**',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

// The placeholders of these texts include values of an order. The test of emails checks them.
const notificationTexts = import.meta.glob<string>('./notification/kinds/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const figure = '[0-9०-९]'
const number = `-?${figure}[0-9०-९,]*`
const word = '(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|sixty|hundred)'
const nepaliWord = '(?:दुई|तीन|चार|पाँच|छ|सात|आठ|नौ|दस|बीस|तीस|पचास|साठी|सय)'
const unit =
  '(?:MB|megapixels?|pictures?|characters?|rows|columns|products|pieces|addresses|hours?|days?|एमबी|मेगापिक्सेल|तस्बिर|अक्षर|पङ्क्ति|स्तम्भ|सामान|वटा|घण्टा|दिन|कार्यदिन)'

// Rates, days and limits, in figures and in words. The code defines each of them once, and texts refer to it.
const hardCodedFact = new RegExp(
  [
    `${figure}%`,
    `${figure}[- ]${unit}`,
    `${number} (?:to|देखि) ${number}`,
    `(?:[Uu]p to|[Aa]t (?:most|least)|(?:more|larger|fewer) than|बढीमा|कम्तीमा) (?:${number}|${word}\\b|${nepaliWord}(?= ))`,
    `(?:one|${word}) (?:hours?|days|characters)\\b|(?:एक|${nepaliWord}) (?:घण्टा|अक्षर)|${nepaliWord} दिन`,
  ].join('|'),
)
/** Permitted other numbers: formats, legal limits, terms of other companies, and instructions for fixing a shelf. */
const permittedNumbers = [
  /13%|१३%/,
  /400%|४००%/,
  /(?:digits|letters or digits|अङ्क(?:को| ))/,
  /at most two decimals|बढीमा दुई अङ्क/,
  /at least 4\.5 to 1|कम्तीमा ४\.५|at least 44 by 44|कम्तीमा ४४ × ४४/,
  /at least 8 mm|कम्तीमा ८ मिलिमिटर|more than 25 kg/,
  /at least five years|कम्तीमा पाँच वर्ष/,
  /set of 2/,
  /^\s*(?:\/\*)?\*/,
]

test('no message contains a literal rate, number of days or limit', () => {
  const violations = Object.entries({ ...texts, ...notificationTexts }).flatMap(([file, text]) =>
    text
      .split('\n')
      .filter(
        (line) => hardCodedFact.test(line) && !permittedNumbers.some((permitted) => permitted.test(line)),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(violations).toEqual([])
})

test('every fact that a message refers to exists', () => {
  const placeholders = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/(?<!\$)\{(\w+)\}/g)].map(([all]) => all),
  )
  const unknown = placeholders.filter((name) => withFacts(name, 'en') === name)
  expect(placeholders.length).toBeGreaterThan(40)
  expect(unknown).toEqual([])
})

test('facts use the digits of the language', () => {
  expect(withFacts('Tax ({taxRate}), {deliveryDays} days, {other}', 'en')).toBe('Tax (2%), 2-3 days, {other}')
  expect(withFacts('कर ({taxRate})', 'ne')).toBe('कर (२%)')
  expect(factText('returnDays', 'ne')).toBe('९०')
  expect(storeFacts.taxBasisPoints).toBe(200)
})
