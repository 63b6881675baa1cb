import sharp from 'sharp'
import type { PictureEdit } from '#domain/product/pictures/picture-edit.ts'
import { productLimits } from '#domain/product/product.ts'

/** A crop of a picture: its ratio of width to height, around a point in per cent of both sides. */
export type Cut = { ratio: number; x: number; y: number }

/** The largest part of a picture that has the ratio, as near around the place as the edges allow. */
export async function cutImage(original: Buffer, { ratio, x, y }: Cut): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: productLimits.picturePixels, failOn: 'error' })
  const { width, height } = await image.metadata()
  const isWider = width / height > ratio
  const size = {
    width: isWider ? Math.max(1, Math.round(height * ratio)) : width,
    height: isWider ? height : Math.max(1, Math.round(width / ratio)),
  }
  return image
    .extract({ ...size, left: start(x, size.width, width), top: start(y, size.height, height) })
    .webp({ quality: 95, effort: 1 })
    .toBuffer()
}

function start(percent: number, part: number, total: number): number {
  return Math.max(0, Math.min(total - part, Math.round((percent / 100) * total - part / 2)))
}

/** Rotates a picture and crops the result. */
export async function editImage(original: Buffer, { turn, crop }: PictureEdit): Promise<Buffer> {
  const options = { limitInputPixels: productLimits.picturePixels, failOn: 'error' } as const
  const { width, height } = await sharp(original, options).metadata()
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width]
  const [left, wide] = span(crop.left, crop.width, across)
  const [top, high] = span(crop.top, crop.height, down)
  return sharp(original, options)
    .rotate(turn)
    .extract({ left, top, width: wide, height: high })
    .webp({ quality: 95, effort: 1 })
    .toBuffer()
}

/** Returns where a section of a side begins and how long it is, in whole pixels inside the side. */
function span(from: number, part: number, total: number): [number, number] {
  const first = Math.min(total - 1, Math.round((from / 100) * total))
  return [first, Math.max(1, Math.min(total - first, Math.round((part / 100) * total)))]
}
