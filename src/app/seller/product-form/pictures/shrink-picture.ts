import { productLimits } from '#domain/product/product.ts'
import { imageTypeBytes, imageTypeOf, isHeic, type ImageType } from '#lib/image-type.ts'

/** The file to upload for a selected file, or why it cannot be used. */
export type PreparedPicture = { ok: true; file: File } | { ok: false; reason: 'type' | 'heic' | 'size' }

/** The longer side is scaled down to this length. A shorter one is left unchanged. */
const maxSide = 2560
const targetBytes = 2_000_000
// A photograph of twelve megapixels is below two megabytes with the first or the second quality.
const qualities = [0.86, 0.76, 0.66, 0.56]

/**
 * Scales a large picture down before the upload and preserves its orientation. Formats that the browser can display,
 * HEIC included, are converted to an accepted one. A picture that cannot be converted is sent unchanged if the store
 * accepts it.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const head = await readFileHead(file)
  const type = head && imageTypeOf(head)
  if (type !== undefined && file.size <= targetBytes / 2) return { ok: true, file }
  const needsConversion = type === undefined
  if (head === undefined || (needsConversion && !isHeic(head))) {
    return { ok: false, reason: file.size > productLimits.pictureBytes ? 'size' : 'type' }
  }
  const smaller = await shrink(file, type ?? 'jpeg').catch(() => undefined)
  if (smaller !== undefined && (needsConversion || smaller.size < file.size))
    return { ok: true, file: smaller }
  if (needsConversion) return { ok: false, reason: 'heic' }
  return file.size > productLimits.pictureBytes ? { ok: false, reason: 'size' } : { ok: true, file }
}

async function readFileHead(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, imageTypeBytes).arrayBuffer())
  } catch {
    // The file was deleted or moved after its selection.
    return undefined
  }
}

async function shrink(file: File, type: ImageType): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  // Pictures that may be transparent are encoded as WebP.
  const mimeType = type === 'jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = context === null ? undefined : await encode(canvas, mimeType)
  // Phones free the memory of a canvas only after it is emptied.
  canvas.width = 0
  return blob && new File([blob], file.name, { type: blob.type })
}

/** Returns undefined if the browser cannot encode the type or has too little memory. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  let smallest: Blob | undefined
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob?.type !== type) return undefined
    smallest = blob
    if (blob.size < targetBytes) break
  }
  return smallest
}
