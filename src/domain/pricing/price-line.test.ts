import { expect, test } from 'vitest'
import { priceLine } from './price-line.ts'

const onDay = (day: number) => new Date(Date.UTC(2026, 0, day))
const step = (day: number, offerPaisa: number) => ({ from: onDay(day), offerPaisa })

test('the line is horizontal between changes, has the lowest price at the bottom and ends today', () => {
  expect(priceLine([step(1, 100), step(6, 50), step(9, 75)], onDay(11))).toEqual({
    path: 'M0 8H300V152H480V80H600',
    floorPaisa: 50,
  })
})

test('a price that never changed has no line', () => {
  expect(priceLine([], onDay(2))).toBeUndefined()
  expect(priceLine([step(1, 100)], onDay(2))).toBeUndefined()
})

test('a small change is drawn small', () => {
  const steps = [step(1, 100), step(6, 95)]
  expect(priceLine(steps, onDay(11))).toEqual({ path: 'M0 8H300V44H600', floorPaisa: 80 })
})

test('a change at the current moment is drawn at the right edge', () => {
  expect(priceLine([step(1, 100), step(1, 50)], onDay(1))).toEqual({ path: 'M0 8H0V152H600', floorPaisa: 50 })
})
