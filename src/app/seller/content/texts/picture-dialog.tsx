import { useState, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { ChoosePicture, type UploadedPicture } from '#app/components/choose-picture.tsx'
import * as styles from './texts.module.css'

// The maximum width of a picture between paragraphs, on a screen with two pixels per dot.
const wideEnough = 1200

type PictureProps = {
  isOpen: boolean
  onClose: () => void
  onPicture: (picture: { hash: string; alt: string }) => void
}

/** A picture between the lines, with words for who cannot see it; outside the form of the text, as links are. */
export function PictureDialog({ isOpen, onClose, onPicture }: PictureProps) {
  const t = useMessages(textEditorMessages)
  const { cancel } = useMessages(contentMessages)
  return createPortal(
    <Dialog isOpen={isOpen} title={t.picture} close={cancel} onClose={onClose}>
      <PictureForm onClose={onClose} onPicture={onPicture} />
    </Dialog>,
    document.body,
  )
}

function PictureForm({ onClose, onPicture }: Omit<PictureProps, 'isOpen'>) {
  const t = useMessages(textEditorMessages)
  const face = useMessages(contentMessages)
  const [picture, setPicture] = useState<UploadedPicture | null>(null)
  const [wrong, setWrong] = useState<'picture' | 'alt'>()
  function put(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const alt = String(new FormData(event.currentTarget).get('alt') ?? '').trim()
    if (picture === null) return setWrong('picture')
    if (alt === '') return setWrong('alt')
    onClose()
    return onPicture({ hash: picture.hash, alt })
  }
  return (
    <form className={styles.form} noValidate onChange={(event) => event.stopPropagation()} onSubmit={put}>
      <ChoosePicture
        text={picture === null ? face.choosePicture : face.changePicture}
        hint={
          picture !== null && picture.width < wideEnough
            ? face.smallPicture(picture)
            : face.pictureHint({ width: wideEnough })
        }
        error={wrong === 'picture' ? t.pictureMissing : undefined}
        onPicture={setPicture}
      />
      <TextField
        label={face.alt}
        name="alt"
        maxLength={160}
        hint={face.altHint}
        error={wrong === 'alt' ? t.wordsMissing : undefined}
      />
      <div className={styles.asks}>
        <Button variant="primary" type="submit">
          {t.putPicture}
        </Button>
      </div>
    </form>
  )
}
