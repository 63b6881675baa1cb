import { type ReactNode } from 'react'
import type { MeasuredFit } from '#domain/fit/fit-result.ts'
import { measureOf, type Home, type HomePlace } from '#domain/fit/home.ts'
import type { Rectangle } from '#domain/fit/rectangle.ts'
import type { PlaceFit } from '#domain/fit/fit-product.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { heightWhileRaisedMm } from '#app/components/fit/fit-texts.ts'
import { ProductShape, type FurnitureModel } from './product-shape.tsx'
import {
  HorizontalDimension,
  planViewport,
  DrawingCanvas,
  VerticalDimension,
  floorViewport,
} from './drawing-canvas.tsx'
import { pointsAtTightestTurn, rotateToFit } from './rotated-box.ts'
import * as drawingStyles from '#ui/styles/drawing.module.css'
import * as styles from './fit.module.css'

type DrawingProps = { placeFit: PlaceFit; home: Home; model: FurnitureModel; label: string }

/** Renders an opening and the product to scale; x and y in centimetres, the floor at 0. */
export function FitDrawing({ placeFit: { place, load, fitResult }, home, model, label }: DrawingProps) {
  if (fitResult.state === 'unmeasured') return null
  const stateClass =
    fitResult.state === 'too-big'
      ? styles.over
      : fitResult.position === 'straight'
        ? styles.good
        : styles.turn
  const PlaceDrawing = placeDrawings[place]
  return (
    <div className={`${styles.drawing} ${stateClass}`}>
      <PlaceDrawing
        fitResult={fitResult}
        measureCm={(name) => (measureOf(home, place, name) ?? 0) / 10}
        load={load}
        model={model}
        label={label}
      />
    </div>
  )
}

type PlaceDrawingProps = {
  fitResult: MeasuredFit
  measureCm: (measure: string) => number
  load: PlaceFit['load']
  model: FurnitureModel
  label: string
}

const placeDrawings = { door: Door, corner: Corner, lift: Lift, innerDoor: Door, wall: Wall } satisfies {
  [P in HomePlace]: (props: PlaceDrawingProps) => ReactNode
}

function Door({ fitResult, measureCm, load, model, label }: PlaceDrawingProps) {
  const [width, height] = [measureCm('widthMm'), measureCm('heightMm')]
  const { placedSides } = fitResult
  const sides = { across: placedSides.across / 10, up: placedSides.up / 10 }
  const left = -width / 2
  const isTilted = fitResult.position === 'tilted'
  const box = isTilted ? rotateToFit(sides, { across: width, up: height }) : uprightBox(sides)
  const shift = fitResult.state === 'too-big' ? left : -box.across / 2
  const halfWidth = Math.max(width / 2, left + box.across) + 44
  const viewport = floorViewport(halfWidth * 2, Math.max(height, box.up) + 28)
  return (
    <DrawingCanvas label={label} viewport={viewport}>
      <path
        className={styles.solid}
        d={`M${-halfWidth} ${-viewport.top}H${halfWidth}V0H${-left}V${-height}H${left}V0H${-halfWidth}z`}
      />
      <path className={drawingStyles.lintel} d={`M${left - 18} ${-height - 2}H${18 - left}`} />
      <path className={styles.floor} d={`M${-halfWidth} 0H${halfWidth}`} />
      <ProductShape
        corners={translated(box.points, shift)}
        face={placedSides}
        load={isTilted && load === 'whole' ? 'tilted' : load}
        model={model}
      />
      <HorizontalDimension from={left} to={-left} y={12} isBelow />
      <VerticalDimension x={left - 10} to={height} isLeft />
      {!isTilted && <HorizontalDimension from={shift} to={shift + box.across} y={-box.up - 8} />}
      {!isTilted && <VerticalDimension x={Math.max(-left, shift + box.across) + 12} to={box.up} />}
    </DrawingCanvas>
  )
}

/**
 * Renders the corner from above. A product raised on its end is drawn from the side, unless it is too big
 * for the corner but not for the ceiling.
 */
