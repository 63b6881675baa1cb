import { dashboardMessages } from './dashboard-messages.ts'
import { formatMoney, roundToRupees } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { percentChange } from '#domain/today/sales-chart.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { DashboardView } from './dashboard-view.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

/** Renders four figures, three of them with their earlier values. */
export function Figures({ dashboard: { sales, before, toDo } }: { dashboard: DashboardView }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const rupees = (paisa: number) => formatMoney(roundToRupees(paisa), language, 'when-needed')
  const waiting = toDo.toPack + toDo.refunds + toDo.onHold + toDo.lowStock
  return (
    <dl className={workspaceStyles.figures}>
      <div>
        <dt>{t.sales}</dt>
        <dd>
          {rupees(sales.paisa)}
          <Change now={sales.paisa} before={before.paisa} />
        </dd>
      </div>
      <div>
        <dt>{t.orders}</dt>
        <dd>
          {formatNumber(sales.orders, language)}
          <Change now={sales.orders} before={before.orders} />
        </dd>
      </div>
      <div>
        <dt>{t.average}</dt>
        <dd>
          {rupees(sales.averagePaisa)}
          <Change now={sales.averagePaisa} before={before.averagePaisa} />
        </dd>
      </div>
      <div>
        <dt>{t.toDo}</dt>
        <dd>
          {formatNumber(waiting, language)}
          <span>{waiting === 0 ? t.nothingToDo : t.toDoHelp}</span>
        </dd>
      </div>
    </dl>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useMessages(dashboardMessages)
  const percent = percentChange(now, before)
  if (percent === undefined) return <span>{t.nothingBefore}</span>
  if (Math.abs(percent) < 2) return <span>{t.same}</span>
  return percent > 0 ? (
    <span>
      <b className={`${textStyles.strong} ${textStyles.good}`}>{t.more({ percent })}</b>
    </span>
  ) : (
    <span>
      <b className={`${textStyles.strong} ${workspaceStyles.wrong}`}>{t.less({ percent: -percent })}</b>
    </span>
  )
}
