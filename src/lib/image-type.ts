export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif'

/** How many of its first bytes tell the kind of an image. */
export const imageTypeBytes = 64

/** The kind of an image by its first bytes; whatever else it is, or is called, is undefined. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, imageTypeBytes))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  // The brands of the first box: the major one, a version, then the compatible ones.
  if (text.slice(4, 8) === 'ftyp') {
    const end = Math.min(lengthOfBox(bytes), text.length)
    const brands = [text.slice(8, 12), ...(text.slice(16, end).match(/.{4}/gs) ?? [])]
    if (brands.includes('avif')) return 'avif'
  }
  return undefined
}

function lengthOfBox(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
}
