import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type PictureSource, pictureWidths } from '#ui/picture/picture-srcset.ts'
import { ColourBackground } from './colour.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as tilesStyles from '#ui/styles/tiles.module.css'

type ColourTileProps = {
  href: string
  text: string
  colour: string
  picture: PictureSource | null
  /** Whether the picture is a photograph with its own background, which is shown whole below the text. */
  isPhoto?: boolean
  missingText: string
}

/** A link tile: text on a background colour, with a picture blended onto it. */
export function ColourTile({ href, text, colour, picture, isPhoto = false, missingText }: ColourTileProps) {
  return (
    <Link
      className={classNames(tilesStyles.tile, isPhoto && picture !== null && tilesStyles.photo)}
      to={href}
    >
      <ColourBackground colour={colour} />
      {/* A tile without a picture has no placeholder; `missingText` is for a picture that fails to load. */}
      {picture !== null && (
        <Picture
          picture={{ ...picture, alt: '' }}
          widths={pictureWidths.tile}
          sizes="(min-width: 1440px) 253px, (min-width: 1024px) 19vw, (min-width: 768px) 46vw, 46vw"
          missingText={missingText}
        />
      )}
      <span className={tilesStyles.words}>
        <h3 className={textStyles.subheading}>{text}</h3>
        <Icon name="arrow-right" size={20} />
      </span>
    </Link>
  )
}
