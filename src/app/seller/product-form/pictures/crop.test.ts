import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minCropPercent, wholePicture, type PictureCrop } from '#domain/product/pictures/picture-edit.ts'
import { cornerOf, corners, moveCrop, squareCrop, rotateCrop, moveCorner } from './crop.ts'

const coordinate = fc.integer({ min: -50, max: 150 })
const crops = fc
  .tuple(
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 10, max: 100 }),
    fc.integer({ min: 10, max: 100 }),
  )
  .map(([left, top, width, height]) => ({
    left,
    top,
    width: Math.min(width, 100 - left),
    height: Math.min(height, 100 - top),
  }))

function isInside({ left, top, width, height }: PictureCrop): boolean {
  const isLargeEnough = width >= minCropPercent && height >= minCropPercent
  return left >= 0 && top >= 0 && left + width <= 100 && top + height <= 100 && isLargeEnough
}

test('keeps the crop inside the picture and the opposite corner fixed while a corner or the crop is dragged', () => {
  fc.assert(
    fc.property(
      crops,
      fc.constantFrom(...corners),
      fc.tuple(coordinate, coordinate),
      (crop, corner, [x, y]) => {
        const stretched = moveCorner(crop, corner, { x, y })
        expect(isInside(stretched)).toBe(true)
        const oppositeCorner = corners.at(3 - corners.indexOf(corner)) ?? corner
        expect(cornerOf(stretched, oppositeCorner)).toEqual(cornerOf(crop, oppositeCorner))
        const moved = moveCrop(crop, { x: x - 50, y: y - 50 })
        expect(isInside(moved)).toBe(true)
        expect([moved.width, moved.height]).toEqual([crop.width, crop.height])
      },
    ),
  )
})

test('four rotations restore the crop, and squareCrop is square in pixels, not in percent', () => {
  fc.assert(
    fc.property(crops, (crop) => {
      expect(rotateCrop(rotateCrop(rotateCrop(rotateCrop(crop))))).toEqual(crop)
    }),
  )
  expect(rotateCrop({ left: 10, top: 20, width: 30, height: 40 })).toEqual({
    left: 40,
    top: 10,
    width: 40,
    height: 30,
  })
  expect(squareCrop({ width: 400, height: 200 })).toEqual({ left: 25, top: 0, width: 50, height: 100 })
  expect(squareCrop({ width: 7, height: 7 })).toEqual(wholePicture)
})
