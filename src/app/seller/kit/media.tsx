import { type ReactNode } from 'react'
import * as kitStyles from './kit.module.css'

type MediaProps = { picture: ReactNode; children: ReactNode }

/** Renders a small square picture and the content beside it. */
export function Media({ picture, children }: MediaProps) {
  return (
    <div className={kitStyles.media}>
      <span className={kitStyles.thumb}>{picture}</span>
      {children}
    </div>
  )
}
