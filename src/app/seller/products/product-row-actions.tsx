import { href, Link, useNavigate } from 'react-router'
import type { Language } from '#domain/language.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Menu } from '#ui/dialog/menu.tsx'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { ProductStatus } from './product-list-path.ts'
import type { LastChange } from './last-change.tsx'
import { squareButtonClass } from '#ui/button/button-class.ts'
import type { productListForms } from './product-forms.server.ts'
import * as styles from '#app/seller/catalogue.module.css'

/** The version, prices and stock that the list loaded. */
export type EditableFields = {
  version: number
  pricePaisa: number
  baseOfferPaisa: number
  stock: number | null
}

/** A product in the seller's table. */
export type ProductListItem = {
  id: string
  path: string
  name: string
  nameLang: Language
  sku: string | null
  category: string
  pricePaisa: number
  offerPricePaisa: number
  inStock: boolean
  status: ProductStatus
  /** The time at which a draft is published; ISO 8601 in UTC. */
  publishAt: string | null
  missingNepali: readonly string[]
  /** The fields that can be edited in the list. `baseOfferPaisa` is the offer price before sales. */
  editable: EditableFields
  /** Whether the stock is counted and low. */
  isLow: boolean
  /** The numbers of back-in-stock and price alerts; null for none. */
  demand: { backInStockCount: number; priceDropCount: number } | null
  picture: PictureSource | null
}

/**
 * A row of the list: a product, or a family with the variants that match the filter. A family has the values of its
 * first variant, which is in `variants` too. `variants` is empty for a single product.
 */
export type ProductListRow = ProductListItem & { variants: readonly ProductListItem[] }

type RowActionsProps = { row: ProductListRow; onChange: (change: LastChange) => void }

/**
 * Renders the links Edit and View, and a menu with the actions that change the catalogue. An archived product has Edit
 * and Restore, and a family has only Edit.
 */
export function RowActions({ row, onChange }: RowActionsProps) {
  const t = useMessages(sellerMessages)
  const draftText = useMessages(draftMessages)
  const to = useLocalPath()
  return (
    <div className={styles.rowActions}>
      <Link
        className={squareButtonClass}
        to={to(href('/seller/edit-product/:id', { id: row.id }))}
        aria-label={t.edit({ name: row.name })}
      >
        <Icon name="pencil-simple" />
      </Link>
      {row.status === 'archived' && <RestoreButton row={row} />}
      {row.status !== 'archived' && row.variants.length === 0 && (
        <>
          <Link
            className={squareButtonClass}
            to={to(row.status === 'draft' ? `/seller/draft/${row.id}` : row.path)}
            aria-label={(row.status === 'draft' ? draftText.previewNamed : t.view)({ name: row.name })}
          >
            <Icon name="eye" />
          </Link>
          <ProductMenu row={row} onChange={onChange} />
        </>
      )}
    </div>
  )
}

function ProductMenu({ row, onChange }: RowActionsProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const stockText = useMessages(stockMessages)
  const draftText = useMessages(draftMessages)
  const { id, name } = row
  const publish = usePageForm('publish')
  const duplicate = usePageForm<ResultOf<typeof productListForms.duplicate>>('duplicate', {
    shouldRevalidate: false,
    onResponse: (response) =>
      response.ok && navigate(to(href('/seller/edit-product/:id', { id: response.result.id }))),
  })
  const archive = usePageForm('archive', {
    // `onChange` reloads the list. An automatic reload would remove this row before it reports the result.
    shouldRevalidate: false,
    onResponse: ({ ok }) => {
      const message = sellerProductText.archivedOne({ name })
      // Restoring an archived draft would publish it.
      const undo = row.status === 'draft' ? undefined : ({ form: 'restore', id } as const)
      if (ok) onChange({ key: `archived ${id}`, message, undo })
    },
  })
  return (
    <Menu icon="caret-down" label={sellerProductText.more({ name })}>
      <Link to={to(href('/seller/stock/:id', { id }))}>{stockText.toLedger}</Link>
      {row.status === 'draft' && (
        <button type="button" onClick={() => publish.send({ id, publish: 'now' })}>
          {draftText.publish}
        </button>
      )}
      <button type="button" onClick={() => duplicate.send({ id })}>
        {sellerProductText.duplicate}
      </button>
      <button type="button" onClick={() => archive.send({ id })}>
        {sellerProductText.archive}
      </button>
    </Menu>
  )
}

function RestoreButton({ row }: { row: ProductListRow }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const { isSending, send } = usePageForm('restore')
  return (
    <Button
      size="small"
      isLoading={isSending}
      aria-label={sellerProductText.restoreNamed({ name: row.name })}
      onClick={() => send({ id: row.id })}
    >
      {sellerProductText.restore}
    </Button>
  )
}
