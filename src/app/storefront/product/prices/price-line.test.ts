import { expect, test } from 'vitest'
import { priceLine } from './price-line.ts'

const onDay = (day: number) => new Date(Date.UTC(2026, 0, day))
const step = (day: number, offerPaisa: number) => ({ from: onDay(day), offerPaisa })

test('the line is level between changes, cheap at the bottom, and ends today', () => {
  expect(priceLine([step(1, 100), step(6, 50), step(9, 75)], onDay(11))).toBe('M0 8H300V152H480V80H600')
})

test('what never changed has no line', () => {
  expect(priceLine([], onDay(2))).toBeUndefined()
  expect(priceLine([step(1, 100)], onDay(2))).toBeUndefined()
})

test('a change of this very moment is drawn at the edge', () => {
  expect(priceLine([step(1, 100), step(1, 50)], onDay(1))).toBe('M0 8H0V152H600')
})
