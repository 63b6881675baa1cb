import sharp from 'sharp'
import type { PictureEdit } from '#domain/product/pictures/picture-edit.ts'
import { productLimits } from '#domain/product/product.ts'

/** A crop by aspect ratio (width / height) around a focal point. `x` and `y` are per cent of the width and height. */
export type AspectCrop = { ratio: number; x: number; y: number }

/** Crops an image to the largest area with the ratio, centred on the focal point as far as the edges allow. */
export async function cropToRatio(original: Buffer, { ratio, x, y }: AspectCrop): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: productLimits.picturePixels, failOn: 'error' })
  const { width, height } = await image.metadata()
  const isWider = width / height > ratio
  const size = {
    width: isWider ? Math.max(1, Math.round(height * ratio)) : width,
    height: isWider ? height : Math.max(1, Math.round(width / ratio)),
  }
  return image
    .extract({ ...size, left: cropOffset(x, size.width, width), top: cropOffset(y, size.height, height) })
    .webp({ quality: 95, effort: 1 })
    .toBuffer()
}

function cropOffset(percent: number, length: number, total: number): number {
  return Math.max(0, Math.min(total - length, Math.round((percent / 100) * total - length / 2)))
}

/** Rotates an image and crops the result. */
export async function editImage(
  original: Buffer,
  { turn: rotationDegrees, crop }: PictureEdit,
): Promise<Buffer> {
  const options = { limitInputPixels: productLimits.picturePixels, failOn: 'error' } as const
  const { width, height } = await sharp(original, options).metadata()
  const [rotatedWidth, rotatedHeight] = rotationDegrees % 180 === 0 ? [width, height] : [height, width]
  const [left, cropWidth] = pixelRange(crop.left, crop.width, rotatedWidth)
  const [top, cropHeight] = pixelRange(crop.top, crop.height, rotatedHeight)
  return sharp(original, options)
    .rotate(rotationDegrees)
    .extract({ left, top, width: cropWidth, height: cropHeight })
    .webp({ quality: 95, effort: 1 })
    .toBuffer()
}

/** Converts a start and a length in per cent of a side to whole pixels within the side. */
function pixelRange(startPercent: number, lengthPercent: number, total: number): [number, number] {
  const start = Math.min(total - 1, Math.round((startPercent / 100) * total))
  return [start, Math.max(1, Math.min(total - start, Math.round((lengthPercent / 100) * total)))]
}
