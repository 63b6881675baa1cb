import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'

/** Renders the page of a product that does not exist, with a link to the product list. */
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
