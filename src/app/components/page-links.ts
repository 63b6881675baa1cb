import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import { pageItems } from '#domain/pagination.ts'
import type { PageItem } from '#ui/pagination.tsx'

type PageLinks = { page: number; pages: number; language: Language; href: (page: number) => string }

/** The numbers of a pagination with their addresses, and what lies before and behind the current page. */
export function pageLinks({ page, pages, language, href }: PageLinks): {
  items: PageItem[]
  previous: string | undefined
  next: string | undefined
} {
  return {
    items: pageItems(page, pages).map((item, index) =>
      item === 'gap'
        ? { kind: 'gap', key: `gap-${index}` }
        : { kind: 'page', page: item, text: formatNumber(item, language), href: href(item) },
    ),
    previous: page > 1 ? href(page - 1) : undefined,
    next: page < pages ? href(page + 1) : undefined,
  }
}
