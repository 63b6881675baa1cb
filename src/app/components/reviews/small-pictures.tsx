import * as textStyles from '#ui/styles/text.module.css'
import * as mediaStyles from '#ui/styles/media-row.module.css'

type PicturesProps = {
  /** The URLs of the full-size pictures. */
  pictures: readonly string[]
  /** The suffix of the URL of the small picture. */
  thumbnailQuery: '?size=small' | '&size=small'
  label: (number: number) => string
}

/** Renders uploaded pictures as thumbnails; each opens in full size. */
export function SmallPictures({ pictures, thumbnailQuery, label }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className={`${mediaStyles.thumbnails} ${textStyles.hiddenInPrint}`}>
      {pictures.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={label(index + 1)}>
            <img
              src={`${url}${thumbnailQuery}`}
              width={88}
              height={88}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
