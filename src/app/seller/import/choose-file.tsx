import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type ChooseFileProps = {
  accept: string
  icon: IconName
  texts: { choose: string; drop: string }
  error: string | undefined
  /** The requirements of a file. */
  children: ReactNode
  onFile: (file: File) => void
}

/** Renders a field for a file, which is selected or dropped. */
export function ChooseFile({ accept, icon, texts, error, children, onFile }: ChooseFileProps) {
  const id = useId()
  const [isDragOver, setIsDragOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A file may have been selected before hydration.
  const chooseEarly = useEffectEvent(() => chooseFirst(input.current?.files ?? null))
  useEffect(() => chooseEarly(), [])
  function chooseFirst(files: FileList | null) {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    chooseFirst(event.dataTransfer.files)
  }
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may be dropped in it */}
      <label
        className={fieldStyles.drop}
        {...(isDragOver && { 'data-over': '' })}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          className={textStyles.visuallyHidden}
          type="file"
          accept={accept}
          aria-describedby={error === undefined ? id : `${id}-error ${id}`}
          aria-invalid={error !== undefined}
          onChange={({ target }) => {
            chooseFirst(target.files)
            // An empty value allows the corrected file to be selected again.
            target.value = ''
          }}
        />
        <Icon name={icon} size={28} />
        <b>{texts.choose}</b>
        <span className={`${textStyles.small} ${textStyles.muted}`}>{texts.drop}</span>
      </label>
      {error !== undefined && <FileError key={error} id={`${id}-error`} text={error} />}
      <p className={fieldStyles.hint} id={id}>
        {children}
      </p>
    </>
  )
}

/** Renders an error and takes the focus. It appears below the box, and on a phone it would be under the bottom bar. */
function FileError({ id, text }: { id: string; text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    paragraph.current?.focus({ preventScroll: true })
    paragraph.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p className={fieldStyles.error} role="alert" id={id} ref={paragraph} tabIndex={-1}>
      <Icon name="warning-circle" size={18} />
      {text}
    </p>
  )
}
