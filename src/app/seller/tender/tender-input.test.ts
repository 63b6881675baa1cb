import { expect, it } from 'vitest'
import {
  cashInFull,
  tenderBody,
  removeTenderPart,
  addTenderPart,
  changeTenderPart,
  tenderErrors,
  type TenderInput,
} from './tender-input.ts'

const tenderOf = (...amounts: (string | null)[]): TenderInput =>
  amounts.map((amount, key) => ({ key, method: key === 0 ? 'cash' : 'qr', amount, reference: '' }))

const amountsAfter = (tender: TenderInput, key: number, amount: string) =>
  changeTenderPart(tender, key, { amount }).map((part) => part.amount)

it('pays everything in cash by default', () => {
  expect(tenderBody(cashInFull, 90_050)).toEqual([{ method: 'cash', amount: 900.5 }])
  expect(tenderErrors(cashInFull, 90_050)).toEqual({})
})

it('assigns the remaining amount to the part without an amount', () => {
  const parts = tenderOf(null, '४००')
  expect(tenderBody(parts, 90_000)).toEqual([
    { method: 'cash', amount: 500 },
    { method: 'qr', amount: 400 },
  ])
  expect(tenderErrors(parts, 90_000)).toEqual({})
})

it('omits the part without an amount if nothing remains', () => {
  expect(tenderBody(tenderOf(null, '900'), 90_000)).toEqual([{ method: 'qr', amount: 900 }])
  expect(tenderBody(cashInFull, 0)).toEqual([])
})

it('reports amounts that do not add up at the last entered amount', () => {
  expect(tenderErrors(tenderOf('500', '300'), 90_000)).toEqual({ 'tender.1.amount': 'tender' })
  expect(tenderErrors(tenderOf(null, '901'), 90_000)).toEqual({ 'tender.1.amount': 'tender' })
})

it('reports an amount that is not a positive number with at most two decimals', () => {
  for (const amount of ['', 'x', '0', '-5', '1.234'])
    expect(tenderErrors(tenderOf(null, amount), 90_000)).toEqual({ 'tender.1.amount': 'amount' })
})

it('assigns the rest to the part whose amount was not entered, when the other amount is entered', () => {
  const changed = changeTenderPart(addTenderPart(cashInFull), 0, { amount: '500' })
  expect(changed.map(({ amount }) => amount)).toEqual(['500', null])
  expect(tenderErrors(changed, 90_000)).toEqual({})
  expect(amountsAfter(addTenderPart(cashInFull), 1, '400')).toEqual([null, '400'])
  expect(amountsAfter(tenderOf(null, '400'), 0, '500')).toEqual(['500', '400'])
  expect(amountsAfter(tenderOf('500', null), 0, '')).toEqual(['', null])
  expect(amountsAfter(tenderOf('500', '400'), 0, '')).toEqual(['', '400'])
})

it('adds parts with unused methods, up to ten parts', () => {
  let parts = addTenderPart(cashInFull)
  expect(parts.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', null],
    ['qr', ''],
  ])
  expect(addTenderPart(tenderOf('500')).map(({ amount }) => amount)).toEqual(['500', null])
  for (let attempt = 0; attempt < 12; attempt += 1) parts = addTenderPart(parts)
  expect(parts).toHaveLength(10)
  expect(new Set(parts.map(({ key }) => key)).size).toBe(10)
})

it('sends the reference of a part only with a method that has one', () => {
  const cheque = { key: 0, method: 'cheque' as const, amount: null, reference: ' 000123 ' }
  expect(tenderBody([cheque], 90_000)).toEqual([{ method: 'cheque', amount: 900, reference: '000123' }])
  expect(tenderBody([{ ...cheque, method: 'cash' }], 90_000)).toEqual([{ method: 'cash', amount: 900 }])
})

it('assigns the whole amount to the last remaining part', () => {
  expect(removeTenderPart(tenderOf(null, '400'), 0)).toEqual([
    { key: 1, method: 'qr', amount: null, reference: '' },
  ])
})
