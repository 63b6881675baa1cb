import { useId } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type PictureSource, pictureWidths } from '#ui/picture/picture-srcset.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as tilesStyles from '#ui/styles/tiles.module.css'

type PictureTileProps = {
  title: string
  text?: string | undefined
  link: { href: string; text: string }
  picture: PictureSource | null
  missingText: string
}

/** A picture with text below it. The link covers the tile, and the title describes it for screen readers. */
export function PictureTile({ title, text, link, picture, missingText }: PictureTileProps) {
  const titleId = useId()
  return (
    <div>
      <div className={tilesStyles.pictured}>
        <Picture
          picture={picture}
          widths={pictureWidths.featured}
          sizes="(min-width: 1440px) 780px, (min-width: 768px) 56vw, 92vw"
          missingText={missingText}
        />
      </div>
      <div className={tilesStyles.below}>
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
