import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { smsListQuery } from '#domain/notification/sms-list.server.ts'
import { smsMessages } from '#domain/notification/sms-messages.ts'
import { listSms } from '#shop/notifications/sms/sms-list.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { smsItem, SmsRow } from '#app/seller/inbox/sms-row.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { ListPage } from '#app/seller/kit/list-page.tsx'
import { readList } from '#app/seller/kit/read-list.server.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { smsForms } from '#app/seller/inbox/inbox-forms.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const seller = sellerWithPermission(shop, 'orders')
  if (!seller) return null
  const { sms, listState } = await readList(url, smsListQuery, (query) => listSms(shop, query))
  const isSimulated = shop.sms.name === 'built-in'
  return { listState, isSimulated, isOwner: seller.role === 'owner', sms: sms.map(smsItem) }
}

export const action = formAction(smsForms)

export const meta = sellerTitle('sellerSms')

export default function SmsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(smsMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  const { listState, isSimulated, isOwner, sms } = loaderData
  return (
    <ListPage
      title={t.title}
      intro={t.intro}
      path="/seller/messages"
      listState={listState}
      controls={{
        search: { label: t.search },
        filters: [
          {
            name: 'filter',
            label: t.filters,
            options: [
              { value: '', text: t.all },
              { value: 'failed', text: t.failed },
            ],
          },
        ],
      }}
      action={
        isOwner && (
          <ButtonLink variant="outline" href={to('/seller/messages/settings')}>
            {t.toRules}
          </ButtonLink>
        )
      }
      above={isSimulated && <Notice>{t.testModeHelp}</Notice>}
      empty={{ title: t.none, help: t.noneHelp }}
    >
      {sms.map((item) => (
        <SmsRow key={item.id} sms={item} isSimulated={isSimulated} />
      ))}
    </ListPage>
  )
}
