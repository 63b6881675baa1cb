import { useId } from 'react'
import { reductionPaisa } from '#domain/product/price.ts'
import { maxQuantity } from '#domain/cart/cart.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { orderEditMessages } from '#app/seller/order-edit/order-edit-messages.ts'
import { formatMoney, formatAmount } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { FieldError, TextField } from '#ui/field/field.tsx'
import { Row, Rows, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { ProductSearch } from '#app/seller/order-edit/product-search.tsx'
import { isCustomPrice, lineField, unitPricePaisa, type ManualOrderLine } from './new-order-state.ts'
import type { ManualOrderForm } from './customer-section.tsx'
import { BarSection } from '#app/seller/kit/bar-section.tsx'

type OrderLinesSectionProps = { form: ManualOrderForm; errors: FieldErrors; canSetPrices: boolean }

/** Renders the order lines, each at the catalogue price or at another price with its reason. */
export function OrderLinesSection({ form, errors, canSetPrices }: OrderLinesSectionProps) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const { input, change } = form
  const count = input.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <BarSection
      id="pieces"
      title={
        <>
          {t.items}
          {count > 0 && <span>{t.count({ count: formatNumber(count, language) })}</span>}
        </>
      }
    >
      <Stack>
        <ProductSearch
          isForOrder
          excludedIds={input.lines.map(({ id }) => id)}
          onAdd={({ id, name, unitPaisa }) => {
            const line = { id, name, unitPaisa, quantity: 1, price: '', reason: '' }
            change({ lines: [...input.lines, line] })
          }}
          onAddAgain={(id) => {
            const line = input.lines.find((candidate) => candidate.id === id)
            if (line) form.changeLine(id, { quantity: Math.min(maxQuantity, line.quantity + 1) })
          }}
        />
        <Rows isStacked>
          {input.lines.map((line, index) => (
            <OrderLineFields
              key={line.id}
              line={line}
              index={index}
              form={form}
              errors={errors}
              canSetPrices={canSetPrices}
            />
          ))}
        </Rows>
      </Stack>
    </BarSection>
  )
}

type OrderLineFieldsProps = OrderLinesSectionProps & { line: ManualOrderLine; index: number }

function OrderLineFields({
  line,
  index,
  form: { input, change, changeLine },
  errors,
  canSetPrices,
}: OrderLineFieldsProps) {
  const t = useMessages(newOrderMessages)
  const orderEditText = useMessages(orderEditMessages)
  const language = useLanguage()
  const { id, name, quantity, unitPaisa, price } = line
  const priceError = errors[lineField(index, 'price')]
  const quantityError = errors[lineField(index, 'quantity')]
  const lineError = priceError ?? quantityError
  const errorId = useId()
  return (
    <li>
      <Stack gap="close">
        <Row isSpread>
          <div>
            <Text isStrong>{name}</Text>
            <Text size="caption">{t.listed({ price: formatMoney(unitPaisa, language, 'when-needed') })}</Text>
          </div>
          <Button
            size="small"
            icon="trash"
            aria-label={t.remove({ name })}
            onClick={() => change({ lines: input.lines.filter((other) => other.id !== id) })}
          >
            {t.takeOff}
          </Button>
        </Row>
        <Row align="end">
          <QuantityStepper
            value={quantity}
            max={maxQuantity}
            valueText={formatNumber(quantity, language)}
            texts={{
              group: orderEditText.quantityOf({ name }),
              decrease: orderEditText.fewer,
              increase: orderEditText.more,
            }}
            describedBy={quantityError === undefined ? undefined : errorId}
            onChange={(value) => changeLine(id, { quantity: Math.max(1, value) })}
          />
          {canSetPrices && (
            <TextField
              label={t.price}
              aria-label={t.priceOfOne({ name })}
              inputMode="decimal"
              autoComplete="off"
              placeholder={formatAmount(unitPaisa, language)}
              name={lineField(index, 'price')}
              value={price}
              {...(priceError !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
              onChange={({ currentTarget }) => changeLine(id, { price: currentTarget.value })}
            />
          )}
        </Row>
        {lineError !== undefined && <FieldError id={errorId}>{lineError}</FieldError>}
        {isCustomPrice(line) && (
          <PriceReasonField
            line={line}
            name={lineField(index, 'reason')}
            error={errors[lineField(index, 'reason')]}
            changeLine={changeLine}
          />
        )}
      </Stack>
    </li>
  )
}

type PriceReasonFieldProps = {
  line: ManualOrderLine
  name: string
  error: string | undefined
  changeLine: ManualOrderForm['changeLine']
}

function PriceReasonField({ line, name, error, changeLine }: PriceReasonFieldProps) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const agreedPaisa = unitPricePaisa(line)
  const reducedByPaisa = agreedPaisa === undefined ? 0 : reductionPaisa(line.unitPaisa, agreedPaisa)
  return (
    <TextField
      label={
        reducedByPaisa > 0
          ? t.because({ amount: formatMoney(reducedByPaisa, language, 'when-needed') })
          : t.otherPrice
      }
      name={name}
      hint={t.reasonHint}
      error={error}
      maxLength={200}
      value={line.reason}
      onChange={({ currentTarget }) => changeLine(line.id, { reason: currentTarget.value })}
    />
  )
}
