import { type SyntheticEvent, useEffect, useRef } from 'react'
import { inlineEditMessages } from '#domain/product/inventory/inline-edit-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Grid, Rows } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { StickyBar } from '#app/seller/kit/sticky-bar.tsx'
import { Media } from '#app/seller/kit/media.tsx'
import type { ProductListItem } from './product-row-actions.tsx'
import { rowFields, useEditableRows, type RowField, type RowState } from './use-editable-rows.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type PricesAndStockEditorProps = { rows: readonly ProductListItem[]; onDone: () => void }

/** Renders the prices and the stock of all products on the page as inputs with one save button. */
export function PricesAndStockEditor({ rows, onDone }: PricesAndStockEditorProps) {
  const t = useMessages(inlineEditMessages)
  const { rowStates, changedCount, isSaving, failedSaveCount, save, setText, resolveConflict } =
    useEditableRows(rows)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failedSaveCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedSaveCount])
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void save()
  }
  return (
    <form method="post" noValidate ref={form} onSubmit={submit} aria-label={t.title}>
      <Rows isStacked>
        {rows.map((row) => {
          const rowState = rowStates.get(row.id)
          return (
            rowState && (
              <EditableRow
                key={row.id}
                row={row}
                rowState={rowState}
                onInput={(field, text) => setText(row.id, field, text)}
                onResolve={(keepsInput) => resolveConflict(row.id, keepsInput)}
              />
            )
          )
        })}
      </Rows>
      <StickyBar>
        <Button type="submit" variant="primary" disabled={changedCount === 0} isLoading={isSaving}>
          {changedCount === 0 ? t.nothing : t.save({ total: changedCount })}
        </Button>
        <Button onClick={onDone}>{t.close}</Button>
      </StickyBar>
    </form>
  )
}

type EditableRowProps = {
  row: ProductListItem
  rowState: RowState
  onInput: (field: RowField, text: string) => void
  onResolve: (keepsInput: boolean) => void
}

function EditableRow({ row, rowState, onInput, onResolve }: EditableRowProps) {
  const t = useMessages(inlineEditMessages)
  const cardText = useMessages(cardMessages)
  const language = useLanguage()
  const hasSale = row.offerPricePaisa !== row.editable.baseOfferPaisa
  const price = formatMoney(row.offerPricePaisa, language, 'when-needed')
  return (
    <li>
      <fieldset aria-labelledby={`line-${row.id}`}>
        <Grid columns="four">
          <Media
            picture={
              <Picture
                picture={row.picture}
                widths={pictureWidths.card}
                sizes="56px"
                missingText={cardText.pictureMissing}
                isSmall
              />
            }
          >
            <div>
              <Text isStrong id={`line-${row.id}`} lang={row.nameLang}>
                {row.name}
              </Text>
              {hasSale && <Text size="caption">{t.saleRuns({ price })}</Text>}
              {rowState.isSaved && <p className={`${textStyles.caption} ${textStyles.good}`}>{t.saved}</p>}
            </div>
          </Media>
          {rowFields.map((field) => (
            <TextField
              key={field}
              label={t[field]}
              inputMode={field === 'stock' ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={rowState.input[field]}
              error={rowState.errors[field]}
              onChange={({ target }) => onInput(field, target.value)}
            />
          ))}
        </Grid>
      </fieldset>
      <EditConflict rowState={rowState} onResolve={onResolve} />
    </li>
  )
}

/** Renders an edit conflict: the saved values, and the buttons that choose between them and the seller’s input. */
function EditConflict({
  rowState: { conflict },
  onResolve,
}: Pick<EditableRowProps, 'rowState' | 'onResolve'>) {
  const t = useMessages(inlineEditMessages)
  const language = useLanguage()
  if (conflict === undefined) return null
  const { pricePaisa, baseOfferPaisa, stock } = conflict.savedFields
  const moneyText = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const savedTexts = {
    price: moneyText(pricePaisa),
    offer: moneyText(baseOfferPaisa),
    stock: stock === null ? t.uncounted : formatNumber(stock, language),
  }
  return (
    <div className={workspaceStyles.note} role="alert">
      <Notice isAnnounced={false}>
        {conflict.message} {t.currentValues(savedTexts)}
      </Notice>
      <Button size="small" onClick={() => onResolve(false)}>
        {t.useTheirs}
      </Button>
      <Button size="small" onClick={() => onResolve(true)}>
        {t.useMine}
      </Button>
    </div>
  )
}
