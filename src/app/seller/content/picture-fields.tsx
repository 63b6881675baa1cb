import { useState } from 'react'
import { structureOf, type ContentKind, type FocalPoint } from '#domain/content/content.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { ChoosePicture, type UploadedPicture } from '#app/components/choose-picture.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { FocalPointField } from './focal-point-field.tsx'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './content.module.css'

type PicturePartProps = {
  kind: ContentKind
  picture: UploadedPicture | null
  focus: FocalPoint | null
  error: string | undefined
  onChange: () => void
}

const wideEnough = 1600
// A logo is never shown wider, and an icon is a square crop of it.
const wideEnoughOfMark = 480
const middle: FocalPoint = { x: 50, y: 50 }

/** Renders the picture field of a content block, with the focal point for cropping. The upload starts at once. */
export function PicturePart({ kind, picture: first, focus: heart, error, onChange }: PicturePartProps) {
  const t = useMessages(contentMessages)
  const [picture, setPicture] = useState(first)
  const [focus, setFocus] = useState(heart)
  const isCut = structureOf(kind).picture === 'cut'
  const least = kind === 'logo' || kind === 'icon' ? wideEnoughOfMark : wideEnough
  const hint = kind === 'logo' ? t.logoHint : kind === 'icon' ? t.iconHint : ''
  const isTallLogo = kind === 'logo' && picture !== null && picture.height > picture.width
  function take(next: UploadedPicture) {
    setPicture(next)
    setFocus(null)
    onChange()
  }
  function moveHeart(next: FocalPoint) {
    setFocus(next)
    onChange()
  }
  return (
    <div className={styles.wholeRow}>
      <p className={fieldStyles.label}>{t.picture}</p>
      {hint !== '' && <p className={fieldStyles.hint}>{hint}</p>}
      <input type="hidden" name="picture" value={picture?.hash ?? ''} />
      <input type="hidden" name="focusX" value={focus?.x ?? ''} />
      <input type="hidden" name="focusY" value={focus?.y ?? ''} />
      {isTallLogo && <Notice>{t.tallLogo}</Notice>}
      {picture !== null && isCut && (
        <FocalPointField picture={picture} focalPoint={focus ?? middle} onFocalPointChange={moveHeart} />
      )}
      {picture !== null && !isCut && (
        <div className={styles.whole}>
          <Picture
            picture={{ ...picture, alt: '' }}
            widths={pictureWidths.featured}
            sizes="384px"
            missing={t.none}
          />
        </div>
      )}
      <ChoosePicture
        text={picture === null ? t.choosePicture : t.changePicture}
        hint={
          picture !== null && picture.width < least
            ? t.smallPicture(picture)
            : t.pictureHint({ width: least })
        }
        error={error}
        onPicture={take}
      />
    </div>
  )
}
