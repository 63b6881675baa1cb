import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'

/** In the place of a page about one product that is not there, and the way back to the list. */
export function MissingProduct() {
  const said = useWords(sellerProductMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      title={said.notFound}
      headingLevel={1}
      action={
        <ButtonLink variant="primary" href={to('/seller/product-list')}>
          {said.backToList}
        </ButtonLink>
      }
    >
      {said.notFoundHelp}
    </EmptyState>
  )
}
