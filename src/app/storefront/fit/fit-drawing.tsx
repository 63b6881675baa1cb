import { type ReactNode } from 'react'
import type { MeasuredFit } from '#domain/fit/answer.ts'
import { measureOf, type Home, type Place } from '#domain/fit/home.ts'
import type { PieceAnswer } from '#domain/fit/piece.ts'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage } from '#app/components/use-words.ts'
import { risingMm } from '#domain/messages/fit/fit-words.ts'
import { inTurn, turnedInto } from './turned-box.ts'
import * as styles from './fit.module.css'

type DrawingProps = { one: PieceAnswer; home: Home; label: string }

/** An opening and what is carried through it, to scale; x and y in centimetres, the floor at 0. */
export function FitDrawing({ one: { place, answer }, home, label }: DrawingProps) {
  if (answer.state === 'unmeasured') return null
  const state =
    answer.state === 'too-big' ? styles.over : answer.hold === 'straight' ? styles.good : styles.turn
  const Shape = shapes[place]
  return (
    <div className={`${styles.drawing} ${state}`}>
      <Shape answer={answer} at={(name) => (measureOf(home, place, name) ?? 0) / 10} label={label} />
    </div>
  )
}

type ShapeProps = { answer: MeasuredFit; at: (measure: string) => number; label: string }

const shapes = { door: Door, corner: Corner, lift: Lift, wall: Wall } satisfies {
  [P in Place]: (props: ShapeProps) => ReactNode
}

/** A window as large as what it shows, never below 304 by 296 centimetres; letters keep their size in it. */
function Sheet({
  label,
  width,
  top,
  children,
}: {
  label: string
  width: number
  top: number
  children: ReactNode
}) {
  const scale = Math.max(1, (width + 90) / 304, (top + 66) / 296)
  const [wide, high] = [304 * scale, 296 * scale]
  return (
    <svg
      viewBox={`${-wide / 2} ${-high + 34 * scale} ${wide} ${high}`}
      role="img"
      aria-label={label}
      fontSize={14 * scale}
    >
      {children}
    </svg>
  )
}

