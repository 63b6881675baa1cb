import { priceHistoryMessages } from './price-history-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { formatDate, formatDateTime, formatDateInOtherCalendar } from '#domain/nepal/reader-dates.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { useCompareAtPrice, type PricedItem } from '#app/components/product-card-price.ts'
import { useScrollAnchor } from '#app/components/frame/use-scroll-anchor.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { PriceFacts } from './price-facts.server.ts'
import { chartSize, priceLine, type PriceStep } from '#domain/pricing/price-line.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as factsStyles from '#ui/styles/facts.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/storefront/product/sections.module.css'

type HistoryProps = PriceFacts & { product: PricedItem }

// Changes within a week appear only in the table, because the chart would be a vertical line.
const minChartSpanMs = 7 * 24 * 60 * 60 * 1000

/** Renders the prices of the last year as a chart and a table. */
export function PriceHistory({ steps: rawSteps, today, product }: HistoryProps) {
  const t = useMessages(priceHistoryMessages)
  const language = useLanguage()
  useScrollAnchor('prices')
  const steps: PriceStep[] = rawSteps.map(({ from, offerPaisa }) => ({ from: new Date(from), offerPaisa }))
  const compareAtPaisa = useCompareAtPrice(product)
  const [firstStep] = steps
  if (!firstStep || steps.length < 2) return null
  const hasChart = new Date(today).getTime() - firstStep.from.getTime() >= minChartSpanMs
  const wasNeverCharged =
    compareAtPaisa !== null && !steps.some(({ offerPaisa }) => offerPaisa === compareAtPaisa)
  return (
    <section className={layoutStyles.section} id="prices" aria-labelledby="prices-title">
      <div className={layoutStyles.page}>
        <SectionTitle id="prices-title">{t.title}</SectionTitle>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t.intro({ day: formatDate(firstStep.from, language) })}
          {wasNeverCharged &&
            ` ${t.listPrice({ price: formatMoney(compareAtPaisa, language, 'when-needed') })}`}
        </p>
        <div className={styles.history}>
          {hasChart && <PriceChart steps={steps} today={new Date(today)} />}
          <PriceTable steps={steps} />
        </div>
      </div>
    </section>
  )
}

function PriceChart({ steps, today }: { steps: readonly PriceStep[]; today: Date }) {
  const t = useMessages(priceHistoryMessages)
  const language = useLanguage()
  const line = priceLine(steps, today)
  const [firstStep] = steps
  const lastStep = steps.at(-1)
  if (!line || !firstStep || !lastStep) return null
  const prices = steps.map(({ offerPaisa }) => offerPaisa)
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const min = money(Math.min(...prices))
  const max = money(Math.max(...prices))
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.chart({ min, max, now: money(lastStep.offerPaisa) })}
      >
        <path d={line.path} />
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>{max}</span>
        <span>{money(line.floorPaisa)}</span>
      </p>
      <figcaption className={layoutStyles.line} aria-hidden="true">
        <span>{formatDate(firstStep.from, language)}</span>
        <span>{t.today}</span>
      </figcaption>
    </figure>
  )
}

/** Renders the price history as a table, the latest first. Two changes on one day show their times. */
function PriceTable({ steps }: { steps: readonly PriceStep[] }) {
  const t = useMessages(priceHistoryMessages)
  const language = useLanguage()
  const days = steps.map(({ from }) => dayInKathmandu(from))
  function dateText(from: Date): string {
    const isOnlyChangeOfDay = days.filter((day) => day === dayInKathmandu(from)).length === 1
    return (isOnlyChangeOfDay ? formatDate : formatDateTime)(from, language)
  }
  return (
    <table className={factsStyles.numbers}>
      <thead>
        <tr>
          <th scope="col">{t.from}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map(({ from, offerPaisa }) => (
          <tr key={from.getTime()}>
            <td>
              {dateText(from)}{' '}
              <span className={textStyles.caption}>{formatDateInOtherCalendar(from, language)}</span>
            </td>
            <td>{formatMoney(offerPaisa, language, 'when-needed')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
