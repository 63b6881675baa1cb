import type { Picture } from './product.ts'

export type PictureType = 'avif' | 'webp' | 'jpg'

const widths = [960, 800, 640, 480, 320, 240, 96]

/**
 * Returns the URL of a picture with about the requested width in pixels, and never wider than its source:
 * `/images/{hash}/{width}.{type}`.
 */
export function pictureUrl(
  picture: Pick<Picture, 'hash' | 'width'>,
  width: number,
  type: PictureType,
): string {
  const maxWidth = Math.min(width, picture.width)
  return `/images/${picture.hash}/${widths.find((variantWidth) => variantWidth <= maxWidth) ?? 96}.${type}`
}
