import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { GalleryViewerProps, GalleryTexts } from './gallery-viewer.tsx'
import { MissingPicture, Picture } from './picture.tsx'
import { type PictureSource, pictureWidths } from './picture-srcset.ts'
import { useSlides } from './use-slides.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './image-gallery.module.css'

/** A slide that is not a picture, in third position. Its thumbnail has a name instead of a number. */
type ExtraSlide = { name: string; icon: IconName; content: ReactNode }

type ImageGalleryProps = {
  pictures: readonly PictureSource[]
  texts: GalleryTexts
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

/** A picture with its index among the pictures, or the extra slide. */
type Slide = { key: string; picture: PictureSource; pictureIndex: number } | (ExtraSlide & { key: 'extra' })

function slidesOf(pictures: readonly PictureSource[], extra: ExtraSlide | undefined): Slide[] {
  const slides: Slide[] = pictures.map((picture, pictureIndex) => ({
    key: picture.hash,
    picture,
    pictureIndex,
  }))
  return extra === undefined ? slides : slides.toSpliced(extraIndex, 0, { key: 'extra', ...extra })
}

/** Pictures with thumbnails, counter, arrows, swipe and a full-window viewer. */
export function ImageGallery({ pictures, texts, extra, tag, heart, viewer }: ImageGalleryProps) {
  const [isViewing, setIsViewing] = useState(false)
  const slides = slidesOf(pictures, extra)
  const { index, show, trackProps, onKeyDown } = useSlides(slides.length)
  const hasSeveralSlides = slides.length > 1
  const currentSlide = slides[index]
  const currentPictureSlide =
    currentSlide !== undefined && 'picture' in currentSlide ? currentSlide : undefined
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys work from every control inside
    <div
      className={classNames(styles.gallery, !hasSeveralSlides && styles.single)}
      onKeyDown={hasSeveralSlides ? onKeyDown : undefined}
      {...(!hasSeveralSlides && { 'data-single': '' })}
    >
      <section className={styles.stage} data-stage="" aria-label={texts.gallery}>
        {slides.length === 0 ? (
          <MissingPicture text={texts.pictureMissing} />
        ) : (
          <div className={styles.track} data-track="" {...trackProps}>
            {slides.map((slide, slideIndex) =>
              'picture' in slide ? (
                <button
                  key={slide.key}
                  type="button"
                  aria-label={`${texts.open}: ${slide.picture.alt}`}
                  tabIndex={slideIndex === index ? 0 : -1}
                  onClick={() => setIsViewing(true)}
                >
                  <Picture
                    picture={slide.picture}
                    widths={pictureWidths.gallery}
                    sizes={mainSizes}
                    isEager={slideIndex === 0}
                    missingText={texts.pictureMissing}
                  />
                </button>
              ) : (
                <div key={slide.key} className={`${styles.extra} ${textStyles.scripted}`}>
                  {slide.content}
                </div>
              ),
            )}
          </div>
        )}
        {tag}
        {heart}
        {hasSeveralSlides && (
          <>
            <span className={`${styles.counter} ${textStyles.hiddenInPrint}`}>
              {texts.counter({ number: index + 1, count: slides.length })}
            </span>
            <div className={`${styles.arrows} ${textStyles.hiddenInPrint}`}>
              <IconButton icon="arrow-left" label={texts.previous} onClick={() => show(index - 1)} />
              <IconButton icon="arrow-right" label={texts.next} onClick={() => show(index + 1)} />
            </div>
          </>
        )}
      </section>
      {hasSeveralSlides && <Thumbnails slides={slides} index={index} texts={texts} onShow={show} />}
      {viewer({
        isOpen: isViewing,
        pictures,
        initialIndex: currentPictureSlide?.pictureIndex ?? 0,
        texts,
        onClose: () => setIsViewing(false),
      })}
    </div>
  )
}

type ThumbnailsProps = {
  slides: readonly Slide[]
  index: number
  texts: GalleryTexts
  onShow: (index: number) => void
}

function Thumbnails({ slides, index, texts, onShow }: ThumbnailsProps) {
  return (
    <div className={`${styles.thumbnails} ${textStyles.hiddenInPrint}`}>
      {slides.map((slide, slideIndex) => (
        <button
          key={slide.key}
          type="button"
          aria-label={
            'picture' in slide ? texts.image({ number: slideIndex + 1, count: slides.length }) : slide.name
          }
          {...(slideIndex === index && { 'aria-current': true })}
          onClick={() => onShow(slideIndex)}
        >
          {'picture' in slide ? (
            <Picture
              picture={{ ...slide.picture, alt: '' }}
              widths={pictureWidths.card}
              sizes="(min-width: 1024px) 84px, 24vw"
              missingText={texts.pictureMissing}
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
