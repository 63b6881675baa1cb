import * as thumbnailsStyles from '#ui/styles/thumbnails.module.css'

type PicturesProps = {
  /** The addresses of the whole pictures. */
  pictures: readonly string[]
  /** What an address ends with that opens the small one. */
  small: '?size=small' | '&size=small'
  label: (number: number) => string
}

/** Pictures that somebody has sent, small, each opening whole. */
export function SmallPictures({ pictures, small, label }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className={thumbnailsStyles.thumbnails}>
      {pictures.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer" aria-label={label(index + 1)}>
            <img src={`${address}${small}`} width={88} height={88} alt="" loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  )
}
