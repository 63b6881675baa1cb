import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { GalleryViewerProps, GalleryWords } from './gallery-viewer.tsx'
import { Missing, Picture } from './picture.tsx'
import { type PictureSource, pictureWidths } from './picture-srcset.ts'
import { useSlides } from './use-slides.ts'
import * as styles from './image-gallery.module.css'

type ImageGalleryProps = {
  pictures: readonly PictureSource[]
  words: GalleryWords
  /** A hanging Tag. */
  tag?: ReactNode
  /** A HeartButton. */
  heart?: ReactNode
  /** The pictures as large as the window, which may be fetched when they are first wanted. */
  viewer: (props: GalleryViewerProps) => ReactNode
}

const mainSizes = '(min-width: 1440px) 714px, (min-width: 1024px) 52vw, (min-width: 768px) 47vw, 100vw'

/** Pictures of one thing with thumbs, counter, arrows, swipe and a viewer as large as the window. */
export function ImageGallery({ pictures, words, tag, heart, viewer }: ImageGalleryProps) {
  const [isViewing, setIsViewing] = useState(false)
  const { index, show, trackProps, onKeyDown } = useSlides(pictures.length)
  const count = pictures.length
  const hasMany = count > 1
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys work from every control inside
    <div
      className={classNames(styles.gallery, !hasMany && styles.single)}
      onKeyDown={hasMany ? onKeyDown : undefined}
      {...(!hasMany && { 'data-single': '' })}
    >
      <section className={styles.stage} data-stage="" aria-label={words.gallery}>
        {count === 0 ? (
          <Missing words={words.missing} />
        ) : (
          <div className={styles.track} data-track="" {...trackProps}>
            {pictures.map((picture, at) => (
              <button
                key={picture.hash}
                type="button"
                aria-label={`${words.open}: ${picture.alt}`}
                tabIndex={at === index ? 0 : -1}
                onClick={() => setIsViewing(true)}
              >
                <Picture
                  picture={picture}
                  widths={pictureWidths.gallery}
                  sizes={mainSizes}
                  isEager={at === 0}
                  missing={words.missing}
                />
              </button>
            ))}
          </div>
        )}
        {tag}
        {heart}
        {hasMany && (
          <>
            <span className={styles.counter}>{words.counter({ number: index + 1, count })}</span>
            <div className={styles.arrows}>
              <IconButton icon="arrow-left" label={words.previous} onClick={() => show(index - 1)} />
              <IconButton icon="arrow-right" label={words.next} onClick={() => show(index + 1)} />
            </div>
          </>
        )}
      </section>
      {hasMany && <Thumbs pictures={pictures} index={index} words={words} onShow={show} />}
      {viewer({ isOpen: isViewing, pictures, first: index, words, onClose: () => setIsViewing(false) })}
    </div>
  )
}

type ThumbsProps = {
  pictures: readonly PictureSource[]
  index: number
  words: GalleryWords
  onShow: (index: number) => void
}

function Thumbs({ pictures, index, words, onShow }: ThumbsProps) {
  return (
    <div className={styles.thumbnails}>
      {pictures.map((picture, at) => (
        <button
          key={picture.hash}
          type="button"
          aria-label={words.image({ number: at + 1, count: pictures.length })}
          {...(at === index && { 'aria-current': true })}
          onClick={() => onShow(at)}
        >
          <Picture
            picture={{ ...picture, alt: '' }}
            widths={pictureWidths.card}
            sizes="(min-width: 1024px) 84px, 24vw"
            missing={words.missing}
            isSmall
          />
        </button>
      ))}
    </div>
  )
}
