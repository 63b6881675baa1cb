import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { type PictureSource, pictureSrcset, pictureUrl, servedWidths } from './picture-srcset.ts'
import * as pictureStyles from '#ui/styles/picture.module.css'

type PictureProps = {
  picture: PictureSource | null
  widths: readonly number[]
  sizes: string
  /** Loads at once and with high priority; only for pictures above the fold. */
  isEager?: boolean
  /** Another crop of the same picture for narrow windows. */
  narrow?: { picture: PictureSource; widths: readonly number[]; sizes: string; media: string } | undefined
  /** The text in place of a picture that is missing or fails to load. */
  missingText: string
  /**
   * In boxes too small for text only the ornament of the placeholder is visible. Screen readers still read the text.
   */
  isSmall?: boolean
  className?: string | undefined
}

/** Renders a picture as AVIF and WebP in several widths; a placeholder if it is missing or fails to load. */
export function Picture(props: PictureProps) {
  const { picture, widths, sizes, isEager = false, narrow, missingText, isSmall = false, className } = props
  const [failedHash, setFailedHash] = useState<string>()
  if (picture === null || failedHash === picture.hash)
    return <MissingPicture text={missingText} isSmall={isSmall} />
  const fail = () => setFailedHash(picture.hash)
  const served = servedWidths(widths, picture.width)
  const fallback = served[Math.floor((served.length - 1) / 2)] ?? widths[0] ?? picture.width
  return (
    <picture className={classNames(pictureStyles.picture, className)}>
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

type MissingPictureProps = { text: string; isSmall?: boolean }

/** Renders the placeholder of a missing picture: the motif and a text. */
export function MissingPicture({ text, isSmall = false }: MissingPictureProps) {
  return (
    <span className={classNames(pictureStyles.missing, isSmall && pictureStyles.small)} data-missing="">
      <span className={pictureStyles.motif} aria-hidden="true" />
      {text}
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
