import { type ReactNode, type Ref } from 'react'
import * as kitStyles from './kit.module.css'

type PictureOverlayProps = {
  /** The size of the picture, in its own pixels. */
  size: { width: number; height: number }
  /** The area that stays unshaded. */
  area: { x: number; y: number; width: number; height: number }
  isHidden?: boolean
  ref?: Ref<SVGSVGElement>
  children: ReactNode
}

/** Renders a drawing over a picture, which shades all of it except one area. */
export function PictureOverlay({ size, area, isHidden = false, ref, children }: PictureOverlayProps) {
  const { width, height } = size
  return (
    <svg
      ref={ref}
      className={kitStyles.overlay}
      viewBox={`0 0 ${width} ${height}`}
      {...(isHidden && { 'aria-hidden': true })}
    >
      <path
        fillRule="evenodd"
        d={`M0 0H${width}V${height}H0Z M${area.x} ${area.y}h${area.width}v${area.height}h${-area.width}Z`}
      />
      {children}
    </svg>
  )
}
