import type { PriceStep } from '#shop/pricing/price-history.ts'

/** The drawing's own size; it is as wide as its place. */
export const drawn = { width: 600, height: 160, margin: 8 } as const

/**
 * The line of what a product cost as a path: level from each change to the next, to today at the right edge. The cheapest
 * lies at the bottom, the dearest at the top; undefined where it never changed.
 */
export function priceLine(steps: readonly PriceStep[], today: Date): string | undefined {
  const [first] = steps
  if (!first || steps.length < 2) return undefined
  const costs = steps.map(({ offerPaisa }) => offerPaisa)
  const least = Math.min(...costs)
  const most = Math.max(...costs)
  if (least === most) return undefined
  const begin = first.from.getTime()
  const span = Math.max(today.getTime() - begin, 1)
  const { width, height, margin } = drawn
  const across = (at: Date) => Math.round(((at.getTime() - begin) / span) * width)
  const up = (paisa: number) =>
    Math.round(height - margin - ((paisa - least) / (most - least)) * (height - 2 * margin))
  const turns = steps.map(({ from, offerPaisa }, index) =>
    index === 0 ? `M0 ${up(offerPaisa)}` : `H${across(from)}V${up(offerPaisa)}`,
  )
  return `${turns.join('')}H${width}`
}
