import { expect, test } from 'vitest'
import { isOutdated } from './outdated-notification.ts'

const delivered = { status: 'Delivered', isPaid: true, outstandingPaisa: 0 } as const
const processing = { status: 'Processing', isPaid: false, outstandingPaisa: 0 } as const

test.each([
  ['order-status', { status: 'Shipped' }, delivered, true],
  ['order-status', { status: 'Delivered' }, delivered, false],
  ['order-status', { status: 'Cancelled' }, processing, true],
  ['order-status', { status: 'Processing', why: 'edited' }, delivered, false],
  ['order-status', { status: 'Processing', why: 'edited' }, { ...delivered, status: 'Returned' }, true],
  ['order-placed', {}, processing, false],
  ['order-placed', {}, { ...processing, status: 'Cancelled' }, true],
  ['pay-link', {}, processing, false],
  ['pay-link', {}, { ...processing, isPaid: true }, true],
  ['pay-link', {}, { ...processing, isPaid: true, outstandingPaisa: 1 }, false],
  ['refunded', {}, delivered, false],
] as const)('%s %o is out of date for %o: %s', (...row) => {
  const [kind, content, order, isOutOfDate] = row
  expect(isOutdated({ kind, content }, order)).toBe(isOutOfDate)
})
