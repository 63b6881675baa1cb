import { useId } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type PictureSource, pictureWidths } from '#ui/picture/picture-srcset.ts'

type FeaturedTileProps = {
  title: string
  text?: string | undefined
  link: { href: string; text: string }
  picture: PictureSource | null
  missing: string
}

/** A room with its picture; the link's words are its own, its title describes it, its target is the tile. */
export function FeaturedTile({ title, text, link, picture, missing }: FeaturedTileProps) {
  const titleId = useId()
  return (
    <div>
      <div className="duo__m">
        <Picture
          picture={picture}
          widths={pictureWidths.featured}
          sizes="(min-width: 1440px) 780px, (min-width: 768px) 56vw, 92vw"
          missing={missing}
        />
      </div>
      <div className="duo__t">
        <div>
          <h3 className="h3" id={titleId}>
            {title}
          </h3>
          {text !== undefined && <p className="small muted">{text}</p>}
        </div>
        <ButtonLink variant="link" iconAfter="arrow-right" href={link.href} aria-describedby={titleId}>
          {link.text}
        </ButtonLink>
      </div>
    </div>
  )
}
