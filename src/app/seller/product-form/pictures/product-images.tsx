import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { productLimits } from '#domain/product/product.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { AddPictures } from './add-pictures.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { PictureRow } from './picture-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import type { PicturesState } from './use-pictures.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/catalogue.module.css'

type ProductImagesProps = {
  picturesState: PicturesState
  error: string | undefined
  onError: (error: string | undefined) => void
}

/**
 * Renders the pictures of a product, at most four, as sortable rows; the first is the thumbnail. Files are
 * selected, photographed, dropped or pasted.
 */
export function ProductImages({ picturesState, error, onError }: ProductImagesProps) {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const hintId = useId()
  const [editedKey, setEditedKey] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const { pictures } = picturesState
  const add = useAddPictures(picturesState, onError)
  function drop(event: DragEvent) {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  const remaining = productLimits.pictures - pictures.length
  const editedIndex = pictures.findIndex(({ key }) => key === editedKey)
  const editedPicture = pictures[editedIndex]
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may be dropped anywhere in it
    <fieldset
      className={fieldStyles.full}
      aria-describedby={hintId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend className={fieldStyles.label}>{t.productImage}</legend>
      {pictures.length > 0 && (
        <PictureRows
          picturesState={picturesState}
          onMoved={setAnnouncement}
          onEdit={setEditedKey}
          onRemoved={() => onError(undefined)}
        />
      )}
      {remaining > 0 && <AddPictures remaining={remaining} error={error} onAdd={add} />}
      {remaining === 0 && error !== undefined && <ImageError>{error}</ImageError>}
      <p className={fieldStyles.hint} id={hintId}>
        {t.imageHint} {sellerProductText.dropHint}
      </p>
      <output className={textStyles.visuallyHidden}>{announcement}</output>
      {editedPicture !== undefined && (
        <PictureEditor
          key={editedPicture.key}
          picture={editedPicture}
          number={editedIndex + 1}
          onChange={(change) => picturesState.change(editedPicture.key, change)}
          onClose={() => setEditedKey(undefined)}
        />
      )}
    </fieldset>
  )
}

type RowsProps = {
  picturesState: PicturesState
  onMoved: (announcement: string) => void
  onEdit: (key: string) => void
  onRemoved: () => void
}

function PictureRows({ picturesState, onMoved, onEdit, onRemoved }: RowsProps) {
  const pictureText = useMessages(pictureMessages)
  const { pictures } = picturesState
  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length || from === to) return
    picturesState.move(from, to)
    onMoved(pictureText.moved({ number: to + 1, total: pictures.length }))
  }
  const drag = useRowDrag(move)
  return (
    <ol className={styles.pictures}>
      {pictures.map((picture, index) => (
        <PictureRow
          key={picture.key}
          {...{ picture, index, drag, move }}
          count={pictures.length}
          onRetry={() => picturesState.retryUpload(picture)}
          onEdit={() => onEdit(picture.key)}
          onRemove={() => {
            onRemoved()
            picturesState.remove(picture.key)
          }}
        />
      ))}
    </ol>
  )
}

/** Returns a function that adds selected, dropped or pasted files and reports their errors. */
function useAddPictures(picturesState: PicturesState, onError: ProductImagesProps['onError']) {
  const add = (files: readonly File[]) => {
    if (files.length > 0) void picturesState.add(files).then(onError)
  }
  const addPasted = useEffectEvent(add)
  useEffect(() => listenToPaste(addPasted), [])
  return add
}

function listenToPaste(onFiles: (files: readonly File[]) => void): () => void {
  function paste(event: ClipboardEvent) {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  document.addEventListener('paste', paste)
  return () => document.removeEventListener('paste', paste)
}

function ImageError({ children }: { children: string }) {
  return (
    <p className={fieldStyles.error} role="alert">
      <Icon name="warning-circle" size={18} />
      {children}
    </p>
  )
}
