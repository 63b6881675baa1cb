import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { dashboardMessages } from '#domain/messages/seller/dashboard.ts'
import { defaultPeriod, isPeriod, periods, type Period } from '#domain/nepal/period.ts'
import { readDashboard } from '#shop/today/dashboard.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerFor } from '#shop/permissions.ts'
import { BestSellers, StatusBars } from './dashboard-bars.tsx'
import { SalesChart } from './dashboard-chart.tsx'
import { Figures } from './dashboard-figures.tsx'
import { shownOf } from './dashboard-shown.ts'
import { KeptPromises, LeftCarts, LowStock, Misses, ToDo } from './dashboard-lists.tsx'
import { CameBack, Gaps, WantedProducts } from './dashboard-promises.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import * as deskStyles from '#ui/styles/desk.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './dashboard.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'orders')) return null
  const asked = url.searchParams.get('period')
  const period = isPeriod(asked) ? asked : defaultPeriod
  return { period, ...shownOf(await readDashboard(shop, period)) }
}

export const meta = sellerTitle('sellerDashboard')

export default function DashboardPage() {
  const found = useLoaderData<typeof loader>()
  const t = useMessages(dashboardMessages)
  if (found === null) return null
  const { testOrders } = found
  return (
    <>
      <div className={deskStyles.head}>
        <h1 className={textStyles.title}>{t.title}</h1>
        <PeriodChoice period={found.period} />
      </div>
      <Figures shown={found} />
      <div className={`${deskStyles.pair} ${styles.part}`}>
        <SalesChart shown={found} />
        <StatusBars byStatus={found.byStatus} />
      </div>
      <div className={`${deskStyles.pair} ${deskStyles.even} ${styles.part}`}>
        <BestSellers products={found.bestSellers} />
        <ToDo toDo={found.toDo} />
        <LowStock products={found.lowStock} />
        <Misses misses={found.misses} />
        <LeftCarts carts={found.leftCarts} />
        <KeptPromises kept={found.kept} />
        <CameBack cameBack={found.cameBack} />
        <WantedProducts wanted={found.wanted} />
        <Gaps gaps={found.gaps} />
      </div>
      <p className={`${textStyles.caption} ${styles.note}`}>
        {t.basis} {testOrders > 0 && t.testOrders({ count: testOrders })}
      </p>
    </>
  )
}

function PeriodChoice({ period }: { period: Period }) {
  const t = useMessages(dashboardMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const periodText = (value: Period) =>
    value === 'bs' || value === 'ad' ? t[value] : t.lastDays({ days: Number(value) })
  const addressOf = (value: string) =>
    to(value === defaultPeriod ? '/seller/dashboard' : `/seller/dashboard?period=${value}`)
  return (
    <SelectField
      isInline
      className={styles.period}
      label={t.period}
      value={period}
      options={periods.map((value) => ({ value, text: periodText(value) }))}
      onChange={({ target }) => void navigate(addressOf(target.value), { preventScrollReset: true })}
    />
  )
}
