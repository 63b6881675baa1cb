import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { Picture } from './picture.tsx'
import { type PictureSource, pictureWidths } from './picture-srcset.ts'
import { classNames } from '#ui/class-names.ts'
import { useModal } from '#ui/dialog/use-modal.ts'
import { useSlides } from './use-slides.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './image-gallery.module.css'

/** The texts of a gallery; `place` returns "Image 1 of 4" and "1 / 4". */
export type GalleryWords = {
  gallery: string
  previous: string
  next: string
  open: string
  closeViewer: string
  zoom: string
  missing: string
  image: (place: { number: number; count: number }) => string
  counter: (place: { number: number; count: number }) => string
}

export type GalleryViewerProps = {
  isOpen: boolean
  pictures: readonly PictureSource[]
  first: number
  words: GalleryWords
  onClose: () => void
}

/** The pictures once more, as large as the window; two fingers zoom, and so does a button. */
export function GalleryViewer({ isOpen, pictures, first, words, onClose }: GalleryViewerProps) {
  const modal = useModal(isOpen, onClose)
  return (
    <dialog {...modal} className={styles.viewer} aria-label={words.gallery}>
      {isOpen && <Slides pictures={pictures} first={first} words={words} onClose={onClose} />}
    </dialog>
  )
}

function Slides({ pictures, first, words, onClose }: Omit<GalleryViewerProps, 'isOpen'>) {
  const count = pictures.length
  const { index, show, trackProps, onKeyDown } = useSlides(count)
  const [isZoomed, setIsZoomed] = useState(false)
  useEffect(() => show(first, 'instant'), [show, first])
  return (
    <>
      <header>
        <span className={textStyles.small}>{count > 1 && words.counter({ number: index + 1, count })}</span>
        <IconButton
          icon="magnifying-glass"
          label={words.zoom}
          aria-pressed={isZoomed}
          onClick={() => setIsZoomed(!isZoomed)}
        />
        <IconButton icon="x" label={words.closeViewer} onClick={onClose} onKeyDown={onKeyDown} />
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys work from every control inside */}
      <div className={classNames(styles.viewed, isZoomed && styles.zoomed)} onKeyDown={onKeyDown}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a row that scrolls must be reachable by keyboard */}
        <div className={styles.track} role="group" aria-label={words.gallery} tabIndex={0} {...trackProps}>
          {pictures.map((picture) => (
            <div key={picture.hash}>
              <Picture
                picture={picture}
                widths={pictureWidths.viewer}
                sizes={isZoomed ? '200vw' : '100vw'}
                missing={words.missing}
              />
            </div>
          ))}
        </div>
        {count > 1 && (
          <div className={styles.arrows}>
            <IconButton icon="arrow-left" label={words.previous} onClick={() => show(index - 1)} />
            <IconButton icon="arrow-right" label={words.next} onClick={() => show(index + 1)} />
          </div>
        )}
      </div>
    </>
  )
}
