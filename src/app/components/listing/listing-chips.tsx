import { attributeMessages } from './attribute-messages.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { listingPath, withoutFilters } from './listing-url.ts'
import { activeFiltersOf, type Facet } from './active-filters.ts'
import type { ListingQuery } from './listing-url.ts'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { resetOnlyFitting, useHiddenCardCount } from '#app/components/delivery-location/fit-filter-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './listing.module.css'

const FitChip = lazyNamed(() => import('#app/components/fit/fit-filter.tsx').then((module) => module.FitChip))

type ChipsProps = {
  base: string
  list: { query: ListingQuery; facets: readonly Facet[]; group: { text: string } | null; noun: string }
}

/** Renders the active filters as chips; a press removes one filter. */
export function ListingChips({ base, list }: ChipsProps) {
  const language = useLanguage()
  const t = useMessages(attributeMessages)
  const activeFilters = activeFiltersOf(list, language)
  const isFitting = useHiddenCardCount() !== undefined
  const count = activeFilters.length + Number(isFitting)
  if (count === 0) return null
  return (
    <div className={styles.chosen}>
      <span className={textStyles.small}>{t.filtered}</span>
      <ul aria-label={t.filtered}>
        {activeFilters.map(({ key, text, without }) => (
          <li key={key}>
            <Link
              className={chipsStyles.chip}
              to={listingPath(base, without)}
              aria-label={t.removeFilter({ filter: text })}
              preventScrollReset
            >
              {text}
              <Icon name="x" size={16} />
            </Link>
          </li>
        ))}
        {isFitting && (
          <li>
            <AfterFirstView>
              <FitChip labelOf={t.removeFilter} />
            </AfterFirstView>
          </li>
        )}
        {count > 1 && (
          <li>
            <Link
              className={chipsStyles.chip}
              to={listingPath(base, withoutFilters(list.query))}
              preventScrollReset
              onClick={resetOnlyFitting}
            >
              {t.clearAll}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
