import { useId, useState, type ChangeEvent } from 'react'
import { groupMessages } from '#domain/messages/shelf/groups.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonLook } from '#ui/button/button-look.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useWords } from '#app/components/use-words.ts'
import * as fieldLook from '#ui/field/field.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './categories.module.css'

export type TilePicture = { hash: string; width: number; height: number }

type TileFieldProps = {
  /** The hash of the picture that its owner has chosen; null where none was. */
  own: string | null
  /** What is shown now, the owner's or the one that the store brought along. */
  picture: TilePicture | null
  error: string | undefined
}

const uploadPatienceMs = 120_000

/** The picture of a tile: chosen and sent at once, kept with the rest. */
export function TileField({ own, picture, error }: TileFieldProps) {
  const said = useWords(groupMessages)
  const [hash, setHash] = useState(own)
  const [shown, setShown] = useState(picture)
  return (
    <div className={fieldLook.field}>
      <p className={fieldLook.label}>{said.tile}</p>
      <input type="hidden" name="tile" value={hash ?? ''} />
      {shown !== null && (
        <div className={styles.tile}>
          <Picture
            picture={{ ...shown, alt: '' }}
            widths={pictureWidths.square}
            sizes="120px"
            missing={said.noPicture}
          />
        </div>
      )}
      <ChooseTile
        text={shown === null ? said.choosePicture : said.changePicture}
        error={error}
        onPicture={(next) => {
          setHash(next.hash)
          setShown(next)
        }}
      />
      {hash !== null && (
        <Button
          size="small"
          onClick={() => {
            setHash(null)
            setShown(null)
          }}
        >
          {said.removePicture}
        </Button>
      )}
    </div>
  )
}

type ChooseProps = { text: string; error: string | undefined; onPicture: (picture: TilePicture) => void }

function ChooseTile({ text, error, onPicture }: ChooseProps) {
  const said = useWords(groupMessages)
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
    setRefused(answer.ok ? undefined : (Object.values(answer.errors)[0] ?? answer.message))
    if (answer.ok) onPicture(answer.body.picture)
  }
  const wrong = refused ?? error
  return (
    <>
      <label
        className={`${buttonLook({ variant: 'quiet', size: 'small' })} ${styles.choose}`}
        aria-busy={isSending}
      >
        <Icon name="image-square" size={18} />
        {text}
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
        {wrong ?? said.tileHint}
      </p>
    </>
  )
}
