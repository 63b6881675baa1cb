import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { GalleryViewerProps, GalleryWords } from './gallery-viewer.tsx'
import { Missing, Picture } from './picture.tsx'
import { type PictureSource, pictureWidths } from './picture-srcset.ts'
import { useSlides } from './use-slides.ts'
import * as styles from './image-gallery.module.css'

/** A slide that is not a picture, at the third place. Its thumbnail has a name instead of a number. */
type ExtraSlide = { name: string; icon: IconName; content: ReactNode }

type ImageGalleryProps = {
  pictures: readonly PictureSource[]
  words: GalleryWords
  extra?: ExtraSlide | undefined
  /** A hanging Tag. */
  tag?: ReactNode
  /** A HeartButton. */
  heart?: ReactNode
  /** Renders the pictures at the size of the window. Its code may load when it is first opened. */
  viewer: (props: GalleryViewerProps) => ReactNode
}

const mainSizes = '(min-width: 1440px) 714px, (min-width: 1024px) 52vw, (min-width: 768px) 47vw, 100vw'
const extraIndex = 2

/** A picture with its place among the pictures, or the extra slide. */
type Slide = { key: string; picture: PictureSource; at: number } | (ExtraSlide & { key: 'extra' })

function slidesOf(pictures: readonly PictureSource[], extra: ExtraSlide | undefined): Slide[] {
  const slides: Slide[] = pictures.map((picture, at) => ({ key: picture.hash, picture, at }))
  return extra === undefined ? slides : slides.toSpliced(extraIndex, 0, { key: 'extra', ...extra })
}

/** Pictures of one thing with thumbs, counter, arrows, swipe and a viewer as large as the window. */
export function ImageGallery({ pictures, words, extra, tag, heart, viewer }: ImageGalleryProps) {
  const [isViewing, setIsViewing] = useState(false)
  const slides = slidesOf(pictures, extra)
  const { index, show, trackProps, onKeyDown } = useSlides(slides.length)
  const hasMany = slides.length > 1
  const current = slides[index]
  const picture = current !== undefined && 'picture' in current ? current : undefined
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys work from every control inside
    <div
      className={classNames(styles.gallery, !hasMany && styles.single)}
      onKeyDown={hasMany ? onKeyDown : undefined}
      {...(!hasMany && { 'data-single': '' })}
    >
      <section className={styles.stage} data-stage="" aria-label={words.gallery}>
        {slides.length === 0 ? (
          <Missing words={words.missing} />
        ) : (
          <div className={styles.track} data-track="" {...trackProps}>
            {slides.map((slide, at) =>
              'picture' in slide ? (
                <button
                  key={slide.key}
                  type="button"
                  aria-label={`${words.open}: ${slide.picture.alt}`}
                  tabIndex={at === index ? 0 : -1}
                  onClick={() => setIsViewing(true)}
                >
                  <Picture
                    picture={slide.picture}
                    widths={pictureWidths.gallery}
                    sizes={mainSizes}
                    isEager={at === 0}
                    missing={words.missing}
                  />
                </button>
              ) : (
                <div key={slide.key} className={styles.extra}>
                  {slide.content}
                </div>
              ),
            )}
          </div>
        )}
        {tag}
        {heart}
        {hasMany && (
          <>
            <span className={styles.counter}>
              {words.counter({ number: index + 1, count: slides.length })}
            </span>
            <div className={styles.arrows}>
              <IconButton icon="arrow-left" label={words.previous} onClick={() => show(index - 1)} />
              <IconButton icon="arrow-right" label={words.next} onClick={() => show(index + 1)} />
            </div>
          </>
        )}
      </section>
      {hasMany && (
        <Thumbs slides={slides} index={index} words={{ ...words, total: pictures.length }} onShow={show} />
      )}
      {viewer({
        isOpen: isViewing,
        pictures,
        first: picture?.at ?? 0,
        words,
        onClose: () => setIsViewing(false),
      })}
    </div>
  )
}

type ThumbsProps = {
  slides: readonly Slide[]
  index: number
  words: GalleryWords & { total: number }
  onShow: (index: number) => void
}

function Thumbs({ slides, index, words, onShow }: ThumbsProps) {
  return (
    <div className={styles.thumbnails}>
      {slides.map((slide, at) => (
        <button
          key={slide.key}
          type="button"
          aria-label={
            'picture' in slide ? words.image({ number: slide.at + 1, count: words.total }) : slide.name
          }
          {...(at === index && { 'aria-current': true })}
          onClick={() => onShow(at)}
        >
          {'picture' in slide ? (
            <Picture
              picture={{ ...slide.picture, alt: '' }}
              widths={pictureWidths.card}
              sizes="(min-width: 1024px) 84px, 24vw"
              missing={words.missing}
              isSmall
            />
          ) : (
            <Icon name={slide.icon} />
          )}
        </button>
      ))}
    </div>
  )
}
