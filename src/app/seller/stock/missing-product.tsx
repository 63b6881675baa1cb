import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'

/** In the place of a page about one product that is not there, and the way back to the list. */
export function MissingProduct() {
  const t = useMessages(sellerProductMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      title={t.notFound}
      headingLevel={1}
      action={
        <ButtonLink variant="primary" href={to('/seller/product-list')}>
          {t.backToList}
        </ButtonLink>
      }
    >
      {t.notFoundHelp}
    </EmptyState>
  )
}
