import { useRef, useState, type SyntheticEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { orderEditMessages } from './order-edit-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { newId } from '#lib/id.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Grid, Row, Stack } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { useDebouncedResponse } from '#app/components/calls/use-debounced-response.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { EditedOrder } from './edited-order.ts'
import { EditedLines } from './edited-lines.tsx'
import { AddressInputs, editedAddress, editedAddressFields } from './address-edit.tsx'
import { changedFields, storeDraft, useOrderEditDraft, type OrderEditDraft } from './order-edit-draft.ts'
import { EditQuote } from './edit-quote.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

const fields = ['shipping', 'discount', 'buyerPan', 'reason', ...editedAddressFields] as const

/**
 * Renders the form that edits an order, next to its new totals. `storedDraft` has earlier changes that were not sent.
 */
export function EditOrderForm({
  order,
  storedDraft,
}: {
  order: EditedOrder
  storedDraft: Partial<OrderEditDraft> | undefined
}) {
  const t = useMessages(orderEditMessages)
  const to = useLocalPath()
  const [{ added: addedProducts, counts: quantities, typed: fieldInput }, updateDraft] = useOrderEditDraft(
    order,
    storedDraft,
  )
  const allLines = [...order.lines, ...addedProducts]
  const lines = allLines.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0
    return quantity > 0 ? [{ productId: id, quantity }] : []
  })
  const request = { id: order.id, version: order.version, lines, ...editRequestOf(order, fieldInput) }
  const quoteResponse = useDebouncedResponse(
    '/seller/order/edit/quote',
    lines.length === 0 ? undefined : JSON.stringify(request),
  )
  const { ref, isSending, errors: refusedErrors, submit } = useSendEdit(order, request)
  const errors = quoteResponse?.ok === false ? { ...quoteResponse.errors, ...refusedErrors } : refusedErrors
  return (
    <form
      method="post"
      noValidate
      ref={ref}
      onChange={({ currentTarget }) =>
        updateDraft({ typed: changedFields(order, textFieldsOf(currentTarget)) })
      }
      onSubmit={submit}
    >
      <Grid columns="panel">
        <Stack>
          <Card title={t.lines}>
            <EditedLines
              lines={allLines}
              quantities={quantities}
              onQuantitiesChange={(nextQuantities) => updateDraft({ counts: nextQuantities })}
              onAdd={(addedProduct) => updateDraft({ added: [...addedProducts, addedProduct] })}
            />
          </Card>
          <AddressAndPriceSection order={order} fieldInput={fieldInput} errors={errors} />
        </Stack>
        <aside className={workspaceStyles.panel} aria-live="polite">
          <Stack>
            {lines.length === 0 ? (
              <p>{t.empty}</p>
            ) : (
              <EditQuote quoteResponse={quoteResponse} order={order} />
            )}
            <TextField
              label={t.reason}
              name="reason"
              maxLength={200}
              defaultValue={fieldInput['reason']}
              error={errors['reason']}
            />
            <Row>
              <Button
                type="submit"
                variant="primary"
                isLoading={isSending}
                disabled={quoteResponse?.ok !== true}
              >
                {t.save}
              </Button>
              <ButtonLink href={to(href('/seller/orders/:id', { id: order.id }))}>{t.back}</ButtonLink>
            </Row>
          </Stack>
        </aside>
      </Grid>
    </form>
  )
}

/** Sends the edit once, and returns to the order after it is saved. */
function useSendEdit(order: EditedOrder, request: object) {
  const t = useMessages(orderEditMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  const [idempotencyKey] = useState(() => newId() + newId())
  const { isSending, errors, setErrors, send } = usePageForm('edit', {
    fields,
    onResponse: (response) => {
      if (response.ok) {
        storeDraft(order, undefined)
        void navigate(to(href('/seller/orders/:id', { id: order.id })))
      } else focusFirstInvalid(ref.current, fields, response.errors)
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { reason = '' } = textFieldsOf(event.currentTarget)
    const inputErrors = { reason: reason.trim() === '' ? t.reasonWrong : undefined }
    setErrors(inputErrors)
    if (!focusFirstInvalid(event.currentTarget, fields, inputErrors))
      send({ ...request, reason }, idempotencyKey)
  }
  return { ref, isSending, errors, submit }
}

type AddressAndPriceSectionProps = {
  order: EditedOrder
  fieldInput: OrderEditDraft['typed']
  errors: FieldErrors
}

function AddressAndPriceSection({ order, fieldInput, errors }: AddressAndPriceSectionProps) {
  const t = useMessages(orderEditMessages)
  const newOrderText = useMessages(newOrderMessages)
  const language = useLanguage()
  const { customShippingPaisa, discountPaisa } = order
  const moneyText = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  return (
    <Card title={t.place}>
      <AddressInputs
        address={{ ...order.address, ...editedAddress(order.address, fieldInput) }}
        errors={errors}
      />
      <TextField
        label={t.shipping}
        name="shipping"
        defaultValue={fieldInput['shipping']}
        inputMode="decimal"
        hint={
          customShippingPaisa === undefined
            ? t.shippingHelp
            : t.shippingAgreed({ amount: moneyText(customShippingPaisa) })
        }
        error={errors['shipping']}
      />
      <TextField
        label={newOrderText.buyerPan}
        name="buyerPan"
        optionalHint={newOrderText.optional}
        defaultValue={fieldInput['buyerPan'] ?? order.buyerPan}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={errors['buyerPan']}
      />
      {order.mayDiscount && (
        <TextField
          label={t.discount}
          name="discount"
          defaultValue={fieldInput['discount']}
          inputMode="decimal"
          hint={discountPaisa === 0 ? t.discountHelp : t.discountNow({ amount: moneyText(discountPaisa) })}
          error={errors['discount']}
        />
      )}
    </Card>
  )
}

function editRequestOf(order: EditedOrder, input: OrderEditDraft['typed']) {
  const address = editedAddress(order.address, input)
  const { shipping = '', discount = '', buyerPan = order.buyerPan } = input
  return {
    ...(address && { address }),
    ...(shipping.trim() !== '' && { shipping }),
    ...(discount.trim() !== '' && { discount }),
    ...(buyerPan.trim() !== order.buyerPan && { buyerPan: buyerPan.trim() }),
  }
}
