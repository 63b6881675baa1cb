import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { smsFilters, type SmsFilter } from '#domain/notification/sms-list.ts'
import { smsMessages } from '#domain/notification/sms-messages.ts'
import { clampPage, readPageNumber } from '#domain/pagination.ts'
import type { Shop } from '#shop/context.ts'
import { listSms } from '#shop/notifications/sms/sms-list.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { smsItem, SmsRow } from '#app/seller/inbox/sms-row.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { smsListPath } from './sms-list-path.ts'
import { smsForms } from '#app/seller/inbox/inbox-forms.server.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './messages.module.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const seller = sellerWithPermission(shop, 'orders')
  if (!seller) return null
  const requestedFilter = url.searchParams.get('filter')
  const filter = smsFilters.find((option) => option === requestedFilter) ?? 'all'
  const page = readPageNumber(url.searchParams)
  const { sms, ...paging } = await pageOf(shop, filter, page)
  const isSimulated = shop.sms.name === 'built-in'
  return { filter, isSimulated, isOwner: seller.role === 'owner', ...paging, sms: sms.map(smsItem) }
}

/** A page; past the end the last one. */
async function pageOf(shop: Shop, filter: SmsFilter, page: number) {
  const first = await listSms(shop, { filter, page, limit })
  const isThere = first.sms.length > 0 || page === 1
  return isThere ? first : listSms(shop, { filter, page: clampPage(page, first.pages), limit })
}

export const action = formAction(smsForms)

export const meta = sellerTitle('sellerSms')

export default function SmsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(smsMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  const { filter, isSimulated, isOwner, sms, page, pages } = loaderData
  const isFailedOnly = filter === 'failed'
  return (
    <>
      <div className={sellerStyles.head}>
        <h1 className={textStyles.title}>{t.title}</h1>
        {isOwner && (
          <ButtonLink variant="outline" href={to('/seller/messages/settings')}>
            {t.toRules}
          </ButtonLink>
        )}
      </div>
      <p className={`${textStyles.small} ${textStyles.muted} ${styles.intro}`}>{t.intro}</p>
      {isSimulated && <Notice>{t.testModeHelp}</Notice>}
      <SmsFilters current={filter} />
      {sms.length === 0 && (
        <EmptyState title={isFailedOnly ? t.noneFailed : t.none}>
          {isFailedOnly ? t.noneFailedHelp : t.noneHelp}
        </EmptyState>
      )}
      {sms.map((one) => (
        <SmsRow key={one.id} sms={one} isSimulated={isSimulated} />
      ))}
      <ListPagination {...{ page, pages }} href={(number) => to(smsListPath({ filter, page: number }))} />
    </>
  )
}

function SmsFilters({ current }: { current: SmsFilter }) {
  const t = useMessages(smsMessages)
  const to = useLocalPath()
  return (
    <nav aria-label={t.filters}>
      <ul className={`${chipsStyles.chips} ${styles.filters}`}>
        {smsFilters.map((filter) => (
          <li key={filter}>
            <Link
              className={chipsStyles.chip}
              to={to(smsListPath({ filter }))}
              preventScrollReset
              {...(filter === current && { 'aria-current': 'true' })}
            >
              {t[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
