import { describe, expect, test } from 'vitest'
import {
  paymentEffects,
  closedStatuses,
  reportedStatuses,
  confirmationGraceMs,
  statusCheckDelayMs,
  nextIndeterminateCheck,
  attemptPhase,
  attemptSteps,
  type AttemptPhase,
} from './payment-states.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const expiresAt = new Date('2026-11-21T06:25:00Z')
const after = (ms: number) => new Date(expiresAt.getTime() + ms)
const phases: AttemptPhase[] = ['payable', 'ended', 'arrived', 'refunded']

describe('the table of states', () => {
  test('has a step for every report in every phase of an attempt', () => {
    for (const phase of phases)
      expect(Object.keys(attemptSteps[phase]).toSorted()).toEqual([...reportedStatuses].toSorted())
  })

  test('accepts the first payment at any time, and never a second one', () => {
    for (const phase of phases) {
      const isFirst = phase === 'payable' || phase === 'ended'
      expect(attemptSteps[phase].paid).toBe(isFirst ? 'record-payment' : 'ignore')
    }
  })

  test('does not close an attempt that may still be paid, but marks it indeterminate after its end', () => {
    for (const report of ['pending', 'unsure', 'silent'] as const) {
      expect(attemptSteps.ended[report]).toBe('mark-indeterminate')
      expect(attemptSteps.payable[report]).not.toBe('close')
    }
    expect([attemptSteps.payable.absent, attemptSteps.ended.absent]).toEqual(['wait', 'close'])
  })

  test('has a final status for every report that closes an attempt', () => {
    const ends = reportedStatuses.filter((report) =>
      [attemptSteps.payable[report], attemptSteps.ended[report]].includes('close'),
    )
    expect(Object.keys(closedStatuses).toSorted()).toEqual(ends.toSorted())
  })

  test('pays a waiting order, reinstates an expired one, and refunds any other payment', () => {
    expect(Object.entries(paymentEffects).map(([order, { effect }]) => [order, effect])).toEqual([
      ['waiting', 'pay'],
      ['paid', 'refund'],
      ['expired', 'reinstate'],
      ['cancelled', 'refund'],
    ])
  })
})

describe('the phase of an attempt', () => {
  test('is payable until half an hour after its link expired, whatever its stored status is', () => {
    for (const status of ['open', 'cancelled', 'expired', 'unsure', 'failed'] as const) {
      expect(attemptPhase({ status, expiresAt }, after(confirmationGraceMs))).toBe('payable')
      expect(attemptPhase({ status, expiresAt }, after(confirmationGraceMs + 1))).toBe('ended')
    }
    expect(confirmationGraceMs).toBe(30 * minute)
  })

  test('does not depend on time once money has arrived', () => {
    for (const now of [after(-hour), after(day)]) {
      expect(attemptPhase({ status: 'paid', expiresAt }, now)).toBe('arrived')
      expect(attemptPhase({ status: 'review', expiresAt }, now)).toBe('arrived')
      expect(attemptPhase({ status: 'refunded', expiresAt }, now)).toBe('refunded')
    }
  })
})

describe('the interval of status checks', () => {
  test('grows while a link is valid', () => {
    expect([0, 1, 2, 3, 50].map(statusCheckDelayMs)).toEqual([30_000, 60_000, 120_000, 300_000, 300_000])
  })

  test('is an hour on the first day and a day until day 60 of an indeterminate payment, and then the checks end', () => {
    const indeterminateAt = expiresAt
    const intervalsInHours: number[] = []
    let now = indeterminateAt
    for (
      let next = nextIndeterminateCheck(indeterminateAt, now);
      next !== null;
      next = nextIndeterminateCheck(indeterminateAt, now)
    ) {
      intervalsInHours.push((next.getTime() - now.getTime()) / hour)
      now = next
    }
    expect(intervalsInHours).toEqual([
      ...Array.from({ length: 24 }, () => 1),
      ...Array.from({ length: 59 }, () => 24),
    ])
    expect(now).toEqual(after(60 * day))
  })
})
