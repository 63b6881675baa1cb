import { type ReactNode } from 'react'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './dimension-drawing.module.css'

type DimensionDrawingProps = {
  /** Millimetres of the piece, and of its seat where it has one. */
  measures: { width: number; depth: number; height: number; seat?: number | undefined }
  texts: { width: string; depth: string; height: string; seat?: string | undefined }
  /** The drawing in one sentence. */
  label: string
  /** Package sizes. */
  caption?: ReactNode
}

const ground = 244
const room = { width: 460, height: 150 }
const left = 60
const between = 64

/** Front and side of a piece to one scale, with its measures. */
export function DimensionDrawing({ measures, texts, label, caption }: DimensionDrawingProps) {
  const scale = Math.min(room.width / (measures.width + measures.depth), room.height / measures.height)
  const [width, depth, height] = [measures.width * scale, measures.depth * scale, measures.height * scale]
  const top = ground - height
  const side = left + width + between
  const seatY = measures.seat === undefined ? undefined : ground - measures.seat * scale
  return (
    <figure className={styles.drawing}>
      <svg
        viewBox={`0 ${top - 14} ${side + depth + 24} ${height + 82}`}
        role="img"
        aria-label={label}
        fill="none"
      >
        <g className={styles.lines}>
          <rect x={left} y={top} width={width} height={height} />
          <rect x={side} y={top} width={depth} height={height} />
          {seatY !== undefined && <path d={`M${left} ${seatY}h${width}M${side} ${seatY}h${depth}`} />}
        </g>
        <g className={styles.measures}>
          <path d={across(left, width)} />
          <path d={across(side, depth)} />
          <path d={up(left - 22, top)} />
          {seatY !== undefined && <path d={up(side - 22, seatY)} />}
        </g>
        <g textAnchor="middle">
          <text x={left + width / 2} y={ground + 56}>
            {texts.width}
          </text>
          <text x={side + depth / 2} y={ground + 56}>
            {texts.depth}
          </text>
          <text
            x={left - 32}
            y={(top + ground) / 2}
            transform={`rotate(-90 ${left - 32} ${(top + ground) / 2})`}
          >
            {texts.height}
          </text>
          {seatY !== undefined && (
            <text
              x={side - 30}
              y={(seatY + ground) / 2}
              transform={`rotate(-90 ${side - 30} ${(seatY + ground) / 2})`}
            >
              {texts.seat}
            </text>
          )}
        </g>
      </svg>
      {caption !== undefined && <figcaption className={textLook.caption}>{caption}</figcaption>}
    </figure>
  )
}

function across(x: number, length: number): string {
  return `M${x} ${ground + 24}h${length}m0-6v12m${-length} 0v-12`
}

function up(x: number, top: number): string {
  return `M${x} ${top}V${ground}m-6 0h12M${x - 6} ${top}h12`
}
