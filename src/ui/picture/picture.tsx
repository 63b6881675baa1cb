import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { type PictureSource, pictureSrcset, pictureUrl, servedWidths } from './picture-srcset.ts'
import * as emptyStyles from '#ui/styles/empty.module.css'
import * as styles from './picture.module.css'

type PictureProps = {
  picture: PictureSource | null
  widths: readonly number[]
  sizes: string
  /** True only above the fold: loads at once and first. */
  isEager?: boolean
  /** Another crop of the same picture for narrow windows. */
  narrow?: { picture: PictureSource; widths: readonly number[]; sizes: string; media: string } | undefined
  /** The text in place of a picture that is missing or fails to load. */
  missing: string
  /** In boxes too small for text only the motif is visible, and the text is for screen readers. */
  isSmall?: boolean
  className?: string | undefined
}

/** One picture in two types and as many widths as its source can fill, on the stone ground of its box. */
export function Picture(props: PictureProps) {
  const { picture, widths, sizes, isEager = false, narrow, missing, isSmall = false, className } = props
  const [failedHash, setFailedHash] = useState<string>()
  if (picture === null || failedHash === picture.hash) return <Missing words={missing} isSmall={isSmall} />
  const fail = () => setFailedHash(picture.hash)
  const served = servedWidths(widths, picture.width)
  const fallback = served[Math.floor((served.length - 1) / 2)] ?? widths[0] ?? picture.width
  return (
    <picture className={className}>
      {narrow !== undefined && (
        <>
          <Sources
            picture={narrow.picture}
            widths={narrow.widths}
            sizes={narrow.sizes}
            media={narrow.media}
            type="avif"
          />
          <Sources
            picture={narrow.picture}
            widths={narrow.widths}
            sizes={narrow.sizes}
            media={narrow.media}
            type="webp"
          />
        </>
      )}
      <Sources picture={picture} widths={widths} sizes={sizes} type="avif" />
      <img
        // An error before hydration fires no event, so the image is checked on mount.
        ref={(image) => {
          if (image !== null && hasFailed(image)) fail()
        }}
        src={pictureUrl(picture.hash, fallback, 'webp')}
        srcSet={pictureSrcset(picture, widths, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding={isEager ? 'sync' : 'async'}
        fetchPriority={isEager ? 'high' : 'auto'}
        onError={fail}
      />
    </picture>
  )
}

type MissingProps = { words: string; isSmall?: boolean }

/** The motif on stone with the words for a picture that is not there. */
export function Missing({ words, isSmall = false }: MissingProps) {
  return (
    <span className={classNames(styles.missing, isSmall && styles.small)} data-missing="">
      <span className={`${emptyStyles.motif} ${styles.motif}`} aria-hidden="true" />
      {words}
    </span>
  )
}

type SourcesProps = {
  picture: PictureSource
  widths: readonly number[]
  sizes: string
  media?: string
  type: 'avif' | 'webp'
}

function Sources({ picture, widths, sizes, media, type }: SourcesProps) {
  return (
    <source
      type={`image/${type}`}
      srcSet={pictureSrcset(picture, widths, type)}
      sizes={sizes}
      {...(media !== undefined && { media, width: picture.width, height: picture.height })}
    />
  )
}

function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== ''
}