function Corner(props: PlaceDrawingProps) {
  const { fitResult, measureCm } = props
  const isRaised = fitResult.position === 'upright'
  const showsCeiling =
    fitResult.state !== 'too-big' || heightWhileRaisedMm(fitResult.placedSides) / 10 > measureCm('ceilingMm')
  return isRaised && showsCeiling ? <CornerElevation {...props} /> : <CornerPlan {...props} />
}

function CornerPlan({ fitResult, measureCm, load, model, label }: PlaceDrawingProps) {
  const [before, after] = [measureCm('beforeMm'), measureCm('afterMm')]
  const { across, along } = fitResult.placedSides
  const box = { across: across / 10, along: along / 10 }
  const extent = Math.max(before, after, box.along * 0.75) + 70
  const left = -extent / 2
  const [a, b, c, d] = pointsAtTightestTurn(box, { before, after })
  const toDrawing = ([x, y]: readonly [number, number]) => [x + left, extent - y] as const
  return (
    <DrawingCanvas label={label} viewport={planViewport(extent, extent)}>
      <path
        className={styles.solid}
        d={`M${left} 0V${-extent}H${left + extent}V${after - extent}H${left + before}V0`}
      />
      <ProductShape
        corners={[toDrawing(a), toDrawing(b), toDrawing(c), toDrawing(d)]}
        face={{ across: along, up: across }}
        load={load}
        model={model}
      />
      <HorizontalDimension from={left} to={left + before} y={12} isBelow />
      <g transform={`translate(${left + extent + 10} ${after - extent})`}>
        <VerticalDimension x={0} to={after} />
      </g>
    </DrawingCanvas>
  )
}

/**
 * Renders the product at its highest point while it is raised, with its diagonal upright, and a smaller plan of its
 * position in the corner.
 */
function CornerElevation({ fitResult, measureCm, load, model, label }: PlaceDrawingProps) {
  const ceiling = measureCm('ceilingMm')
  const [across, up] = [fitResult.placedSides.across / 10, fitResult.placedSides.up / 10]
  const diagonal = Math.hypot(across, up)
  const cornerOffset = (across * up) / diagonal
  const corners = [
    [0, 0],
    [cornerOffset, across * (across / diagonal)],
    [0, diagonal],
    [-cornerOffset, up * (up / diagonal)],
  ] as const
  const plan = planOf(fitResult, measureCm)
  const [left, right] = [-cornerOffset - 60, cornerOffset + 24 + plan.width]
  const middle = (left + right) / 2
  const viewport = floorViewport(right - left, Math.max(ceiling, diagonal) + 22)
  return (
    <DrawingCanvas label={label} viewport={viewport}>
      <g transform={`translate(${-middle} 0)`}>
        <path className={styles.solid} d={`M${left} ${-ceiling}V${-ceiling - 20}H${right}V${-ceiling}z`} />
        <path className={styles.floor} d={`M${left} 0H${right}`} />
        <ProductShape
          corners={corners}
          face={fitResult.placedSides}
          load={load === 'whole' ? 'tilted' : load}
          model={model}
        />
        <VerticalDimension x={left + 12} to={ceiling} isLeft />
        <g transform={`translate(${right - plan.width} ${plan.height - ceiling + 24})`}>
          <Plan {...plan} fontSize={14 * viewport.scale} />
        </g>
      </g>
    </DrawingCanvas>
  )
}

const planScale = 0.4

/** Returns the plan of the corner with the product in it, at a smaller scale than the drawing. */
function planOf({ placedSides }: MeasuredFit, measureCm: PlaceDrawingProps['measureCm']) {
  const [before, after] = [measureCm('beforeMm') * planScale, measureCm('afterMm') * planScale]
  const size = Math.max(before, after) + 24
  const footprint = {
    width: (placedSides.along / 10) * planScale,
    height: (placedSides.across / 10) * planScale,
  }
  return { before, after, width: size, height: size, footprint }
}

type PlanProps = ReturnType<typeof planOf> & { fontSize: number }

function Plan({ before, after, width, height, footprint, fontSize }: PlanProps) {
  const t = useMessages(fitMessages)
  return (
    <>
      <path className={styles.solid} d={`M0 0V${-height}H${width}V${after - height}H${before}V0`} />
      <rect className={styles.load} x="3" y={3 - height} {...footprint} />
      <text className={styles.caption} x="0" y={fontSize * 1.2} fontSize={fontSize * 0.85}>
        {t.fromAbove}
      </text>
    </>
  )
}

