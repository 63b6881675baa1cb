import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duePaisa, orderEndings, orderMoney, orderMoneyTable } from './order-money.ts'

const terms = { cancelledPercent: 50, refusedPercent: 100 }
const partlyPaid = { totalPaisa: 100_000, receivedPaisa: 30_000, advancePaisa: 30_000, terms }

describe('the amounts of an order', () => {
  it.each([
    ['placed', { duePaisa: 70_000, billedPaisa: 0, retainedPaisa: 0, refundedPaisa: 0 }],
    ['advance-paid', { duePaisa: 70_000, billedPaisa: 0, retainedPaisa: 0, refundedPaisa: 0 }],
    ['edited', { duePaisa: 70_000, billedPaisa: 0, retainedPaisa: 0, refundedPaisa: 0 }],
    ['shipped', { duePaisa: 70_000, billedPaisa: 100_000, retainedPaisa: 0, refundedPaisa: 0 }],
    ['delivered', { duePaisa: 0, billedPaisa: 100_000, retainedPaisa: 0, refundedPaisa: 0 }],
    [
      'cancelled-by-shopper',
      { duePaisa: 0, billedPaisa: 15_000, retainedPaisa: 15_000, refundedPaisa: 15_000 },
    ],
    ['cancelled-by-seller', { duePaisa: 0, billedPaisa: 0, retainedPaisa: 0, refundedPaisa: 30_000 }],
    ['expired', { duePaisa: 0, billedPaisa: 0, retainedPaisa: 0, refundedPaisa: 30_000 }],
    ['refused', { duePaisa: 0, billedPaisa: 30_000, retainedPaisa: 30_000, refundedPaisa: 0 }],
  ] as const)('with an advance of 300 of 1,000 rupees, %s', (state, money) => {
    expect(orderMoney(state, partlyPaid)).toEqual(money)
  })

  it('has a row for every state of the table', () => {
    expect(Object.keys(orderMoneyTable)).toHaveLength(9)
  })

  it('refunds the part of an advance that exceeds the total of an edited order', () => {
    const money = orderMoney('edited', { ...partlyPaid, totalPaisa: 20_000 })
    expect(money).toMatchObject({ duePaisa: 0, refundedPaisa: 10_000 })
  })

  it('bills a delivered order without its shortfall', () => {
    expect(orderMoney('delivered', { ...partlyPaid, shortfallPaisa: 5000 }).billedPaisa).toBe(95_000)
  })

  it('retains nothing without terms', () => {
    expect(orderMoney('refused', { ...partlyPaid, terms: null })).toMatchObject({
      retainedPaisa: 0,
      refundedPaisa: 30_000,
    })
  })

  it('splits the received amount into a retained and a refunded part for every ending', () => {
    const percent = integer({ min: 0, max: 100 })
    const paisa = integer({ min: 0, max: 10 ** 11 })
    const randomTerms = record({ cancelledPercent: percent, refusedPercent: percent })
    const amounts = record({ receivedPaisa: paisa, advancePaisa: paisa, terms: randomTerms })
    assert(
      property(amounts, (randomAmounts) => {
        const inputs = { totalPaisa: 10 ** 11, ...randomAmounts }
        const { receivedPaisa, advancePaisa } = inputs
        for (const ending of orderEndings) {
          const { retainedPaisa, refundedPaisa, billedPaisa } = orderMoney(ending, inputs)
          expect(retainedPaisa + refundedPaisa).toBe(receivedPaisa)
          expect(billedPaisa).toBe(retainedPaisa)
          expect(retainedPaisa).toBeLessThanOrEqual(advancePaisa)
          expect(Math.min(retainedPaisa, refundedPaisa)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the amount due', () => {
  const order = {
    status: 'Processing',
    isPaid: false,
    totalPaisa: 1000,
    outstandingPaisa: 0,
    prepaidPaisa: 0,
  }

  it('is the total less the advance until the order is paid', () => {
    expect(duePaisa(order)).toBe(1000)
    expect(duePaisa({ ...order, prepaidPaisa: 300 })).toBe(700)
    expect(duePaisa({ ...order, isPaid: true })).toBe(0)
    expect(duePaisa({ ...order, isPaid: true, outstandingPaisa: 50 })).toBe(50)
  })

  it('is 0 for a cancelled or returned order', () => {
    for (const status of ['Cancelled', 'Returned']) expect(duePaisa({ ...order, status })).toBe(0)
  })
})
