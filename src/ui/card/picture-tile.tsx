import { useId } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type PictureSource, pictureWidths } from '#ui/picture/picture-srcset.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './picture-tile.module.css'

type PictureTileProps = {
  title: string
  text?: string | undefined
  link: { href: string; text: string }
  picture: PictureSource | null
  missing: string
}

/** A picture with words below it; the link's words are its own, its title describes it, its target is the tile. */
export function PictureTile({ title, text, link, picture, missing }: PictureTileProps) {
  const titleId = useId()
  return (
    <div>
      <div className={styles.picture}>
        <Picture
          picture={picture}
          widths={pictureWidths.featured}
          sizes="(min-width: 1440px) 780px, (min-width: 768px) 56vw, 92vw"
          missing={missing}
        />
      </div>
      <div className={styles.words}>
        <div>
          <h3 className={textStyles.subheading} id={titleId}>
            {title}
          </h3>
          {text !== undefined && <p className={`${textStyles.small} ${textStyles.muted}`}>{text}</p>}
        </div>
        <ButtonLink variant="link" iconAfter="arrow-right" href={link.href} aria-describedby={titleId}>
          {link.text}
        </ButtonLink>
      </div>
    </div>
  )
}
