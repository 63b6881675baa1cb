import { useState } from 'react'
import { orderEditMessages } from './order-edit-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import {
  findMatchingProducts,
  useMatchingProducts,
  type MatchingProduct,
  type ProductQuery,
} from '#app/components/listing/use-matching-products.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** A product from the search, with its current price. */
export type AddedProduct = { id: string; name: string; quantity: number; unitPaisa: number }
type ProductSearchProps = {
  excludedIds: readonly string[]
  /** Whether the products are for an order. Then SKUs match too, which a barcode scanner enters. */
  isForOrder?: boolean
  /** Whether sold-out products can be added. */
  includesSoldOut?: boolean
  /** Whether the search results stay after a product was added, so that more can be added. */
  canAddSeveral?: boolean
  onAdd: (line: AddedProduct) => void
  /** Called when Enter selects a product that is already in the list. */
  onAddAgain?: (id: string) => void
}

/**
 * Renders a product search with a button for each match. Enter adds a single match, as after a barcode scan.
 */
export function ProductSearch({
  excludedIds,
  isForOrder = false,
  includesSoldOut = false,
  canAddSeveral = false,
  onAdd,
  onAddAgain,
}: ProductSearchProps) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  const [input, setInput] = useState('')
  const searchTerm = input.trim()
  const search = `search=${encodeURIComponent(searchTerm)}` as const
  const query: ProductQuery = isForOrder
    ? `/seller/product/find?${search}`
    : `/product/list?${search}&limit=8`
  const matches = useMatchingProducts(searchTerm === '' ? undefined : query)
  const visibleProducts = matches?.filter(({ id }) => !excludedIds.includes(id))
  const canAdd = ({ inStock }: { inStock: boolean }) => inStock || includesSoldOut
  function add({
    id,
    name,
    offerPricePaisa: unitPaisa,
  }: Pick<MatchingProduct, 'id' | 'name' | 'offerPricePaisa'>) {
    onAdd({ id, name, quantity: 1, unitPaisa })
    if (!canAddSeveral) setInput('')
  }
  // A barcode scanner sends Enter before the matches have loaded.
  async function addOnlyMatch() {
    if (searchTerm === '') return
    const [product, ...otherMatches] = matches ?? (await findMatchingProducts(query, language)) ?? []
    if (product === undefined || otherMatches.length > 0 || !canAdd(product)) return
    if (!excludedIds.includes(product.id)) add(product)
    else if (onAddAgain) {
      onAddAgain(product.id)
      setInput('')
    }
  }
  return (
    <Stack gap="close">
      <TextField
        label={isForOrder ? t.searchToSell : t.search}
        type="search"
        maxLength={100}
        value={input}
        onChange={({ currentTarget }) => setInput(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void addOnlyMatch()
        }}
      />
      <Row as="ul">
        {visibleProducts?.map(({ id, name, offerPricePaisa: unitPaisa, inStock }) => (
          <li key={id}>
            <Button
              size="small"
              icon="plus"
              disabled={!canAdd({ inStock })}
              aria-label={t.addThis({ name })}
              onClick={() => {
                add({ id, name, offerPricePaisa: unitPaisa })
              }}
            >
              {name}, {inStock ? formatMoney(unitPaisa, language, 'when-needed') : t.soldOut}
            </Button>
          </li>
        ))}
      </Row>
      {matches?.length === 0 && <output className={textStyles.small}>{t.none}</output>}
    </Stack>
  )
}
