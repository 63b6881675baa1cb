import sharp from 'sharp'
import { productLimits } from '#domain/product/product.ts'

/** What of a picture is kept: its width by its height, around a place in per cent of both. */
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

function start(percent: number, part: number, whole: number): number {
  return Math.max(0, Math.min(whole - part, Math.round((percent / 100) * whole - part / 2)))
}
