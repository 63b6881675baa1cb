import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import {
  bulkLimits,
  bulkPriceFields,
  type BulkChange,
  type BulkPriceField,
} from '#domain/product/bulk-change.ts'
import { money } from '#domain/wire.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Rows, Stack } from '#ui/layout/flow.tsx'
import { useMessages, useLanguage } from '#app/components/use-messages.ts'
import {
  requestBulkChange,
  requestBulkPreview,
  type BulkResult,
  type BulkTarget,
  type BulkItemState,
} from './bulk-requests.ts'
import type { BulkAction } from './bulk-bar.tsx'
import { formatMoney } from '#domain/money.ts'
import { languageOfText, textIn } from '#domain/language.ts'
import { readLocalizedFields, type LocalizedFields } from '#domain/localized-field-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type BulkDialogProps = {
  kind: BulkAction | undefined
  target: BulkTarget
  onClose: () => void
  onDone: (result: { id: string | null; message: string }) => void
}

/** Shows a preview of the bulk change before it is applied. */
export function BulkDialog(props: BulkDialogProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  const titles = {
    'mark-in-stock': sellerProductText.markInStock,
    'mark-out-of-stock': sellerProductText.markOutOfStock,
    price: sellerProductText.changePrice,
    archive: sellerProductText.archive,
  }
  const { kind, onClose } = props
  return (
    <Dialog
      isOpen={kind !== undefined}
      title={kind === undefined ? sellerProductText.bulkActions : titles[kind]}
      closeLabel={sellerProductText.dismiss}
      kind="wide"
      onClose={onClose}
    >
      {kind !== undefined && <BulkChangeForm key={kind} {...props} kind={kind} />}
    </Dialog>
  )
}

const fixedChanges = {
  'mark-in-stock': { kind: 'stock', inStock: true },
  'mark-out-of-stock': { kind: 'stock', inStock: false },
  archive: { kind: 'archive' },
} as const satisfies Record<string, BulkChange>

