import { useState } from 'react'
import { maxQuantity } from '#domain/cart/cart.ts'
import { orderEditMessages } from '#domain/messages/money/order-edit.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useFoundProducts } from '#app/components/listing/use-found-products.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './order-edit.module.css'

export type Added = { id: string; name: string; quantity: number; unitPaisa: number }
type Counts = Readonly<Record<string, number>>
type EditedLinesProps = {
  lines: readonly Added[]
  counts: Counts
  onCount: (counts: Counts) => void
  onAdd: (line: Added) => void
}

/** What is ordered, each line with how many of it; 0 leaves it out. */
export function EditedLines({ lines, counts, onCount, onAdd }: EditedLinesProps) {
  const said = useWords(orderEditMessages)
  const language = useLanguage()
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ id, name, unitPaisa }) => {
          const count = counts[id] ?? 0
          return (
            <li key={id}>
              <p>
                {name}
                <span className={textLook.caption}>{formatMoney(unitPaisa, language, 'when-needed')}</span>
                {count === 0 && <span className={textLook.strong}>{said.leftOut}</span>}
              </p>
              <QuantityStepper
                value={count}
                max={maxQuantity}
                valueText={formatNumber(count, language)}
                words={{ group: said.quantityOf({ name }), decrease: said.fewer, increase: said.more }}
                onChange={(value) => onCount({ ...counts, [id]: value })}
              />
            </li>
          )
        })}
      </ul>
      <AddProduct
        known={lines.map(({ id }) => id)}
        onAdd={(line) => {
          onAdd(line)
          onCount({ ...counts, [line.id]: 1 })
        }}
      />
    </>
  )
}

function AddProduct({ known, onAdd }: { known: readonly string[]; onAdd: (line: Added) => void }) {
  const said = useWords(orderEditMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const found = useFoundProducts(
    wanted === '' ? undefined : `search=${encodeURIComponent(wanted)}&inStock=true&limit=8`,
  )
  const shown = found?.filter(({ id }) => !known.includes(id))
  return (
    <div className={styles.adding}>
      <TextField
        label={said.search}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={styles.found}>
        {shown?.map(({ id, name, offerPricePaisa: unitPaisa }) => (
          <li key={id}>
            <Button
              size="small"
              icon="plus"
              aria-label={said.addThis({ name })}
              onClick={() => {
                onAdd({ id, name, quantity: 1, unitPaisa })
                setTyped('')
              }}
            >
              {name}, {formatMoney(unitPaisa, language, 'when-needed')}
            </Button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <output className={textLook.small}>{said.none}</output>}
    </div>
  )
}
