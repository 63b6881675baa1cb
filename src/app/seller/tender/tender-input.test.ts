import { expect, it } from 'vitest'
import {
  cashInFull,
  tenderBody,
  withoutPart,
  withPart,
  wrongTender,
  type TenderInput,
} from './tender-input.ts'

const typed = (...amounts: (string | null)[]): TenderInput =>
  amounts.map((amount, key) => ({ key, method: key === 0 ? 'cash' : 'qr', amount, reference: '' }))

it('pays everything in cash until something else is typed', () => {
  expect(tenderBody(cashInFull, 90_050)).toEqual([{ method: 'cash', amount: 900.5 }])
  expect(wrongTender(cashInFull, 90_050)).toEqual({})
})

it('gives the rest to the part without an amount', () => {
  const parts = typed(null, '४००')
  expect(tenderBody(parts, 90_000)).toEqual([
    { method: 'cash', amount: 500 },
    { method: 'qr', amount: 400 },
  ])
  expect(wrongTender(parts, 90_000)).toEqual({})
})

it('omits a rest of nothing', () => {
  expect(tenderBody(typed(null, '900'), 90_000)).toEqual([{ method: 'qr', amount: 900 }])
  expect(tenderBody(cashInFull, 0)).toEqual([])
})

it('reports a sum that differs at the last typed amount', () => {
  expect(wrongTender(typed('500', '300'), 90_000)).toEqual({ 'tender.1.amount': 'tender' })
  expect(wrongTender(typed(null, '901'), 90_000)).toEqual({ 'tender.1.amount': 'tender' })
})

it('reports an amount that is none', () => {
  for (const amount of ['', 'x', '0', '-5', '1.234'])
    expect(wrongTender(typed(null, amount), 90_000)).toEqual({ 'tender.1.amount': 'amount' })
})

it('adds parts by unused methods, up to ten', () => {
  let parts = withPart(cashInFull)
  expect(parts.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', null],
    ['qr', ''],
  ])
  expect(withPart(typed('500')).map(({ amount }) => amount)).toEqual(['500', null])
  for (let more = 0; more < 12; more += 1) parts = withPart(parts)
  expect(parts).toHaveLength(10)
  expect(new Set(parts.map(({ key }) => key)).size).toBe(10)
})

it('makes the last remaining part the whole amount', () => {
  expect(withoutPart(typed(null, '400'), 0)).toEqual([{ key: 1, method: 'qr', amount: null, reference: '' }])
})
