import { type ReactNode } from 'react'
import { Row } from '#ui/layout/flow.tsx'
import { Media } from './media.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as kitStyles from './kit.module.css'

type ThumbRowProps = {
  /** A small square picture. */
  picture?: ReactNode
  /** A link in it covers the row. */
  title: ReactNode
  /** What is below the title. */
  details?: ReactNode
  /** The buttons. */
  children?: ReactNode
}

/** Renders a row of a list with a small picture, a title and buttons. */
export function ThumbRow({ picture, title, details, children }: ThumbRowProps) {
  const words = (
    <div className={kitStyles.words}>
      {title}
      {details && (
        <div className={textStyles.caption}>
          <Row as="p" align="center">
            {details}
          </Row>
        </div>
      )}
    </div>
  )
  return (
    <li className={kitStyles.thumbRow}>
      {picture ? <Media picture={picture}>{words}</Media> : words}
      {children && (
        <div className={kitStyles.acts}>
          <Row align="center">{children}</Row>
        </div>
      )}
    </li>
  )
}
