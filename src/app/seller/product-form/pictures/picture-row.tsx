import type { KeyboardEvent } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { languageOfText, textIn } from '#domain/language.ts'
import { isSmallPicture } from '#domain/product/product.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { pictureLabel, type FormPicture } from './form-pictures.ts'
import type { RowDrag } from './use-row-drag.ts'
import { Stack } from '#ui/layout/flow.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as styles from '#app/seller/catalogue.module.css'

type PictureRowProps = {
  picture: FormPicture
  index: number
  count: number
  drag: RowDrag
  move: (from: number, to: number) => void
  onRetry: () => void
  onEdit: () => void
  onRemove: () => void
}

const stepByKey: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/** Renders one picture of the form: its upload progress, its errors and its actions. */
export function PictureRow(props: PictureRowProps) {
  const { picture, index, drag, onRetry } = props
  const t = useMessages(sellerMessages)
  const language = useLanguage()
  // The alternative text is next to the picture, so `alt` is empty. Without one, the file name describes the picture.
  const alt = textIn(language, picture.alt) === '' ? picture.name : ''
  const { from, overIndex } = drag.dragged ?? {}
  const isTarget = overIndex === index && from !== undefined && from !== index
  return (
    <li
      className={classNames(
        from === index && styles.dragged,
        isTarget && (from > index ? styles.before : styles.after),
        picture.state.kind === 'failed' && styles.refused,
      )}
    >
      <img src={picture.url} alt={alt} width={112} draggable={false} />
      {index === 0 && (
        <Tag isHanging kind="quiet">
          {t.first}
        </Tag>
      )}
      <div className={styles.pictureBody}>
        <Stack gap="tight">
          <PictureStatus picture={picture} number={index + 1} onRetry={onRetry} />
        </Stack>
        <PictureActions {...props} />
      </div>
    </li>
  )
}

function PictureStatus({
  picture,
  number,
  onRetry,
}: {
  picture: FormPicture
  number: number
  onRetry: () => void
}) {
  const t = useMessages(pictureMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const language = useLanguage()
  const { state } = picture
  const altText = pictureLabel({ ...picture, name: '' }, language)
  if (state.kind === 'failed')
    return (
      <>
        <p className={`${textStyles.caption} ${workspaceStyles.wrong}`} role="alert">
          {state.message}
        </p>
        {!state.isFinal && (
          <Button size="small" icon="arrow-clockwise" onClick={onRetry}>
            {t.retryUpload}
          </Button>
        )}
      </>
    )
  if (state.kind !== 'stored') {
    const percent = state.kind === 'sending' ? state.percent : undefined
    const uploadText = percent === 100 ? t.saving : t.sending({ percent: percent ?? 0 })
    return (
      <div className={workspaceStyles.progress}>
        <span>{percent === undefined ? t.preparing : uploadText}</span>
        <progress
          aria-label={sellerProductText.sendingImage({ number })}
          max={100}
          {...(percent !== undefined && percent < 100 && { value: percent })}
        />
      </div>
    )
  }
  return (
    <>
      <p
        className={classNames(textStyles.small, altText === '' && textStyles.muted, textStyles.clamped)}
        lang={altText === '' ? undefined : languageOfText(language, picture.alt)}
      >
        {altText || t.noWords}
      </p>
      {state.width > 0 && isSmallPicture(state) && <p className={textStyles.caption}>{t.small(state)}</p>}
    </>
  )
}

function PictureActions({ picture, index, count, drag, move, onEdit, onRemove }: PictureRowProps) {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const pictureText = useMessages(pictureMessages)
  const number = index + 1
  function nudge(event: KeyboardEvent) {
    const step = stepByKey[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <div>
      {count > 1 && (
        <IconButton
          className={styles.handle}
          icon="dots-six-vertical"
          label={pictureText.drag({ number })}
          onKeyDown={nudge}
          {...drag.handle(index)}
        />
      )}
      {index > 0 && (
        <IconButton icon="arrow-up" label={t.moveUp({ number })} onClick={() => move(index, index - 1)} />
      )}
      {index < count - 1 && (
        <IconButton
          icon="arrow-down"
          label={sellerProductText.moveBack({ number })}
          onClick={() => move(index, index + 1)}
        />
      )}
      {picture.state.kind === 'stored' && (
        <IconButton icon="pencil-simple" label={pictureText.edit({ number })} onClick={onEdit} />
      )}
      <IconButton icon="trash" label={t.removeImage({ number })} onClick={onRemove} />
    </div>
  )
}
