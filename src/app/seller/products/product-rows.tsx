import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { backInStockMessages } from '#domain/alert/back-in-stock-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { messages, type Messages } from '#domain/messages.ts'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { DataTable, type Column } from '#ui/list/data-table.tsx'
import { Text } from '#ui/text.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { LastChange } from './last-change.tsx'
import type { ListSelection } from './list-selection.ts'
import { NepaliMissing } from './nepali-missing.tsx'
import { RowActions, type ProductListItem, type ProductListRow } from './product-row-actions.tsx'
import type { productListForms } from './product-forms.server.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as styles from '#app/seller/catalogue.module.css'

type ProductRowsProps = {
  rows: readonly ProductListRow[]
  selection: ListSelection
  onChange: (change: LastChange) => void
}

export function ProductRows({ rows, selection, onChange }: ProductRowsProps) {
  const t = useMessages(sellerMessages)
  const language = useLanguage()
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setExpandedIds(
      (before) =>
        new Set(before.has(id) ? [...before].filter((expandedId) => expandedId !== id) : [...before, id]),
    )
  const isExpanded = (row: ProductListRow) => row.variants.length > 0 && expandedIds.has(row.id)
  const visibleRows = rows.flatMap((row) =>
    isExpanded(row) ? [row, ...row.variants.map((variant) => ({ ...variant, variants: [] }))] : [row],
  )
  return (
    <DataTable
      className={styles.productTable}
      caption={t.productList}
      columns={columnsOf({ t, language, selection, onChange, isExpanded, toggle })}
      rows={visibleRows}
      rowKey={(row) => (row.variants.length > 0 ? `family ${row.id}` : row.id)}
    />
  )
}

type ColumnsOptions = Pick<ProductRowsProps, 'selection' | 'onChange'> & {
  t: Messages<typeof sellerMessages>
  language: Language
  isExpanded: (row: ProductListRow) => boolean
  toggle: (id: string) => void
}

function columnsOf(options: ColumnsOptions): Column<ProductListRow>[] {
  const { t, language, selection, onChange, isExpanded, toggle } = options
  const variantText = messages(variantMessages, language)
  const priceText = (row: ProductListRow, price: 'pricePaisa' | 'offerPricePaisa') => {
    const prices = [row, ...row.variants].map((pricedRow) => pricedRow[price])
    const [min, max] = [Math.min(...prices), Math.max(...prices)].map((paisa) =>
      formatMoney(paisa, language, 'when-needed'),
    )
    return min === max ? min : variantText.range({ min: min ?? '', max: max ?? '' })
  }
  return [
    {
      key: 'picture',
      head: t.productImage,
      isHeadHidden: true,
      phonePlacement: 'image',
      cell: (row) => <RowPicture row={row} selection={selection} />,
    },
    {
      key: 'product',
      head: t.product,
      phonePlacement: 'full',
      cell: (row) => <RowName row={row} isExpanded={isExpanded(row)} onToggle={() => toggle(row.id)} />,
    },
    { key: 'category', head: t.category, phonePlacement: 'hidden', cell: (row) => row.category },
    {
      key: 'price',
      head: t.price,
      isNumber: true,
      phonePlacement: 'hidden',
      cell: (row) => priceText(row, 'pricePaisa'),
    },
    {
      key: 'offer',
      head: t.offer,
      isNumber: true,
      phonePlacement: 'left',
      cell: (row) => priceText(row, 'offerPricePaisa'),
    },
    {
      key: 'stock',
      head: t.stock,
      phonePlacement: 'full',
      cell: (row) => (row.variants.length > 0 ? <FamilyStock row={row} /> : <RowStock row={row} />),
    },
    {
      key: 'actions',
      head: t.actions,
      isHeadHidden: true,
      phonePlacement: 'actions',
      cell: (row) => <RowActions row={row} onChange={onChange} />,
    },
  ]
}

