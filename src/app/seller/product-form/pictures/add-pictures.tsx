import { type ChangeEvent, useId, useRef } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { FileButton } from '#ui/field/file-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { pictureTypes } from './form-pictures.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type AddPicturesProps = {
  remaining: number
  error: string | undefined
  onAdd: (files: readonly File[]) => void
}

/** Renders the buttons that add picture files or a photograph. */
export function AddPictures({ remaining, error, onAdd }: AddPicturesProps) {
  const t = useMessages(pictureMessages)
  const id = useId()
  // The ref holds the input until the camera returns, because a browser may discard a detached element.
  const camera = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // An empty value allows the same file to be selected again after its removal.
    target.value = ''
    onAdd(files)
  }
  function photograph() {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.capture = 'environment'
    input.addEventListener('change', () => onAdd([...(input.files ?? [])]))
    camera.current = input
    input.click()
  }
  return (
    <div className={fieldStyles.drop}>
      <Row>
        <FileButton
          name="images"
          accept={pictureTypes.join(',')}
          multiple
          aria-invalid={error !== undefined}
          aria-describedby={id}
          onChange={choose}
        >
          {t.choose}
        </FileButton>
        <Button icon="camera" onClick={photograph}>
          {t.camera}
        </Button>
      </Row>
      {error === undefined ? (
        <p className={`${textStyles.small} ${textStyles.muted}`} id={id}>
          {t.room({ remaining })}
        </p>
      ) : (
        <p className={fieldStyles.error} id={id} role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
