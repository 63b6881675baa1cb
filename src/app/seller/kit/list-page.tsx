import { type ReactNode } from 'react'
import { visibleRange } from '#domain/pagination.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { kitMessages } from './kit-messages.ts'
import { listPath } from './list-path.ts'
import { PageHead } from './page-head.tsx'
import { ListTools, type ListControls } from './list-tools.tsx'
import type { ListState } from './read-list.server.ts'

type ListPageProps = {
  title: string
  intro?: string
  /** The path of the page in English. */
  path: string
  listState: ListState
  controls: ListControls
  /** Replaces the range of visible rows. */
  count?: string | undefined
  /** The button that adds a row, or another one beside the title. */
  action?: ReactNode
  /** The content above the search. */
  above?: ReactNode
  /** Shown while there are no rows at all. */
  empty: { title: string; help: string }
  /** The rows. */
  children: ReactNode
}

/** Renders a list page of a seller: the title, the search, the rows and the pagination. */
export function ListPage(props: ListPageProps) {
  const { title, intro, path, listState, controls, count, action, above, empty, children } = props
  const { params, page, pages, total, limit } = listState
  const t = useMessages(kitMessages)
  const to = useLocalPath()
  const isFiltered = Object.keys(params).some((name) => name !== 'sort')
  return (
    <>
      <PageHead title={title} intro={intro}>
        {action}
      </PageHead>
      <Stack>
        {above}
        {(total > 0 || isFiltered) && (
          <ListTools
            path={path}
            params={params}
            controls={controls}
            count={count ?? t.showing(visibleRange(page, limit, total))}
          />
        )}
        {total > 0 && <div>{children}</div>}
      </Stack>
      {total === 0 && !isFiltered && <EmptyState title={empty.title}>{empty.help}</EmptyState>}
      {total === 0 && isFiltered && (
        <EmptyState title={t.noMatch} action={<ButtonLink href={to(path)}>{t.showAll}</ButtonLink>}>
          {t.noMatchHelp}
        </EmptyState>
      )}
      <ListPagination page={page} pages={pages} href={(number) => to(listPath(path, params, number))} />
    </>
  )
}
