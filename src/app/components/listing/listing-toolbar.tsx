import { useState } from 'react'
import { listingMessages } from './listing-messages.ts'
import { isProductSort, productSorts } from '#domain/product/product-sort.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import type { Facet } from './active-filters.ts'
import type { ListingState } from './use-listing-state.ts'
import { ApplyWithoutScript, LimitField, type CategoryCounts } from './listing-filters.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { LazyComponent, lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './listing.module.css'

type ToolbarProps = {
  state: ListingState
  formId: string
  countText: string
  total: number
  /** The number of products on this page. */
  pageProductCount: number
  counts?: CategoryCounts | undefined
  facets: readonly Facet[]
  hasLimit: boolean
  isSheetOpen: boolean
  onSheet: (isOpen: boolean) => void
}

const FitCount = lazyNamed(() =>
  import('#app/components/fit/fit-filter.tsx').then((module) => module.FitCount),
)

const loadSheet = () => import('./listing-sheet.tsx').then((module) => module.ListingSheet)

/** Renders the number of products, the filter button, the page size and the sort order. */
export function ListingToolbar(props: ToolbarProps) {
  const {
    state,
    formId,
    countText,
    total,
    pageProductCount,
    counts,
    facets,
    hasLimit,
    isSheetOpen,
    onSheet,
  } = props
  const t = useMessages(listingMessages)
  const [isLimitInSheet, setIsLimitInSheet] = useState(false)
  const close = () => onSheet(false)
  function openSheet() {
    // The style sheet shows the page size in the toolbar from this width.
    setIsLimitInSheet(hasLimit && !matchMedia('(min-width: 768px)').matches)
    onSheet(true)
  }
  return (
    <>
      <div className={styles.toolbar}>
        <output className={textStyles.small}>
          {countText}
          <AfterFirstView>
            <FitCount pageProductCount={pageProductCount} />
          </AfterFirstView>
        </output>
        <div className={styles.controls}>
          <noscript>
            <ButtonLink className={styles.filters} size="small" icon="sliders-horizontal" href={`#${formId}`}>
              {t.filters}
            </ButtonLink>
          </noscript>
          <Button
            className={`${styles.filters} ${textStyles.scripted}`}
            size="small"
            icon="sliders-horizontal"
            aria-haspopup="dialog"
            onClick={openSheet}
          >
            {t.filters}
          </Button>
          {hasLimit && !(isSheetOpen && isLimitInSheet) && (
            <LimitField state={state} isInline formId={formId} />
          )}
          <SortField state={state} formId={formId} />
          <ApplyWithoutScript formId={formId} />
        </div>
      </div>
      <LazyComponent
        load={loadSheet}
        isNeeded={isSheetOpen}
        onLoadError={close}
        componentProps={{
          isOpen: isSheetOpen,
          state,
          total,
          counts,
          facets,
          hasLimit: isLimitInSheet,
          onClose: close,
        }}
      />
    </>
  )
}

function SortField({ state, formId }: { state: ListingState; formId: string }) {
  const t = useMessages(listingMessages)
  return (
    <SelectField
      label={t.sort}
      name="sort"
      form={formId}
      isInline
      options={productSorts.map((sort) => ({ value: sort, text: t[sort] }))}
      value={state.query.sort}
      onChange={({ target }) => isProductSort(target.value) && state.change({ sort: target.value })}
    />
  )
}
