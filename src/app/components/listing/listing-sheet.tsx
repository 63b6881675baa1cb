import { listingMessages } from './listing-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { listingPath, withoutFilters } from './listing-url.ts'
import type { Facet } from './active-filters.ts'
import type { ListingState } from './use-listing-state.ts'
import { LimitField, ListingFilters, type CategoryCounts } from './listing-filters.tsx'
import { resetOnlyFitting, useHiddenCardCount } from '#app/components/delivery-location/fit-filter-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

export type ListingSheetProps = {
  isOpen: boolean
  state: ListingState
  total: number
  counts?: CategoryCounts | undefined
  facets: readonly Facet[]
  hasLimit: boolean
  onClose: () => void
}

/** Renders the filters below 1024 px as a sheet over the list, which updates behind it. */
export function ListingSheet({ isOpen, state, total, counts, facets, hasLimit, onClose }: ListingSheetProps) {
  const t = useMessages(listingMessages)
  const hiddenCount = useHiddenCardCount()
  // Fitting products are only counted on the current page, so the total is unknown for longer lists.
  const isCounted = hiddenCount === undefined || total <= state.query.limit
  return (
    <Dialog
      isOpen={isOpen}
      title={t.filters}
      closeLabel={t.closeFilters}
      kind="sheet"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            onClick={({ currentTarget }) => {
              const invalidField = currentTarget
                .closest('dialog')
                ?.querySelector<HTMLElement>('[aria-invalid="true"]')
              if (invalidField) invalidField.focus()
              else onClose()
            }}
          >
            {isCounted ? t.showProducts({ total: total - (hiddenCount ?? 0) }) : t.showFitting}
          </Button>
          <ButtonLink
            variant="link"
            href={listingPath(state.base, withoutFilters(state.query))}
            preventScrollReset
            onClick={() => {
              resetOnlyFitting()
              onClose()
            }}
          >
            {t.resetFilters}
          </ButtonLink>
        </>
      }
    >
      <ListingFilters state={state} counts={counts} facets={facets} />
      {hasLimit && (
        <div className={layoutStyles.head}>
          <LimitField state={state} />
        </div>
      )}
    </Dialog>
  )
}
