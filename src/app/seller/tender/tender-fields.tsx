import { amountInputValue, formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { tenderMessages } from '#domain/payment/tender-messages.ts'
import { tenderLimits, tenderMethods } from '#domain/payment/tender.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Grid, Row, Stack } from '#ui/layout/flow.tsx'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { tenderFormMessages } from './tender-form-messages.ts'
import {
  amountField,
  remainingTenderPaisa,
  removeTenderPart,
  addTenderPart,
  changeTenderPart,
  type TenderInput,
} from './tender-input.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

type TenderFieldsProps = {
  tender: TenderInput
  /** The amount to which the parts add up; undefined until it is known. */
  duePaisa: number | undefined
  errors: FieldErrors
  onChange: (tender: TenderInput) => void
}

/** Renders the parts of a payment. The first part is the remaining amount until another amount is entered. */
export function TenderFields({ tender, duePaisa, errors, onChange }: TenderFieldsProps) {
  const t = useMessages(tenderFormMessages)
  return (
    <Stack>
      {tender.map((part, index) => (
        <TenderPartFields key={part.key} index={index} {...{ tender, duePaisa, errors, onChange }} />
      ))}
      {tender.length > 1 && duePaisa !== undefined && <RemainingAmount tender={tender} duePaisa={duePaisa} />}
      {tender.length < tenderLimits.parts && (
        <Button variant="link" onClick={() => onChange(addTenderPart(tender))}>
          {tender.length === 1 ? t.addPart : t.addAnother}
        </Button>
      )}
    </Stack>
  )
}

function TenderPartFields({
  tender,
  duePaisa,
  errors,
  onChange,
  index,
}: TenderFieldsProps & { index: number }) {
  const t = useMessages(tenderFormMessages)
  const tenderText = useMessages(tenderMessages)
  const language = useLanguage()
  const part = tender[index]
  if (part === undefined) return null
  const n = formatNumber(index + 1, language)
  const { key, method, amount, reference } = part
  const remainderInput =
    duePaisa === undefined
      ? ''
      : amountInputValue(Math.max(0, remainingTenderPaisa(tender, duePaisa)), language)
  const change = (changes: Partial<typeof part>) => onChange(changeTenderPart(tender, key, changes))
  return (
    <Stack as="fieldset" gap="close" aria-label={t.part({ n })}>
      <Grid columns="pair">
        <SelectField
          label={t.paidBy}
          name={`tender.${index}.method`}
          value={method}
          options={tenderMethods.map((value) => ({ value, text: tenderText[value] }))}
          onChange={({ currentTarget }) =>
            change({
              method: tenderMethods.find((tenderMethod) => tenderMethod === currentTarget.value) ?? 'cash',
            })
          }
        />
        <TextField
          label={t.amount}
          name={amountField(index)}
          inputMode="decimal"
          autoComplete="off"
          value={amount ?? remainderInput}
          error={errors[amountField(index)]}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
        />
      </Grid>
      <Row align="end">
        {method !== 'cash' && (
          <TextField
            label={t.reference}
            name={`tender.${index}.reference`}
            optionalHint={t.optional}
            autoComplete="off"
            maxLength={tenderLimits.referenceLength}
            value={reference}
            error={errors[`tender.${index}.reference`]}
            onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
          />
        )}
        {tender.length > 1 && (
          <IconButton
            icon="trash"
            label={t.removePart({ n })}
            onClick={() => onChange(removeTenderPart(tender, key))}
          />
        )}
      </Row>
    </Stack>
  )
}

/** Renders by how much the parts fall short of the due amount or exceed it. A part without an amount takes the rest. */
function RemainingAmount({ tender, duePaisa }: { tender: TenderInput; duePaisa: number }) {
  const t = useMessages(tenderFormMessages)
  const language = useLanguage()
  const remainingPaisa = remainingTenderPaisa(tender, duePaisa)
  const hasRemainderPart = tender.some(({ amount }) => amount === null)
  if (remainingPaisa === 0 || (hasRemainderPart && remainingPaisa > 0)) return null
  const amount = formatMoney(Math.abs(remainingPaisa), language, 'when-needed')
  return (
    <output className={`${textStyles.small} ${workspaceStyles.wrong}`}>
      {(remainingPaisa > 0 ? t.remaining : t.above)({ amount })}
    </output>
  )
}
