import { useState } from 'react'
import { groupMessages } from '#domain/messages/shelf/groups.ts'
import { Button } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { ChoosePicture, type KeptPicture } from '#app/components/choose-picture.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './categories.module.css'

type TileFieldProps = {
  /** The hash of the picture that its owner has chosen; null where none was. */
  own: string | null
  /** What is shown now, the owner's or the one that the store brought along. */
  picture: KeptPicture | null
  error: string | undefined
}

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
      <ChoosePicture
        text={shown === null ? said.choosePicture : said.changePicture}
        hint={said.tileHint}
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
