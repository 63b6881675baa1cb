import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { dashboardMessages } from '#domain/messages/seller/dashboard.ts'
import { defaultPeriod, isPeriod, periods, type Period } from '#domain/nepal/period.ts'
import { readDashboard } from '#shop/today/dashboard.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { BestSellers, StatusBars } from './dashboard-bars.tsx'
import { SalesChart } from './dashboard-chart.tsx'
import { Figures } from './dashboard-figures.tsx'
import { shownOf } from './dashboard-shown.ts'
import { LeftCarts, LowStock, Misses, ToDo } from './dashboard-lists.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import './dashboard.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.seller) return null
  const asked = url.searchParams.get('period')
  const period = isPeriod(asked) ? asked : defaultPeriod
  return { period, ...shownOf(await readDashboard(shop, period)) }
}

export const meta = sellerTitle('sellerDashboard')

export default function DashboardPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(dashboardMessages)
  if (found === null) return null
  const { testOrders } = found
  return (
    <>
      <div className="sl__t">
        <h1 className="d2">{said.title}</h1>
        <PeriodChoice period={found.period} />
      </div>
      <Figures shown={found} />
      <div className="g2 dash">
        <SalesChart shown={found} />
        <StatusBars byStatus={found.byStatus} />
      </div>
      <div className="g2 g2--e dash">
        <BestSellers products={found.bestSellers} />
        <ToDo toDo={found.toDo} />
        <LowStock products={found.lowStock} />
        <Misses misses={found.misses} />
        <LeftCarts carts={found.leftCarts} />
      </div>
      <p className="cap dash__n">
        {said.basis} {testOrders > 0 && said.testOrders({ count: testOrders })}
      </p>
    </>
  )
}

function PeriodChoice({ period }: { period: Period }) {
  const said = useWords(dashboardMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const addressOf = (value: string) =>
    to(value === defaultPeriod ? '/seller/dashboard' : `/seller/dashboard?period=${value}`)
  return (
    <SelectField
      isInline
      className="dash__p"
      label={said.period}
      value={period}
      options={periods.map((value) => ({ value, text: said[value] }))}
      onChange={({ target }) => void navigate(addressOf(target.value), { preventScrollReset: true })}
    />
  )
}
