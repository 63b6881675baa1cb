import { expect, test } from 'vitest'
import { sampleAddress } from '#testing/sample-address.ts'
import { deliveredText, orderSteps, shopperStatusText } from './order-steps.ts'

const at = '2026-11-21T08:20:00.000Z'
const cash = { paymentType: 'Cash On Delivery', isPaid: false } as const
const event = (status: string) => ({ status, note: '', at })

test('marks the current status of an order; earlier steps are done and later ones have no time @4.14', () => {
  const steps = orderSteps(
    { ...cash, status: 'Packed', events: [event('Processing'), event('Packed')] },
    'en',
  )
  expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'todo', 'todo', 'todo'])
  expect(steps.map(({ time }) => time?.text)).toEqual([
    '21 Nov 2026, 14:05',
    '21 Nov 2026, 14:05',
    undefined,
    undefined,
    undefined,
  ])
})

test('shows an order that awaits its online payment as unpaid, not as in processing', () => {
  const facts = { status: 'Processing', paymentType: 'Online Payment', isPaid: false } as const
  expect(shopperStatusText(facts, 'en')).toBe('Awaiting payment')
  expect(shopperStatusText({ ...facts, isPaid: true }, 'en')).toBe('Processing')
  expect(shopperStatusText({ ...facts, paymentType: 'Cash On Delivery' }, 'ne')).toBe('प्रक्रियामा')
})

test('shows that the shop checks a payment, not that the order is unpaid', () => {
  const facts = { status: 'Processing', paymentType: 'Online Payment', isPaid: false } as const
  expect(shopperStatusText({ ...facts, isPaymentOnHold: true }, 'en')).toBe('Checking payment')
  expect(shopperStatusText({ ...facts, qr: { reference: 'FP-7788' } }, 'ne')).toBe('भुक्तानी जाँचिँदै')
  expect(shopperStatusText({ ...facts, qr: { reference: '' } }, 'en')).toBe('Awaiting payment')
})

test('no step is reached by an order that awaits its online payment', () => {
  const order = {
    ...cash,
    paymentType: 'Online Payment',
    status: 'Processing',
    events: [event('Processing')],
  } as const
  const [firstStep, ...otherSteps] = orderSteps(order, 'en')
  expect([firstStep?.state, firstStep?.time, ...otherSteps.map(({ state }) => state)]).toEqual([
    'todo',
    undefined,
    'todo',
    'todo',
    'todo',
    'todo',
  ])
  expect(orderSteps({ ...order, isPaid: true }, 'en')[0]?.state).toBe('now')
})

test('shows no remaining steps for a delivered order', () => {
  const steps = orderSteps({ ...cash, status: 'Delivered', events: [] }, 'en')
  expect(steps.every(({ state }) => state === 'done')).toBe(true)
})

test('shows the estimated delivery next to the delivery day of a delivered order', () => {
  const deliveryEstimate = { from: '2026-11-23', to: '2026-11-24' }
  const order = {
    status: 'Delivered',
    deliveryEstimate,
    address: sampleAddress,
    events: [event('Delivered')],
  } as const
  expect(deliveredText(order, 'en')).toBe('Delivered 21 Nov 2026 (promised by 24 Nov 2026).')
  expect(deliveredText(order, 'ne')).toBe('५ मंसिर २०८३ मा पुग्यो (दिएको मिति: ८ मंसिर २०८३)।')
  expect(deliveredText({ ...order, status: 'Shipped' }, 'en')).toBeUndefined()
  expect(deliveredText({ ...order, deliveryEstimate: null }, 'en')).toBeUndefined()
  expect(deliveredText({ ...order, address: { ...sampleAddress, country: 'India' } }, 'en')).toBeUndefined()
})

test('ends the steps of a cancelled order at the cancellation', () => {
  const steps = orderSteps(
    { ...cash, status: 'Cancelled', events: [event('Processing'), event('Cancelled')] },
    'en',
  )
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ['Processing', 'done'],
    ['Cancelled', 'bad'],
  ])
})

test('the steps of a returned order end at its last status', () => {
  const events = ['Processing', 'Packed', 'Shipped', 'Returned'].map(event)
  const steps = orderSteps({ ...cash, status: 'Returned', events }, 'ne')
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ['Processing', 'done'],
    ['Packed', 'done'],
    ['Shipped', 'done'],
    ['Returned', 'bad'],
  ])
  expect(steps.at(-1)?.text).toBe('फिर्ता आयो')
})

test('shows an unknown status by its name, after the earlier steps', () => {
  const steps = orderSteps(
    { ...cash, status: 'At customs', events: [event('Processing'), event('At customs')] },
    'ne',
  )
  expect(steps).toMatchObject([
    { key: 'Processing', state: 'done' },
    { key: 'At customs', text: 'At customs', state: 'now' },
  ])
})
