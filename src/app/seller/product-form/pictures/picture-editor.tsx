import { useEffect, useState } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { languagesPreferredFirst } from '#domain/language.ts'
import { wholePicture, type PictureEdit } from '#domain/product/pictures/picture-edit.ts'
import { localizeFieldName } from '#domain/localized-field-names.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { revokePictureUrl, storedPicture, type FormPicture } from './form-pictures.ts'
import { CropField, rotatedSize } from './crop-field.tsx'
import { squareCrop, rotateCrop } from './crop.ts'
import * as fieldStyles from '#ui/field/field.module.css'

type PictureEditorProps = {
  picture: FormPicture
  number: number
  onChange: (change: Partial<FormPicture>) => void
  onClose: () => void
}

const initialEdit: PictureEdit = { turn: 0, crop: wholePicture }
const timeoutMs = 60_000

/**
 * Renders the editor that rotates, crops and describes a picture. The store applies rotation and crop to its original.
 */
export function PictureEditor({ picture, number, onChange, onClose }: PictureEditorProps) {
  const t = useMessages(pictureMessages)
  const [edit, setEdit] = useState(initialEdit)
  const [alt, setAlt] = useState(picture.alt)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const hash = picture.state.kind === 'stored' ? picture.state.hash : ''
  const image = useImage(hash)

  async function applyEdit() {
    const { turn, crop } = edit
    const isTouched = turn !== 0 || crop.width < 100 || crop.height < 100
    if (!isTouched) {
      onChange({ alt })
      return onClose()
    }
    setIsBusy(true)
    const body = { picture: hash, turn, crop }
    const response = await callApi('POST', '/product/picture/edit', { body, timeoutMs })
    setIsBusy(false)
    if (!response.ok) return setError(response.message)
    revokePictureUrl(picture)
    const { url, state } = storedPicture({ ...response.body.picture, alt })
    onChange({ url, state, alt, file: undefined })
    onClose()
  }

  return (
    <Dialog
      isOpen
      kind="wide"
      title={t.title({ number })}
      closeLabel={t.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" isLoading={isBusy} onClick={() => void applyEdit()}>
            {t.done}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </>
      }
    >
      {image !== undefined && (
        <>
          <CropField image={image} edit={edit} onCrop={(crop) => setEdit({ ...edit, crop })} />
          <p className={fieldStyles.hint}>{t.cropHint}</p>
          <PictureTools image={image} edit={edit} onEdit={setEdit} />
        </>
      )}
      <AltTextFields alt={alt} onAlt={setAlt} />
      {error !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}

type PictureToolsProps = {
  image: HTMLImageElement
  edit: PictureEdit
  onEdit: (edit: PictureEdit) => void
}

const nextRotation = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

function PictureTools({ image, edit: { turn, crop }, onEdit }: PictureToolsProps) {
  const t = useMessages(pictureMessages)
  return (
    <Row>
      <Button
        icon="arrow-clockwise"
        onClick={() => onEdit({ turn: nextRotation[turn], crop: rotateCrop(crop) })}
      >
        {t.turn}
      </Button>
      <Button onClick={() => onEdit({ turn, crop: squareCrop(rotatedSize(image, turn)) })}>{t.square}</Button>
      <Button onClick={() => onEdit({ turn, crop: wholePicture })}>{t.whole}</Button>
    </Row>
  )
}

const labels = { en: 'altText', ne: 'altTextNepali' } as const

function AltTextFields({
  alt,
  onAlt,
}: {
  alt: FormPicture['alt']
  onAlt: (alt: FormPicture['alt']) => void
}) {
  const t = useMessages(pictureMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const languagesInOrder = languagesPreferredFirst(useLanguage())
  return (
    <Stack>
      {languagesInOrder.map((language) => (
        <TextField
          key={language}
          name={localizeFieldName('alt', language)}
          label={t[labels[language]]}
          optionalHint={sellerProductText.optional}
          hint={language === languagesInOrder[0] ? undefined : t.altTextHint}
          lang={language}
          autoComplete="off"
          maxLength={200}
          value={alt[language]}
          onChange={({ target }) => onAlt({ ...alt, [language]: target.value })}
        />
      ))}
    </Stack>
  )
}

/** Returns the image for the crop editor; undefined until it has loaded. */
function useImage(hash: string): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>()
  useEffect(() => {
    const loadingImage = new Image()
    loadingImage.src = pictureUrl(hash, 800, 'webp')
    let isCancelled = false
    loadingImage.addEventListener('load', () => {
      if (!isCancelled) setImage(loadingImage)
    })
    return () => {
      isCancelled = true
    }
  }, [hash])
  return image
}
