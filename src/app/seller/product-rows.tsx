import { useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#domain/language.ts'
import { cardMessages } from '#domain/messages/card.ts'
import { sellerMessages } from '#domain/messages/seller.ts'
import type { Words } from '#domain/messages/words.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { pictureWidths, type PictureSource } from '#ui/picture-srcset.ts'
import { callApi } from '#app/components/api-client.ts'
import { toastError, toastSuccess } from '#app/components/toasts.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'

/** A product as the seller's table shows it. */
export type ProductRow = {
  id: string
  path: string
  name: string
  nameLang: Language
  sku: string | null
  category: string
  pricePaisa: number
  offerPricePaisa: number
  inStock: boolean
  picture: PictureSource | null
}

export function ProductRows({ rows }: { rows: readonly ProductRow[] }) {
  const said = useWords(sellerMessages)
  const language = useLanguage()
  return (
    <DataTable
      caption={said.productList}
      columns={columnsOf(said, language)}
      rows={rows}
      rowKey={(row) => row.id}
      empty={said.noProducts}
    />
  )
}

function columnsOf(said: Words<typeof sellerMessages>, language: Language): Column<ProductRow>[] {
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  return [
    {
      key: 'picture',
      head: said.productImage,
      isHeadHidden: true,
      place: 'image',
      cell: (row) => <RowPicture row={row} />,
    },
    { key: 'product', head: said.product, place: 'full', cell: (row) => <RowName row={row} /> },
    { key: 'category', head: said.category, place: 'hide', cell: (row) => row.category },
    { key: 'price', head: said.price, isNumber: true, place: 'hide', cell: (row) => money(row.pricePaisa) },
    {
      key: 'offer',
      head: said.offer,
      isNumber: true,
      place: 'left',
      cell: (row) => money(row.offerPricePaisa),
    },
    {
      key: 'stock',
      head: said.stock,
      place: 'full',
      cell: (row) => <StockButton key={`${row.id} ${row.inStock}`} row={row} />,
    },
    {
      key: 'actions',
      head: said.actions,
      isHeadHidden: true,
      place: 'acts',
      cell: (row) => <RowActions row={row} />,
    },
  ]
}

function RowPicture({ row }: { row: ProductRow }) {
  const card = useWords(cardMessages)
  return (
    <Picture
      picture={row.picture}
      widths={pictureWidths.card}
      sizes="72px"
      missing={card.pictureMissing}
      isSmall
    />
  )
}

function RowName({ row }: { row: ProductRow }) {
  return (
    <>
      <span className="strong" id={`name-${row.id}`} lang={row.nameLang}>
        {row.name}
      </span>
      {row.sku !== null && (
        <>
          <br />
          <span className="cap">{row.sku}</span>
        </>
      )}
    </>
  )
}

/** The seller's switch: shows at once what was wished, and goes back if the store refuses. */
function StockButton({ row }: { row: ProductRow }) {
  const said = useWords(sellerMessages)
  const [inStock, setInStock] = useState(row.inStock)
  const [isWorking, setIsWorking] = useState(false)
  async function turn() {
    if (isWorking) return
    setInStock(!inStock)
    setIsWorking(true)
    const answer = await callApi<{ product: { inStock: boolean }; message: string }>(
      'POST',
      '/product/stock',
      {
        body: { id: row.id, inStock: !inStock },
      },
    )
    setIsWorking(false)
    if (answer.ok) {
      setInStock(answer.body.product.inStock)
      toastSuccess(answer.body.message)
    } else {
      setInStock(inStock)
      toastError(answer.message)
    }
  }
  return (
    <Button
      size="small"
      className={inStock ? 'stock--in' : 'stock--out'}
      aria-describedby={`name-${row.id}`}
      onClick={() => void turn()}
    >
      {inStock ? said.inStock : said.outOfStock}
    </Button>
  )
}

function RowActions({ row }: { row: ProductRow }) {
  const said = useWords(sellerMessages)
  const to = useLocalPath()
  return (
    <div className="acts">
      <Link
        className="ib"
        to={to(`/seller/edit-product/${row.id}`)}
        aria-label={said.edit({ name: row.name })}
      >
        <Icon name="pencil-simple" />
      </Link>
      <Link className="ib" to={to(row.path)} aria-label={said.view({ name: row.name })}>
        <Icon name="eye" />
      </Link>
    </div>
  )
}
