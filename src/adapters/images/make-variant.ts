import sharp from 'sharp'
import { productLimits } from '#domain/product/product.ts'
import type { VariantType } from './image-variants.ts'

/**
 * Encodes an original at a width, without enlargement. AVIF has a low effort, because a higher one takes ten times as
 * long for hardly fewer bytes.
 */
export async function makeVariant(original: Buffer, width: number, type: VariantType): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: productLimits.picturePixels, failOn: 'error' }).resize({
    width,
    withoutEnlargement: true,
  })
  if (type === 'avif') return image.avif({ quality: 50, effort: 2 }).toBuffer()
  if (type === 'webp') return image.webp({ quality: 78, effort: 4 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** Limits the cache and the threads of libvips, because rendering pages needs the cores. */
export function limitSharp(): void {
  sharp.concurrency(1)
  sharp.cache({ memory: 32, files: 0, items: 50 })
}
