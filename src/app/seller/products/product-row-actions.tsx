import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Language } from '#domain/language.ts'
import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Menu } from '#ui/dialog/menu.tsx'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import type { LastChange } from './last-change.tsx'
import { squareLook } from '#ui/button/button-look.ts'
import * as styles from './products.module.css'

/** A product as the seller's table shows it. */
export type ListedProduct = {
  id: string
  path: string
  name: string
  nameLang: Language
  sku: string | null
  category: string
  pricePaisa: number
  offerPricePaisa: number
  inStock: boolean
  isArchived: boolean
  missingNepali: readonly string[]
  /** How many are left, where it is counted and low. */
  lowStock: number | null
  picture: PictureSource | null
}

type RowActionsProps = { row: ListedProduct; onChange: (change: LastChange) => void }

const callFor = (path: 'duplicate' | 'archive' | 'restore', id: string) =>
  callApi('POST', `/product/${path}`, { body: { id } })

/** Edit and View are links; what changes the catalogue is in a menu beside them. */
export function RowActions({ row, onChange }: RowActionsProps) {
  const said = useWords(sellerMessages)
  const to = useLocalPath()
  return (
    <div className={styles.acts}>
      <Link
        className={squareLook}
        to={to(`/seller/edit-product/${row.id}`)}
        aria-label={said.edit({ name: row.name })}
      >
        <Icon name="pencil-simple" />
      </Link>
      {row.isArchived ? (
        <RestoreButton row={row} />
      ) : (
        <>
          <Link className={squareLook} to={to(row.path)} aria-label={said.view({ name: row.name })}>
            <Icon name="eye" />
          </Link>
          <ProductMenu row={row} onChange={onChange} />
        </>
      )}
    </div>
  )
}

function ProductMenu({ row, onChange }: RowActionsProps) {
  const more = useWords(sellerProductMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  async function duplicate() {
    const answer = await callFor('duplicate', row.id)
    if (!answer.ok) return toastError(answer.message)
    toastSuccess(answer.body.message)
    await navigate(to(`/seller/edit-product/${answer.body.product._id}`))
  }
  async function archive() {
    const answer = await callFor('archive', row.id)
    if (!answer.ok) return toastError(answer.message)
    onChange({
      key: `archived ${row.id}`,
      message: more.archivedOne({ name: row.name }),
      undo: () => callFor('restore', row.id),
    })
    await revalidator.revalidate()
  }
  return (
    <Menu icon="caret-down" label={more.more({ name: row.name })}>
      <button type="button" onClick={() => void duplicate()}>
        {more.duplicate}
      </button>
      <button type="button" onClick={() => void archive()}>
        {more.archive}
      </button>
    </Menu>
  )
}

function RestoreButton({ row }: { row: ListedProduct }) {
  const more = useWords(sellerProductMessages)
  const revalidator = useRevalidator()
  const [isWorking, setIsWorking] = useState(false)
  async function restore() {
    setIsWorking(true)
    const answer = await callFor('restore', row.id)
    setIsWorking(false)
    if (!answer.ok) return toastError(answer.message)
    toastSuccess(answer.body.message)
    await revalidator.revalidate()
  }
  return (
    <Button
      className={styles.button}
      size="small"
      isLoading={isWorking}
      aria-label={more.restoreNamed({ name: row.name })}
      onClick={() => void restore()}
    >
      {more.restore}
    </Button>
  )
}
