import { useState } from 'react'
import { orderEditMessages } from './order-edit-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useMatchingProducts } from '#app/components/listing/use-matching-products.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './order-edit.module.css'

/** A product from the search, with its current price. */
export type Added = { id: string; name: string; quantity: number; unitPaisa: number }
type AddProductProps = {
  excludedIds: readonly string[]
  /** One that is sold out can be taken too. */
  withSoldOut?: boolean
  /** Several products can be added one after another, so the search results stay. */
  canAddSeveral?: boolean
  onAdd: (line: Added) => void
}

/** Finds products by their names; a press adds one. */
export function AddProduct({
  excludedIds,
  withSoldOut = false,
  canAddSeveral = false,
  onAdd,
}: AddProductProps) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const searchTerm = typed.trim()
  const matches = useMatchingProducts(
    searchTerm === '' ? undefined : `search=${encodeURIComponent(searchTerm)}&limit=8`,
  )
  const visibleProducts = matches?.filter(({ id }) => !excludedIds.includes(id))
  return (
    <div className={styles.adding}>
      <TextField
        label={t.search}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={styles.found}>
        {visibleProducts?.map(({ id, name, offerPricePaisa: unitPaisa, inStock }) => (
          <li key={id}>
            <Button
              size="small"
              icon="plus"
              disabled={!inStock && !withSoldOut}
              aria-label={t.addThis({ name })}
              onClick={() => {
                onAdd({ id, name, quantity: 1, unitPaisa })
                if (!canAddSeveral) setTyped('')
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
