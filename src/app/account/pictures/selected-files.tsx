import { useId } from 'react'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { IconButton } from '#ui/button/button.tsx'
import { controlAttributes, Field } from '#ui/field/field.tsx'
import { FileButton } from '#ui/field/file-button.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as mediaStyles from '#ui/styles/media-row.module.css'

export type SelectedFile = { file: File; url: string }
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

type SelectedFilesProps = {
  /** The allowed number and types of pictures, and who sees them. */
  hint: string
  selectedFiles: readonly SelectedFile[]
  error: string | undefined
  add: (files: readonly File[]) => void
  remove: (url: string) => void
}

/** Renders the field for pictures to upload, and the thumbnails of the selected ones. */
export function SelectedFiles({ hint, selectedFiles, error, add, remove }: SelectedFilesProps) {
  const t = useMessages(requestMessages)
  const id = useId()
  return (
    <Field id={id} label={t.pictures} hint={hint} error={error} optionalHint={t.optional}>
      <FileButton
        size="small"
        id={id}
        accept={pictureTypes.join(',')}
        multiple
        {...controlAttributes(id, { hint, error })}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // Allows selecting a file again after it was removed.
          currentTarget.value = ''
        }}
      >
        {t.choose}
      </FileButton>
      {selectedFiles.length > 0 && (
        <ul className={mediaStyles.thumbnails}>
          {selectedFiles.map(({ url, file: { name } }) => (
            <li key={url}>
              <img src={url} width={88} height={88} alt={name} />
              <IconButton icon="x" label={t.remove({ name })} onClick={() => remove(url)} />
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}