/** Renders the lift from above, or from the side if the product leans against the back wall. */
function Lift({ fitResult, measureCm, load, model, label }: PlaceDrawingProps) {
  const { across, along, up } = fitResult.placedSides
  const isLeaned = fitResult.position === 'leaned'
  const cabin = {
    across: measureCm(isLeaned ? 'depthMm' : 'widthMm'),
    up: measureCm(isLeaned ? 'heightMm' : 'depthMm'),
  }
  const face = isLeaned ? { across: along, up } : { across, up: along }
  const sides = { across: face.across / 10, up: face.up / 10 }
  const box = fitResult.position === 'straight' ? uprightBox(sides) : rotateToFit(sides, cabin)
  const left = -cabin.across / 2
  const shift = fitResult.state === 'too-big' ? left : -box.across / 2
  const halfDoorWidth = measureCm('doorMm') / 2
  const walls = isLeaned
    ? `M${left} 0V${-cabin.up}H${-left}V0z`
    : `M${-halfDoorWidth} 0H${left}V${-cabin.up}H${-left}V0H${halfDoorWidth}`
  const size = [Math.max(cabin.across, box.across), Math.max(cabin.up, box.up)] as const
  return (
    <DrawingCanvas label={label} viewport={isLeaned ? floorViewport(...size) : planViewport(...size)}>
      <path className={styles.cabin} d={walls} />
      <ProductShape
        corners={translated(box.points, shift)}
        face={face}
        load={fitResult.position !== 'straight' && load === 'whole' ? 'tilted' : load}
        model={model}
      />
      <HorizontalDimension from={left} to={-left} y={12} isBelow />
      <VerticalDimension x={left - 10} to={cabin.up} isLeft />
    </DrawingCanvas>
  )
}

/** Renders the product in front of its wall, with a dashed outline of the space that it needs when opened. */
function Wall({ fitResult, measureCm, model, label }: PlaceDrawingProps) {
  const size = model.furniture.dimensionsMm
  if (size === null) return null
  const [length, usedLength] = [measureCm('lengthMm'), fitResult.placedSides.across / 10]
  const [width, height] = [size.width / 10, size.height / 10]
  const { mountingHeightCm } = model
  const top = mountingHeightCm + height
  const left = -length / 2
  const shift = fitResult.state === 'too-big' ? left : -usedLength / 2
  const halfWidth = Math.max(length, usedLength) / 2 + 40
  const viewport = floorViewport(halfWidth * 2, Math.max(200, top + 30))
  const end = Math.max(halfWidth, shift + usedLength + 8)
  const { points } = uprightBox({ across: width, up: height })
  return (
    <DrawingCanvas label={label} viewport={viewport}>
      <path
        className={styles.solid}
        d={`M${-halfWidth} ${-viewport.top}H${left}V0H${-halfWidth}zM${-left} ${-viewport.top}H${end}V0H${-left}z`}
      />
      <path className={styles.floor} d={`M${-halfWidth} 0H${halfWidth}`} />
      {usedLength > width && (
        <rect className={drawingStyles.opened} x={shift} y={-top} width={usedLength} height={height} />
      )}
      <ProductShape
        corners={translated(points, shift + (usedLength - width) / 2, mountingHeightCm)}
        face={{ across: size.width, up: size.height }}
        load="whole"
        model={model}
      />
      <HorizontalDimension from={left} to={-left} y={-top - 20} />
      <HorizontalDimension from={shift} to={shift + usedLength} y={12 - mountingHeightCm} isBelow />
    </DrawingCanvas>
  )
}

type Corners = Parameters<typeof ProductShape>[0]['corners']

function uprightBox({ across, up }: Rectangle) {
  const points = [
    [0, 0],
    [across, 0],
    [across, up],
    [0, up],
  ] as const
  return { points, across, up }
}

function translated([a, b, c, d]: Corners, shift: number, raise = 0): Corners {
  const moved = ([x, y]: readonly [number, number]) => [x + shift, y + raise] as const
  return [moved(a), moved(b), moved(c), moved(d)]
}
