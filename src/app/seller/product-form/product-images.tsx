import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { productLimits } from '#domain/product/product.ts'
import { IconButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { useWords } from '#app/components/use-words.ts'
import {
  forgetPicture,
  movedPicture,
  pictureTypes,
  readFiles,
  sentPercent,
  takeFiles,
  type ChosenPicture,
} from './chosen-pictures.ts'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './product-form.module.css'

type ProductImagesProps = {
  pictures: readonly ChosenPicture[]
  error: string | undefined
  /** How much of the form is sent; undefined while it is not being sent. */
  percent: number | undefined
  onChange: (pictures: readonly ChosenPicture[]) => void
  onError: (error: string | undefined) => void
}

/** Up to four pictures in four squares, chosen, dropped or pasted; the first is the thumbnail. */
export function ProductImages({ pictures, error, percent, onChange, onError }: ProductImagesProps) {
  const said = useWords(sellerMessages)
  const more = useWords(sellerProductMessages)
  const hintId = useId()
  const [dragged, setDragged] = useState<number>()

  const add = useAdding({ pictures, onChange, onError })

  function drop(event: DragEvent) {
    event.preventDefault()
    if (dragged === undefined) add([...event.dataTransfer.files])
    setDragged(undefined)
  }
  const move = (from: number, to: number) => onChange(movedPicture(pictures, from, to))
  const isFull = pictures.length >= productLimits.pictures
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may be dropped anywhere in it
    <fieldset
      className={fieldLook.full}
      aria-describedby={hintId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend className={fieldLook.label}>{said.productImage}</legend>
      <div className={styles.tiles}>
        {pictures.map((picture, index) => (
          <Square
            key={picture.key}
            {...{ picture, index, count: pictures.length, move }}
            sent={
              percent === undefined || picture.file === undefined
                ? undefined
                : sentPercent(pictures, picture, percent)
            }
            onRemove={() => {
              forgetPicture(picture)
              onError(undefined)
              onChange(pictures.filter((other) => other !== picture))
            }}
            onDrag={() => setDragged(index)}
            onDropped={() => dragged !== undefined && move(dragged, index)}
          />
        ))}
        {!isFull && <AddSquare count={pictures.length} error={error} onAdd={add} />}
      </div>
      {isFull && error !== undefined && <ImageError>{error}</ImageError>}
      <p className={fieldLook.hint} id={hintId}>
        {said.imageHint} {more.dropHint}
      </p>
    </fieldset>
  )
}

type AddingOptions = Pick<ProductImagesProps, 'pictures' | 'onChange' | 'onError'>

/** Takes files, whether chosen, dropped or pasted, once it has looked into them. */
function useAdding({ pictures, onChange, onError }: AddingOptions): (files: readonly File[]) => void {
  const said = useWords(sellerMessages)
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])

  async function take(files: readonly File[]) {
    const read = await readFiles(files)
    const found = takeFiles(read, productLimits.pictures - latest.current.length, said)
    latest.current = [...latest.current, ...found.taken]
    onError(found.error)
    onChange(latest.current)
  }
  const add = (files: readonly File[]) => {
    if (files.length > 0) void take(files)
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
    <p className={fieldLook.error} role="alert">
      <Icon name="warning-circle" size={18} />
      {children}
    </p>
  )
}

type AddSquareProps = {
  count: number
  error: string | undefined
  onAdd: (files: readonly File[]) => void
}

function AddSquare({ count, error, onAdd }: AddSquareProps) {
  const said = useWords(sellerMessages)
  const errorId = useId()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // The same file can then be chosen again after it was removed.
    target.value = ''
    onAdd(files)
  }
  return (
    <label className={error === undefined ? undefined : styles.refused}>
      <Icon name={error === undefined ? 'image-square' : 'warning-circle'} />
      {count === 0 ? said.upload : said.uploadNumber({ number: count + 1 })}
      {error !== undefined && (
        <span className={styles.error} id={errorId} role="alert">
          {error}
        </span>
      )}
      <input
        type="file"
        name="images"
        accept={pictureTypes.join(',')}
        multiple
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={choose}
      />
    </label>
  )
}

type SquareProps = {
  picture: ChosenPicture
  index: number
  count: number
  sent: number | undefined
  move: (from: number, to: number) => void
  onRemove: () => void
  onDrag: () => void
  onDropped: () => void
}

function Square({ picture, index, count, sent, move, onRemove, onDrag, onDropped }: SquareProps) {
  const said = useWords(sellerMessages)
  const more = useWords(sellerProductMessages)
  const number = index + 1
  return (
    // Dragging is a second way: the arrows do the same.
    <div
      className={picture.error === undefined ? undefined : styles.refused}
      draggable
      onDragStart={onDrag}
      onDrop={onDropped}
    >
      <img src={picture.url} alt={picture.name} draggable={false} />
      {index === 0 && (
        <Tag className={styles.badge} kind="quiet">
          {said.first}
        </Tag>
      )}
      {picture.error !== undefined && (
        <span className={`${styles.error} ${styles.over}`} role="alert">
          {picture.error}
        </span>
      )}
      {sent !== undefined && (
        <progress className={styles.part} aria-label={more.sendingImage({ number })} max={100} value={sent} />
      )}
      <IconButton
        className={styles.remove}
        icon="x"
        label={said.removeImage({ number })}
        onClick={onRemove}
      />
      <div className={styles.moves}>
        {index > 0 && (
          <IconButton
            className={styles.field}
            icon="arrow-left"
            label={said.moveUp({ number })}
            onClick={() => move(index, index - 1)}
          />
        )}
        {index < count - 1 && (
          <IconButton
            className={styles.field}
            icon="arrow-right"
            label={more.moveBack({ number })}
            onClick={() => move(index, index + 1)}
          />
        )}
      </div>
    </div>
  )
}
