import { todayMessages } from './today-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { TodayItem } from './today-item.ts'
import { listIds } from './today-list.tsx'
import * as styles from './today.module.css'

/** How much waits in each list, with the way to it. */
export function TodayFigures({ today: { orders, lowStock } }: { today: TodayItem }) {
  const t = useMessages(todayMessages)
  const language = useLanguage()
  const figures = [
    { id: listIds.toPack, list: orders?.toPack, text: t.figureToPack },
    { id: listIds.cash, list: orders?.cash, text: t.figureCash },
    { id: listIds.payments, list: orders?.payments, text: t.figurePayments },
    { id: listIds.returns, list: orders?.returns, text: t.figureReturns },
    { id: listIds.messages, list: orders?.messages, text: t.figureMessages },
    { id: listIds.lowStock, list: lowStock, text: t.figureLow },
  ]
  return (
    <nav aria-label={t.figures}>
      <ul className={styles.figures}>
        {figures.map(({ id, list, text }) =>
          list ? (
            <li key={id}>
              <a href={`#${id}`} {...(list.count > 0 && { 'data-waits': '' })}>
                <b>{formatNumber(list.count, language)}</b> <span>{text}</span>
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
