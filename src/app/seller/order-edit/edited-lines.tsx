import { maxQuantity } from '#domain/cart/cart.ts'
import { orderEditMessages } from '#domain/messages/money/order-edit.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { AddProduct, type Added } from './add-product.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './order-edit.module.css'

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
