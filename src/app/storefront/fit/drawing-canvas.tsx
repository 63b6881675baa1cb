import type { ReactNode } from 'react'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import * as drawingStyles from '#ui/styles/drawing.module.css'
import * as styles from './fit.module.css'

// The space for texts at the sides, above and below, in units of the unscaled drawing.
const sideMargins = 90
const bottomMargin = 34
const verticalMargins = 66
const planMargins = 46

/** The visible area in centimetres: its scale relative to 304 by 296, and its height above the floor. */
export type Viewport = { scale: number; top: number }

/**
 * Returns a viewport as large as its content, at least 304 by 296 centimetres. Products on a floor can then
 * be compared.
 */
export function floorViewport(width: number, top: number): Viewport {
  return viewportOfScale(Math.max(1, requiredScale(width, top + verticalMargins)))
}

/** Returns the viewport for a view from above, which has no floor and fills the viewport. */
export function planViewport(width: number, top: number): Viewport {
  return viewportOfScale(Math.max(0.6, requiredScale(width, top + planMargins)))
}

function requiredScale(width: number, height: number): number {
  return Math.max((width + sideMargins) / 304, height / 296)
}

function viewportOfScale(scale: number): Viewport {
  return { scale, top: (296 - bottomMargin) * scale }
}

type DrawingCanvasProps = { label: string; viewport: Viewport; children: ReactNode }

/** Renders the drawing with a font size that does not depend on the viewport. */
export function DrawingCanvas({ label, viewport: { scale }, children }: DrawingCanvasProps) {
  const [width, height] = [304 * scale, 296 * scale]
  return (
    <svg
      viewBox={`${-width / 2} ${-height + bottomMargin * scale} ${width} ${height}`}
      role="img"
      aria-label={label}
      fontSize={14 * scale}
    >
      {children}
    </svg>
  )
}

type HorizontalDimensionProps = { from: number; to: number; y: number; isBelow?: boolean }

export function HorizontalDimension({ from, to, y, isBelow = false }: HorizontalDimensionProps) {
  const language = useLanguage()
  return (
    <g className={`${drawingStyles.measure} ${styles.measure}`}>
      <path d={`M${from} ${y}H${to}M${from} ${y - 4}v8M${to} ${y - 4}v8`} />
      <text x={(from + to) / 2} y={y} dy={isBelow ? '1.15em' : '-.5em'} textAnchor="middle">
        {formatNumber(rounded(to - from), language)}
      </text>
    </g>
  )
}

export function VerticalDimension({ x, to, isLeft = false }: { x: number; to: number; isLeft?: boolean }) {
  const language = useLanguage()
  return (
    <g className={`${drawingStyles.measure} ${styles.measure}`}>
      <path d={`M${x} 0V${-to}M${x - 4} 0h8M${x - 4} ${-to}h8`} />
      <text x={x} y={-to / 2} dx={isLeft ? '-.5em' : '.5em'} textAnchor={isLeft ? 'end' : 'start'}>
        {formatNumber(rounded(to), language)}
      </text>
    </g>
  )
}

function rounded(cm: number): number {
  return Math.round(cm * 10) / 10
}
