import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { Picture } from './picture.tsx'
import { type PictureSource, pictureWidths } from './picture-srcset.ts'
import { classNames } from '#ui/class-names.ts'
import { useModal } from '#ui/dialog/use-modal.ts'
import { useSlides } from './use-slides.ts'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './image-gallery.module.css'

/** The texts of a gallery; `image` returns "Image 1 of 4", and `counter` returns "1 / 4". */
export type GalleryTexts = {
  gallery: string
  previous: string
  next: string
  open: string
  closeViewer: string
  zoom: string
  pictureMissing: string
  image: (position: { number: number; count: number }) => string
  counter: (position: { number: number; count: number }) => string
}

export type GalleryViewerProps = {
  isOpen: boolean
  pictures: readonly PictureSource[]
  initialIndex: number
  texts: GalleryTexts
  onClose: () => void
}

/** A full-window viewer of the pictures. Pinching zooms, and so does a button. */
export function GalleryViewer({ isOpen, pictures, initialIndex, texts, onClose }: GalleryViewerProps) {
  const modal = useModal(isOpen, onClose)
  return (
    <dialog {...modal} className={`${panelStyles.wholeWindow} ${styles.viewer}`} aria-label={texts.gallery}>
      {isOpen && <Slides pictures={pictures} initialIndex={initialIndex} texts={texts} onClose={onClose} />}
    </dialog>
  )
}

function Slides({ pictures, initialIndex, texts, onClose }: Omit<GalleryViewerProps, 'isOpen'>) {
  const count = pictures.length
  const { index, show, trackProps, onKeyDown } = useSlides(count)
  const [isZoomed, setIsZoomed] = useState(false)
  useEffect(() => show(initialIndex, 'instant'), [show, initialIndex])
  return (
    <>
      <header>
        <span className={textStyles.small}>{count > 1 && texts.counter({ number: index + 1, count })}</span>
        <IconButton
          icon="magnifying-glass"
          label={texts.zoom}
          aria-pressed={isZoomed}
          onClick={() => setIsZoomed(!isZoomed)}
        />
        <IconButton icon="x" label={texts.closeViewer} onClick={onClose} onKeyDown={onKeyDown} />
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys work from every control inside */}
      <div className={classNames(styles.viewed, isZoomed && styles.zoomed)} onKeyDown={onKeyDown}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a row that scrolls must be reachable by keyboard */}
        <div className={styles.track} role="group" aria-label={texts.gallery} tabIndex={0} {...trackProps}>
          {pictures.map((picture) => (
            <div key={picture.hash}>
              <Picture
                picture={picture}
                widths={pictureWidths.viewer}
                sizes={isZoomed ? '200vw' : '100vw'}
                missingText={texts.pictureMissing}
              />
            </div>
          ))}
        </div>
        {count > 1 && (
          <div className={styles.arrows}>
            <IconButton icon="arrow-left" label={texts.previous} onClick={() => show(index - 1)} />
            <IconButton icon="arrow-right" label={texts.next} onClick={() => show(index + 1)} />
          </div>
        )}
      </div>
    </>
  )
}
