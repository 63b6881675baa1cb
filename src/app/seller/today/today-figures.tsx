import { formatNumber } from '#domain/number-format.ts'
import { todayCounts, type TodayCounts } from '#domain/today/today-counts.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { TodayItem } from './today-item.ts'
import { listIds } from './today-list.tsx'
import { todayMessages } from './today-messages.ts'
import { classNames } from '#ui/class-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/overview.module.css'

type FiguresProps = {
  counts: TodayCounts
  /** The path of the page with the lists; '' for the current page. */
  page: string
}

/** Renders the number of open tasks in each list, with the link to it. */
function Figures({ counts, page }: FiguresProps) {
  const t = useMessages(todayMessages)
  const language = useLanguage()
  const figures = [
    { list: 'toPack', text: t.figureToPack },
    { list: 'cash', text: t.figureCash },
    { list: 'payments', text: t.figurePayments },
    { list: 'returns', text: t.figureReturns },
    { list: 'messages', text: t.figureMessages },
    { list: 'lowStock', text: t.figureLow },
  ] as const
  return (
    <nav aria-label={t.figures}>
      <ul className={styles.figures}>
        {figures.map(({ list, text }) => {
          const count = counts[list]
          if (count === undefined) return null
          return (
            <li key={list}>
              <a href={`${page}#${listIds[list]}`}>
                <b className={classNames(textStyles.heading, count > 0 && styles.toDo)}>
                  {formatNumber(count, language)}
                </b>{' '}
                {text}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Renders the figures above the lists of Today. */
export function TodayFigures({ today }: { today: TodayItem }) {
  return <Figures counts={todayCounts(today)} page="" />
}

/** Renders the lists of Today with open tasks on another page, or nothing on a day without tasks. */
export function TodayStrip({ counts }: { counts: TodayCounts }) {
  const to = useLocalPath()
  const openCounts = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  if (Object.keys(openCounts).length === 0) return null
  return <Figures counts={openCounts} page={to('/seller/today')} />
}
