import { addDays, splitDateRange, type DateRange } from '#domain/nepal/period.ts'

/** The sales of a day in paisa. Days without sales may be missing. */
export type DaySales = { day: string; paisa: number }

/** One bar of the chart: the sales of its days, and of the same days of the previous period. */
export type SalesBar = { from: string; to: string; paisa: number; previousPaisa: number }

/** Returns the bars of a date range, at most `maxBars`, oldest first. */
export function salesBars(
  { span, days, before }: { span: DateRange; days: readonly DaySales[]; before: readonly DaySales[] },
  maxBars: number,
): SalesBar[] {
  const salesByDay = byDay(days)
  const previousSalesByDay = byDay(before)
  return splitDateRange(span, maxBars).map(({ from, to, days: length }) => {
    const barDays = Array.from({ length }, (_, index) => addDays(from, index))
    return {
      from,
      to,
      paisa: barDays.reduce((sum, day) => sum + (salesByDay.get(day) ?? 0), 0),
      previousPaisa: barDays.reduce(
        (sum, day) => sum + (previousSalesByDay.get(addDays(day, -span.days)) ?? 0),
        0,
      ),
    }
  })
}

/**
 * Returns the distance between two of the four lines of a chart, in paisa: 1, 2, 3, 5 or 6 with zeros, so that three
 * steps reach the largest value. At least Rs.1,000, so that an empty chart has an axis too.
 */
export function gridStep(largestPaisa: number): number {
  const minStep = Math.max(100_000, Math.ceil(largestPaisa / 3))
  const power = 10 ** Math.floor(Math.log10(minStep))
  const factor = [1, 2, 3, 5, 6, 10].find((candidate) => candidate * power >= minStep) ?? 10
  return factor * power
}

/** Returns the bar with the highest sales; undefined if there is none. */
export function bestBar(bars: readonly SalesBar[]): SalesBar | undefined {
  return bars.toSorted((one, other) => other.paisa - one.paisa)[0]
}

/** Returns the height of an amount as a share of the chart, which ends at three steps. */
export function chartShare(paisa: number, step: number): number {
  return paisa / (3 * step)
}

/** Converts an amount for an axis label: in thousands, lakhs or crores with at most one decimal. */
export function compactAmount(paisa: number): {
  number: number
  unit: 'none' | 'thousand' | 'lakh' | 'crore'
} {
  const rupees = paisa / 100
  if (rupees >= 10_000_000) return { number: oneDecimal(rupees / 10_000_000), unit: 'crore' }
  if (rupees >= 100_000) return { number: oneDecimal(rupees / 100_000), unit: 'lakh' }
  if (rupees >= 1000) return { number: oneDecimal(rupees / 1000), unit: 'thousand' }
  return { number: Math.round(rupees), unit: 'none' }
}

/** Returns the change of a number in percent; undefined without an earlier value. */
export function percentChange(current: number, previous: number): number | undefined {
  return previous === 0 ? undefined : Math.round(((current - previous) / previous) * 100)
}

function byDay(days: readonly DaySales[]): Map<string, number> {
  return new Map(days.map(({ day, paisa }) => [day, paisa]))
}

function oneDecimal(n: number): number {
  return Math.round(n * 10) / 10
}
