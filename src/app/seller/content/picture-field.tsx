import { useState } from 'react'
import { structureOf, type ContentKind, type FocalPoint } from '#domain/content/content.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { PicturePicker, type UploadedPicture } from '#app/components/picture-picker.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { FocalPointField } from './focal-point-field.tsx'
import * as fieldStyles from '#ui/field/field.module.css'

type PictureFieldProps = {
  kind: ContentKind
  picture: UploadedPicture | null
  focus: FocalPoint | null
  error: string | undefined
  onChange: () => void
}

const recommendedWidth = 1600
// The maximum display width of a logo in pixels. An icon is a square crop of a logo.
const recommendedLogoWidth = 480
const centre: FocalPoint = { x: 50, y: 50 }

/** Renders the picture field of a content block, with the focal point for cropping. The upload starts at once. */
export function PictureField({
  kind,
  picture: initialPicture,
  focus: initialFocus,
  error,
  onChange,
}: PictureFieldProps) {
  const t = useMessages(contentMessages)
  const [picture, setPicture] = useState(initialPicture)
  const [focus, setFocus] = useState(initialFocus)
  const isCropped = structureOf(kind).picture === 'cropped'
  const minWidth = kind === 'logo' || kind === 'icon' ? recommendedLogoWidth : recommendedWidth
  const hint = kind === 'logo' ? t.logoHint : kind === 'icon' ? t.iconHint : ''
  const isTallLogo = kind === 'logo' && picture !== null && picture.height > picture.width
  function replacePicture(next: UploadedPicture) {
    setPicture(next)
    setFocus(null)
    onChange()
  }
  function moveFocalPoint(next: FocalPoint) {
    setFocus(next)
    onChange()
  }
  return (
    <div>
      <p className={fieldStyles.label}>{t.picture}</p>
      {hint !== '' && <p className={fieldStyles.hint}>{hint}</p>}
      <input type="hidden" name="picture" value={picture?.hash ?? ''} />
      <input type="hidden" name="focusX" value={focus?.x ?? ''} />
      <input type="hidden" name="focusY" value={focus?.y ?? ''} />
      {isTallLogo && <Notice>{t.tallLogo}</Notice>}
      {picture !== null && isCropped && (
        <FocalPointField picture={picture} focalPoint={focus ?? centre} onFocalPointChange={moveFocalPoint} />
      )}
      {picture !== null && !isCropped && (
        <div>
          <Picture
            picture={{ ...picture, alt: '' }}
            widths={pictureWidths.featured}
            sizes="384px"
            missingText={t.none}
          />
        </div>
      )}
      <PicturePicker
        text={picture === null ? t.choosePicture : t.changePicture}
        hint={
          picture !== null && picture.width < minWidth
            ? t.smallPicture(picture)
            : t.pictureHint({ width: minWidth })
        }
        error={error}
        onPicture={replacePicture}
      />
    </div>
  )
}
