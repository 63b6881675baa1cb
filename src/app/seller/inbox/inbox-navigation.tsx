import { Link } from 'react-router'
import type { InboxTab, MessageFilter, RequestFilter } from '#domain/inbox/inbox.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { inboxPath, type InboxQuery } from './inbox-path.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'

type FilterChipsProps = {
  tab: InboxTab
  filters: readonly (MessageFilter | RequestFilter)[]
  current: string
  search?: string
}

/** Renders the filters of a tab of the inbox. */
export function FilterChips({ tab, filters, current, search = '' }: FilterChipsProps) {
  const t = useMessages(inboxMessages)
  const to = useLocalPath()
  return (
    <nav aria-label={t.show}>
      <ul className={`${chipsStyles.chips} ${chipsStyles.flush}`}>
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              className={chipsStyles.chip}
              to={to(inboxPath({ tab, filter, search }))}
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

type InboxPaginationProps = { query: InboxQuery; page: number; pages: number }

export function InboxPagination({ query, page, pages }: InboxPaginationProps) {
  const to = useLocalPath()
  return <ListPagination {...{ page, pages }} href={(number) => to(inboxPath({ ...query, page: number }))} />
}
