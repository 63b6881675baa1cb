import type { ReactNode } from 'react'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import * as styles from './fit.module.css'

// Room for the words on both sides, above and below.
const aside = 90
const beneath = 34
const around = 66
const aroundPlan = 46

/** A window in centimetres: its scale relative to 304 by 296, and its height above the floor. */
export type Window = { scale: number; top: number }

/**
 * Returns a window as large as its content, at least 304 by 296 centimetres. Products on a floor can then be compared.
 */
export function windowOn(width: number, top: number): Window {
  return scaled(Math.max(1, needed(width, top + around)))
}

/** Returns the window for a view from above, which has no floor and fills the window. */
export function planWindow(width: number, top: number): Window {
  return scaled(Math.max(0.6, needed(width, top + aroundPlan)))
}

function needed(width: number, high: number): number {
  return Math.max((width + aside) / 304, high / 296)
}

function scaled(scale: number): Window {
  return { scale, top: (296 - beneath) * scale }
}

type SheetProps = { label: string; window: Window; children: ReactNode }

/** Renders the drawing with a font size that does not depend on the window. */
export function Sheet({ label, window: { scale }, children }: SheetProps) {
  const [wide, high] = [304 * scale, 296 * scale]
  return (
    <svg
      viewBox={`${-wide / 2} ${-high + beneath * scale} ${wide} ${high}`}
      role="img"
      aria-label={label}
      fontSize={14 * scale}
    >
      {children}
    </svg>
  )
}

type AcrossProps = { from: number; to: number; y: number; isBelow?: boolean }

export function Across({ from, to, y, isBelow = false }: AcrossProps) {
  const language = useLanguage()
  return (
    <g className={styles.measure}>
      <path d={`M${from} ${y}H${to}M${from} ${y - 4}v8M${to} ${y - 4}v8`} />
      <text x={(from + to) / 2} y={y} dy={isBelow ? '1.15em' : '-.5em'} textAnchor="middle">
        {formatNumber(rounded(to - from), language)}
      </text>
    </g>
  )
}

export function Up({ x, to, isLeft = false }: { x: number; to: number; isLeft?: boolean }) {
  const language = useLanguage()
  return (
    <g className={styles.measure}>
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
