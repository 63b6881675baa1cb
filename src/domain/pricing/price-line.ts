/** The offer price of a product in paisa from a time on, until the next step. */
export type PriceStep = { from: Date; offerPaisa: number }

/** The viewBox of the chart. */
export const chartSize = { width: 600, height: 160, margin: 8 } as const

/** The SVG path of the line, and the price at the lower edge of the chart, in paisa. */
type PriceLine = { path: string; floorPaisa: number }

// The chart covers at least a fifth of the price, so that a small change does not look large.
const minRangeShare = 0.2

/**
 * Returns the line of a price history as steps, with today at the right edge and the highest price at the top.
 * Undefined if the price never changed.
 */
export function priceLine(steps: readonly PriceStep[], today: Date): PriceLine | undefined {
  const [first] = steps
  if (!first || steps.length < 2) return undefined
  const pricesPaisa = steps.map(({ offerPaisa }) => offerPaisa)
  const minPrice = Math.min(...pricesPaisa)
  const maxPrice = Math.max(...pricesPaisa)
  if (minPrice === maxPrice) return undefined
  const startMs = first.from.getTime()
  const durationMs = Math.max(today.getTime() - startMs, 1)
  const { width, height, margin } = chartSize
  const xOf = (at: Date) => Math.round(((at.getTime() - startMs) / durationMs) * width)
  const rangePaisa = Math.max(maxPrice - minPrice, Math.round(maxPrice * minRangeShare))
  const yOf = (paisa: number) =>
    Math.round(margin + ((maxPrice - paisa) / rangePaisa) * (height - 2 * margin))
  const segments = steps.map(({ from, offerPaisa }, index) =>
    index === 0 ? `M0 ${yOf(offerPaisa)}` : `H${xOf(from)}V${yOf(offerPaisa)}`,
  )
  return { path: `${segments.join('')}H${width}`, floorPaisa: maxPrice - rangePaisa }
}
