import { useState } from 'react'
import { orderEditMessages } from './order-edit-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import {
  findMatchingProducts,
  useMatchingProducts,
  type MatchingProduct,
  type ProductQuery,
} from '#app/components/listing/use-matching-products.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './order-edit.module.css'

/** A product from the search, with its current price. */
export type Added = { id: string; name: string; quantity: number; unitPaisa: number }
type AddProductProps = {
  excludedIds: readonly string[]
  /** Also by SKU, as a barcode scanner types it. */
  isForOrder?: boolean
  /** One that is sold out can be taken too. */
  withSoldOut?: boolean
  /** Several products can be added one after another, so the search results stay. */
  canAddSeveral?: boolean
  onAdd: (line: Added) => void
  /** A product that is added already is found once more by Enter. */
  onAgain?: (id: string) => void
}

/** Finds products by name, for an order also by SKU; a press adds one. Enter adds the only one, as after a scan. */
export function AddProduct({
  excludedIds,
  isForOrder = false,
  withSoldOut = false,
  canAddSeveral = false,
  onAdd,
  onAgain,
}: AddProductProps) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const searchTerm = typed.trim()
  const search = `search=${encodeURIComponent(searchTerm)}` as const
  const query: ProductQuery = isForOrder
    ? `/seller/product/find?${search}`
    : `/product/list?${search}&limit=8`
  const matches = useMatchingProducts(searchTerm === '' ? undefined : query)
  const visibleProducts = matches?.filter(({ id }) => !excludedIds.includes(id))
  const canAdd = ({ inStock }: { inStock: boolean }) => inStock || withSoldOut
  function add({
    id,
    name,
    offerPricePaisa: unitPaisa,
  }: Pick<MatchingProduct, 'id' | 'name' | 'offerPricePaisa'>) {
    onAdd({ id, name, quantity: 1, unitPaisa })
    if (!canAddSeveral) setTyped('')
  }
  // A scanner presses Enter before the list is there.
  async function addOnly() {
    if (searchTerm === '') return
    const [only, ...others] = matches ?? (await findMatchingProducts(query, language)) ?? []
    if (only === undefined || others.length > 0 || !canAdd(only)) return
    if (!excludedIds.includes(only.id)) add(only)
    else if (onAgain) {
      onAgain(only.id)
      setTyped('')
    }
  }
  return (
    <div className={styles.adding}>
      <TextField
        label={isForOrder ? t.searchToSell : t.search}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void addOnly()
        }}
      />
      <ul className={styles.found}>
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
      </ul>
      {matches?.length === 0 && <output className={textStyles.small}>{t.none}</output>}
    </div>
  )
}
