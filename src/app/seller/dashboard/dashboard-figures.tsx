import { dashboardMessages } from '#domain/messages/seller/dashboard.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { percentChange } from '#domain/today/sales-chart.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { DashboardShown } from './dashboard-shown.ts'
import * as figuresLook from '#ui/look/figures.module.css'
import * as styles from './dashboard.module.css'

/** Four figures on lines, three of them beside what they were before. */
export function Figures({ shown: { sales, before, toDo } }: { shown: DashboardShown }) {
  const said = useWords(dashboardMessages)
  const language = useLanguage()
  const averageOf = ({ orders, paisa }: typeof sales) => (orders === 0 ? 0 : Math.round(paisa / orders))
  const rupees = (paisa: number) => formatMoney(Math.round(paisa / 100) * 100, language, 'when-needed')
  const waiting = toDo.toPack + toDo.refunds + toDo.held + toDo.lowStock
  return (
    <dl className={figuresLook.figures}>
      <div>
        <dt>{said.sales}</dt>
        <dd>
          {rupees(sales.paisa)}
          <Change now={sales.paisa} before={before.paisa} />
        </dd>
      </div>
      <div>
        <dt>{said.orders}</dt>
        <dd>
          {formatNumber(sales.orders, language)}
          <Change now={sales.orders} before={before.orders} />
        </dd>
      </div>
      <div>
        <dt>{said.average}</dt>
        <dd>
          {rupees(averageOf(sales))}
          <Change now={averageOf(sales)} before={averageOf(before)} />
        </dd>
      </div>
      <div>
        <dt>{said.toDo}</dt>
        <dd>
          {formatNumber(waiting, language)}
          <span>{waiting === 0 ? said.nothingToDo : said.toDoHelp}</span>
        </dd>
      </div>
    </dl>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const said = useWords(dashboardMessages)
  const percent = percentChange(now, before)
  if (percent === undefined) return <span>{said.nothingBefore}</span>
  if (Math.abs(percent) < 2) return <span>{said.same}</span>
  return percent > 0 ? (
    <span className={styles.rise}>{said.more({ percent })}</span>
  ) : (
    <span className={styles.down}>{said.less({ percent: -percent })}</span>
  )
}
