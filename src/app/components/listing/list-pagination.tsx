import { listPagesMessages } from './list-pages-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { pageItems } from '#domain/pagination.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

type ListPagesProps = { page: number; pages: number; href: (page: number) => string }

/** Renders links to the pages of a list, if there are several. */
export function ListPagination({ page, pages, href }: ListPagesProps) {
  const t = useMessages(listPagesMessages)
  const language = useLanguage()
  if (pages < 2) return null
  return (
    <Pagination
      label={t.pages}
      current={page}
      items={pageItems(page, pages).map((item, index) =>
        item === 'gap'
          ? { kind: 'gap', key: `gap-${index}` }
          : { kind: 'page', page: item, text: formatNumber(item, language), href: href(item) },
      )}
      previous={{ text: t.previous, href: page > 1 && page <= pages + 1 ? href(page - 1) : undefined }}
      next={{ text: t.next, href: page < pages ? href(page + 1) : undefined }}
    />
  )
}
