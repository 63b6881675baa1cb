import { useId, useState, type ChangeEvent } from 'react'
import { FileButton } from '#ui/field/file-button.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import * as fieldStyles from '#ui/field/field.module.css'

/** A picture in the store, by its hash and its size in pixels. */
export type UploadedPicture = { hash: string; width: number; height: number }

type PicturePickerProps = {
  /** The text of the button. */
  text: string
  hint: string
  error: string | undefined
  onPicture: (picture: UploadedPicture) => void
}

const uploadTimeoutMs = 120_000

/** Renders the button with which a seller picks a picture, which is uploaded at once. The error is shown below it. */
export function PicturePicker({ text, hint, error, onPicture }: PicturePickerProps) {
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const [uploadError, setUploadError] = useState<string>()
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (file === undefined) return
    const body = new FormData()
    body.append('picture', file)
    input.value = ''
    setIsSending(true)
    const response = await callApi('POST', '/seller/content/picture', { body, timeoutMs: uploadTimeoutMs })
    setIsSending(false)
    setUploadError(response.ok ? undefined : (Object.values(response.errors)[0] ?? response.message))
    if (response.ok) onPicture(response.body.picture)
  }
  const visibleError = uploadError ?? error
  return (
    <>
      <div>
        <FileButton
          size="small"
          accept="image/jpeg,image/png,image/webp,image/avif"
          isLoading={isSending}
          disabled={isSending}
          aria-describedby={id}
          onChange={(event) => void choose(event)}
        >
          {text}
        </FileButton>
      </div>
      <p className={visibleError === undefined ? fieldStyles.hint : fieldStyles.error} id={id}>
        {visibleError ?? hint}
      </p>
    </>
  )
}
