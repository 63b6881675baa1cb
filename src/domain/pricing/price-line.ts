/** The offer price of a product in paisa from a time on, until the next step. */
export type PriceStep = { from: Date; offerPaisa: number }

/** The drawing's own size; it is as wide as its place. */
export const chartSize = { width: 600, height: 160, margin: 8 } as const

/** The path of the line, and the price at the lower edge of the drawing, in paisa. */
type PriceLine = { path: string; floorPaisa: number }

// A change by less than a fifth does not fill the drawing: it would look like more than it is.
const leastSpan = 0.2

/**
 * Returns the line of a price history as steps, with today at the right edge and the highest price at the top.
 * Undefined if the price never changed.
 */
export function priceLine(steps: readonly PriceStep[], today: Date): PriceLine | undefined {
  const [first] = steps
  if (!first || steps.length < 2) return undefined
  const costs = steps.map(({ offerPaisa }) => offerPaisa)
  const minPrice = Math.min(...costs)
  const maxPrice = Math.max(...costs)
  if (minPrice === maxPrice) return undefined
  const begin = first.from.getTime()
  const span = Math.max(today.getTime() - begin, 1)
  const { width, height, margin } = chartSize
  const across = (at: Date) => Math.round(((at.getTime() - begin) / span) * width)
  const drop = Math.max(maxPrice - minPrice, Math.round(maxPrice * leastSpan))
  const up = (paisa: number) => Math.round(margin + ((maxPrice - paisa) / drop) * (height - 2 * margin))
  const turns = steps.map(({ from, offerPaisa }, index) =>
    index === 0 ? `M0 ${up(offerPaisa)}` : `H${across(from)}V${up(offerPaisa)}`,
  )
  return { path: `${turns.join('')}H${width}`, floorPaisa: maxPrice - drop }
}
