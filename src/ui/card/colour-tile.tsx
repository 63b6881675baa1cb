import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type PictureSource, pictureWidths } from '#ui/picture/picture-srcset.ts'
import { ColourGround } from './colour.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './colour-tile.module.css'

type ColourTileProps = {
  href: string
  text: string
  colour: string
  picture: PictureSource | null
  missing: string
}

/** Words on a colour of their own, the picture multiplied onto it. */
export function ColourTile({ href, text, colour, picture, missing }: ColourTileProps) {
  return (
    <Link className={styles.tile} to={href}>
      <ColourGround colour={colour} />
      <Picture
        picture={picture === null ? null : { ...picture, alt: '' }}
        widths={pictureWidths.tile}
        sizes="(min-width: 1440px) 253px, (min-width: 1024px) 19vw, (min-width: 768px) 46vw, 46vw"
        missing={missing}
      />
      <span className={styles.words}>
        <h3 className={textLook.subheading}>{text}</h3>
        <Icon name="arrow-right" size={20} />
      </span>
    </Link>
  )
}
