import * as fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import type { InputText } from './language.ts'
import {
  wireField,
  arrayCodec,
  timestamp,
  money,
  nullable,
  percent,
  recordCodec,
  identity,
  translatedText,
} from './wire.ts'

type Part = { amountPaisa: number; reference: string }
type Sale = {
  id: string
  name: InputText
  totalPaisa: number
  lowestPaisa: number | null
  taxBasisPoints: number
  at: Date
  parts: readonly Part[]
  version: number
}

const part = recordCodec<Part>()({ amountPaisa: wireField('amount', money) })
const sale = recordCodec<Sale>()({
  id: wireField('_id', identity<string>()),
  name: translatedText<'name', InputText>('name'),
  totalPaisa: wireField('total', money),
  lowestPaisa: wireField('lowest', nullable(money)),
  taxBasisPoints: wireField('taxPercent', percent),
  at: wireField('at', timestamp),
  parts: wireField('parts', arrayCodec(part)),
})

const value: Sale = {
  id: '7',
  name: { en: 'Chair', ne: null },
  totalPaisa: 10_050,
  lowestPaisa: null,
  taxBasisPoints: 1350,
  at: new Date('2026-01-02T03:04:05.678Z'),
  parts: [{ amountPaisa: -29, reference: 'a' }],
  version: 3,
}

test('an encoded record has the names and forms of its table, and its other fields unchanged', () => {
  const wire = sale.encode(value)
  expect(wire).toEqual({
    _id: '7',
    name: 'Chair',
    nameNe: null,
    total: 100.5,
    lowest: null,
    taxPercent: 13.5,
    at: '2026-01-02T03:04:05.678Z',
    parts: [{ amount: -0.29, reference: 'a' }],
    version: 3,
  })
  expectTypeOf(wire.version).toEqualTypeOf<number>()
  expectTypeOf(wire.nameNe).toEqualTypeOf<string | null>()
  expect(Object.keys(wire)[0]).toBe('_id')
})

test('a record is unchanged after encoding and decoding', () => {
  expect(sale.decode(JSON.parse(JSON.stringify(sale.encode(value))))).toEqual(value)
})

test('every amount is unchanged after encoding and decoding, including negative ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (paisa) => {
      const rupees: unknown = JSON.parse(JSON.stringify(money.encode(paisa)))
      expect(money.decode(Number(rupees)) + 0).toBe(paisa)
    }),
  )
})
