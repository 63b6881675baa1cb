import { expect, test } from 'vitest'
import { fitAtHome, type FitProduct } from '#domain/fit/fit-product.ts'
import type { Home } from '#domain/fit/home.ts'
import { messages } from '#domain/messages.ts'
import { fitLineMessages } from './fit-line-messages.ts'
import { fitMessageKeyOf } from './fit-verdict.ts'

const stool: FitProduct = {
  dimensionsMm: { width: 400, depth: 400, height: 450 },
  openedDimensionsMm: null,
  removableLegHeightMm: null,
  needsAssembly: false,
  packages: [],
}
const door = { widthMm: 900, heightMm: 2000 }
const corner = { beforeMm: 1000, afterMm: 1000, ceilingMm: 2400 }
const lift = { doorMm: 800, widthMm: 1000, depthMm: 1200, heightMm: 2100 }
const wall = { lengthMm: 3000 }

test.each<[string, Home, readonly [en: string, ne: string]]>([
  ['the front door alone', { door }, ['Fits through your front door', 'मूल ढोकाबाट छिर्छ']],
  ['the inner door alone', { innerDoor: door }, ['Fits through your inner door', 'भित्री ढोकाबाट छिर्छ']],
  ['the stairs alone', { corner }, ['Fits round the turn of your stairs', 'भर्‍याङको मोडबाट जान्छ']],
  ['the lift alone', { lift }, ['Fits into your lift', 'लिफ्टमा अटाउँछ']],
  ['the wall alone', { wall }, ['Fits along your wall', 'भित्तामा अटाउँछ']],
  [
    'two places that do not cover the whole way in',
    { door, wall },
    ['Fits where you measured', 'नापेका ठाउँमा अटाउँछ'],
  ],
  ['the front door and the stairs', { door, corner }, ['Fits your home', 'तपाईंको घरमा अटाउँछ']],
  ['the front door and the lift', { door, lift, wall }, ['Fits your home', 'तपाईंको घरमा अटाउँछ']],
])('names only the measured places in which a product fits: %s', (_, home, [en, ne]) => {
  const message = fitMessageKeyOf(fitAtHome(stool, home))
  expect(messages(fitLineMessages, 'en')[message]).toBe(en)
  expect(messages(fitLineMessages, 'ne')[message]).toBe(ne)
})
