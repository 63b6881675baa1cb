import { expect, test } from 'vitest'
import { fact, storeFacts, withFacts } from './facts.ts'

const texts = import.meta.glob<string>(['./messages/**/*.ts', './help/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const digits = '[0-9०-९]'
// The store's rates and days where they are promised; periods of a dashboard and the life of a login are others.
const writtenOut = new RegExp(
  `${digits}+%|${digits}+-${digits}+ (?:business|working)|${digits}+-day return|within ${digits}+ (?:working )?days|${digits}+ days return|${digits} ?(?:दिनभित्र|कार्यदिन)`,
)
const others = /13%|१३%|400%|४००%|at most/

test('no sentence writes a rate or a promised number of days out', () => {
  const found = Object.entries(texts).flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => writtenOut.test(line) && !others.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('every fact that a sentence names is one', () => {
  const named = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/(?<!\$)\{(\w+)\}/g)].map(([all]) => all),
  )
  const unknown = named.filter((name) => withFacts(name, 'en') === name)
  expect(named.length).toBeGreaterThan(40)
  expect(unknown).toEqual([])
})

test('facts are told in the digits of the language', () => {
  expect(withFacts('Tax ({taxRate}), {deliveryDays} days, {other}', 'en')).toBe('Tax (2%), 2-3 days, {other}')
  expect(withFacts('कर ({taxRate})', 'ne')).toBe('कर (२%)')
  expect(fact('returnDays', 'ne')).toBe('९०')
  expect(storeFacts.taxBasisPoints).toBe(200)
})
