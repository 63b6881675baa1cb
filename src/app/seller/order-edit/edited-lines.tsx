import { maxQuantity } from '#domain/cart/cart.ts'
import { orderEditMessages } from './order-edit-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { Rows } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { ProductSearch, type AddedProduct } from './product-search.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type Quantities = Readonly<Record<string, number>>
type EditedLinesProps = {
  lines: readonly AddedProduct[]
  quantities: Quantities
  onQuantitiesChange: (quantities: Quantities) => void
  onAdd: (line: AddedProduct) => void
}

/** Renders the ordered products with their quantities; 0 removes a line. */
export function EditedLines({ lines, quantities, onQuantitiesChange, onAdd }: EditedLinesProps) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  return (
    <>
      <Rows>
        {lines.map(({ id, name, unitPaisa }) => {
          const quantity = quantities[id] ?? 0
          return (
            <li key={id}>
              <div>
                <p>{name}</p>
                <p className={textStyles.caption}>{formatMoney(unitPaisa, language, 'when-needed')}</p>
                {quantity === 0 && <p className={textStyles.strong}>{t.removed}</p>}
              </div>
              <QuantityStepper
                value={quantity}
                max={maxQuantity}
                valueText={formatNumber(quantity, language)}
                texts={{ group: t.quantityOf({ name }), decrease: t.fewer, increase: t.more }}
                onChange={(value) => onQuantitiesChange({ ...quantities, [id]: value })}
              />
            </li>
          )
        })}
      </Rows>
      <ProductSearch
        isForOrder
        excludedIds={lines.map(({ id }) => id)}
        onAdd={(line) => {
          onAdd(line)
          onQuantitiesChange({ ...quantities, [line.id]: 1 })
        }}
      />
    </>
  )
}
