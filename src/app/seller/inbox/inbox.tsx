import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import {
  inboxTabs,
  messageFilters,
  requestFilters,
  type InboxTab,
  type MessageFilter,
  type RequestFilter,
} from '#domain/inbox/inbox.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { clampPage, readPageNumber } from '#domain/pagination.ts'
import type { ShopContext } from '#shop/context.ts'
import { countDelayedMails, listFailedMails } from '#shop/notifications/failed-mails.ts'
import { listSms } from '#shop/notifications/sms/sms-list.ts'
import { countInbox, countSubscribers, listMessages } from '#shop/inbox/inbox.ts'
import { listRequests } from '#shop/inbox/seller-requests.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { inboxForms } from './inbox-forms.server.ts'
import { inboxPath } from './inbox-path.ts'
import { smsItem } from './sms-row.tsx'
import { messageItem, requestItem } from './inbox-item.ts'
import { ContactMessageList } from './contact-message-list.tsx'
import { InboxRequests } from './inbox-requests.tsx'
import { FailedMessages } from './failed-messages.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import type { Language } from '#domain/language.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as textStyles from '#ui/styles/text.module.css'

const limit = 20
const maxSearchLength = 100

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const tab = inboxTabs.find((option) => option === param('tab')) ?? 'messages'
  const page = readPageNumber(url.searchParams)
  const counts = await countInbox(shop)
  const { count: delayed, since } = await countDelayedMails(shop)
  return {
    tab,
    counts: { ...counts, unsent: counts.unsent + delayed },
    delayed: { count: delayed, since: since?.toISOString() ?? null },
    tabContent: await readTabContent(shop, { tab, page, param }),
  }
}

type TabRequest = { tab: InboxTab; page: number; param: (name: string) => string }

async function readTabContent(shop: ShopContext, { tab, page, param }: TabRequest) {
  if (tab === 'newsletter') return { tab, subscribers: await countSubscribers(shop) } as const
  if (tab === 'unsent') return { tab, ...(await readUnsent(shop, page)) } as const
  if (tab === 'requests') {
    const filter: RequestFilter = requestFilters.find((option) => option === param('filter')) ?? 'all'
    const firstResult = await listRequests(shop, { filter, page, limit })
    const result =
      firstResult.requests.length > 0 || page === 1
        ? firstResult
        : await listRequests(shop, { filter, page: clampPage(page, firstResult.pages), limit })
    const requests = result.requests.map((request) => requestItem(shop, request))
    return { tab, filter, ...result, requests } as const
  }
  const filter: MessageFilter = messageFilters.find((option) => option === param('filter')) ?? 'all'
  const search = param('search').slice(0, maxSearchLength)
  const firstResult = await listMessages(shop, { filter, search, page, limit })
  const result =
    firstResult.messages.length > 0 || page === 1
      ? firstResult
      : await listMessages(shop, { filter, search, page: clampPage(page, firstResult.pages), limit })
  const messages = result.messages.map(messageItem)
  const isMailServerMissing = shop.mail.writesToFiles === true
  return { tab, filter, search, ...result, messages, isMailServerMissing } as const
}

async function readUnsent(shop: ShopContext, page: number) {
  const firstResult = await listFailedMails(shop, { page, limit })
  const isExistingPage = firstResult.mails.length > 0 || page === 1
  const result = isExistingPage
    ? firstResult
    : await listFailedMails(shop, { page: clampPage(page, firstResult.pages), limit })
  const failedSms = page === 1 ? await listSms(shop, { filter: 'failed', page: 1, limit }) : undefined
  const mails = result.mails.map(({ kind = null, order = null, failedAt, ...mail }) => {
    return { ...mail, kind, order, failedAt: failedAt.toISOString() }
  })
  const sms = { items: failedSms?.sms.map(smsItem) ?? [], total: failedSms?.total ?? 0 }
  return { ...result, mails, sms }
}

export const action = formAction(inboxForms)

export const meta = sellerTitle('sellerInbox')

export default function SellerInboxPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(inboxMessages)
  if (loaderData === null) return null
  const { tab, counts, delayed, tabContent } = loaderData
  return (
    <>
      <PageHead title={t.title} />
      <InboxTabs current={tab} counts={{ ...counts, newsletter: 0 }} />
      {tabContent.tab === 'messages' && <ContactMessageList {...tabContent} />}
      {tabContent.tab === 'requests' && <InboxRequests {...tabContent} />}
      {tabContent.tab === 'unsent' && <FailedMessages {...tabContent} delayed={delayed} />}
      {tabContent.tab === 'newsletter' && <InboxNewsletter subscribers={tabContent.subscribers} />}
    </>
  )
}

/** Scrolls the row of tabs so the selected tab is visible. */
function scrollToTab(tab: HTMLAnchorElement | null): void {
  const row = tab?.closest('ul')
  if (!tab || !row) return
  const { left, width } = tab.getBoundingClientRect()
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
}

type InboxTabsProps = { current: InboxTab; counts: Readonly<Record<InboxTab, number>> }

function InboxTabs({ current, counts }: InboxTabsProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <nav aria-label={t.tabs}>
      <ul className={chipsStyles.tabs}>
        {inboxTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={to(inboxPath({ tab }))}
              {...(tab === current && { 'aria-current': 'page', ref: scrollToTab })}
            >
              {t[tab]}
              {counts[tab] > 0 && (
                <>
                  <b className={textStyles.number} aria-hidden="true">
                    {formatNumber(counts[tab], language)}
                  </b>
                  <span className={textStyles.visuallyHidden}>, {t.waiting({ count: counts[tab] })}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders the number of newsletter subscribers and the link to their export. */
function InboxNewsletter({ subscribers }: { subscribers: Readonly<Record<Language, number>> }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { en: english, ne: nepali } = subscribers
  return (
    <Stack as="section" gap="close" limit="form" aria-labelledby="newsletter">
      <h2 className={textStyles.heading} id="newsletter">
        {t.subscribers({ count: english + nepali })}
      </h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t.subscribersByLanguage({ english, nepali })}
      </p>
      <p className={textStyles.small}>{t.newsletterHelp}</p>
      <p>
        <ButtonLink
          variant="outline"
          href={`/api/inbox/newsletter/export?language=${language}`}
          reloadDocument
          download
        >
          {t.exportCsv}
        </ButtonLink>
      </p>
    </Stack>
  )
}
