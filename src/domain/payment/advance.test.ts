import { describe, expect, it } from 'vitest'
import { advanceOf, defaultAdvanceRules, type AdvanceRule } from './advance.ts'

const order = {
  lines: [
    { productId: 'sofa', paisa: 60_000 },
    { productId: 'lamp', paisa: 40_000 },
  ],
  totalPaisa: 100_000,
}
const ruleAbove = (thresholdPaisa: number, amount: AdvanceRule['size']): AdvanceRule => ({
  size: amount,
  scope: { kind: 'above', paisa: thresholdPaisa },
})

describe('the advance of an order', () => {
  it('is nothing by default', () => {
    expect(advanceOf(order, defaultAdvanceRules)).toBe(0)
  })

  it('is due above the threshold, not at it', () => {
    const amount = { kind: 'percent', basisPoints: 2500 } as const
    expect(advanceOf(order, { rules: [ruleAbove(99_999, amount)] })).toBe(25_000)
    expect(advanceOf(order, { rules: [ruleAbove(100_000, amount)] })).toBe(0)
  })

  it('is a share of the chosen products only', () => {
    const scope = { kind: 'products', productIds: ['sofa', 'other'] } as const
    expect(advanceOf(order, { rules: [{ size: { kind: 'percent', basisPoints: 5000 }, scope }] })).toBe(
      30_000,
    )
    expect(
      advanceOf(
        { ...order, lines: order.lines.slice(1) },
        { rules: [{ size: { kind: 'sum', paisa: 5 }, scope }] },
      ),
    ).toBe(0)
  })

  it('is the highest of several rules and never more than the total', () => {
    const rules = [
      ruleAbove(0, { kind: 'sum', paisa: 20_000 }),
      ruleAbove(0, { kind: 'percent', basisPoints: 1000 }),
    ]
    expect(advanceOf(order, { rules })).toBe(20_000)
    expect(advanceOf(order, { rules: [ruleAbove(0, { kind: 'sum', paisa: 900_000 })] })).toBe(100_000)
  })

  it('is rounded half up to the paisa', () => {
    const rules = [ruleAbove(0, { kind: 'percent', basisPoints: 5000 })]
    expect(advanceOf({ lines: [], totalPaisa: 101 }, { rules })).toBe(51)
  })
})
