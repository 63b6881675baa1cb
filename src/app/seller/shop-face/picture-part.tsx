import { useId, useState, type ChangeEvent } from 'react'
import { shapeOf, type ContentKind, type Focus } from '#domain/content/content.ts'
import { contentMessages } from '#domain/messages/storefront/shop-face.ts'
import { buttonLook } from '#ui/button/button-look.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useWords } from '#app/components/use-words.ts'
import { HeartField } from './heart-field.tsx'
import * as fieldLook from '#ui/field/field.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './shop-face.module.css'

export type KeptPicture = { hash: string; width: number; height: number }

type PicturePartProps = {
  kind: ContentKind
  picture: KeptPicture | null
  focus: Focus | null
  error: string | undefined
  onChange: () => void
}

const wideEnough = 1600
// A logo is never shown wider, and an icon is a square of it.
const wideEnoughOfMark = 480
const middle: Focus = { x: 50, y: 50 }
const uploadPatienceMs = 120_000

/** The picture of a piece: chosen, sent at once, and where it is cut, its heart. */
export function PicturePart({ kind, picture: first, focus: heart, error, onChange }: PicturePartProps) {
  const said = useWords(contentMessages)
  const [picture, setPicture] = useState(first)
  const [focus, setFocus] = useState(heart)
  const isCut = shapeOf(kind).picture === 'cut'
  const hint = kind === 'logo' ? said.logoHint : kind === 'icon' ? said.iconHint : ''
  function take(next: KeptPicture) {
    setPicture(next)
    setFocus(null)
    onChange()
  }
  function moveHeart(next: Focus) {
    setFocus(next)
    onChange()
  }
  return (
    <div className={styles.wholeRow}>
      <p className={fieldLook.label}>{said.picture}</p>
      {hint !== '' && <p className={fieldLook.hint}>{hint}</p>}
      <input type="hidden" name="picture" value={picture?.hash ?? ''} />
      <input type="hidden" name="focusX" value={focus?.x ?? ''} />
      <input type="hidden" name="focusY" value={focus?.y ?? ''} />
      {picture !== null && isCut && (
        <HeartField picture={picture} focus={focus ?? middle} onFocus={moveHeart} />
      )}
      {picture !== null && !isCut && (
        <div className={styles.whole}>
          <Picture
            picture={{ ...picture, alt: '' }}
            widths={pictureWidths.featured}
            sizes="384px"
            missing={said.none}
          />
        </div>
      )}
      <ChoosePicture
        picture={picture}
        least={kind === 'logo' || kind === 'icon' ? wideEnoughOfMark : wideEnough}
        error={error}
        onPicture={take}
      />
    </div>
  )
}

type ChooseProps = {
  picture: KeptPicture | null
  /** How wide it ought to be, in pixels. */
  least?: number
  error: string | undefined
  onPicture: (picture: KeptPicture) => void
}

/** A picture that is chosen and sent at once. */
export function ChoosePicture({ picture, least = wideEnough, error, onPicture }: ChooseProps) {
  const said = useWords(contentMessages)
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (file === undefined) return
    const body = new FormData()
    body.append('picture', file)
    input.value = ''
    setIsSending(true)
    const answer = await callApi('POST', '/seller/content/picture', { body, patienceMs: uploadPatienceMs })
    setIsSending(false)
    const wrong = answer.ok ? undefined : (Object.values(answer.errors)[0] ?? answer.message)
    setRefused(wrong)
    if (answer.ok) onPicture(answer.body.picture)
  }
  const wrong = refused ?? error
  const isSmall = picture !== null && picture.width < least
  return (
    <>
      <label
        className={`${buttonLook({ variant: 'quiet', size: 'small' })} ${styles.choose}`}
        aria-busy={isSending}
      >
        <Icon name="image-square" size={18} />
        {picture === null ? said.choosePicture : said.changePicture}
        <input
          className={textLook.unseen}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={id}
          disabled={isSending}
          onChange={(event) => void choose(event)}
        />
      </label>
      <p className={wrong === undefined ? fieldLook.hint : fieldLook.error} id={id}>
        {wrong ?? (isSmall ? said.smallPicture(picture) : said.pictureHint({ width: least }))}
      </p>
    </>
  )
}
