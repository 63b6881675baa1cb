export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif'

/** The kind of image by its first bytes; whatever else it is, or is called, is undefined. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const text = bytes.toString('latin1', 0, 64)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  // The brands of the first box: the major one, a version, then the compatible ones.
  if (text.slice(4, 8) === 'ftyp') {
    const end = Math.min(bytes.readUInt32BE(0), text.length)
    const brands = [text.slice(8, 12), ...(text.slice(16, end).match(/.{4}/gs) ?? [])]
    if (brands.includes('avif')) return 'avif'
  }
  return undefined
}