function RowPicture({ row, selection }: { row: ProductListRow; selection: ListSelection }) {
  const ids = [row, ...row.variants].map(({ id }) => id)
  const cardText = useMessages(cardMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  return (
    <div className={styles.rowPicture}>
      {row.status === 'published' && (
        <CheckField
          checked={ids.every(selection.has)}
          disabled={selection.isAll}
          onChange={({ target }) => selection.setSelected(ids, target.checked)}
        >
          <span className={textStyles.visuallyHidden}>{sellerProductText.selectOne({ name: row.name })}</span>
        </CheckField>
      )}

      <Picture
        picture={row.picture}
        widths={pictureWidths.card}
        sizes="72px"
        missingText={cardText.pictureMissing}
        isSmall
      />
    </div>
  )
}

type RowNameProps = { row: ProductListRow; isExpanded: boolean; onToggle: () => void }

function RowName({ row, isExpanded, onToggle }: RowNameProps) {
  const variantText = useMessages(variantMessages)
  const isFamily = row.variants.length > 0
  const draftText = useMessages(draftMessages)
  const language = useLanguage()
  return (
    <>
      <span
        className={`${textStyles.strong} ${textStyles.breakWords}`}
        id={isExpanded ? `family-${row.id}` : `name-${row.id}`}
        lang={row.nameLang}
      >
        {row.name}
      </span>
      {isFamily && (
        <>
          <br />
          <Button size="small" aria-expanded={isExpanded} onClick={onToggle}>
            {variantText.variants({ n: row.variants.length })}
            <span className={textStyles.visuallyHidden}>, {row.name}</span>
          </Button>
        </>
      )}
      {!isFamily && row.sku !== null && (
        <>
          <br />
          <span className={textStyles.caption}>{row.sku}</span>
        </>
      )}
      {row.publishAt !== null && (
        <>
          <br />
          <span className={textStyles.caption}>
            {draftText.from}{' '}
            <time dateTime={row.publishAt}>{formatDateTime(new Date(row.publishAt), language)}</time>
          </span>
        </>
      )}
      {row.missingNepali.length > 0 && (
        <>
          <br />
          <NepaliMissing missing={row.missingNepali} />
        </>
      )}
    </>
  )
}

/** Renders the total stock of the variants, or only the availability if one of them has no counted stock. */
function FamilyStock({ row }: { row: ProductListRow }) {
  const t = useMessages(sellerMessages)
  const variantText = useMessages(variantMessages)
  const counts = row.variants.flatMap(({ editable }) => editable.stock ?? [])
  const isAnyLow = row.variants.some(({ isLow }) => isLow)
  if (counts.length < row.variants.length)
    return row.variants.some(({ inStock }) => inStock) ? t.inStock : t.outOfStock
  const total = counts.reduce((sum, stock) => sum + stock, 0)
  return (
    <span className={classNames(textStyles.caption, isAnyLow && workspaceStyles.wrong)}>
      {variantText.totalStock({ n: total })}
    </span>
  )
}

function RowStock({ row }: { row: ProductListItem }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const stockText = useMessages(stockMessages)
  return (
    <>
      {row.status === 'published' && <StockButton key={`${row.id} ${row.inStock}`} row={row} />}
      {row.editable.stock !== null && (
        <p className={classNames(textStyles.caption, row.isLow && workspaceStyles.wrong)}>
          {row.isLow
            ? sellerProductText.remaining({ remaining: row.editable.stock })
            : stockText.units({ quantity: row.editable.stock })}
        </p>
      )}
      <RowDemand row={row} />
    </>
  )
}

/** Renders the numbers of shoppers with an alert for the product. */
function RowDemand({ row: { demand } }: { row: ProductListItem }) {
  const t = useMessages(backInStockMessages)
  if (demand === null) return null
  const { backInStockCount, priceDropCount } = demand
  const lines = [
    ...(backInStockCount > 0 ? [t.back({ count: backInStockCount })] : []),
    ...(priceDropCount > 0 ? [t.cheaper({ count: priceDropCount })] : []),
  ]
  return lines.map((line) => (
    <Text key={line} size="caption">
      {line}
    </Text>
  ))
}

/** Renders the stock switch. It shows the new state at once, and reverts if the store refuses it. */
function StockButton({ row }: { row: ProductListItem }) {
  const t = useMessages(sellerMessages)
  const [inStock, setInStock] = useState(row.inStock)
  const { send } = usePageForm<ResultOf<typeof productListForms.stock>>('stock', {
    // A reload would remove a product that was switched by mistake from a list filtered by stock.
    shouldRevalidate: false,
    onResponse: (response) => setInStock(response.ok ? response.result.inStock : !inStock),
  })
  function toggle() {
    if (send({ id: row.id, inStock: !inStock })) setInStock(!inStock)
  }
  return (
    <Button
      size="small"
      className={inStock ? textStyles.good : workspaceStyles.wrong}
      aria-describedby={`name-${row.id}`}
      onClick={toggle}
    >
      {inStock ? t.inStock : t.outOfStock}
    </Button>
  )
}
