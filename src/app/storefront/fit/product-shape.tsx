import type { FitProduct, PlaceFit } from '#domain/fit/fit-product.ts'
import type { Rectangle } from '#domain/fit/rectangle.ts'
import type { Tone } from '#domain/product-drawing/shape.ts'
import { viewWithFace, type Views } from '#domain/product-drawing/views.ts'
import * as drawingStyles from '#ui/styles/drawing.module.css'
import * as styles from './fit.module.css'

/**
 * The product and its views; the views are null if its dimensions are unknown. `mountingHeightCm` is the height of its
 * lower edge above the floor.
 */
export type FurnitureModel = { furniture: FitProduct; views: Views | null; mountingHeightCm: number }

// The other tones appear only in the drawing on the product page.
const tones: Partial<Record<Tone, string | undefined>> = {
  body: drawingStyles.body,
  soft: drawingStyles.soft,
  wood: drawingStyles.wood,
  line: drawingStyles.thin,
}

type Point = readonly [x: number, y: number]
type ProductShapeProps = {
  /**
   * The corners that are bottom left, bottom right, top right and top left before the rotation. Centimetres; y is the
   * height above the floor.
   */
  corners: readonly [Point, Point, Point, Point]
  /** The size of the visible face in millimetres. */
  face: Rectangle
  /** How the product is carried. Assembled, it shows its view; packed, tilted or without legs, it is a box. */
  load: PlaceFit['load'] | 'tilted'
  model: FurnitureModel
}

/** Renders the product, or the box that it fills, from one side. */
export function ProductShape({ corners, face, load, model: { furniture, views } }: ProductShapeProps) {
  const points = corners.map(([x, y]) => `${x},${-y}`)
  const [a, b, c, d] = points
  const { dimensionsMm: size } = furniture
  const view = load === 'whole' && size && views ? viewWithFace(views, size, face) : undefined
  return (
    <>
      <polygon className={styles.load} points={points.join(' ')} />
      {load === 'packed' && <path className={styles.crossed} d={`M${a}L${c}M${b}L${d}`} />}
      {view && (
        <g transform={matrixOf(corners, face, view.isOnEnd)}>
          {view.shapes.map(({ tone, path }) => (
            <path key={`${tone} ${path}`} className={tones[tone]} d={path} />
          ))}
        </g>
      )}
    </>
  )
}

/**
 * Returns the matrix that maps a view between the corners. The view is drawn in centimetres from its left edge, with
 * its floor at 0.
 */
function matrixOf(
  [first, right, , top]: ProductShapeProps['corners'],
  face: ProductShapeProps['face'],
  isOnEnd: boolean,
) {
  const [width, height] = [face.across / 10, face.up / 10]
  const [x, y] = [(right[0] - first[0]) / width, (right[1] - first[1]) / width]
  const [u, v] = [(top[0] - first[0]) / height, (top[1] - first[1]) / height]
  // On its end, the left side is at the bottom and the floor is on the right.
  const numbers = isOnEnd ? [u, -v, x, -y, right[0], -right[1]] : [x, -y, -u, v, first[0], -first[1]]
  return `matrix(${numbers.map((number) => Math.round(number * 10_000) / 10_000).join(' ')})`
}
