import { textIn } from '#domain/language.ts'
import { attributeMessages } from './attribute-messages.ts'
import { listingMessages } from './listing-messages.ts'
import { getOwn } from '#lib/record/get-own.ts'
import { formatNumber, withDigitsOf } from '#domain/number-format.ts'
import { shopPageSizes } from '#domain/pagination.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FilterRail, FilterSection } from '#ui/filter/filter-rail.tsx'
import { RangeField } from '#ui/filter/range-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { priceLimits, scriptlessFormParam, type ListingQuery } from './listing-url.ts'
import type { ListingState } from './use-listing-state.ts'
import { parseRupees } from './parse-rupees.ts'
import type { Facet } from './active-filters.ts'
import { AttributeFilters } from './attribute-filters.tsx'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import {
  useCategoriesAndRooms,
  useVisibleCategories,
} from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './listing.module.css'

const FitFilter = lazyNamed(() =>
  import('#app/components/fit/fit-filter.tsx').then((module) => module.FitFilter),
)

/** The number of products in total and by category path. */
export type CategoryCounts = { total: number; categories: Readonly<Record<string, number>> }

type FiltersProps = {
  state: ListingState
  /** Undefined on a category page, which has no category filter. */
  counts?: CategoryCounts | undefined
  facets: readonly Facet[]
}

const priceStepRupees = 500

/** Renders the filters of a list. Inside a form they also work before hydration. */
export function ListingFilters({ state, counts, facets }: FiltersProps) {
  const t = useMessages(listingMessages)
  const attributeText = useMessages(attributeMessages)
  return (
    <FilterRail>
      {counts !== undefined && (
        <FilterSection title={t.category}>
          <CategoryChoice state={state} counts={counts} />
        </FilterSection>
      )}
      <FilterSection title={t.priceRange}>
        <PriceChoice state={state} />
      </FilterSection>
      <FilterSection title={t.availability}>
        <CheckField
          name="inStock"
          value="true"
          checked={state.query.inStockOnly}
          onChange={(event) => state.change({ inStockOnly: event.target.checked })}
        >
          {t.inStockOnly}
        </CheckField>
        <div className={`${textStyles.target} ${textStyles.small} ${textStyles.scripted}`}>
          <AfterFirstView>
            <FitFilter />
          </AfterFirstView>
        </div>
      </FilterSection>
      <AttributeFilters state={state} facets={facets} />
      <FilterSection title={attributeText.colourGrouping}>
        <CheckField
          name="group"
          value="family"
          checked={state.query.isGroupedByFamily}
          onChange={(event) => state.change({ isGroupedByFamily: event.target.checked })}
        >
          {attributeText.groupColours}
        </CheckField>
      </FilterSection>
    </FilterRail>
  )
}

function CategoryChoice({ state, counts }: { state: ListingState; counts: CategoryCounts }) {
  const language = useLanguage()
  const t = useMessages(listingMessages)
  const { query, change } = state
  // The counts cover the whole catalogue, so they are omitted for searches and collections.
  const countOf = (count: number | undefined) =>
    query.search === '' && query.collection === '' && count !== undefined
      ? { count: formatNumber(count, language) }
      : {}
  const { rooms } = useCategoriesAndRooms()
  const categories = useVisibleCategories()
  const room = rooms.find(({ path }) => path === query.category)
  const choices = [
    { value: '', text: t.allProducts, count: counts.total },
    ...categories.map((category) => ({
      value: category.path,
      text: textIn(language, category.text),
      count: getOwn(counts.categories, category.path) ?? 0,
    })),
    ...(room === undefined
      ? []
      : [{ value: room.path, text: textIn(language, room.text), count: undefined }]),
  ]
  return choices.map((choice) => (
    <CheckField
      key={choice.value}
      type="radio"
      name="category"
      value={choice.value}
      checked={query.category === choice.value}
      onChange={() => change({ category: choice.value })}
      {...countOf(choice.count)}
    >
      {choice.text}
    </CheckField>
  ))
}

function PriceChoice({ state }: { state: ListingState }) {
  const language = useLanguage()
  const t = useMessages(listingMessages)
  const { query, change } = state
  return (
    <RangeField
      value={{ min: query.minRupees ?? priceLimits.min, max: query.maxRupees ?? priceLimits.max }}
      limits={priceLimits}
      step={priceStepRupees}
      texts={{ ...t, lowest: t.lowestPrice, highest: t.highestPrice }}
      names={{ min: 'minPrice', max: 'maxPrice' }}
      toText={(rupees) => formatNumber(rupees, language)}
      toInput={(rupees) => withDigitsOf(language, String(rupees))}
      toNumber={parseRupees}
      onChange={({ min, max }) =>
        change(
          {
            minRupees: min === priceLimits.min ? undefined : min,
            // A search may have set exactly this maximum. It stays until the shopper removes it.
            maxRupees: max === priceLimits.max && query.maxRupees !== max ? undefined : max,
          },
          'replace',
        )
      }
    />
  )
}

/** Renders the button that submits the form without scripts. */
export function ApplyWithoutScript({ formId }: { formId?: string }) {
  const { apply } = useMessages(listingMessages)
  return (
    <noscript>
      <Button type="submit" size="small" form={formId}>
        {apply}
      </Button>
    </noscript>
  )
}

/** Renders hidden inputs for the parameters without a control. */
export function HiddenFields({ query }: { query: ListingQuery }) {
  const { search, isWide, collection, isLiteral } = query
  return (
    <>
      <input type="hidden" name={scriptlessFormParam} value="1" />
      {collection !== '' && <input type="hidden" name="collection" value={collection} />}
      {search !== '' && <input type="hidden" name="search" value={search} />}
      {search !== '' && isWide && <input type="hidden" name="in" value="all" />}
      {search !== '' && isLiteral && <input type="hidden" name="words" value="exact" />}
    </>
  )
}

/** Renders the page size field. It appears in the toolbar only on wide screens. */
export function LimitField(props: { state: ListingState; isInline?: boolean; formId?: string }) {
  const { state, isInline = false, formId } = props
  const language = useLanguage()
  const { pageSize } = useMessages(listingMessages)
  return (
    <SelectField
      label={pageSize}
      isInline={isInline}
      {...(isInline && { className: styles.count, name: 'limit', form: formId })}
      options={shopPageSizes.map((size) => ({ value: String(size), text: formatNumber(size, language) }))}
      value={String(state.query.limit)}
      onChange={({ target }) => state.change({ limit: Number(target.value) })}
    />
  )
}
