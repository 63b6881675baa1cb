import { useEffect, useState } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { languagesFrom } from '#domain/language.ts'
import { wholePicture, type PictureEdit } from '#domain/product/pictures/picture-edit.ts'
import { textName } from '#domain/text-names.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { forgetPicture, storedPicture, type FormPicture } from './chosen-pictures.ts'
import { CropField, sizeOf } from './crop-field.tsx'
import { squareCrop, turnedCrop } from './crop.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './pictures.module.css'

type PictureEditorProps = {
  picture: FormPicture
  number: number
  onChange: (change: Partial<FormPicture>) => void
  onClose: () => void
}

const untouched: PictureEdit = { turn: 0, crop: wholePicture }
const timeoutMs = 60_000

/**
 * Renders the editor that rotates, crops and describes a picture. The store applies rotation and crop to its original.
 */
export function PictureEditor({ picture, number, onChange, onClose }: PictureEditorProps) {
  const t = useMessages(pictureMessages)
  const [edit, setEdit] = useState(untouched)
  const [alt, setAlt] = useState(picture.alt)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const hash = picture.state.kind === 'stored' ? picture.state.hash : ''
  const image = useImage(hash)

  async function use() {
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
    forgetPicture(picture)
    const { url, state } = storedPicture({ ...response.body.picture, alt })
    onChange({ url, state, alt, file: undefined })
    onClose()
  }

  return (
    <Dialog
      isOpen
      kind="wide"
      title={t.title({ number })}
      close={t.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" isLoading={isBusy} onClick={() => void use()}>
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
          <TurnButtons image={image} edit={edit} onEdit={setEdit} />
        </>
      )}
      <Words alt={alt} onAlt={setAlt} />
      {error !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}

type TurnButtonsProps = {
  image: HTMLImageElement
  edit: PictureEdit
  onEdit: (edit: PictureEdit) => void
}

const nextTurn = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

function TurnButtons({ image, edit: { turn, crop }, onEdit }: TurnButtonsProps) {
  const t = useMessages(pictureMessages)
  return (
    <p className={styles.turns}>
      <Button icon="arrow-clockwise" onClick={() => onEdit({ turn: nextTurn[turn], crop: turnedCrop(crop) })}>
        {t.turn}
      </Button>
      <Button onClick={() => onEdit({ turn, crop: squareCrop(sizeOf(image, turn)) })}>{t.square}</Button>
      <Button onClick={() => onEdit({ turn, crop: wholePicture })}>{t.whole}</Button>
    </p>
  )
}

const labels = { en: 'words', ne: 'wordsNepali' } as const

function Words({ alt, onAlt }: { alt: FormPicture['alt']; onAlt: (alt: FormPicture['alt']) => void }) {
  const t = useMessages(pictureMessages)
  const more = useMessages(sellerProductMessages)
  const inOrder = languagesFrom(useLanguage())
  return (
    <div className={styles.described}>
      {inOrder.map((language) => (
        <TextField
          key={language}
          name={textName('alt', language)}
          label={t[labels[language]]}
          optional={more.optional}
          hint={language === inOrder[0] ? undefined : t.wordsHint}
          lang={language}
          autoComplete="off"
          maxLength={200}
          value={alt[language]}
          onChange={({ target }) => onAlt({ ...alt, [language]: target.value })}
        />
      ))}
    </div>
  )
}

/** Returns the image for the crop editor; undefined until it has loaded. */
function useImage(hash: string): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>()
  useEffect(() => {
    const loading = new Image()
    loading.src = pictureUrl(hash, 800, 'webp')
    let isGone = false
    loading.addEventListener('load', () => {
      if (!isGone) setImage(loading)
    })
    return () => {
      isGone = true
    }
  }, [hash])
  return image
}
