import { salesBars } from '#domain/today/sales-chart.ts'
import type { Dashboard, SalesOfPeriod } from '#shop/today/dashboard.ts'

/** Returns the data of the page. The sales of each day are replaced by the bars of the chart. */
export function dashboardView({ sales, before, ...rest }: Dashboard) {
  return {
    ...rest,
    ...chartOf({ sales, before }),
    sales: figures(sales),
    before: figures(before),
  }
}

function figures({ orders, paisa, averagePaisa }: SalesOfPeriod['sales']) {
  return { orders, paisa, averagePaisa }
}

export type DashboardView = ReturnType<typeof dashboardView>

/** Returns the data of the sales chart, with at most 30 bars for wide screens and 12 for narrow ones. */
export function chartOf({ sales, before }: Pick<SalesOfPeriod, 'sales' | 'before'>) {
  const chart = { span: sales.span, days: sales.days, before: before.days }
  const wide = salesBars(chart, 30)
  const isDaily = sales.span.days <= 30
  return {
    days: sales.span.days,
    sales: { orders: sales.orders, paisa: sales.paisa },
    bars: { wide, narrow: isDaily ? wide.slice(-12) : salesBars(chart, 12) },
  }
}

export type SalesChartView = ReturnType<typeof chartOf>
