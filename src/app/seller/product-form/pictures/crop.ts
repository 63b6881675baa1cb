import { minCropPercent, type PictureCrop } from '#domain/product/pictures/picture-edit.ts'

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]
export type Point = { x: number; y: number }

/** Returns the position of a corner of a crop, in per cent of the picture. */
export function cornerOf({ left, top, width, height }: PictureCrop, corner: Corner): Point {
  return {
    x: corner.endsWith('left') ? left : left + width,
    y: corner.startsWith('top') ? top : top + height,
  }
}

/**
 * Returns the crop with one corner moved. The opposite corner stays, and each side has at least the minimum.
 */
export function moveCorner(crop: PictureCrop, corner: Corner, to: Point): PictureCrop {
  const [left, width] = corner.endsWith('left')
    ? moveStart(crop.left, crop.width, to.x)
    : [crop.left, moveEnd(crop.left, to.x)]
  const [top, height] = corner.startsWith('top')
    ? moveStart(crop.top, crop.height, to.y)
    : [crop.top, moveEnd(crop.top, to.y)]
  return { left, top, width, height }
}

function moveStart(start: number, length: number, to: number): [number, number] {
  const end = start + length
  const newStart = Math.max(0, Math.min(end - minCropPercent, to))
  return [newStart, end - newStart]
}

function moveEnd(start: number, to: number): number {
  return Math.max(minCropPercent, Math.min(100 - start, to - start))
}

/** Returns the moved crop, limited to the picture. */
export function moveCrop(crop: PictureCrop, offset: Point): PictureCrop {
  return {
    ...crop,
    left: Math.max(0, Math.min(100 - crop.width, crop.left + offset.x)),
    top: Math.max(0, Math.min(100 - crop.height, crop.top + offset.y)),
  }
}

/** Returns the largest centred square of a picture. */
export function squareCrop({ width, height }: { width: number; height: number }): PictureCrop {
  const widthPercent = Math.max(minCropPercent, Math.min(100, (height / width) * 100))
  const heightPercent = Math.max(minCropPercent, Math.min(100, (width / height) * 100))
  return {
    left: (100 - widthPercent) / 2,
    top: (100 - heightPercent) / 2,
    width: widthPercent,
    height: heightPercent,
  }
}

/** Returns the crop after another quarter turn to the right. */
export function rotateCrop({ left, top, width, height }: PictureCrop): PictureCrop {
  return { left: 100 - top - height, top: left, width: height, height: width }
}
