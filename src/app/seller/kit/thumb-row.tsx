import { type ReactNode } from 'react'
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
  return (
    <li className={kitStyles.thumbRow}>
      {picture && <span className={kitStyles.thumb}>{picture}</span>}
      <div className={kitStyles.words}>
        {title}
        {details && <p className={kitStyles.details}>{details}</p>}
      </div>
      {children && <div className={kitStyles.acts}>{children}</div>}
    </li>
  )
}