function BulkChangeForm({ kind, target, onDone }: BulkDialogProps & { kind: BulkAction }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const [error, setError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const [previewedChange, setPreviewedChange] = useState<{ change: BulkChange; preview: BulkResult }>()

  async function preview(change: BulkChange) {
    setIsWorking(true)
    setPreviewedChange(undefined)
    const response = await requestBulkPreview(target, change)
    setIsWorking(false)
    setError(response.ok ? undefined : response.message)
    if (response.ok) setPreviewedChange({ change, preview: response.body })
  }
  async function apply({ change, preview: confirmedPreview }: NonNullable<typeof previewedChange>) {
    setIsWorking(true)
    const response = await requestBulkChange(target, change, confirmedPreview.plan)
    setIsWorking(false)
    if (response.ok) return onDone({ id: response.body.id ?? null, message: response.body.message })
    if (response.status === 409) await preview(change)
    setError(response.message)
  }
  const startPreview = useEffectEvent(() => {
    if (kind !== 'price') void preview(fixedChanges[kind])
  })
  // eslint-disable-next-line react/set-state-in-effect -- the preview starts when the dialog opens
  useEffect(() => startPreview(), [])
  return (
    <Stack>
      {kind === 'price' && <PriceForm isWorking={isWorking} onPreview={(change) => void preview(change)} />}
      {error !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
      {previewedChange !== undefined && <BulkPreview preview={previewedChange.preview} />}
      {previewedChange !== undefined && previewedChange.preview.changing > 0 && (
        <Button
          variant={kind === 'archive' ? 'danger' : 'primary'}
          isLoading={isWorking}
          onClick={() => void apply(previewedChange)}
        >
          {(kind === 'price' ? sellerProductText.applyPrices : sellerProductText.apply)({
            total: previewedChange.preview.changing,
          })}
        </Button>
      )}
    </Stack>
  )
}

type PriceFormProps = { isWorking: boolean; onPreview: (change: BulkChange) => void }

function PriceForm({ isWorking, onPreview }: PriceFormProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  const language = useLanguage()
  const [percent, setPercent] = useState(withDigitsOf(language, '-10'))
  const [priceField, setPriceField] = useState<BulkPriceField>('offer')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const number = parsePercent(percent)
    setError(number === undefined ? sellerProductText.percentInvalid : undefined)
    if (number !== undefined) onPreview({ kind: 'price', percent: number, of: priceField })
  }
  return (
    <form className={`${fieldStyles.form} ${fieldStyles.pair}`} method="post" noValidate onSubmit={submit}>
      <TextField
        label={sellerProductText.percent}
        hint={sellerProductText.percentHint}
        error={error}
        value={percent}
        autoComplete="off"
        onChange={({ target }) => setPercent(target.value)}
      />
      <SelectField
        label={sellerProductText.ofWhich}
        hint={sellerProductText.rounding}
        value={priceField}
        options={bulkPriceFields.map((field) => ({ value: field, text: sellerProductText[field] }))}
        onChange={({ target }) =>
          setPriceField(bulkPriceFields.find((field) => field === target.value) ?? 'offer')
        }
      />
      <Button type="submit" variant="outline" isLoading={isWorking} className={fieldStyles.full}>
        {sellerProductText.preview}
      </Button>
    </form>
  )
}

function parsePercent(text: string): number | undefined {
  const normalizedText = toLatinDigits(text).replace(/[%\s]/g, '').replace(/[−–]/, '-')
  const number = /^[-+]?\d+(?:\.\d{1,2})?$/.test(normalizedText) ? Number(normalizedText) : 0
  const isAllowed = number !== 0 && number >= bulkLimits.minPercent && number <= bulkLimits.maxPercent
  return isAllowed ? number : undefined
}

/** Renders the first rows before and after the change, the total and the skipped products. */
function BulkPreview({ preview }: { preview: BulkResult }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const language = useLanguage()
  const { items, changing, skipped } = preview
  return (
    <>
      <output className={textStyles.strong}>{preview.message}</output>
      {changing > items.length && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {sellerProductText.firstOf({ count: items.length, total: changing })}
        </p>
      )}
      <Rows>
        {items.map((item) => (
          <li key={item._id}>
            <span lang={languageOfText(language, nameOf(item))}>{textIn(language, nameOf(item))}</span>
            <span>
              <Difference before={item.before} after={item.after} />
            </span>
          </li>
        ))}
      </Rows>
      {skipped.total > 0 && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {sellerProductText.skipped({
            total: skipped.total,
            names: skipped.names.map((skippedName) => textIn(language, nameOf(skippedName))),
          })}
        </p>
      )}
    </>
  )
}

function Difference({ before, after }: { before: BulkItemState; after: BulkItemState }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const language = useLanguage()
  const priceText = (rupees: number) => formatMoney(money.decode(rupees), language, 'when-needed')
  const stateText = ({ inStock, isArchived }: BulkItemState) =>
    isArchived
      ? sellerProductText.stateArchived
      : inStock
        ? sellerProductText.stateIn
        : sellerProductText.stateOut
  const pairs = [
    { label: sellerProductText.price, from: priceText(before.price), to: priceText(after.price) },
    { label: sellerProductText.offer, from: priceText(before.offerPrice), to: priceText(after.offerPrice) },
    { label: undefined, from: stateText(before), to: stateText(after) },
  ].filter(({ from, to }) => from !== to)
  return pairs.map(({ label, from, to }) => (
    <span key={label ?? 'state'}>
      {label !== undefined && `${label}: `}
      <span className={textStyles.visuallyHidden}>{sellerProductText.before} </span>
      {from} → <span className={textStyles.visuallyHidden}>{sellerProductText.after} </span>
      <b>{to}</b>
    </span>
  ))
}

function nameOf(texts: LocalizedFields<'name', string | null>) {
  return readLocalizedFields('name', texts)
}
