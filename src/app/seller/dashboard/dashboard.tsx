import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { dashboardMessages } from './dashboard-messages.ts'
import { defaultPeriod, isPeriod, periods, type Period } from '#domain/nepal/period.ts'
import { readDashboard } from '#shop/today/dashboard.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { BestSellers, StatusBars } from './dashboard-bars.tsx'
import { SalesChart } from './dashboard-chart.tsx'
import { Figures } from './dashboard-figures.tsx'
import { dashboardView } from './dashboard-view.ts'
import {
  DeliveryPunctuality,
  AbandonedCarts,
  LowStock,
  SearchesWithoutMatches,
  OpenTasks,
} from './dashboard-lists.tsx'
import {
  ReceivedByMethod,
  ReturnsReport,
  IncompleteProducts,
  DemandedProducts,
} from './dashboard-reports.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const requestedPeriod = url.searchParams.get('period')
  const period = isPeriod(requestedPeriod) ? requestedPeriod : defaultPeriod
  return { period, ...dashboardView(await readDashboard(shop, period)) }
}

export const meta = sellerTitle('sellerDashboard')

export default function DashboardPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(dashboardMessages)
  if (loaderData === null) return null
  const { testOrders } = loaderData
  return (
    <>
      <PageHead title={t.title}>
        <PeriodChoice period={loaderData.period} />
      </PageHead>
      <Figures dashboard={loaderData} />
      <Stack gap="normal">
        <div className={workspaceStyles.columns}>
          <SalesChart chart={loaderData} />
          <StatusBars byStatus={loaderData.byStatus} />
        </div>
        <div className={`${workspaceStyles.columns} ${workspaceStyles.even}`}>
          <BestSellers products={loaderData.bestSellers} />
          <OpenTasks toDo={loaderData.toDo} />
          <ReceivedByMethod receivedByMethod={loaderData.receivedByMethod} />
          <LowStock products={loaderData.lowStock} />
          <SearchesWithoutMatches misses={loaderData.misses} />
          <AbandonedCarts abandonedCarts={loaderData.abandonedCarts} />
          <DeliveryPunctuality punctuality={loaderData.punctuality} />
          <ReturnsReport returnsReport={loaderData.returnsReport} />
          <DemandedProducts products={loaderData.demandedProducts} />
          <IncompleteProducts gaps={loaderData.gaps} />
        </div>
        <Text size="caption">
          {t.basis} {testOrders > 0 && t.testOrders({ count: testOrders })}
        </Text>
      </Stack>
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
      label={t.period}
      value={period}
      options={periods.map((value) => ({ value, text: periodText(value) }))}
      onChange={({ target }) => void navigate(addressOf(target.value), { preventScrollReset: true })}
    />
  )
}
