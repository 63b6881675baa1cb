import { useRef, useState, type SyntheticEvent } from 'react'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { amountInputValue, formatMoney } from '#domain/money.ts'
import { requestLimits, returnedPrice, type RequestDecision } from '#domain/inbox/request.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { FormStack, Row, Stack } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { isRefused, usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { RequestItem } from './inbox-item.ts'

type RequestProps = { request: RequestItem }
type DecisionProps = RequestProps & { decision: RequestDecision }

const helpKeys = { accept: 'acceptHelp', decline: 'declineHelp', answer: 'answerHelp' } as const
const textLabelKeys = { accept: 'note', decline: 'reason', answer: 'yourAnswer' } as const
const buttonVariants = { accept: 'primary', decline: 'outline', answer: 'outline' } as const

/** Renders the actions of an open request, each with a confirmation. */
export function RequestDecisions({ request }: RequestProps) {
  const decisions: readonly RequestDecision[] =
    request.kind === 'return' ? ['accept', 'answer', 'decline'] : ['answer', 'decline']
  return (
    <Row>
      {decisions.map((decision) => (
        <Decision key={decision} request={request} decision={decision} />
      ))}
    </Row>
  )
}

function Decision({ request, decision }: DecisionProps) {
  const t = useMessages(inboxMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={buttonVariants[decision]} onClick={() => setIsOpen(true)}>
        {t[decision]}
      </Button>
      <Dialog isOpen={isOpen} title={t[decision]} closeLabel={t.back} onClose={() => setIsOpen(false)}>
        <p>{t[helpKeys[decision]]}</p>
        <DecisionForm request={request} decision={decision} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

const fields = ['amount', 'text'] as const

type DecisionFormProps = DecisionProps & { onClose: () => void }

function DecisionForm({ request, decision, onClose }: DecisionFormProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const isAccept = decision === 'accept'
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const items = Object.entries(quantities).flatMap(([productId, quantity]) =>
    quantity === 0 ? [] : [{ productId, quantity }],
  )
  const { returnableLines, requestedItemsPaisa, refundablePaisa } = request
  const proposedPaisa =
    items.length === 0 ? requestedItemsPaisa : returnedPrice(returnableLines, items, refundablePaisa)
  const max = formatMoney(refundablePaisa, language, 'when-needed')
  const ref = useRef<HTMLFormElement>(null)
  const { isSending, errors, setErrors, send } = usePageForm('decide', {
    fields,
    onResponse: (response) => {
      const isFieldInvalid = !response.ok && focusFirstInvalid(ref.current, fields, response.errors)
      // After a timeout the dialog stays open, so that a retry reuses the idempotency key.
      if (!isFieldInvalid && (response.ok || isRefused(response))) onClose()
    },
  })

  function decide(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { text = '', amount = '', restock } = textFieldsOf(event.currentTarget)
    const inputErrors = { text: isAccept || text.trim() !== '' ? undefined : t.textRequired }
    setErrors(inputErrors)
    if (focusFirstInvalid(event.currentTarget, fields, inputErrors)) return
    const refundFields = isAccept ? { amount, items, restock: restock !== undefined } : {}
    send({ id: request.id, decision, text, ...refundFields })
  }

  return (
    <FormStack ref={ref} onSubmit={decide}>
      {isAccept && returnableLines.length > 0 && (
        <Stack as="fieldset" aria-label={t.returnedItems}>
          <p>{t.returnedItemsHelp}</p>
          {returnableLines.map(({ id, name, remainingQuantity }) => (
            <SelectField
              key={id}
              label={name}
              value={String(quantities[id] ?? 0)}
              options={Array.from({ length: remainingQuantity + 1 }, (_, units) => ({
                value: String(units),
                text: formatNumber(units, language),
              }))}
              onChange={({ target }) => setQuantities({ ...quantities, [id]: Number(target.value) })}
            />
          ))}
        </Stack>
      )}
      {isAccept && (
        <TextField
          // The key resets the field to the proposed amount when the selected items change.
          key={proposedPaisa}
          label={t.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={amountInputValue(proposedPaisa, language)}
          hint={t.amountHint({ max })}
          error={errors['amount'] === undefined ? undefined : t.amountWrong({ max })}
        />
      )}
      {isAccept && <CheckField name="restock">{t.restock}</CheckField>}
      <TextAreaField
        label={t[textLabelKeys[decision]]}
        name="text"
        maxLength={requestLimits.maxLength}
        optionalHint={isAccept ? t.optional : undefined}
        error={errors['text']}
      />
      <Row>
        <Button type="submit" variant="primary" isLoading={isSending}>
          {t[decision]}
        </Button>
        <Button onClick={onClose}>{t.back}</Button>
      </Row>
    </FormStack>
  )
}
