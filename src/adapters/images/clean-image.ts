import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { productLimits } from '#domain/product/product.ts'
import { imageTypeOf, isHeic } from '#lib/image-type.ts'

export type ImageRefusal = 'type' | 'heic' | 'size' | 'pixels' | 'broken'

/** A cleaned image and its stored metadata. `hash` is its name in the store. */
export type CleanImage = {
  hash: string
  width: number
  height: number
  /** The colour of the edge as '#rrggbb', displayed until the image is loaded. */
  tone: string
  type: 'webp'
  bytes: Buffer
}

const { pictureBytes: maxBytes, picturePixels: maxPixels } = productLimits
/** Maximum length of a side of a stored image, in pixels. */
const maxSide = 2400

/**
 * Cleans an uploaded image: decodes and re-encodes it, so that it contains only pixels, rotates it upright, and uses
 * only the first frame of an animation. Refuses anything but JPEG, PNG, WebP and AVIF by content, more bytes or pixels
 * than a picture may have, and damaged or truncated files.
 */
export async function cleanImage(
  bytes: Buffer,
): Promise<{ ok: true; image: CleanImage } | { ok: false; reason: ImageRefusal }> {
  if (bytes.length > maxBytes) return { ok: false, reason: 'size' }
  const type = imageTypeOf(bytes)
  if (type === undefined) return { ok: false, reason: isHeic(bytes) ? 'heic' : 'type' }
  try {
    // Only the header is read here, so the declared size of a decompression bomb costs nothing.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (metadata.width * metadata.height > maxPixels) return { ok: false, reason: 'pixels' }
    if (metadata.format !== (type === 'avif' ? 'heif' : type)) return { ok: false, reason: 'type' }
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 1 })
      .toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 24)
    const tone = await edgeColour(data)
    return {
      ok: true,
      image: { hash, width: info.width, height: info.height, tone, type: 'webp', bytes: data },
    }
  } catch (error) {
    return { ok: false, reason: isTooLarge(error) ? 'pixels' : 'broken' }
  }
}

/** Returns whether decoding exceeded the pixel limit. Some decoders detect the true size only while decoding. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message)
}

/** Returns the mean colour of the outermost pixels of a small version, over white where it is transparent. */
async function edgeColour(bytes: Buffer): Promise<string> {
  const side = 12
  const pixels = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const channels = pixels.length / (side * side)
  const channelSums = [0, 0, 0]
  let count = 0
  for (let pixelIndex = 0; pixelIndex < side * side; pixelIndex += 1) {
    const [x, y] = [pixelIndex % side, Math.floor(pixelIndex / side)]
    if (x > 0 && y > 0 && x < side - 1 && y < side - 1) continue
    count += 1
    for (const [index, sum] of channelSums.entries()) {
      // A grey image may have a single channel.
      channelSums[index] = sum + (pixels[pixelIndex * channels + Math.min(index, channels - 1)] ?? 0)
    }
  }
  return `#${channelSums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
