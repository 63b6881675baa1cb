import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import type { PictureCrop, PictureEdit } from '#domain/product/pictures/picture-edit.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { cornerOf, corners, moveCrop, moveCorner, type Corner, type Point } from './crop.ts'
import { PictureOverlay } from '#app/seller/kit/picture-overlay.tsx'
import * as styles from '#app/seller/catalogue.module.css'

type CropFieldProps = {
  image: HTMLImageElement
  edit: PictureEdit
  onCrop: (crop: PictureCrop) => void
}

/**
 * Renders the rotated picture with a shaded margin and a handle at each of two corners, which are dragged or moved by
 * keys.
 */
export function CropField({ image, edit: { turn, crop }, onCrop }: CropFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const lastPoint = useRef<Point>(undefined)
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, image, turn)
  }, [image, turn])
  const { width, height } = rotatedSize(image, turn)

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const {
      left = 0,
      top = 0,
      width: svgWidth = 1,
      height: svgHeight = 1,
    } = svg.current?.getBoundingClientRect() ?? {}
    return { x: ((clientX - left) / svgWidth) * 100, y: ((clientY - top) / svgHeight) * 100 }
  }
  function startDrag(event: PointerEvent<SVGElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
    lastPoint.current = pointOf(event)
  }
  function drag(event: PointerEvent<SVGElement>, corner: Corner | undefined) {
    if (lastPoint.current === undefined) return
    const point = pointOf(event)
    const offset = { x: point.x - lastPoint.current.x, y: point.y - lastPoint.current.y }
    onCrop(corner === undefined ? moveCrop(crop, offset) : moveCorner(crop, corner, point))
    lastPoint.current = point
  }
  const endDrag = () => void (lastPoint.current = undefined)
  const area = {
    x: (crop.left / 100) * width,
    y: (crop.top / 100) * height,
    width: (crop.width / 100) * width,
    height: (crop.height / 100) * height,
  }
  return (
    <div className={styles.crop}>
      <canvas ref={canvas} />
      <PictureOverlay ref={svg} size={{ width, height }} area={area}>
        <rect
          className={styles.window}
          {...area}
          onPointerDown={startDrag}
          onPointerMove={(event) => drag(event, undefined)}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
        />
        {corners.map((corner) => (
          <CornerHandle
            key={corner}
            {...{ corner, crop, onCrop }}
            size={{ width, height }}
            onBegin={startDrag}
            onDrag={(event) => drag(event, corner)}
            onEnd={endDrag}
          />
        ))}
      </PictureOverlay>
    </div>
  )
}

type CornerHandleProps = {
  corner: Corner
  crop: PictureCrop
  size: { width: number; height: number }
  onCrop: (crop: PictureCrop) => void
  onBegin: (event: PointerEvent<SVGElement>) => void
  onDrag: (event: PointerEvent<SVGElement>) => void
  onEnd: () => void
}

const directionByKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
// Shares of the longer side of the picture, which measures at least 330 px on the screen. A finger needs 44 px.
const touchTargetRatio = 0.14
const handleRatio = 0.045

function CornerHandle({ corner, crop, size, onCrop, onBegin, onDrag, onEnd }: CornerHandleProps) {
  const t = useMessages(pictureMessages)
  const position = cornerOf(crop, corner)
  const [x, y] = [(position.x / 100) * size.width, (position.y / 100) * size.height]
  const longerSide = Math.max(size.width, size.height)
  const [targetSize, handleSize] = [longerSide * touchTargetRatio, longerSide * handleRatio]
  function nudge(event: KeyboardEvent) {
    const direction = directionByKey[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const stepSize = event.shiftKey ? 10 : 1
    onCrop(
      moveCorner(crop, corner, {
        x: position.x + direction[0] * stepSize,
        y: position.y + direction[1] * stepSize,
      }),
    )
  }
  return (
    <g
      className={styles.corner}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native input has two axes
      role="slider"
      tabIndex={0}
      aria-label={t[corner]}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(position.x)}
      aria-valuetext={t.cornerAt({ x: Math.round(position.x), y: Math.round(position.y) })}
      onKeyDown={nudge}
      onPointerDown={onBegin}
      onPointerMove={onDrag}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    >
      <rect
        className={styles.reach}
        x={x - targetSize / 2}
        y={y - targetSize / 2}
        width={targetSize}
        height={targetSize}
      />
      <rect
        className={styles.mark}
        x={x - handleSize / 2}
        y={y - handleSize / 2}
        width={handleSize}
        height={handleSize}
      />
    </g>
  )
}

/** Returns the size of a picture after its rotation. */
export function rotatedSize(image: HTMLImageElement, turn: PictureEdit['turn']) {
  const { naturalWidth: width, naturalHeight: height } = image
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

function drawPicture(canvas: HTMLCanvasElement, image: HTMLImageElement, turn: PictureEdit['turn']): void {
  const { width, height } = rotatedSize(image, turn)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return
  context.translate(width / 2, height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
}
