import { useLocation } from 'react-router'
import { categoryOf, textIn, type Category, type CategoryPath } from '#domain/product/category.ts'
import { categoryMessages } from '#domain/messages/storefront/category.ts'
import { listingMessages } from '#domain/messages/storefront/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import {
  hasFilters,
  listingPath,
  withoutFilters,
  type ListingQuery,
} from '#app/components/listing/listing-address.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'

type ChipsProps = { categories: readonly Category[]; current: CategoryPath }

/** The other categories, one press away. */
export function CategoryChips({ categories, current }: ChipsProps) {
  const language = useLanguage()
  const to = useLocalPath()
  const said = useWords(categoryMessages)
  return (
    <nav aria-label={said.chips}>
      <ul className="chips">
        {categories.map((category) => (
          <li key={category.path}>
            <Link
              className="chip"
              to={to(`/products/${category.path}`)}
              {...(category.path === current && { 'aria-current': 'page' })}
            >
              {textIn(language, category)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type NothingProps = { path: CategoryPath; query: ListingQuery; lowestPaisa: number | undefined }

/** Says what the filters left out, and takes them away. */
export function NothingInCategory({ path, query, lowestPaisa }: NothingProps) {
  const language = useLanguage()
  const { pathname } = useLocation()
  const said = useWords(categoryMessages)
  const { resetFilters } = useWords(listingMessages)
  const category = textIn(language, categoryOf(path))
  const money = (rupees: number) => formatMoney(Math.round(rupees * 100), language, 'when-needed')
  function help(): string {
    const { minRupees = 0, maxRupees } = query
    if (!hasFilters(query)) return said.emptyHelp({ category })
    if (query.inStockOnly || maxRupees === undefined || lowestPaisa === undefined)
      return said.noneHelp({ category })
    const lowest = formatMoney(lowestPaisa, language, 'when-needed')
    return said.nonePriceHelp({ category, min: money(minRupees), max: money(maxRupees), lowest })
  }
  return (
    <EmptyState
      title={said.none}
      action={
        <ButtonLink variant="primary" href={listingPath(pathname, withoutFilters(query))} preventScrollReset>
          {resetFilters}
        </ButtonLink>
      }
    >
      {help()}
    </EmptyState>
  )
}
