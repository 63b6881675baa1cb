import { useState } from 'react'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { PicturePicker, type UploadedPicture } from '#app/components/picture-picker.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as fieldStyles from '#ui/field/field.module.css'

type PictureFieldProps = {
  name: 'tile' | 'wide'
  /** The hash of the picture that the owner has chosen; null if they have not chosen any. */
  customHash: string | null
  /** The current picture: the owner’s or the built-in one. */
  picture: UploadedPicture | null
  error: string | undefined
}

/** Renders a picture field of a group. The upload starts at once, and the picture is saved with the form. */
export function GroupPictureField({ name, customHash, picture, error }: PictureFieldProps) {
  const t = useMessages(groupMessages)
  const isTile = name === 'tile'
  const chooseText = isTile ? t.choosePicture : t.chooseWide
  const changeText = isTile ? t.changePicture : t.changeWide
  const [hash, setHash] = useState(customHash)
  const [preview, setPreview] = useState(picture)
  return (
    <div className={isTile ? fieldStyles.field : fieldStyles.full}>
      <p className={fieldStyles.label}>{isTile ? t.tile : t.wide}</p>
      <input type="hidden" name={name} value={hash ?? ''} />
      <Stack gap="close">
        {preview !== null && (
          <Grid columns="pair">
            <Picture
              picture={{ ...preview, alt: '' }}
              widths={isTile ? pictureWidths.square : pictureWidths.banner}
              sizes={isTile ? '120px' : '280px'}
              missingText={t.noPicture}
            />
          </Grid>
        )}
        <PicturePicker
          text={preview === null ? chooseText : changeText}
          hint={t.tileHint}
          error={error}
          onPicture={(next) => {
            setHash(next.hash)
            setPreview(next)
          }}
        />
        {hash !== null && (
          <Button
            size="small"
            onClick={() => {
              setHash(null)
              setPreview(null)
            }}
          >
            {isTile ? t.removePicture : t.removeWide}
          </Button>
        )}
      </Stack>
    </div>
  )
}