function Across({
  from,
  to,
  y,
  isBelow = false,
}: {
  from: number
  to: number
  y: number
  isBelow?: boolean
}) {
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

function Up({ x, to, isLeft = false }: { x: number; to: number; isLeft?: boolean }) {
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

function Door({ answer, at, label }: ShapeProps) {
  const [width, height] = [at('widthMm'), at('heightMm')]
  const sides = { across: answer.lies.across / 10, up: answer.lies.up / 10 }
  const left = -width / 2
  const isTilted = answer.hold === 'tilted'
  const box = isTilted ? turnedInto(sides, { across: width, up: height }) : standing(sides)
  const shift = answer.state === 'too-big' ? left : -box.across / 2
  const most = Math.max(height, box.up)
  const wall = most + 28
  const side = Math.max(width / 2, left + box.across) + 44
  return (
    <Sheet label={label} width={side * 2} top={wall}>
      <path
        className={styles.solid}
        d={`M${-side} ${-wall}H${side}V0H${-left}V${-height}H${left}V0H${-side}z`}
      />
      <path className={styles.lintel} d={`M${left - 18} ${-height - 2}H${18 - left}`} />
      <path className={styles.floor} d={`M${-side} 0H${side}`} />
      <polygon className={styles.load} points={pointsOf(box.points, shift)} />
      <Across from={left} to={-left} y={12} isBelow />
      <Up x={left - 10} to={height} isLeft />
      {!isTilted && <Across from={shift} to={shift + box.across} y={-box.up - 8} />}
      {!isTilted && <Up x={Math.max(-left, shift + box.across) + 12} to={box.up} />}
    </Sheet>
  )
}

/** From above, or from the side where it is raised on its end and the ceiling decides. */
function Corner(props: ShapeProps) {
  const { answer, at } = props
  const isRaised = answer.hold === 'upright'
  const isUnderCeiling = answer.state !== 'too-big' || risingMm(answer.lies) / 10 > at('ceilingMm')
  return isRaised && isUnderCeiling ? <Rising {...props} /> : <Turn {...props} />
}

function Turn({ answer, at, label }: ShapeProps) {
  const [before, after] = [at('beforeMm'), at('afterMm')]
  const box = { across: answer.lies.across / 10, along: answer.lies.along / 10 }
  const reach = Math.max(before, after, box.along * 0.75) + 70
  const left = -reach / 2
  const points = inTurn(box, { before, after }).map(([x, y]) => `${x + left},${y - reach}`)
  return (
    <Sheet label={label} width={reach} top={reach}>
      <path
        className={styles.solid}
        d={`M${left} 0V${-reach}H${left + reach}V${after - reach}H${left + before}V0`}
      />
      <polygon className={styles.load} points={points.join(' ')} />
      <Across from={left} to={left + before} y={12} isBelow />
      <g transform={`translate(${left + reach + 10} ${after - reach})`}>
        <Up x={0} to={after} />
      </g>
    </Sheet>
  )
}

/** At the moment when its longest diagonal stands upright. */
function Rising({ answer, at, label }: ShapeProps) {
  const ceiling = at('ceilingMm')
  const [across, up] = [answer.lies.across / 10, answer.lies.up / 10]
  const high = Math.hypot(across, up)
  const aside = (across * up) / high
  const points = [
    [0, 0],
    [aside, across * (across / high)],
    [0, high],
    [-aside, up * (up / high)],
  ] as const
  const side = aside + 60
  return (
    <Sheet label={label} width={side * 2} top={Math.max(ceiling, high) + 22}>
      <path className={styles.solid} d={`M${-side} ${-ceiling}V${-ceiling - 20}H${side}V${-ceiling}z`} />
      <path className={styles.floor} d={`M${-side} 0H${side}`} />
      <polygon className={styles.load} points={pointsOf(points, 0)} />
      <Up x={-side + 12} to={ceiling} isLeft />
      <Up x={side - 12} to={high} />
    </Sheet>
  )
}

/** From above, or from the side where it leans against the back wall. */
function Lift({ answer, at, label }: ShapeProps) {
  const { across, along, up } = answer.lies
  const isLeaned = answer.hold === 'leaned'
  const cabin = { across: at(isLeaned ? 'depthMm' : 'widthMm'), up: at(isLeaned ? 'heightMm' : 'depthMm') }
  const sides = isLeaned ? { across: along / 10, up: up / 10 } : { across: across / 10, up: along / 10 }
  const box = answer.hold === 'straight' ? standing(sides) : turnedInto(sides, cabin)
  const left = -cabin.across / 2
  const shift = answer.state === 'too-big' ? left : -box.across / 2
  const door = at('doorMm') / 2
  const walls = isLeaned
    ? `M${left} 0V${-cabin.up}H${-left}V0z`
    : `M${-door} 0H${left}V${-cabin.up}H${-left}V0H${door}`
  return (
    <Sheet
      label={label}
      width={Math.max(cabin.across, box.across) + 60}
      top={Math.max(cabin.up, box.up) + 24}
    >
      <path className={styles.cabin} d={walls} />
      <polygon className={styles.load} points={pointsOf(box.points, shift)} />
      <Across from={left} to={-left} y={12} isBelow />
      <Up x={left - 10} to={cabin.up} isLeft />
    </Sheet>
  )
}

function Wall({ answer, at, label }: ShapeProps) {
  const [length, width] = [at('lengthMm'), answer.lies.across / 10]
  const left = -length / 2
  const shift = answer.state === 'too-big' ? left : -width / 2
  const high = 80
  const side = Math.max(length, width) / 2 + 40
  return (
    <Sheet label={label} width={side * 2} top={200}>
      <path
        className={styles.solid}
        d={`M${-side} -200H${left}V0H${-side}zM${-left} -200H${Math.max(side, shift + width + 8)}V0H${-left}z`}
      />
      <path className={styles.floor} d={`M${-side} 0H${side}`} />
      <rect className={styles.load} x={shift} y={-high} width={width} height={high} />
      <Across from={left} to={-left} y={-high - 20} />
      <Across from={shift} to={shift + width} y={12} isBelow />
    </Sheet>
  )
}

function standing({ across, up }: { across: number; up: number }) {
  const points = [
    [0, 0],
    [across, 0],
    [across, up],
    [0, up],
  ] as const
  return { points, across, up }
}

function pointsOf(points: readonly (readonly [number, number])[], shift: number): string {
  return points.map(([x, y]) => `${x + shift},${-y}`).join(' ')
}

function rounded(cm: number): number {
  return Math.round(cm * 10) / 10
}
