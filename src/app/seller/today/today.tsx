import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { todayForms } from './today-forms.server.ts'
import { todayMessages } from './today-messages.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { formatDate, formatDateInOtherCalendar } from '#domain/nepal/reader-dates.ts'
import { shortWeekday } from '#domain/nepal/weekdays.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { readStaffWithoutCustomerAccess } from '#shop/staff/customer-access-notice.ts'
import { readToday } from '#shop/today/today.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { OrderAlerts } from '#app/seller/alerts/order-alerts.tsx'
import { SalesChart } from '#app/seller/dashboard/dashboard-chart.tsx'
import { BillWarning } from '#app/seller/bills/bill-warning.tsx'
import { useNewOrders } from '#app/seller/frame/new-orders.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { CustomerAccessNotice } from '#app/seller/staff/customer-access-notice.tsx'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { CashToCollect } from './cash-to-collect.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OwnerWarnings } from './owner-warnings.tsx'
import { LowStock } from './low-stock.tsx'
import { PaymentTasks, Returns, Unread } from './today-tasks.tsx'
import { Setup } from './setup.tsx'
import { TodayFigures } from './today-figures.tsx'
import { todayItem, type TodayItem } from './today-item.ts'
import { ToPack } from './to-pack.tsx'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders') && !sellerWithPermission(shop, 'shelf')) return null
  const isOwner = shop.actor.seller?.role === 'owner'
  const staffWithoutCustomerAccess = isOwner ? await readStaffWithoutCustomerAccess(shop) : []
  return { ...todayItem(shop, await readToday(shop)), staffWithoutCustomerAccess }
}

export const action = formAction(todayForms)

export const meta = sellerTitle('sellerToday')

export default function TodayPage() {
  const loaderData = useLoaderData<typeof loader>()
  if (loaderData === null) return null
  const { staffWithoutCustomerAccess, ...today } = loaderData
  return <Today {...{ today, staffWithoutCustomerAccess }} />
}

type TodayProps = { today: TodayItem; staffWithoutCustomerAccess: readonly string[] }

/** Renders the open tasks, the most urgent first, and one chart. */
function Today({ today, staffWithoutCustomerAccess }: TodayProps) {
  const { orders, lowStock } = today
  const t = useMessages(todayMessages)
  useNewOrders('summary')
  // Orders to pack come before the checklist of a new store.
  const hasOrders = orders !== null && orders.toPack.count > 0
  const setupSection =
    today.setup === null ? today.isEmpty && <FirstSteps /> : <Setup done={today.setup.done} />
  return (
    <>
      <PageHead title={t.title}>
        <Day now={today.now} />
      </PageHead>
      <Stack gap="wide">
        <div>
          <BillWarning />
          {today.ownerWarnings !== null && <OwnerWarnings warnings={today.ownerWarnings} />}
          <CustomerAccessNotice names={staffWithoutCustomerAccess} hasStaffLink />
        </div>
        {!hasOrders && setupSection}
        <TodayFigures today={today} />
        <Grid>
          {orders !== null && (
            <Stack gap="wide">
              <ToPack list={orders.toPack} />
              <PaymentTasks list={orders.payments} />
              <Returns list={orders.returns} />
            </Stack>
          )}
          <Stack gap="wide">
            {orders !== null && <CashToCollect list={orders.cash} />}
            {orders !== null && <Unread {...orders} list={orders.messages} />}
            {lowStock !== null && <LowStock list={lowStock} />}
          </Stack>
        </Grid>
        {hasOrders && setupSection}
        {orders !== null && <SalesChart chart={orders.sales} />}
        {orders !== null && <OrderAlerts />}
      </Stack>
    </>
  )
}

/** Renders the date in both calendars, first in that of the page’s language. */
function Day({ now }: { now: string }) {
  const language = useLanguage()
  const date = new Date(now)
  return (
    <Text>
      <time dateTime={dayInKathmandu(date)}>
        {shortWeekday(date, language)} {formatDate(date, language)}
      </time>{' '}
      <span className={textStyles.muted}>· {formatDateInOtherCalendar(date, language)}</span>
    </Text>
  )
}
