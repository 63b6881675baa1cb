import { formatDate } from '#domain/nepal/reader-dates.ts'
import { dashboardMessages } from './dashboard-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { startOfDay } from '#domain/nepal/period.ts'
import { gridStep, compactAmount, type SalesBar, bestBar, chartShare } from '#domain/today/sales-chart.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { SalesChartView } from './dashboard-view.ts'
import { ChartTable } from './chart-table.tsx'
import { type Language } from '#domain/language.ts'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as styles from '#app/seller/overview.module.css'

const gridLines = [0, 1, 2, 3] as const
const topMargin = 12
const bottomMargin = 30

/** Renders the sales as bars, the earlier period as a line, and the same numbers as a table. */
export function SalesChart({ chart: { bars, sales, days } }: { chart: SalesChartView }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const daysPerBar = Math.ceil(days / 30)
  const title = daysPerBar === 1 ? t.salesPerDay : t.salesPerDays({ days: daysPerBar })
  const best = bestBar(bars.wide)
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const name =
    best === undefined || best.paisa === 0
      ? t.chartEmpty({ title })
      : t.chartName({
          title,
          total: money(sales.paisa),
          best: money(best.paisa),
          bestDay: formatDate(startOfDay(best.to), language),
        })
  return (
    <section className={workspaceStyles.panel} aria-labelledby="sales-title">
      <h2 id="sales-title">
        {title} <span>{t.unit}</span>
      </h2>
      <Plot
        bars={bars.wide}
        name={name}
        maxLabels={5}
        height={242}
        className={`${styles.chart} ${styles.wide}`}
      />
      <Plot
        bars={bars.narrow}
        name={name}
        maxLabels={3}
        height={212}
        className={`${styles.chart} ${styles.narrow}`}
      />
      <Stack gap="close">
        {' '}
        <Legend days={days} />
        <ChartTable
          caption={title}
          heads={[t.dayRange, t.thisPeriod, t.before({ days })]}
          rows={bars.wide.map(({ from, to, paisa, previousPaisa }) => ({
            key: from,
            cells: [periodText(from, to, language), money(paisa), money(previousPaisa)],
          }))}
        />
      </Stack>
    </section>
  )
}

type PlotProps = {
  bars: readonly SalesBar[]
  name: string
  maxLabels: number
  height: number
  className: string | undefined
}

/** Renders the chart with widths in percent, so that the font size does not depend on the window. */
function Plot({ bars, name, maxLabels, height, className }: PlotProps) {
  const step = gridStep(Math.max(...bars.flatMap(({ paisa, previousPaisa }) => [paisa, previousPaisa])))
  const baseline = height - bottomMargin
  const y = (paisa: number) => baseline - chartShare(paisa, step) * (baseline - topMargin)
  const slotPercent = 100 / bars.length
  return (
    <figure className={className} aria-label={name}>
      <Axis step={step} height={height} y={y} />
      <svg height={height} aria-hidden="true">
        {gridLines.map((lineIndex) => (
          <line
            key={lineIndex}
            className={styles.rule}
            x1="0"
            x2="100%"
            y1={y(lineIndex * step)}
            y2={y(lineIndex * step)}
          />
        ))}
        {bars.map(({ from, paisa }, index) => (
          <rect
            key={from}
            className={index === bars.length - 1 ? styles.current : styles.column}
            x={percent(slotPercent * (index + 0.125))}
            width={percent(slotPercent * 0.75)}
            y={y(paisa)}
            height={baseline - y(paisa)}
          />
        ))}
        <EarlierSales bars={bars} y={y} className={styles.halo} />
        <EarlierSales bars={bars} y={y} className={styles.line} />
        <DayLabels bars={bars} maxLabels={maxLabels} y={height - 8} />
      </svg>
    </figure>
  )
}

type YScale = (paisa: number) => number

function Axis({ step, height, y }: { step: number; height: number; y: YScale }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  return (
    <svg height={height} aria-hidden="true">
      {gridLines.map((lineIndex) => {
        const { number, unit } = compactAmount(lineIndex * step)
        const text = formatNumber(number, language)
        return (
          <text key={lineIndex} x="100%" y={y(lineIndex * step) + 4} textAnchor="end">
            {unit === 'none' ? text : `${text} ${t[unit]}`}
          </text>
        )
      })}
    </svg>
  )
}

/** Renders the earlier sales as `<line>` elements, because the points of a `<polyline>` cannot be percentages. */
function EarlierSales({
  bars,
  y,
  className,
}: {
  bars: readonly SalesBar[]
  y: YScale
  className: string | undefined
}) {
  const slotPercent = 100 / bars.length
  return (
    <g className={className}>
      {bars.slice(1).map((bar, index) => (
        <line
          key={bar.from}
          x1={percent(slotPercent * (index + 0.5))}
          y1={y(bars[index]?.previousPaisa ?? 0)}
          x2={percent(slotPercent * (index + 1.5))}
          y2={y(bar.previousPaisa)}
        />
      ))}
    </g>
  )
}

function DayLabels({ bars, maxLabels, y }: { bars: readonly SalesBar[]; maxLabels: number; y: number }) {
  const language = useLanguage()
  const last = bars.length - 1
  const count = Math.min(maxLabels, bars.length)
  const labelledBarIndices = Array.from({ length: count }, (_, index) =>
    count === 1 ? last : Math.round((last * index) / (count - 1)),
  )
  return labelledBarIndices.map((barIndex) => (
    <text
      key={barIndex}
      x={barIndex === 0 ? '0' : barIndex === last ? '100%' : percent((100 / bars.length) * (barIndex + 0.5))}
      y={y}
      textAnchor={barIndex === last ? 'end' : barIndex === 0 ? 'start' : 'middle'}
    >
      {dayText(bars[barIndex]?.to ?? '', language)}
    </text>
  ))
}

function Legend({ days }: { days: number }) {
  const t = useMessages(dashboardMessages)
  return (
    <Row align="center" aria-hidden="true">
      <LegendMark className={styles.column} />
      <Text size="caption">{t.thisPeriod}</Text>
      <LegendMark className={styles.current} />
      <Text size="caption">{t.today}</Text>
      <LegendMark className={styles.line} />
      <Text size="caption">{t.before({ days })}</Text>
    </Row>
  )
}

function LegendMark({ className }: { className: string | undefined }) {
  return (
    <svg width="12" height="12">
      {className === styles.line ? (
        <line className={className} x1="1" x2="11" y1="6" y2="6" />
      ) : (
        <rect className={className} width="12" height="12" />
      )}
    </svg>
  )
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}

function periodText(from: string, to: string, language: Language): string {
  const end = formatDate(startOfDay(to), language)
  return from === to ? end : `${dayText(from, language)} – ${end}`
}

/** Returns a date without its year. */
function dayText(day: string, language: Language): string {
  return day === '' ? '' : formatDate(startOfDay(day), language).replace(/ \S+$/u, '')
}
