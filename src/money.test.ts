import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./app/**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

// An identifier of money: `totalPaisa`, `order.totals.taxPaisa`, `rupees`, `price`.
const amount = String.raw`(?:[\w.?]*(?:[pP]aisa|[rR]upees|[pP]rice|[bB]asisPoints))\b`
const operator = String.raw`(?:[-*/+]|[-*/+]=)`
const calculation = new RegExp(
  String.raw`${amount}(?:\)| \?\? \d+)* ${operator} |(?<!=>) ${operator} \(*(?:Math\.\w+\()?${amount}`,
)
// Conversions that a codec of `domain/wire.ts` or a function of `domain/money.ts` makes.
const conversion = /\b(?:paisaFromRupees|rupeesFromPaisa)\b/
const sum = /\.reduce\(.*\b\w*(?:[pP]aisa|[pP]rice)\b/

/** Returns the lines of code without imports, comments and string literals. */
function codeOf(source: string): string[] {
  return source
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(?<!:)\/\/.*/g, '')
    .replaceAll(/'[^'\n]*'/g, "''")
    .split('\n')
    .filter((line) => !line.startsWith('import '))
}

const calculationsIn = (source: string) =>
  codeOf(source).filter((line) => calculation.test(line) || conversion.test(line) || sum.test(line))

test('pages do not calculate with money: domain does, and they only format', () => {
  const calculations = Object.entries(sources).flatMap(([file, source]) =>
    calculationsIn(source).map((line) => `${file}: ${line.trim()}`),
  )
  expect(calculations).toEqual([])
})

test('the rule finds each way to calculate with money', () => {
  for (const line of [
    'const rest = order.totalPaisa - advancePaisa',
    'const rest = Math.max(0, duePaisa - short)',
    'money(line.unitPaisa * line.quantity)',
    'value={totals.totalPaisa / 100}',
    'const paisa = Math.round(rupees * 100)',
    'const share = quantity * Math.round(unitPaisa)',
    '(basisPoints ?? 1000) / 100',
    'sum += line.totalPaisa',
    'rows.reduce((sum, { paisa }) => sum + paisa, 0)',
    'paisaFromRupees(product.price)',
  ])
    expect(calculationsIn(line)).toEqual([line])
  for (const line of [
    "import { rupeesFromPaisa } from '#domain/money.ts'",
    'const money = (paisa: number) => formatMoney(paisa, language)',
    '{money(advancePaisa)} · {t.rest}: {money(remainingPaisa(totalPaisa, advancePaisa))}',
    'const isDear = pricePaisa > 0 && pricePaisa >= limit',
    '<PriceNote price={price} />',
  ])
    expect([line, calculationsIn(line)]).toEqual([line, []])
})
