import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as drawingStyles from '#ui/styles/drawing.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/storefront/product/sections.module.css'

const tones = {
  body: drawingStyles.body,
  soft: drawingStyles.soft,
  wood: drawingStyles.wood,
  line: drawingStyles.thin,
  door: styles.door,
  lintel: drawingStyles.lintel,
  person: styles.person,
  hair: styles.hair,
} as const

const sceneClasses = [styles.narrow, styles.wide, styles.broad]

type Shape = { tone: keyof typeof tones; path: string }
type Scene = {
  width: number
  height: number
  scale: number
  parts: readonly { view: string; x: number; y: number }[]
  /** The path of the ground line; empty if there is none. */
  ground: string
  measures: string
  /** The outline of the opened product, such as a sofa bed; null if it does not open. */
  opened: { x: number; y: number; width: number; height: number } | null
  labels: readonly { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string }[]
}

type ScaleDrawingProps = {
  /** Each part of the drawing, in units that a scene multiplies by its scale. */
  shapes: Readonly<Record<string, readonly Shape[]>>
  /** The scene for a narrow, a wide and a broad container, in pixels, so that the text has the same size in all. */
  scenes: readonly Scene[]
  /** The drawing in one sentence. */
  label: string
  caption?: ReactNode
}

/** Renders drawings and reference objects to scale, next to each other, with their measurements. */
export function ScaleDrawing({ shapes, scenes, label, caption }: ScaleDrawingProps) {
  return (
    <figure className={styles.drawing}>
      {scenes.map((scene, index) => (
        <SceneView
          key={scene.width}
          scene={scene}
          shapes={shapes}
          label={label}
          className={sceneClasses[index]}
        />
      ))}
      {caption !== undefined && <figcaption className={textStyles.caption}>{caption}</figcaption>}
    </figure>
  )
}

type SceneProps = Pick<ScaleDrawingProps, 'shapes' | 'label'> & {
  scene: Scene
  className: string | undefined
}

function SceneView({ scene, shapes, label, className }: SceneProps) {
  const { width, height, scale, parts, ground, measures, opened, labels } = scene
  return (
    <svg
      className={classNames(styles.scene, className)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.ground} d={ground} />
      {parts.map(({ view, x, y }) => (
        <g key={`${view} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`}>
          {shapes[view]?.map(({ tone, path }) => (
            <path key={`${tone} ${path}`} className={tones[tone]} d={path} />
          ))}
        </g>
      ))}
      {opened !== null && <rect className={drawingStyles.opened} {...opened} />}
      <path className={drawingStyles.measure} d={measures} />
      {labels.map(({ text, anchor, ...position }) => (
        <text key={`${position.x} ${position.y}`} textAnchor={anchor} {...position}>
          {text}
        </text>
      ))}
    </svg>
  )
}
