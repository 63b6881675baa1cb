import { useState, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Row } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { PicturePicker, type UploadedPicture } from '#app/components/picture-picker.tsx'

// The width in pixels at which a picture is sharp across the text column on a 2x screen.
const recommendedWidth = 1200

type PictureDialogProps = {
  isOpen: boolean
  onClose: () => void
  onPicture: (picture: { hash: string; alt: string }) => void
}

/**
 * Renders the dialog that adds a picture with alternative text to a page. It is a portal, because a form must not
 * contain another form.
 */
export function PictureDialog({ isOpen, onClose, onPicture }: PictureDialogProps) {
  const t = useMessages(textEditorMessages)
  const { cancel } = useMessages(contentMessages)
  return createPortal(
    <Dialog isOpen={isOpen} title={t.picture} closeLabel={cancel} onClose={onClose}>
      <PictureForm onClose={onClose} onPicture={onPicture} />
    </Dialog>,
    document.body,
  )
}

function PictureForm({ onClose, onPicture }: Omit<PictureDialogProps, 'isOpen'>) {
  const t = useMessages(textEditorMessages)
  const contentTexts = useMessages(contentMessages)
  const [picture, setPicture] = useState<UploadedPicture | null>(null)
  const [invalidField, setInvalidField] = useState<'picture' | 'alt'>()
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const alt = String(new FormData(event.currentTarget).get('alt') ?? '').trim()
    if (picture === null) return setInvalidField('picture')
    if (alt === '') return setInvalidField('alt')
    onClose()
    return onPicture({ hash: picture.hash, alt })
  }
  return (
    <FormStack onChange={(event) => event.stopPropagation()} onSubmit={handleSubmit}>
      <PicturePicker
        text={picture === null ? contentTexts.choosePicture : contentTexts.changePicture}
        hint={
          picture !== null && picture.width < recommendedWidth
            ? contentTexts.smallPicture(picture)
            : contentTexts.pictureHint({ width: recommendedWidth })
        }
        error={invalidField === 'picture' ? t.pictureMissing : undefined}
        onPicture={setPicture}
      />
      <TextField
        label={contentTexts.alt}
        name="alt"
        maxLength={160}
        hint={contentTexts.altHint}
        error={invalidField === 'alt' ? t.wordsMissing : undefined}
      />
      <Row>
        <Button variant="primary" type="submit">
          {t.putPicture}
        </Button>
      </Row>
    </FormStack>
  )
}
