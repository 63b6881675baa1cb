import { Link } from 'react-router'
import type { InboxTab, MessageFilter, RequestFilter } from '#domain/inbox/inbox.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { ListPages } from '#app/components/listing/list-pages.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { inboxAddress, type InboxChoice } from './inbox-address.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as styles from './inbox.module.css'

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
      <ul className={`${chipsStyles.chips} ${styles.choices}`}>
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              className={chipsStyles.chip}
              to={to(inboxAddress({ tab, filter, search }))}
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

type InboxPagesProps = { choice: InboxChoice; page: number; pages: number }

export function InboxPages({ choice, page, pages }: InboxPagesProps) {
  const to = useLocalPath()
  return <ListPages {...{ page, pages }} href={(number) => to(inboxAddress({ ...choice, page: number }))} />
}
