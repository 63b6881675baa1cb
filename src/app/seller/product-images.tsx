import { useId, type ChangeEvent } from 'react'
import { sellerMessages } from '#domain/messages/seller.ts'
import { productLimits } from '#domain/product.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWords } from '#app/components/use-words.ts'

/** A file the seller chose, and the address under which this page can show it. */
export type ChosenPicture = { key: string; file: File; url: string }

type ProductImagesProps = {
  pictures: readonly ChosenPicture[]
  error: string | undefined
  onChange: (pictures: readonly ChosenPicture[]) => void
  onError: (error: string | undefined) => void
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Up to four pictures in four squares; the first is the thumbnail. */
export function ProductImages({ pictures, error, onChange, onError }: ProductImagesProps) {
  const said = useWords(sellerMessages)
  const hintId = useId()

  function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // The same file can then be chosen again after it was removed.
    event.target.value = ''
    const wrong = files.find((file) => !types.includes(file.type))
    const large = files.find((file) => file.size > productLimits.pictureBytes)
    if (wrong !== undefined) return onError(said.notAPicture({ name: wrong.name }))
    if (large !== undefined) return onError(said.pictureTooLarge({ name: large.name }))
    const room = productLimits.pictures - pictures.length
    onError(files.length > room ? said.tooManyPictures : undefined)
    onChange([...pictures, ...files.slice(0, room).map(chosenPicture)])
  }

  function remove(picture: ChosenPicture) {
    URL.revokeObjectURL(picture.url)
    onError(undefined)
    onChange(pictures.filter((other) => other !== picture))
  }

  return (
    <fieldset className="full" aria-describedby={hintId}>
      <legend className="lb">{said.productImage}</legend>
      <div className="up">
        {pictures.map((picture, index) => (
          <Square
            key={picture.key}
            picture={picture}
            number={index + 1}
            onRemove={() => remove(picture)}
            onForward={index === 0 ? undefined : () => onChange(swapped(pictures, index))}
          />
        ))}
        {pictures.length < productLimits.pictures && (
          <label className={error === undefined ? undefined : 'upl--bad'}>
            <Icon name="image-square" />
            {pictures.length === 0 ? said.upload : said.uploadNumber({ number: pictures.length + 1 })}
            <input type="file" name="images" accept={types.join(',')} multiple onChange={add} />
          </label>
        )}
      </div>
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <p className="hint" id={hintId}>
        {said.imageHint}
      </p>
    </fieldset>
  )
}

type SquareProps = {
  picture: ChosenPicture
  number: number
  onRemove: () => void
  /** Undefined for the first, which is as far forward as can be. */
  onForward: (() => void) | undefined
}

function Square({ picture, number, onRemove, onForward }: SquareProps) {
  const said = useWords(sellerMessages)
  return (
    <div>
      <img src={picture.url} alt={picture.file.name} />
      {number === 1 && <Tag kind="quiet">{said.first}</Tag>}
      <IconButton icon="x" label={said.removeImage({ number })} onClick={onRemove} />
      {onForward !== undefined && (
        <div className="upl__m">
          <IconButton
            className="upl__f"
            icon="arrow-left"
            label={said.moveUp({ number })}
            onClick={onForward}
          />
        </div>
      )}
    </div>
  )
}

function chosenPicture(file: File): ChosenPicture {
  const url = URL.createObjectURL(file)
  return { key: url, file, url }
}

function swapped(pictures: readonly ChosenPicture[], index: number): readonly ChosenPicture[] {
  const before = pictures[index - 1]
  const moved = pictures[index]
  if (before === undefined || moved === undefined) return pictures
  return pictures.with(index - 1, moved).with(index, before)
}
